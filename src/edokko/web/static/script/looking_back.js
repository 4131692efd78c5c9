// looking_back.js: moments that are over, on the true board of each. The digest does so at a table that goes on, the
// replay bar on a page of its own. Frames come in ranges; a step inside a range asks nothing of the server.
// @ts-check
import { change, showSky } from "./live.js";
import { chosenSpeed, clock } from "./motion.js";
import { addPictograms, byId, markupOf, note, page, symbolsIn, table, targetOf } from "./page.js";
import { renewSheets } from "./sheets.js";
import { skipStage, stageEnd } from "./stage.js";
import { firstPly } from "./story.js";

const MOMENT = "moment"; // the zone of the replay bar that tells the move
const RANGE = 50; // plies asked for at once
const PAUSES = { betweenMoves: 700 }; // milliseconds, where moves play by themselves

/** @type {Looking | null} */
export let looking = null;

/**
 * @param {number} ply
 * @param {number} first
 * @param {number} last
 * @param {boolean} isDigest
 */
function lookFrom(ply, first, last, isDigest) {
  const [zones, frames, asked] = [new Map(), new Map(), new Map()];
  looking = { ply, goal: ply, first, last, isDigest, zones, frames, asked, timer: null };
}

// The frames around a ply, of a range that begins at a round number, so that ranges are asked for once.
/** @param {number} ply */
function rangeOf(ply) {
  const origin = looking.isDigest ? looking.first : 0;
  const from = origin + RANGE * Math.floor((ply - origin) / RANGE);
  return [from, Math.min(from + RANGE - 1, looking.last)];
}

/**
 * @param {number} ply
 * @returns {Promise<void>}
 */
function fetchFrames(ply) {
  const mine = looking;
  const [from, to] = rangeOf(ply);
  if (!mine.asked.has(from)) {
    const address = `/t/${table}/frames?from=${from}&to=${to}`;
    mine.asked.set(from, fetch(address, { headers: { Accept: "application/json" } }).then(async (answer) => {
      const told = await answer.json();
      if (!answer.ok) throw new Error(told.message);
      takeFrames(mine, told.frames);
    }).catch((error) => {
      mine.asked.delete(from);
      note(error.message || page.dataset.lost);
    }));
  }
  return mine.asked.get(from);
}

// Each frame says what differs from the one before; here each ply gets all of its zones.
/**
 * @param {Looking} mine
 * @param {Frame[]} frames
 */
function takeFrames(mine, frames) {
  /** @type {Map<string, string>} */
  let zones = new Map();
  for (const frame of frames) {
    zones = new Map(zones);
    for (const [id, text] of Object.entries(frame.zones)) zones.set(id, text);
    mine.zones.set(frame.ply, zones);
    mine.frames.set(frame.ply, frame);
  }
}

// Shows a ply; a step forwards is staged, anything else only moves the pieces.
/** @param {number} ply */
async function lookAt(ply) {
  const mine = looking;
  const goal = Math.max(mine.first, Math.min(ply, mine.last));
  mine.goal = goal;
  if (!mine.zones.has(goal)) await fetchFrames(goal);
  if (looking !== mine || mine.goal !== goal || !mine.zones.has(goal)) return;
  /** @type {Map<string, string>} */
  const shown = mine.shown ?? new Map();
  const zones = mine.zones.get(goal);
  const changed = [...zones].filter(([id, text]) => shown.get(id) !== text && !(mine.isDigest && id === MOMENT));
  const frame = mine.frames.get(goal);
  const contents = changed.map(([id, text]) => /** @type {Zone} */ ([id, markupOf(text)]));
  await addPictograms([...contents.flatMap(([, content]) => symbolsIn(content)), ...goodsOf(frame.beats)]);
  if (looking !== mine || mine.goal !== goal) return;
  const isStep = goal === mine.ply + 1;
  skipStage();
  Object.assign(mine, { ply: goal, shown: zones });
  change(byId("table"), contents, isStep ? frame.beats : []);
  showSky(frame.sky);
  showMoment(frame);
  renewSheets();
  const [from, to] = rangeOf(goal);
  if (to < mine.last) fetchFrames(to + 1);
  if (from > mine.first) fetchFrames(from - 1);
}

/** @type {(beats: Beat[]) => string[]} */
export const goodsOf = (beats) => beats.map((beat) => beat.good).filter(Boolean);

// The digest, over the table that goes on meanwhile

async function openDigest() {
  const first = Math.max(0, firstPly(document.querySelector("#story .news")) - 1);
  const last = Number(page.dataset.ply);
  skipStage();
  lookFrom(first - 1, first, last, true);
  looking.live = /** @type {HTMLElement} */ (byId("table").cloneNode(true));
  page.classList.add("stepping");
  await lookAt(first);
  if (looking) wind("on");
}

export function stopLooking() {
  const { live } = looking;
  pause();
  skipStage();
  looking = null;
  page.classList.remove("stepping");
  byId("steps").hidden = true;
  /** @type {Zone[]} */
  const zones = [["table", fragmentOf(live)]];
  change(byId("table"), zones, []);
  renewSheets();
  document.querySelector("#bar .tab")?.remove(); // it has been seen; the story can tell it again
  document.querySelector("#story .retell")?.focus({ preventScroll: true });
}

/** @param {Element} element */
function fragmentOf(element) {
  const fragment = document.createDocumentFragment();
  fragment.append(element);
  return fragment;
}

