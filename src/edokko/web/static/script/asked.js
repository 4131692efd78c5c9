// asked.js: what is fetched when it is asked for: the help, and what seats would score if the game ended now.
// @ts-check
import { addPictograms, byId, closeSheets, markupOf, note, page, symbolsIn, table } from "./page.js";

/**
 * @param {string} address
 * @returns {Promise<any>} what the server tells, or null where it refused
 */
async function ask(address) {
  /** @type {Response | null} */
  const answer = await fetch(address, { headers: { Accept: "application/json" } }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (answer?.ok && told) return told;
  note(told?.message ?? page.dataset.lost);
  return null;
}

// Help

let isHelpHere = false;
export async function toggleHelp() {
  const panel = byId("help-panel");
  if (!panel) return;
  if (panel.matches(":popover-open")) {
    panel.hidePopover();
    return;
  }
  if (!isHelpHere) {
    const told = await ask(`/t/${table}/help`);
    if (!told) return;
    const content = markupOf(told.help);
    await addPictograms(symbolsIn(content));
    panel.querySelector(".told").replaceChildren(content);
    isHelpHere = true;
  }
  closeSheets();
  panel.showPopover();
  panel.querySelector(".close").focus();
}

// Panels of seats that lie unfolded: they stay so when the table changes, and tell what is true then.

/** @type {Set<string>} */
const opened = new Set();
/** @type {(seat: string) => HTMLElement | null} */
const fold = (seat) => byId(`seat-more-${seat}`);

/** @param {HTMLElement} button */
export async function unfold(button) {
  const seat = button.dataset.unfold;
  const isOpen = opened.delete(seat);
  button.setAttribute("aria-expanded", String(!isOpen));
  fold(seat).hidden = isOpen;
  if (isOpen) return;
  opened.add(seat);
  await tellUnfolded();
}

let unfoldings = 0;
export async function tellUnfolded() {
  if (!opened.size) return;
  const number = ++unfoldings;
  const told = await ask(`/t/${table}/projection`);
  if (!told || number !== unfoldings) return; // a later question is under way
  for (const seat of opened) {
    const place = fold(seat);
    place?.replaceChildren(markupOf(told[place.id]));
  }
}
