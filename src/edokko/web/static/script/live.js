// live.js: takes in what the server pushes, and says that somebody is there.
// @ts-check
import { tellUnfolded } from "./asked.js";
import { callReader } from "./calling.js";
import { tellOnce } from "./coach.js";
import { keepConnected, sayOn } from "./connection.js";
import { checkHint } from "./hints.js";
import { canBeSeen, focusFirstChoice, isFocusLost } from "./keys.js";
import { takeUpLesson } from "./lessons.js";
import { beginReplay, goodsOf, looking } from "./looking_back.js";
import { pace, remember } from "./motion.js";
import { addPictograms, byId, closeSheets, lesson, markupOf, page, symbolsIn, table } from "./page.js";
import { patchZones } from "./patch.js";
import { armAgain, awaited, forgetPreview, settle, showsAwaited } from "./playing.js";
import { renewSheets } from "./sheets.js";
import { bringIntoSight } from "./sight.js";
import { hasChoices, perform, skipAll, skipStage } from "./stage.js";
import { markPlaces, scrollStory } from "./story.js";
import { lightUp } from "./teaching.js";

function focusMark() {
  const focused = document.activeElement;
  if (!focused || focused === page) return null;
  const name = ["data-action", "data-command", "popovertarget", "id"].find((each) => focused.hasAttribute(each));
  return { zone: focused.closest("[id]")?.id, mark: name && `[${name}="${CSS.escape(focused.getAttribute(name))}"]` };
}

/** @param {ReturnType<typeof focusMark>} before */
function restoreFocus(before) {
  if ((!before && !isFocusLost) || (document.activeElement && document.activeElement !== page)) return;
  if (!before) return focusFirstChoice();
  const zone = byId(before.zone) || document;
  const same = before.mark && (zone.querySelector(before.mark) || document.querySelector(before.mark));
  if (same && canBeSeen(same) && same.ariaDisabled !== "true") same.focus({ preventScroll: true });
  else focusFirstChoice();
}

/** @type {(contents: Zone[]) => DrawnZone[]} */
const elementsOf = (contents) => contents.map(([id, content]) => [id, content.firstElementChild]);

// The table becomes as it is now, and shows how it came to be so.
/**
 * @param {HTMLElement} root
 * @param {Zone[]} contents
 * @param {Beat[]} beats
 */
export function change(root, contents, beats) {
  const focus = focusMark();
  forgetPreview();
  markPlaces(null);
  const zones = elementsOf(contents);
  const before = pace() ? remember(root) : null;
  const left = patchZones(root, zones);
  sayOn();
  if (before) {
    const panels = new Set(zones.map(([id]) => id));
    perform(root, beats, before, left, (key) => panels.has(`seat-panel-${key.split(" ")[0]}`) || panels.has("table"));
  } else {
    skipStage();
  }
  lightUp();
  restoreFocus(focus);
  armAgain();
}

// The light over the table: a season, a phase of a round.
/** @param {string} sky */
export function showSky(sky) {
  byId("table").style.setProperty("--sky", `var(--${sky})`);
}

/**
 * @param {News} news
 * @param {Zone[]} contents
 */
function takeIn(news, contents) {
  if (looking?.isDigest) {
    const [inside, around] = [true, false].map((wanted) => contents.filter(([id]) => inTable(id) === wanted));
    patchZones(looking.live, elementsOf(inside));
    change(page, around, []);
  } else {
    change(page, contents, news.beats);
    showSky(news.sky);
  }
  if (byId("over").matches(".is-open")) closeSheets();
  addChat(news.chat);
  countNews();
  Object.assign(page.dataset, { ply: news.ply, step: news.step, seat: news.seat ?? "", state: news.state });
  tellOnce();
  checkHint();
  renewSheets();
  if (hasChoices()) skipAll(false);
  if (awaited && showsAwaited()) settle();
  tellUnfolded();
}

const AROUND = new Set(["over", "menu-now", "chat-lines", "chat-people"]); // zones beside the table
/** @type {(id: string) => boolean} */
const inTable = (id) => !AROUND.has(id);

// The chat

/** @param {string[]} lines */
function addChat(lines) {
  const list = byId("chat-lines");
  if (!list || !lines.length) return;
  list.querySelector(".none")?.remove();
  for (const line of lines) list.append(markupOf(line));
  list.scrollTop = list.scrollHeight;
}

// How many messages are new since the chat was last open.
function countNews() {
  const count = document.querySelector("[data-said]");
  if (!count) return;
  const key = `said ${table}`;
  const said = Number(count.dataset.said);
  if (byId("chat-panel")?.matches(":popover-open")) localStorage.setItem(key, String(said));
  const fresh = said - Number(localStorage.getItem(key) || 0);
  count.textContent = String(fresh);
  count.hidden = fresh <= 0;
}

// The stream

// What was sent of zones, once all their pictograms are there.
/**
 * @param {Pick<News, "zones" | "beats">} news
 * @returns {Promise<Zone[]>}
 */
export async function unpack(news) {
  const contents = Object.entries(news.zones).map(([zone, text]) => /** @type {Zone} */ ([zone, markupOf(text)]));
  await addPictograms([...contents.flatMap(([, content]) => symbolsIn(content)), ...goodsOf(news.beats)]);
  return contents;
}

/** @param {News} news */
async function receive(news) {
  if (news.gone === true) {
    location.assign("/");
    return;
  }
  if (news.state === page.dataset.state) return;
  const contents = await unpack(news);
  const hasMoved = String(news.ply) !== page.dataset.ply;
  const known = byId("story")?.innerText || "";
  takeIn(news, contents);
  if (hasMoved) scrollStory();
  bringIntoSight();
  announce(hasMoved, known);
}

/**
 * @param {boolean} hasMoved
 * @param {string} known
 */
function announce(hasMoved, known) {
  /** @type {(where: string) => string} */
  const text = (where) => [...document.querySelectorAll(where)].at(-1)?.innerText.trim() || "";
  const latest = hasMoved && [text("#story [data-ply]")].find((line) => line && !known.includes(line));
  const said = [latest, text("#bar .prompt strong")].filter(Boolean).join(" ");
  if (byId("live").textContent !== said) byId("live").textContent = said;
  callReader(text("#bar .prompt strong"));
}

let queue = Promise.resolve();
/** @param {News} news */
function takeInTurn(news) {
  queue = queue.then(() => receive(news)).catch(console.error);
}

// Says that somebody is there: a page that only lies open does not.

const RARELY = 20000; // milliseconds between two notes, unless a bot plays for this page's seat
let noted = 0;
function noteHere() {
  const pause = document.querySelector("[data-own=away]") ? 1000 : RARELY;
  if (document.hidden || !document.querySelector("[data-own]") || Date.now() - noted < pause) return;
  noted = Date.now();
  fetch(`/t/${table}/here`, { method: "POST", headers: { Accept: "application/json" } }).catch(() => {});
}

export function beginPage() {
  if (page.dataset.last !== undefined) {
    beginReplay();
  } else if (table) {
    keepConnected(takeInTurn);
    noteHere();
    countNews();
    scrollStory();
    bringIntoSight();
    byId("chat-panel")?.addEventListener("toggle", countNews);
    for (const sign of ["pointermove", "pointerdown", "keydown", "wheel", "visibilitychange"]) {
      document.addEventListener(sign, noteHere, { passive: true });
    }
    if (location.hash === "#welcome") {
      history.replaceState(null, "", location.pathname);
      byId("menu-panel").showPopover();
    }
  } else if (lesson) {
    takeUpLesson();
  }
}
