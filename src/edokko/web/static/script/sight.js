// sight.js: on a phone, what must be chosen and what happens comes into sight; a reader who scrolls has the say.
// @ts-check
import { looking } from "./looking_back.js";
import { pace } from "./motion.js";
import { byId, lesson, targetOf } from "./page.js";

const JUST_NOW = 3000; // milliseconds
let scrolledByHand = 0;

/** @type {(each: Element, axis: "X" | "Y") => boolean} */
const isScrolling = (each, axis) => /auto|scroll/.test(getComputedStyle(each)[`overflow${axis}`]);

// What has to be scrolled to see a place: upright the page, held sideways the stage; nothing on a larger screen.
/** @param {Element} place */
function scrollerOf(place) {
  const stage = place.closest(".stage");
  const all = document.scrollingElement;
  return [stage && isScrolling(stage, "Y") && stage, all].find((each) => each && each.scrollHeight > each.clientHeight + 1);
}

// The part of the screen in which it is seen: a bar over the whole width hides what lies behind it, so does a card
// that stays at the top.
/** @param {Element} scroller */
function sightOf(scroller) {
  if (scroller !== document.scrollingElement) {
    const { top, bottom } = scroller.getBoundingClientRect();
    return { top, bottom };
  }
  const bar = byId("bar").getBoundingClientRect();
  const cards = byId("teaching");
  const top = cards && isCardKept() ? cards.offsetHeight : 0;
  return { top, bottom: bar.width > innerWidth * 0.9 ? Math.min(bar.top, innerHeight) : innerHeight };
}

/** @param {Element} place */
export function isHidden(place) {
  const scroller = scrollerOf(place);
  const box = place.getBoundingClientRect();
  if (!scroller || !box.height) return false;
  const { top, bottom } = sightOf(scroller);
  return box.top < top || box.bottom > bottom;
}

// Into the middle of what is seen, or to its top.
/**
 * @param {Element | null} place
 * @param {boolean} [isAtTop]
 */
export function bring(place, isAtTop = false) {
  const scroller = place && scrollerOf(place);
  if (!scroller || Date.now() - scrolledByHand < JUST_NOW) return;
  const { top, bottom } = sightOf(scroller);
  const box = place.getBoundingClientRect();
  const middle = (box.top + box.bottom - top - bottom) / 2;
  scroller.scrollBy({ top: isAtTop ? box.top - top - 8 : middle, behavior: pace() ? "smooth" : "auto" });
}

const isCardKept = () => getComputedStyle(byId("teaching")).position === "sticky";

// A card that does not stay in sight by itself, as on a phone held sideways, stands at the top of the page.
export function bringCard() {
  if (!isCardKept()) document.scrollingElement.scrollTo({ top: 0 });
}

let asked = ""; // the question whose choices were last brought into sight
let askedAt = 0;

// All choices of a question, or the most that can be seen at once, as near to where the reader is as can be. In a
// lesson it is what the lesson speaks of.
export function bringIntoSight() {
  const choices = [...document.querySelectorAll("#table [data-action]:not(.button)")];
  const inSight = isCardKept() ? "#table" : "#table .stage"; // nothing takes a lesson's words out of sight
  const spokenOf = lesson ? [...document.querySelectorAll(`${inSight} .taught:not(.button)`)] : [];
  const wanted = spokenOf.filter((each) => each.dataset.action); // counts twice: it is what can be done
  const pieces = (spokenOf.length ? [...spokenOf, ...wanted] : choices).filter((each) => each.checkVisibility());
  const question = document.querySelector(lesson ? ".teacher-words" : "#bar .prompt strong")?.textContent;
  if (!pieces.length || looking) return;
  bringSideways(pieces);
  const scroller = scrollerOf(pieces[0]);
  if (!scroller) return;
  const { top, bottom } = sightOf(scroller);
  const together = pieces.filter((each) => scrollerOf(each) === scroller).map((each) => each.getBoundingClientRect());
  const boxes = together.filter(({ left, right }) => left >= -2 && right <= innerWidth + 2);
  /** @type {(by: number) => number} */
  const seenAfter = (by) => boxes.filter((box) => box.top - by >= top - 2 && box.bottom - by <= bottom + 2).length;
  const hasTheSay = question === asked && scrolledByHand > askedAt && seenAfter(0);
  if (question !== asked) [asked, askedAt] = [question, Date.now()];
  if (hasTheSay || Date.now() - scrolledByHand < JUST_NOW / 3) return;
  const margin = spokenOf.length ? 28 : 10; // pieces stand around what is spoken of
  const ways = boxes.flatMap((box) => [box.top - top - margin, box.bottom - bottom + margin]);
  const furthest = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  const possible = [0, -scroller.scrollTop, ...ways].map((by) => Math.max(-scroller.scrollTop, Math.min(by, furthest)));
  const best = possible.reduce((one, by) => {
    const gain = seenAfter(by) - seenAfter(one);
    return gain > 0 || (gain === 0 && Math.abs(by) < Math.abs(one)) ? by : one;
  });
  if (spokenOf.length && !seenAfter(best)) bring(pieces[0], true); // too large to be seen whole
  else if (best) scroller.scrollBy({ top: best, behavior: pace() ? "smooth" : "auto" });
}

// A strip of which no choice is seen shows its first.
/** @param {Element[]} pieces */
function bringSideways(pieces) {
  const strips = Map.groupBy(pieces, (each) => {
    let strip = each.parentElement;
    while (strip && !(strip.scrollWidth > strip.clientWidth + 1 && isScrolling(strip, "X"))) strip = strip.parentElement;
    return strip;
  });
  for (const [strip, inside] of strips) {
    if (!strip || strip === document.scrollingElement) continue;
    const edges = strip.getBoundingClientRect();
    const boxes = inside.map((each) => each.getBoundingClientRect());
    if (boxes.some((box) => box.left >= edges.left - 2 && box.right <= edges.right + 2)) continue;
    strip.scrollBy({ left: boxes[0].left - edges.left - 8, behavior: pace() ? "smooth" : "auto" });
  }
}

export function watchScrolling() {
  for (const kind of ["touchmove", "wheel"]) {
    document.addEventListener(kind, () => (scrolledByHand = Date.now()), { passive: true });
  }

  // Where the bar has little room a tap on the question shows all of it.
  document.addEventListener("click", (event) => {
    const prompt = targetOf(event).closest("#bar .prompt");
    if (prompt && !targetOf(event).closest("button")) prompt.classList.toggle("open");
  });
}
