// acts.js: what each kind of beat looks like. A cue is a beat with the time when it begins and how long it lasts.
// @ts-check
import { looking } from "./looking_back.js";
import {
  EASE,
  GLIDE,
  animate,
  around,
  centre,
  clock,
  ghostOf,
  isSeen,
  lay,
  overlay,
  pace,
  placeOf,
  shift,
  showFor,
} from "./motion.js";
import { byId, make, picture } from "./page.js";
import { bring, isHidden } from "./sight.js";
import { counters, hasChoices, isNews, later, lengthenStage, ownSeat, placesOf, stageEnd } from "./stage.js";

/**
 * @param {Element} piece
 * @param {Place} place
 * @param {Cue | undefined} cue
 * @param {number} begin
 * @param {number} speed
 */
export function appear(piece, place, cue, begin, speed) {
  const [from] = placesOf(cue?.beat.start);
  const shifted = from ? shift(around(from, place), place) : { transform: "translateY(-12px) scale(.92)" };
  const delay = Math.max(0, (cue?.begin ?? begin) - clock());
  const frames = [{ opacity: 0, ...shifted }, { opacity: 1, offset: 0.4 }, { opacity: 1, transform: "none" }];
  animate(piece, frames, { delay, duration: cue?.lasts ?? GLIDE * speed });
}

/**
 * @param {Element} piece
 * @param {Element} stage
 * @param {Place} origin
 * @param {Before | undefined} known
 * @param {Cue | undefined} cue
 * @param {number} begin
 * @param {number} speed
 */
export function vanish(piece, stage, origin, known, cue, begin, speed) {
  if (!known || !isSeen(known.rest)) return;
  const ghost = ghostOf(piece, known.rest, stage, origin);
  const delay = Math.max(0, (cue?.begin ?? begin) - clock());
  const [goal] = placesOf(cue?.beat.to);
  /** @type {Keyframe[]} */
  let frames = [{}, { opacity: 0, transform: "scale(.9)" }];
  if (cue?.beat.what === "burn") {
    frames = [
      {},
      { filter: "sepia(1) saturate(3) hue-rotate(-18deg) brightness(1.1)", clipPath: "inset(0 0 0 0)", offset: 0.35 },
      {
        filter: "sepia(1) saturate(4) hue-rotate(-28deg) brightness(.35)",
        clipPath: "inset(0 0 100% 0)",
        transform: "translateY(6px)",
      },
    ];
  } else if (goal) {
    frames = [{}, { opacity: 1, offset: 0.8 }, { ...shift(around(goal, known.rest), known.rest), opacity: 0 }];
  }
  showFor(ghost, frames, { delay, duration: cue?.lasts ?? GLIDE * speed });
}

// Goods that are under way are not yet counted where they go to.

/** @type {Map<string, { value: number | null, late: number }>} */
const owed = new Map(); // by seat and good: the true number, and what of it is still under way
/** @type {(beat: Beat) => string} */
export const debtOf = (beat) => `${beat.who} ${beat.good}`;

/** @param {string} key */
export function numbersOf(key) {
  const [who, good] = key.split(" ");
  const own = Number(who) === ownSeat() ? `,#bar .own [data-holds="${good}"]` : "";
  return [...document.querySelectorAll(`#seat-panel-${who} [data-holds="${good}"]${own}`)];
}

/** @param {Element} element */
function numberIn(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (/^\d+$/.test(walker.currentNode.nodeValue.trim())) return walker.currentNode;
  return null;
}

/** @param {string} key */
function show(key) {
  const { value, late } = owed.get(key);
  for (const element of numbersOf(key)) {
    const number = numberIn(element);
    if (number) number.nodeValue = String(value - late);
  }
  if (late === 0) owed.delete(key);
}

/**
 * @param {Cue[]} cues
 * @param {(key: string) => boolean} hasNumbers
 */
export function catchUp(cues, hasNumbers) {
  const changes = cues.filter(({ beat }) => beat.what === "gain" || beat.what === "pay");
  for (const { beat } of changes) {
    const key = debtOf(beat);
    const debt = owed.get(key) ?? { value: null, late: 0 };
    debt.late += beat.what === "gain" ? beat.much : -beat.much;
    owed.set(key, debt);
  }
  for (const [key, debt] of [...owed]) {
    const number = numbersOf(key).map(numberIn).find(Boolean);
    if (number && (debt.value === null || hasNumbers(key))) debt.value = Number(number.nodeValue);
    if (debt.value === null) owed.delete(key);
    else show(key);
  }
}

