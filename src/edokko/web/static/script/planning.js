// planning.js: a plan is changed where it lies: by clicks, by dragging, by keys. Every change posts the whole draft, so
// the server takes all of it or, with the reason, nothing. A card of the plan says in its data how it was planned:
// data-planned, and the number of what lies on it (data-amount, data-number), of which it takes data-most, data-by at once.
// @ts-check
import { byId, page, targetOf } from "./page.js";
import { arm, armed, disarm, play } from "./playing.js";

const HOLD = 280; // milliseconds a finger rests on a card before it is lifted; else it scrolls
const SLACK = 7; // pixels that a pointer may tremble

const slotsOf = () => [...document.querySelectorAll("#table [data-planned]")];

/**
 * @param {HTMLElement} slot
 * @returns {PlannedCard}
 */
function cardOf(slot) {
  const { planned: step, amount, number, most, by } = slot.dataset;
  return { step, amount, number: number === undefined ? null : Number(number), most: Number(most), by: Number(by ?? 1) };
}

/** @type {(card: PlannedCard) => number} */
const roundedDown = (card) => Math.max(0, Math.min(card.number, card.most) - (Math.min(card.number, card.most) % card.by));

/** @param {PlannedCard[]} cards */
function stepsOf(cards) {
  return cards.flatMap((card) => (card.number === null ? [card.step] : [card.step, `${card.amount} ${card.number}`]));
}

// Posts what a plan becomes; the focus goes with the card to its new place.
/**
 * @param {PlanChange} change
 * @param {number} [focus]
 */
function replan(change, focus) {
  const slots = slotsOf();
  const cards = slots.map(cardOf);
  const changed = change(cards) ?? cards;
  const before = stepsOf(slots.map(cardOf)).join(";");
  const draft = stepsOf(changed).join(";");
  if (draft === before) return;
  play({ draft }, slots[0]);
  if (focus !== undefined) slots[focus]?.focus({ preventScroll: true });
}

/** @type {(from: number, to: number) => PlanChange} */
const moveCard = (from, to) => (cards) => {
  if (cards[from]?.number === null || cards[to]?.number === null) return cards; // its number is chosen first
  cards.splice(to, 0, ...cards.splice(from, 1));
  return cards;
};

/** @type {(index: number) => PlanChange} */
const takeOut = (index) => (cards) => cards.toSpliced(index, 1);

/** @type {(index: number, change: number) => PlanChange} */
const addTo = (index, change) => (cards) => {
  const card = cards[index];
  card.number = Math.max(0, (card.number ?? 0) + change * card.by);
  return cards;
};

// Another action in place of one: as many as before lie on it, or as many as it takes.
/** @type {(index: number, choice: PlanChoice) => PlanChange} */
const changeTo = (index, { step, most, by }) => (cards) => {
  const card = { ...cards[index], step, most, by };
  cards[index] = { ...card, number: card.number === null ? null : roundedDown(card) };
  return cards;
};

// From a card, or from those that are free, to a card or back.
/** @type {(from: number, to: number) => PlanChange} */
const carryOver = (from, to) => (cards) => {
  const [giver, taker] = [cards[from], cards[to]];
  const number = Math.max(giver?.by ?? 1, taker?.by ?? 1);
  if (giver) giver.number = Math.max(0, giver.number - number);
  if (taker) taker.number = (taker.number ?? 0) + number;
  return cards;
};

/** @type {(button: HTMLElement) => PlanChoice} */
const choiceOf = ({ dataset }) => ({
  step: dataset.hand ?? dataset.replan,
  most: Number(dataset.most),
  by: Number(dataset.by ?? 1),
});

// What a click on a part of a planned card does.
/**
 * @param {HTMLElement} button
 * @param {PointerEvent} event
 */
export function changePlan(button, event) {
  const index = slotsOf().indexOf(button.closest("[data-planned]"));
  const isTouch = event.pointerType === "touch" || event.pointerType === "pen";
  if ("adds" in button.dataset) replan(addTo(index, Number(button.dataset.adds)));
  else if (isTouch && armed !== button) arm(button);
  else replan("takesOut" in button.dataset ? takeOut(index) : changeTo(index, choiceOf(button)));
}

// Keys, while a card of the plan has the focus.

/** @type {Record<string, (index: number, last: number) => false | [change: PlanChange, focus: number]>} */
const PLAN_KEYS = {
  ArrowLeft: (index) => index > 0 && [moveCard(index, index - 1), index - 1],
  ArrowRight: (index, last) => index < last && [moveCard(index, index + 1), index + 1],
  "+": (index) => [addTo(index, 1), index],
  "-": (index) => [addTo(index, -1), index],
  Delete: (index) => [takeOut(index), Math.max(0, index - 1)],
};

// Dragging: a card of the plan, an action of the hand, something that lies on a card or is free.

