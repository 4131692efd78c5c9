// names.js: whatever has a title says it in one quiet bubble beside it: pointed at, focused, or tapped.
// @ts-check
import { byId, make, page, targetOf } from "./page.js";
import { wayToRules } from "./terms.js";

const SOON = 320; // milliseconds of pointing before a name is shown
const A_WHILE = 4500; // milliseconds that a tapped name stays
const INTERACTIVE = "button, a, input, select, textarea, label, summary, [data-action]";
const LAYER = ".piece, .can, [popover], article, section, header, main";
const GAP = 8; // pixels between a thing and its name
const MOST_INSIDE = 8; // names of things inside something that is focused

/** @type {HTMLElement | null} */
export let namedThing = null; // what the bubble tells of
let nameTimer = 0;
/** @type {HTMLElement | null} */
let pointedAt = null;

// While a name is shown the browser's own is taken away, which would come a second time. What enlarges a piece has the
// piece's name as its label.
const NAMED = "[title], [data-named], [popovertarget][aria-label]";
/** @type {(element: HTMLElement | null) => string} */
export const titleOf = (element) =>
  element?.title || element?.dataset?.named || (element?.hasAttribute("popovertarget") && element.ariaLabel) || "";

function bubble() {
  const known = byId("named");
  if (known) return known;
  const made = make("div", "");
  Object.assign(made, { id: "named", popover: "manual", ariaHidden: "true" });
  page.append(made);
  return made;
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 * @param {Point | null} [finger]
 */
function tellName(element, text, finger = null) {
  clearTimeout(nameTimer);
  if (!text || !element.isConnected) return;
  const shown = bubble();
  shown.replaceChildren(text, ...wayToRules(element, finger));
  namedThing = element;
  if (shown.matches(":popover-open")) shown.hidePopover(); // to lie over what was opened since
  shown.showPopover();
  placeBeside(shown, element.getBoundingClientRect(), finger);
}

// Under a finger a name stays for a while.
/**
 * @param {HTMLElement} element
 * @param {PointerEvent} event
 */
export function tellTapped(element, event) {
  tellName(element, titleOf(element), { x: event.clientX, y: event.clientY });
  nameTimer = setTimeout(hush, A_WHILE);
}

// Above the thing, or below where there is no room; under a finger nothing can be read.
/**
 * @param {HTMLElement} shown
 * @param {DOMRect} box
 * @param {Point | null} finger
 */
function placeBeside(shown, box, finger) {
  const own = shown.getBoundingClientRect();
  const top = finger ? Math.min(box.top, finger.y - 28) : box.top;
  const bottom = finger ? Math.max(box.bottom, finger.y + 40) : box.bottom;
  const isAbove = top - own.height - GAP >= 4;
  const middle = finger && box.width > 160 ? finger.x : box.left + box.width / 2;
  const left = Math.max(6, Math.min(middle - own.width / 2, innerWidth - own.width - 6));
  shown.style.translate = `${Math.round(left)}px ${Math.round(isAbove ? top - own.height - GAP : bottom + GAP)}px`;
}

// The bar says what an action does; where it has no room for all of it, the bubble does.
/** @param {HTMLElement} thing */
function isSaidInBar(thing) {
  if (!thing.matches("[data-action]:not([aria-disabled])")) return false;
  const prompt = document.querySelector("#bar .prompt");
  return !prompt || prompt.scrollHeight <= prompt.clientHeight + 2;
}

function hush() {
  clearTimeout(nameTimer);
  if (pointedAt?.dataset.named) {
    if (!pointedAt.title) pointedAt.title = pointedAt.dataset.named;
    delete pointedAt.dataset.named;
  }
  namedThing = null;
  const shown = byId("named");
  if (shown?.matches(":popover-open")) shown.hidePopover();
}

// The innermost thing with a name under a point, even where a button lies over the whole of its piece.
/**
 * @param {number} x
 * @param {number} y
 * @returns {HTMLElement | null}
 */
function namedAt(x, y) {
  const [top, ...below] = document.elementsFromPoint(x, y);
  if (!top) return null;
  if (titleOf(top) && !top.matches(INTERACTIVE)) return top;
  const layer = top.closest(LAYER);
  const inside = below.find((each) => titleOf(each) && !each.matches(INTERACTIVE) && layer?.contains(each));
  const around = top.closest(NAMED);
  return inside && (!around || around.contains(inside) || !inside.contains(around)) ? inside : around;
}

let isPointing = false;

/** @param {HTMLElement | null} thing */
function pointAt(thing) {
  if (thing === pointedAt && (thing === null || thing.isConnected)) return;
  hush();
  pointedAt = thing;
  if (!thing) return;
  nameTimer = setTimeout(() => {
    const text = titleOf(thing);
    if (thing.title) {
      thing.dataset.named = thing.title;
      thing.removeAttribute("title");
    }
    if (!isSaidInBar(thing)) tellName(thing, text);
  }, SOON);
}

export function listenForNames() {
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || isPointing) return;
    isPointing = true;
    requestAnimationFrame(() => {
      isPointing = false;
      pointAt(namedAt(event.clientX, event.clientY));
    });
  });

  document.addEventListener("focusin", (event) => {
    const thing = targetOf(event);
    if (!thing.matches?.(":focus-visible") || thing.matches("input, textarea, select")) return;
    pointAt(null);
    const inside = [...thing.querySelectorAll("[title]")].slice(0, MOST_INSIDE).map((each) => each.title);
    nameTimer = setTimeout(() => {
      if (!isSaidInBar(thing)) tellName(thing, titleOf(thing) || inside.join(" · "));
    }); // not while a sheet is opening
  });

  document.addEventListener("focusout", hush);

  document.addEventListener("click", (event) => {
    if (event.pointerType !== "touch" && event.pointerType !== "pen") return;
    const button = targetOf(event).closest(INTERACTIVE);
    const thing = button ? null : namedAt(event.clientX, event.clientY);
    if (!thing) return;
    tellTapped(thing, event);
  });

  for (const kind of ["pointerdown", "scroll", "wheel"]) {
    document.addEventListener(kind, hush, { passive: true, capture: true });
  }
  addEventListener("blur", hush, { passive: true, capture: true });

  document.documentElement.addEventListener("pointerleave", () => pointAt(null));
}
