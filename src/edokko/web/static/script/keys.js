// keys.js: digits choose, u takes back, h asks for a hint, ? helps; who does not want that switches it off in the menu.
// @ts-check
import { toggleHelp } from "./asked.js";
import { looking } from "./looking_back.js";
import { byId, lesson, table } from "./page.js";

const hasKeys = () => document.documentElement.dataset.keys !== "off";

/** @type {(element: Element) => boolean} */
export const canBeSeen = (element) => element.checkVisibility() && !element.closest("[popover]:not(:popover-open)");

// The options that digits stand for: those of the open list, else those of the bar.
function numbered() {
  const list = byId("all-options");
  const where = list?.matches(":popover-open") ? list : document.querySelector("#bar .options");
  return [...(where?.querySelectorAll(".option") ?? [])].filter(canBeSeen);
}

function isElsewhere() {
  const isCovered = document.querySelector("#over.is-open, .sheet:popover-open, .panel:popover-open, dialog[open]");
  return looking || isCovered;
}

/** @param {KeyboardEvent} event */
export function byShortcut(event) {
  if (!hasKeys() || !(table || lesson) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "?") {
    toggleHelp();
    return true;
  }
  if (isElsewhere() || byId("doubt") || event.repeat) return false;
  if (event.key.toLowerCase() === "u") {
    const undo = document.querySelector("#bar [data-command=undo]");
    undo?.click();
    return Boolean(undo);
  }
  if (event.key.toLowerCase() === "h") {
    const hint = document.querySelector("#bar [data-hint]");
    hint?.click();
    return Boolean(hint);
  }
  const option = numbered().find((each) => each.dataset.key === event.key);
  if (!option) return false;
  option.click();
  if (option.classList.contains("all")) byId("all-options").querySelector("button")?.focus();
  return true;
}

// Where one goes on with the keyboard: the first option, else the first piece that can be chosen, else the main button.
// While others decide there is none; then it is sought again when the table has changed.
export let isFocusLost = false;
export function focusFirstChoice() {
  for (const where of ["#bar .options > .option", "#table [data-action]:not(.button)", "#bar [data-action]"]) {
    const first = [...document.querySelectorAll(where)].find(canBeSeen);
    isFocusLost = !first;
    if (first) return first.focus({ preventScroll: true });
  }
}