/** @type {Lifted | null} */
let lifted = null; // what a pointer holds

/**
 * @param {HTMLElement} target
 * @returns {Pick<Lifted, "kind" | "index" | "source"> | null}
 */
function holdOf(target) {
  const slot = target.closest?.("[data-planned]");
  const index = slotsOf().indexOf(slot);
  const counter = target.closest?.(".crest");
  if (counter && (slot || target.closest("[data-pool]"))) return { kind: "counter", index, source: counter };
  const choice = target.closest?.("[data-hand]");
  if (choice) return { kind: "choice", source: choice };
  const card = slot && target.closest(".piece");
  return card ? { kind: "card", index, source: card } : null;
}

function lift() {
  lifted.isUp = true;
  lifted.ghost = /** @type {HTMLElement} */ (lifted.source.cloneNode(true));
  const { width, height, left, top } = lifted.source.getBoundingClientRect();
  lifted.ghost.classList.add("lifted");
  lifted.ghost.removeAttribute("data-piece");
  lifted.ghost.setAttribute("aria-hidden", "true");
  lifted.ghost.inert = true;
  Object.assign(lifted.ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  byId("table").append(lifted.ghost);
  disarm();
}

/** @type {(event: PointerEvent) => Element | null} */
const under = (event) => document.elementFromPoint(event.clientX, event.clientY);

// Where what is held may be dropped.
/**
 * @param {Element | null} element
 * @returns {HTMLElement | null}
 */
function goalOf(element) {
  const goal = element?.closest("[data-planned],[data-open],[data-pool]");
  if (!goal) return null;
  if (lifted.kind === "counter") return goal.matches("[data-open]") ? null : goal;
  return goal.matches("[data-pool]") ? null : goal;
}

/** @param {Element | null} goal */
function markGoal(goal) {
  for (const old of document.querySelectorAll(".goal")) if (old !== goal) old.classList.remove("goal");
  goal?.classList.add("goal");
}

function letFall() {
  clearTimeout(lifted?.timer);
  lifted?.ghost?.remove();
  markGoal(null);
  lifted = null;
}

let isSwallowing = false; // the click that ends a drag is none

/**
 * @param {Lifted} held
 * @param {HTMLElement} goal
 */
function layDown(held, goal) {
  const slots = slotsOf();
  const index = slots.indexOf(goal);
  if (held.kind === "counter") {
    if (index !== held.index) replan(carryOver(held.index, index));
  } else if (held.kind === "choice") {
    if (index >= 0) replan(changeTo(index, choiceOf(held.source)), index);
    else play({ action: held.source.dataset.hand }, held.source);
  } else if (index >= 0 && index !== held.index) {
    replan(moveCard(held.index, index), index);
  }
}

export function listenForPlans() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const slots = slotsOf();
    const index = slots.indexOf(targetOf(event));
    const key = { "=": "+", "−": "-", Backspace: "Delete" }[event.key] ?? event.key;
    const found = index >= 0 && PLAN_KEYS[key]?.(index, slots.length - 1);
    if (!found) return;
    event.preventDefault();
    const [change, focus] = found;
    replan(change, focus);
  });

  document.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary || page.classList.contains("posting")) return;
    const hold = holdOf(targetOf(event));
    if (!hold) return;
    lifted = { ...hold, x: event.clientX, y: event.clientY, isUp: false };
    if (event.pointerType === "touch") lifted.timer = setTimeout(() => lifted && lift(), HOLD);
  });

  document.addEventListener("pointermove", (event) => {
    if (!lifted) return;
    const [across, down] = [event.clientX - lifted.x, event.clientY - lifted.y];
    if (!lifted.isUp) {
      if (Math.hypot(across, down) < SLACK) return;
      if (event.pointerType === "touch") letFall();
      else lift();
    }
    if (!lifted) return;
    lifted.ghost.style.translate = `${across}px ${down}px`;
    markGoal(goalOf(under(event)));
  });

  document.addEventListener("pointerup", (event) => {
    if (!lifted) return;
    const held = lifted;
    const goal = held.isUp ? goalOf(under(event)) : null;
    letFall();
    if (!held.isUp) return;
    isSwallowing = true;
    setTimeout(() => (isSwallowing = false));
    if (goal) layDown(held, goal);
  });

  document.addEventListener("pointercancel", letFall);

  document.addEventListener("keydown", (event) => event.key === "Escape" && letFall());

  document.addEventListener("touchmove", (event) => lifted?.isUp && event.preventDefault(), { passive: false });

  document.addEventListener("contextmenu", (event) => lifted && event.preventDefault());

  document.addEventListener("dragstart", (event) => lifted && event.preventDefault());

  document.addEventListener("click", (event) => {
    if (!isSwallowing) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, true);
}