/** @param {string} way */
export function walk(way) {
  if (way === "begin" && looking) lookAt(looking.first);
  else if (way === "begin") openDigest();
  else if (way === "end") stopLooking();
  else wind(way);
}

/**
 * @param {string} id
 * @returns {HTMLInputElement | null}
 */
const fieldOf = (id) => /** @type {HTMLInputElement | null} */ (byId(id));

// What the bar says of the moment that is shown.
/** @param {Frame} frame */
function showMoment(frame) {
  const { ply, first, last, isDigest } = looking;
  if (isDigest) {
    const steps = byId("steps");
    steps.hidden = false;
    steps.querySelector(".counter").textContent = `${ply - first} / ${last - first}`;
  }
  const told = byId("told");
  if (told) told.textContent = frame.told;
  told?.classList.toggle("long", frame.told.length > LONG);
  const slider = fieldOf("replay");
  if (slider) {
    slider.value = String(ply);
    slider.setAttribute("aria-valuetext", frame.told);
    page.dataset.ply = String(ply);
    history.replaceState(null, "", `?ply=${ply}`);
    const count = byId("replay-count");
    count.textContent = count.dataset.of.replace("{ply}", String(ply));
    fieldOf("replay-link").value = location.href;
    for (const field of document.querySelectorAll("form [name=ply][type=hidden]")) field.setAttribute("value", String(ply));
  }
  for (const [way, end] of [["back", first], ["on", last], ["first", first], ["last", last]]) {
    for (const button of document.querySelectorAll(`[data-steps=${way}],[data-replay=${way}]`)) {
      button.ariaDisabled = ply === end ? "true" : null;
    }
  }
  tellLine(ply);
}

const LONG = 100; // letters of a line that is set smaller

// The line of the story that tells of a ply, or what was told last before it: some moves tell nothing.
/** @param {number} ply */
function tellLine(ply) {
  for (const line of document.querySelectorAll("#story [aria-current]")) line.removeAttribute("aria-current");
  const told = [...document.querySelectorAll("#story [data-ply]")].filter((line) => Number(line.dataset.ply) <= ply);
  const last = Math.max(...told.map((line) => Number(line.dataset.ply)));
  const lines = told.filter((line) => Number(line.dataset.ply) === last);
  for (const line of lines) line.setAttribute("aria-current", "step");
  const list = lines[0]?.closest(".lines");
  if (!list) return;
  const below = lines[0].getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += below - list.clientHeight / 3;
}

// A line of the story leads to its moment: here, or on the page of the game's past.
/** @param {HTMLElement} line */
export function goToLine(line) {
  const ply = Number(line.dataset.ply);
  if (looking && ply >= looking.first && ply <= looking.last) {
    pause();
    lookAt(ply);
  } else if (!looking && line.closest(".digest")) {
    openDigest().then(() => looking && lookAt(ply));
  }
}

// Winding

/** @param {string} way */
export async function wind(way) {
  if (!looking) return;
  const { goal, first, last } = looking;
  if (way === "play") {
    if (looking.timer !== null) pause();
    else playOn();
    return;
  }
  pause();
  await lookAt({ first, back: goal - 1, on: goal + 1, last }[way]); // from where the last key leads, shown or not
}

function pause() {
  if (!looking) return;
  clearTimeout(looking.timer);
  looking.timer = null;
  for (const button of document.querySelectorAll("[data-replay=play]")) button.ariaPressed = "false";
}

// Plays on by itself: each move when the one before has been seen.
function playOn() {
  for (const button of document.querySelectorAll("[data-replay=play]")) button.ariaPressed = "true";
  const mine = looking;
  const next = async () => {
    if (looking !== mine || mine.timer === null) return;
    if (mine.ply >= mine.last) {
      pause();
      return;
    }
    await lookAt(mine.ply + 1);
    const rest = Math.max(0, stageEnd - clock()) + PAUSES.betweenMoves * (chosenSpeed() || 1);
    if (looking === mine && mine.timer !== null) mine.timer = setTimeout(next, rest);
  };
  mine.timer = setTimeout(next, 0);
}

/** @param {HTMLElement} button */
export function chooseSpeed(button) {
  document.documentElement.dataset.speed = button.dataset.replaySpeed;
  for (const other of document.querySelectorAll("[data-replay-speed]")) other.ariaPressed = String(other === button);
}

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };
/** @param {KeyboardEvent} event */
export function windByKey(event) {
  const way = KEYS[event.key];
  if (!looking || !way || event.altKey || event.ctrlKey || event.metaKey) return false;
  if (document.querySelector(":popover-open:not(#named)")) return false;
  if (event.key === " " && targetOf(event).closest("button,a,summary")) return false;
  wind(way);
  return true;
}

export function beginReplay() {
  const ply = Number(page.dataset.ply);
  lookFrom(ply, 0, Number(page.dataset.last), false);
  tellLine(ply);
  fetchFrames(ply).then(() => {
    if (looking) looking.shown ??= looking.zones.get(ply);
  });
}

export function listenForReplay() {
  document.addEventListener("submit", (event) => {
    if (targetOf(event).matches(".at-ply") && looking) event.preventDefault();
  });

  document.addEventListener("input", (event) => {
    if (targetOf(event).id !== "replay" || !looking) return;
    pause();
    lookAt(Number(targetOf(event).value));
  });

  document.addEventListener("click", (event) => {
    const link = targetOf(event).closest?.("a[data-replay],.ticks a");
    if (!link || !looking || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // without a script the link leads there
    if (!link.dataset.replay) {
      pause();
      lookAt(Number(link.dataset.ply));
    }
  });
}
