// hints.js: asks what to do; the answer is a card beside the table, until the table goes on.
// @ts-check
import { canBeSeen } from "./keys.js";
import { addPictograms, byId, make, markupOf, momentNow, page, post, symbolsIn, table, targetOf } from "./page.js";
import { bring, isHidden } from "./sight.js";
import { lightUp } from "./teaching.js";

/** @type {string | null} */
let hintedAt = null; // the moment that the card speaks of

/** @param {HTMLElement} button */
async function askForHint(button) {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  const asked = momentNow();
  hintedAt = asked;
  showHint(thoughts());
  const { ply, step, seat } = page.dataset;
  const told = await post(`/t/${table}/hint`, { ply, step, seat });
  button.ariaBusy = null;
  if (hintedAt !== asked) return; // it would speak of a table that has gone on, or has been sent away
  if (!told) return dropHint();
  const content = markupOf(told.hint);
  await addPictograms(symbolsIn(content));
  showHint(content.firstElementChild);
}

// What stands where the hint will be, until it is there.
function thoughts() {
  const said = make("div", "teacher-words", page.dataset.thinking);
  said.setAttribute("role", "status");
  return Object.assign(make("aside", "teacher-card hint thinking", said), { id: "hint" });
}

/** @param {Element} card */
function showHint(card) {
  const place = byId("hint");
  if (!place) return;
  place.replaceWith(card);
  card.firstElementChild.scrollIntoView({ block: "nearest" });
  lightUp();
  const wanted = [...document.querySelectorAll("#table .taught:not(.button)")].find(canBeSeen);
  if (wanted && isHidden(wanted)) bring(wanted);
}

function dropHint() {
  if (hintedAt === null) return;
  hintedAt = null;
  const silent = make("aside", "");
  Object.assign(silent, { id: "hint", hidden: true });
  byId("hint")?.replaceWith(silent);
  lightUp();
}

// What was said of a moment that is over is not said any longer.
export function checkHint() {
  if (hintedAt !== null && hintedAt !== momentNow()) dropHint();
}

export function listenForHints() {
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    const button = target.closest("[data-hint]");
    if (button) askForHint(button);
    if (target.closest("[data-no-hint]")) dropHint();
  });
}
