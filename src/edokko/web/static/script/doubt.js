// doubt.js: what an action would waste, or the coach warns of, is asked about once, in the bar, before it is done.
// @ts-check
import { focusFirstChoice } from "./keys.js";
import { byId, closeSheets, make, momentNow, page } from "./page.js";
import { disarm, play } from "./playing.js";

const LONG_DOUBT = 110; // letters of a question that is set smaller
const EARLY = 500; // milliseconds in which a click may be the second of two that were meant for what was pressed
/** @type {Set<string>} */
const askedAbout = new Set(); // actions of this decision that were asked about
let doubtedAt = "";
/** @type {HTMLElement | null} */
let doubted = null; // the button that was pressed

/** @param {HTMLElement} button */
export function isDoubtful(button) {
  const now = momentNow();
  if (doubtedAt !== now) askedAbout.clear();
  doubtedAt = now;
  return Boolean(button.dataset.doubt) && !askedAbout.has(button.dataset.action);
}

/** @param {HTMLElement} button */
export function askWhetherMeant(button) {
  askedAbout.add(button.dataset.action);
  disarm();
  closeSheets();
  byId("doubt")?.remove();
  doubted = button;
  const question = make("p", "", button.dataset.doubt);
  question.id = "doubt-question";
  const back = make("button", "button go", page.dataset.back);
  back.dataset.doubting = "back";
  const anyway = make("button", "button", page.dataset.anyway);
  anyway.dataset.doubting = "anyway";
  const length = button.dataset.doubt.length > LONG_DOUBT ? " long" : "";
  const shown = make("div", `doubt early${length}`, question, make("div", "acts aside", back, anyway));
  setTimeout(() => shown.classList.remove("early"), EARLY); // a question is read first
  shown.id = "doubt";
  shown.setAttribute("role", "alertdialog");
  shown.setAttribute("aria-labelledby", question.id);
  const pressed = button.getBoundingClientRect();
  byId("bar").append(shown);
  const { left, right, top, bottom } = anyway.getBoundingClientRect();
  const isThere = left < pressed.right && right > pressed.left && top < pressed.bottom && bottom > pressed.top;
  shown.classList.toggle("turned", isThere); // where one has just clicked there is nothing to do it with
  back.focus({ preventScroll: true });
}

/** @param {string} answer */
export function answerDoubt(answer) {
  const button = doubted;
  byId("doubt")?.remove();
  doubted = null;
  if (answer === "anyway") play({ action: button.dataset.action }, button);
  else if (button.isConnected && button.checkVisibility()) button.focus({ preventScroll: true });
  else focusFirstChoice();
}
