// stage.js: plays the beats of a push one after another. What they are about lies on the page already; a beat only says
// when each thing is seen to happen. The kinds of beats are those of `edokko/drawing/beats.py`.
// @ts-check
import {
  appear,
  blaze,
  burn,
  caption,
  catchUp,
  chapter,
  debtOf,
  fly,
  glow,
  lead,
  numbersOf,
  rise,
  settleAll,
  turnUp,
  unveil,
  vanish,
} from "./acts.js";
import { looking } from "./looking_back.js";
import { GLIDE, clock, distance, finishMotion, follow, isSeen, pace, piecesOf, placeOf } from "./motion.js";
import { byId, page, picture } from "./page.js";

const MOST = 6000; // milliseconds at normal speed that the stage may be behind the table
const USUAL = 3500; // the same where nothing dramatic happens, so that a fire finds time left
const MOST_AGAIN = 20000; // the same for who looks back, and so has the time
const LEAST = 0.5; // what would have to be played in less than this share of its time is left to the digest
const LEAST_DRAMA = 0.35;
const AFTER = 250; // milliseconds that the last sentence stays

// For each kind of beat: until the next one begins, and how long it lasts itself.
/** @type {Record<BeatKind, [takes: number, lasts: number]>} */
const TIMES = {
  chapter: [1100, 1300],
  tell: [650, 650],
  light: [300, 700],
  go: [420, 560],
  deal: [150, 420],
  leave: [420, 620],
  turn: [520, 520],
  build: [480, 620],
  gain: [200, 750],
  pay: [140, 650],
  blaze: [620, 620],
  burn: [620, 900],
  save: [520, 760],
  score: [130, 420],
};
const STOP = 110; // more for each place that a piece passes
/** @type {(beat: Beat) => number} */
const spoken = (beat) => (beat.says ? 400 + 7 * beat.says.length : 0); // how long a sentence is shown at least
/** @type {Set<BeatKind>} */
const DRAMA = new Set(["chapter", "blaze", "burn", "save", "turn", "build", "score"]); // staged when time is short

export const ownSeat = () => (page.dataset.seat === "" || page.dataset.seat === undefined ? null : Number(page.dataset.seat));
export const hasChoices = () => Boolean(document.querySelector("#bar [data-action]"));

export let stageEnd = 0; // when all that was scheduled is over
export let isSkippingAll = false; // until it is the reader's turn
/** @type {Set<number>} */
const timers = new Set();

export const isPlaying = () => stageEnd > clock();

/** @param {number} until */
export function lengthenStage(until) {
  stageEnd = Math.max(stageEnd, until);
}

/** @param {boolean} isOn */
export function skipAll(isOn) {
  isSkippingAll = isOn;
}

// All motion is over now, and what was to be staged is not.
export function skipStage() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  stageEnd = 0;
  finishMotion();
  settleAll();
  for (const line of document.querySelectorAll("#crier p")) line.remove();
  byId("crier")?.classList.remove("on");
}

// The score pad is filled line by line, each from the last seat to the first.
/**
 * @param {Beat[]} beats
 * @returns {Beat[]}
 */
function byLine(beats) {
  const scores = beats.filter((beat) => beat.what === "score" && byId(beat.to)).map((beat) => ({ ...beat, says: "" }));
  /** @type {(beat: Beat) => HTMLTableCellElement} */
  const cell = (beat) => /** @type {HTMLTableCellElement} */ (byId(beat.to).closest("td"));
  /** @type {(beat: Beat) => number} */
  const row = (beat) => /** @type {HTMLTableRowElement} */ (cell(beat).parentElement).rowIndex;
  scores.sort((one, other) => row(one) - row(other) || cell(other).cellIndex - cell(one).cellIndex);
  return [...beats.filter((beat) => beat.what !== "score"), ...scores];
}

// Beats by the sentences that tell them.
/**
 * @param {Beat[]} beats
 * @returns {Beat[][]}
 */
function linesOf(beats) {
  /** @type {Beat[][]} */
  const lines = [];
  for (const beat of beats) {
    if (beat.says || !lines.length) lines.push([]);
    lines.at(-1).push(beat);
  }
  return lines;
}