/** @param {Beat} beat */
function settleDebt(beat) {
  const debt = owed.get(debtOf(beat));
  if (!debt) return;
  debt.late -= beat.what === "gain" ? beat.much : -beat.much;
  const swell = { duration: 260, easing: EASE };
  for (const element of numbersOf(debtOf(beat))) element.animate({ scale: [1.5, 1] }, swell);
  show(debtOf(beat));
}

// Every number is the true one.
export function settleAll() {
  for (const [key, debt] of [...owed]) {
    debt.late = 0;
    show(key);
  }
}

/** @type {(place: Place) => boolean} */
const isInSight = (place) => isSeen(place) && place.y + place.height > scrollY && place.y < scrollY + innerHeight;

/** @param {Cue} cue */
export function fly(cue) {
  const { beat } = cue;
  const isGain = beat.what === "gain";
  const [panel] = [...(counters.get(debtOf(beat)) ?? []), ...placesOf(`seat-panel-${beat.who}`)].filter(isInSight);
  const [thing] = placesOf(isGain ? beat.start : beat.to).filter(isInSight);
  const [from, to] = isGain ? [thing, panel] : [panel, thing];
  const begins = from ?? to;
  const shown = overlay(`goods seat-${beat.who}`, picture(beat.good), make("b", "", `${isGain ? "+" : "−"}${beat.much}`));
  if (!begins) {
    shown.remove();
    later(cue.begin + cue.lasts, () => settleDebt(beat));
    return;
  }
  const [a, b] = [centre(begins), to && from ? centre(to) : { x: centre(begins).x, y: centre(begins).y - 44 }];
  /** @type {(point: Point, scale: number) => Keyframe} */
  const at = ({ x, y }, scale) => ({ transform: `translate(${x}px,${y}px) translate(-50%,-50%) scale(${scale})` });
  const middle = { x: (a.x + b.x) / 2, y: Math.min(a.y, b.y, (a.y + b.y) / 2 - 40) };
  const frames = [
    { ...at(a, 0.5), opacity: 0 },
    { ...at({ x: a.x, y: a.y - 14 }, 1.25), opacity: 1, offset: 0.25 },
    { ...at(middle, 1.1), opacity: 1, offset: 0.6 },
    { ...at(b, 0.8), opacity: 1, offset: 0.95 },
    { ...at(b, 0.6), opacity: 0 },
  ];
  showFor(shown, frames, { delay: cue.begin - clock(), duration: cue.lasts, easing: "linear" }, () => settleDebt(beat));
}

// Places that shine, with a sign on them.
/**
 * @param {Cue} cue
 * @param {string} className
 * @param {...Node} signs
 */
export function glow(cue, className, ...signs) {
  const ids = cue.beat.via?.length ? cue.beat.via : [cue.beat.to ?? cue.beat.start];
  for (const place of placesOf(...ids)) {
    const copies = signs.map((sign) => sign.cloneNode(true));
    const larger = { opacity: 0, transform: `scale(${1 + 12 / place.width})` };
    const frames = [larger, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];
    showOn(place, `${className} ${seatClass(cue.beat)}`, copies, frames, cue);
  }
}

// Something that is seen on a place for a while.
/**
 * @param {Place} place
 * @param {string} className
 * @param {Node[]} signs
 * @param {Keyframe[]} frames
 * @param {Cue} cue
 * @param {number} [lasts]
 */
function showOn(place, className, signs, frames, cue, lasts = cue.lasts) {
  const shown = overlay(className, ...signs);
  lay(shown, place);
  showFor(shown, frames, { delay: cue.begin - clock(), duration: lasts });
}

/** @type {(beat: Beat) => string} */
const seatClass = (beat) => (beat.who === undefined ? "" : `seat-${beat.who}`);

/** @param {Cue} cue */
export function turnUp(cue) {
  const card = byId(cue.beat.to);
  if (!card) return;
  const upright = { transform: "perspective(500px) rotateX(92deg)" };
  const frames = [{ ...upright, opacity: 0 }, { ...upright, opacity: 1, offset: 0.05 }, { transform: "none" }];
  animate(card, frames, { delay: cue.begin - clock(), duration: cue.lasts });
}

// The end lies over the table when the first line of the score pad is filled, and says who won after the last.
const VERDICT = 700; // milliseconds
/** @param {Cue[]} scores */
export function unveil(scores) {
  const sheet = document.querySelector("#score.final");
  if (!sheet || !scores.length) return;
  const [first, last] = [scores[0], scores.at(-1)];
  const over = last.begin + last.lasts;
  const fade = [{ opacity: 0, visibility: "hidden" }, { opacity: 1 }];
  animate(sheet, fade, { delay: first.begin - clock(), duration: first.lasts });
  const timing = { delay: over - clock(), duration: VERDICT * pace() };
  const lift = [{ opacity: 0, transform: "translateY(8px)" }, {}];
  for (const part of sheet.querySelectorAll(".result, .sum")) animate(part, lift, timing);
  const run = { clipPath: ["inset(0 100% 0 0)", "inset(0)"] };
  for (const race of sheet.querySelectorAll(".race")) animate(race, run, timing);
  lengthenStage(over + timing.duration);
  later(first.begin, () => bring(sheet.querySelector(".account"), true));
  later(over, () => bring(sheet, true));
}

