// keys.js: digits choose, u takes back, h asks for a hint, ? helps; who does not want that switches it off in the menu.

const hasKeys = () => document.documentElement.dataset.keys !== "off";

const canBeSeen = (element) => element.checkVisibility() && !element.closest("[popover]:not(:popover-open)");

// The options that digits stand for: those of the open list, else those of the bar.
function numbered() {
  const list = byId("all-options");
  const where = list?.matches(":popover-open") ? list : document.querySelector("#bar .opts");
  return [...(where?.querySelectorAll(".opt") ?? [])].filter(canBeSeen);
}

function isElsewhere() {
  const isCovered = document.querySelector("#over.is-open, .sheet:popover-open, .panel:popover-open, dialog[open]");
  return looking || isCovered;
}

function byShortcut(event) {
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
  const option = /^[1-9]$/.test(event.key) && numbered()[event.key - 1];
  if (!option) return false;
  option.click();
  if (option.classList.contains("all")) byId("all-options").querySelector("button")?.focus();
  return true;
}

// Where one goes on with the keyboard: the first option, else the first piece that can be chosen, else the main button.
// While others decide there is none; then it is sought again when the table has changed.
let isFocusLost = false;
function focusFirstChoice() {
  for (const where of ["#bar .opts > .opt", "#table [data-action]:not(.btn)", "#bar [data-action]"]) {
    const first = [...document.querySelectorAll(where)].find(canBeSeen);
    isFocusLost = !first;
    if (first) return first.focus({ preventScroll: true });
  }
}