/** @type {(beat: Beat) => boolean} */
const isDramatic = (beat) => DRAMA.has(beat.what);

// What of some beats can be played in a time: where that is short the earliest are left to the digest, drama last.
/**
 * @param {Beat[]} beats
 * @param {number} left
 * @returns {Beat[]}
 */
function fitting(beats, left) {
  const lines = linesOf(beats);
  /** @type {(some: Beat[], share: number) => boolean} */
  const fits = (some, share) => some.length > 0 && left >= lengthOf(some) * share;
  while (!fits(lines.flat(), LEAST)) {
    const first = lines.findIndex((line) => !line.some(isDramatic));
    if (first < 0) break;
    lines.splice(first, 1);
  }
  const drama = beats.filter(isDramatic);
  return [lines.flat(), drama].find((some, number) => fits(some, number ? LEAST_DRAMA : LEAST)) ?? [];
}

// Beats with their times; none of those that are not staged.
/**
 * @param {Beat[]} beats
 * @returns {Cue[]}
 */
function schedule(beats) {
  const speed = isSkippingAll ? 0 : pace();
  if (!speed || !beats.length) return [];
  const all = byLine(beats);
  const most = looking ? MOST_AGAIN : all.some(isDramatic) ? MOST : USUAL;
  const left = most - Math.max(0, stageEnd - clock()) / speed;
  const chosen = fitting(all, left);
  if (!chosen.length) return [];
  const needed = lengthOf(chosen);
  const share = Math.min(1, left / needed);
  const begin = Math.max(clock(), stageEnd);
  const rate = share * speed;
  const cues = timesOf(chosen).map(([beat, at, lasts]) => ({ beat, begin: begin + at * rate, lasts: lasts * rate }));
  stageEnd = begin + needed * rate;
  return cues;
}

// Each beat with the time when it begins and how long it lasts, at normal speed; a sentence waits for the one before.
/**
 * @param {Beat[]} beats
 * @returns {[beat: Beat, begins: number, lasts: number, free: number][]}
 */
function timesOf(beats) {
  let at = 0;
  let free = 0;
  return beats.map((beat) => {
    if (beat.says) at = Math.max(at, free);
    const more = beat.what === "go" ? STOP * (beat.via?.length ?? 0) : 0;
    const [takes, lasts] = TIMES[beat.what];
    const begins = at;
    if (beat.says) free = begins + spoken(beat);
    at += takes + more;
    return [beat, begins, lasts + more, Math.max(at, free)];
  });
}

/** @param {Beat[]} beats */
function lengthOf(beats) {
  return Math.max(0, ...timesOf(beats).map(([, begins, lasts, free]) => Math.max(begins + lasts, free))) + AFTER;
}

// What is seen of a kind of beat besides the piece that moves; the fire goes on from place to place.
/** @type {Partial<Record<BeatKind, (cue: Cue) => void>>} */
const ACTS = {
  chapter: (cue) => chapter(cue),
  light: (cue) => glow(cue, "glow"),
  save: (cue) => glow(cue, "held", picture("check")),
  turn: (cue) => turnUp(cue),
  score: (cue) => turnUp(cue),
  build: (cue) => rise(cue),
  gain: (cue) => fly(cue),
  pay: (cue) => fly(cue),
  burn: (cue) => burn(cue),
};

// Shows how the page came to be as it is: `before` are the places of all pieces, `gone` those that have left.
/**
 * @param {HTMLElement} root
 * @param {Beat[]} beats
 * @param {Map<Element, Before>} before
 * @param {Element[]} gone
 * @param {(key: string) => boolean} hasNumbers
 */