/** @param {Cue} cue */
export function rise(cue) {
  glow(cue, "glow");
  const [place] = placesOf(cue.beat.to);
  if (!place || !cue.beat.good) return;
  const frames = [
    { opacity: 0, transform: "translateY(14px) scale(1,.1)" },
    { opacity: 1, transform: "scale(1.1)", offset: 0.5 },
    { opacity: 1, transform: "none", offset: 0.75 },
    { opacity: 0, transform: "scale(.8)" },
  ];
  showOn(place, `risen ${seatClass(cue.beat)}`, [picture(cue.beat.good)], frames, cue);
}

// The fire walks from place to place with its strength.
/**
 * @param {Cue} cue
 * @param {Place | null} from
 * @returns {Place | null}
 */
export function blaze(cue, from) {
  const [place] = placesOf(cue.beat.to);
  if (!place) return from;
  const strength = make("b", "", String(cue.beat.much ?? ""));
  const first = from ? shift(around(from, place), place) : { transform: "scale(.3)" };
  const frames = [
    { ...first, opacity: 0 },
    { opacity: 1, offset: 0.02 },
    { transform: "none", opacity: 1, offset: 0.3 },
    { transform: "scale(1.08)", opacity: 1, offset: 0.5 },
    { transform: "none", opacity: 1, offset: 0.85 },
    { opacity: 0 },
  ];
  showOn(place, "fire", [picture("fire"), strength], frames, cue, 2 * cue.lasts);
  return place;
}

/** @param {Cue} cue */
export function burn(cue) {
  const [place] = placesOf(cue.beat.start);
  if (!place) return;
  const frames = [
    { opacity: 0, transform: "scale(1,.4)" },
    { opacity: 1, transform: "scale(1,1.15)", offset: 0.4 },
    { opacity: 1, transform: "none", offset: 0.7 },
    { opacity: 0, transform: "scale(1,.7)" },
  ];
  showOn(place, "flames", [picture("fire"), picture("fire"), picture("fire")], frames, cue);
}

// Words

/**
 * @param {Cue} cue
 * @param {Cue[]} cues
 */
export function caption(cue, cues) {
  const crier = byId("crier");
  if (!crier || cue.beat.what === "chapter" || cue.beat.what === "score" || !isNews(cue.beat)) return;
  const next = cues.find((other) => other.beat.says && other.begin > cue.begin);
  const until = next ? next.begin : stageEnd;
  const line = make("p", seatClass(cue.beat), cue.beat.says);
  if (cue.beat.who !== undefined) line.prepend(make("span", `crest seat-${cue.beat.who}`, picture(`seat-${cue.beat.who}`)));
  crier.append(line);
  const rising = [{ opacity: 0, transform: "translateY(6px)" }, { opacity: 1, transform: "none", offset: 0.12 }];
  const frames = [...rising, { opacity: 1, offset: 0.94 }, { opacity: 0 }];
  showFor(line, frames, { delay: cue.begin - clock(), duration: Math.max(200, until - cue.begin) });
}

// A month, a round, a fire: a heading over the middle of the table.
/** @param {Cue} cue */
export function chapter(cue) {
  const stage = document.querySelector(".fit");
  if (!stage) return;
  const signs = cue.beat.good ? [picture(cue.beat.good)] : [];
  const words = make("span", "", ...signs, make("b", "", cue.beat.says));
  const place = placeOf(stage);
  const top = Math.max(place.y, scrollY);
  const seen = { ...place, y: top, height: Math.min(place.y + place.height, scrollY + innerHeight) - top };
  const growing = [{ opacity: 0, transform: "scale(1.06)" }, { opacity: 1, transform: "none", offset: 0.2 }];
  const frames = [...growing, { opacity: 1, offset: 0.8 }, { opacity: 0 }];
  showOn(seen, "heading", [words], frames, cue);
}

// Who only watches is led to where something happens on the table; goods that come to a panel lead nowhere.
/**
 * @param {Cue} cue
 * @param {string | undefined} id
 */
export function lead(cue, id) {
  if (!id || (hasChoices() && !looking) || id.startsWith("seat-panel-") || cue.beat.what === "score") return;
  later(cue.begin, () => {
    const place = byId(id);
    if (place && isHidden(place)) bring(place);
  });
}
