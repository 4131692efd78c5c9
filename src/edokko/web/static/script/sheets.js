// sheets.js: enlarged cards. One is fetched when somebody reaches for it, and anew when the table has changed.
// @ts-check
import { doneSoFar } from "./lessons.js";
import { looking } from "./looking_back.js";
import { addPictograms, byId, lesson, markupOf, note, page, symbolsIn, table, targetOf } from "./page.js";
import { SHEETS, patchZones } from "./patch.js";

const HESITATION = 90; // milliseconds that the pointer rests on something before its sheet is asked for

/** @type {Map<string, Promise<SheetAnswer>>} */
let askedSheets = new Map(); // by id what the server answers, for the table as it is shown
/** @type {HTMLElement | null} */
let wantedSheet = null; // the button that was pressed last

/** @param {string} id */
function askForSheet(id) {
  const asked = askedSheets;
  if (!asked.has(id)) {
    const answer = fetchSheet(id).catch(() => ({ problem: page.dataset.lost }));
    asked.set(id, answer);
    answer.then((told) => told.problem && asked.delete(id));
  }
  return asked.get(id);
}

/**
 * @param {string} id
 * @returns {Promise<SheetAnswer>}
 */
async function fetchSheet(id) {
  const moment = looking ? `?ply=${looking.ply}` : lesson ? `?done=${encodeURIComponent(doneSoFar())}` : "";
  const address = `${lesson ?? `/t/${table}`}/sheet/${encodeURIComponent(id)}${moment}`;
  const answer = await fetch(address, { headers: { Accept: "application/json" } });
  if (answer.status === 204) return { isGone: true }; // taken from the table a moment ago
  if (!answer.ok) return { problem: (await answer.json()).message };
  const content = markupOf(await answer.text());
  await addPictograms(symbolsIn(content));
  return { content };
}

// Opens the sheet of a button; the table may change while it is on its way.
/** @param {HTMLElement} button */
async function openSheet(button) {
  const id = button.getAttribute("popovertarget");
  wantedSheet = button;
  button.ariaBusy = "true";
  let asked, told;
  do {
    asked = askedSheets;
    told = await askForSheet(id);
  } while (asked !== askedSheets);
  button.ariaBusy = null;
  if (wantedSheet !== button || told.isGone) return;
  if (told.problem) {
    note(told.problem);
    return;
  }
  if (!byId(id)) byId(SHEETS).append(told.content);
  const sheet = byId(id);
  if (!sheet.matches(":popover-open")) sheet.showPopover({ source: button });
}

// The table has changed: a sheet that lies open becomes true again or, if its thing has gone, is closed.
export function renewSheets() {
  askedSheets = new Map();
  for (const sheet of [...(byId(SHEETS)?.children ?? [])]) {
    if (sheet.matches(":popover-open")) renewSheet(sheet);
    else sheet.remove();
  }
}

/** @param {Element} sheet */
async function renewSheet(sheet) {
  const asked = askedSheets;
  const told = await askForSheet(sheet.id);
  if (asked !== askedSheets || !sheet.isConnected) return;
  if (told.isGone) sheet.remove();
  else if (told.problem) note(told.problem);
  else patchZones(byId(SHEETS), [[sheet.id, told.content.firstElementChild]]);
}

// A button whose sheet is not on the page yet.
/** @param {Event} event */
function opener(event) {
  const button = targetOf(event).closest?.("[popovertarget]");
  return button && (table || lesson) && !byId(button.getAttribute("popovertarget")) ? button : null;
}

/** @type {number} */
let hesitating;

export function listenForSheets() {
  for (const kind of ["pointerover", "focusin", "pointerdown"]) {
    document.addEventListener(kind, (event) => {
      clearTimeout(hesitating);
      const button = opener(event);
      if (!button) return;
      const pause = kind === "pointerdown" ? 0 : HESITATION;
      hesitating = setTimeout(askForSheet, pause, button.getAttribute("popovertarget"));
    }, { passive: true });
  }

  document.addEventListener("click", (event) => {
    const button = opener(event);
    if (!button) return;
    event.preventDefault(); // it is opened here, once
    openSheet(button);
  });
}