export function perform(root, beats, before, gone, hasNumbers) {
  const speed = isSkippingAll ? 0 : pace();
  if (!speed) {
    skipStage();
    return;
  }
  const cues = schedule(beats);
  const now = clock(); // what no beat tells of does not wait: it may be what the reader can choose
  const glide = { leaves: now, arrives: now + GLIDE * speed };
  layOut(cues);
  const trips = Map.groupBy(cues.filter((cue) => cue.beat.piece), (cue) => cue.beat.piece);
  const places = new Map(piecesOf(root).map((piece) => [piece, placeOf(piece)]));
  const stage = document.querySelector(".fit");
  const origin = stage && placeOf(stage);
  for (const [piece, place] of places) {
    const known = before.get(piece);
    if (known) follow(piece, place, known, tripOf(piece, place, trips) ?? glide);
    else appear(piece, place, trips.get(piece.dataset.piece)?.[0], now, speed);
  }
  for (const piece of gone) {
    const trip = trips.get(piece.dataset.piece)?.at(-1);
    vanish(piece, stage, origin, before.get(piece), trip, now, speed);
  }
  catchUp(cues, hasNumbers);
  /** @type {Place | null} */
  let fireAt = null;
  for (const cue of cues) {
    const { what, to } = cue.beat;
    if (cue.beat.says) caption(cue, cues);
    ACTS[what]?.(cue);
    if (what === "blaze") fireAt = blaze(cue, fireAt);
    lead(cue, to ?? cue.beat.start ?? cue.beat.via?.[0]);
  }
  unveil(cues.filter((cue) => cue.beat.what === "score"));
  if (cues.some((cue) => isNews(cue.beat))) announceStage();
}

// Whether something is told that the reader did not do: that can be skipped.
/** @type {(beat: Beat) => boolean} */
export const isNews = (beat) => Boolean(beat.says) && (beat.what === "chapter" || beat.who !== ownSeat());

function announceStage() {
  const crier = byId("crier");
  crier?.classList.add("on");
  later(stageEnd, () => !isPlaying() && crier?.classList.remove("on"));
}

/**
 * @param {number} at
 * @param {() => void} doing
 */
export function later(at, doing) {
  const timer = setTimeout(() => {
    timers.delete(timer);
    doing();
  }, Math.max(0, at - clock()));
  timers.add(timer);
}

// Where the places of beats lie, looked up before anything moves there.
/** @type {Map<string, Place>} */
let laid = new Map();
/** @type {Map<string, Place[]>} */
export let counters = new Map(); // of numbers that change, by seat and good
/** @param {Cue[]} cues */
function layOut(cues) {
  const ids = cues.flatMap(({ beat }) => [beat.start, beat.to, ...(beat.via ?? [])]).filter(Boolean);
  laid = new Map(ids.filter(byId).map((id) => [id, placeOf(byId(id))]));
  const keys = cues.filter(({ beat }) => beat.what === "gain" || beat.what === "pay").map(({ beat }) => debtOf(beat));
  counters = new Map(keys.map((key) => [key, numbersOf(key).map(placeOf)]));
}

// The places of some ids that are on the page and seen.
/**
 * @param {...string} ids
 * @returns {Place[]}
 */
export function placesOf(...ids) {
  return ids.map((id) => laid.get(id)).filter((place) => place && isSeen(place));
}

// When a piece is on its way. Several beats of one piece are one way; of pieces that are alike each takes the beat that
// ends nearest to it.
/**
 * @param {HTMLElement} piece
 * @param {Place} place
 * @param {Map<string, Cue[]>} trips
 * @returns {Trip | null}
 */
function tripOf(piece, place, trips) {
  const mine = trips.get(piece.dataset.piece);
  if (!mine) return null;
  const alike = document.querySelectorAll(`#table [data-piece="${CSS.escape(piece.dataset.piece)}"]`).length > 1;
  /** @type {(cue: Cue) => number} */
  const away = (cue) => (laid.has(cue.beat.to) ? distance(laid.get(cue.beat.to), place) : Infinity);
  const cues = alike ? [mine.reduce((best, cue) => (away(cue) < away(best) ? cue : best))] : mine;
  const stops = cues.flatMap((cue) => [...(cue.beat.via ?? []), cue.beat.to]).slice(0, -1);
  const last = cues.at(-1);
  return { leaves: cues[0].begin, arrives: last.begin + last.lasts, via: placesOf(...stops) };
}
