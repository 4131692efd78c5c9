// coach.js: what a kind of decision is for is said once; what was understood goes, and so can the coach.
// @ts-check
import { refresh } from "./connection.js";
import { focusFirstChoice } from "./keys.js";
import { byId, page, post, table, targetOf } from "./page.js";
import { lightUp } from "./teaching.js";

const explainedKey = () => `explained-${page.dataset.game}`;
/** @type {string | null} */
let explaining = null; // the kind of decision that is being explained, or was asked for last
let isExplaining = false;
let understood = ""; // what the reader has folded

const saidByCoach = () => byId("teacher").querySelector(".teacher-words").textContent;

// The card goes when what it has to say was said before, or has been understood.
export function tellOnce() {
  const purpose = document.querySelector("#teacher [data-explains]");
  const kind = purpose?.dataset.explains ?? null;
  if (kind !== explaining) {
    explaining = kind;
    isExplaining = kind !== null && isNew(kind);
  }
  if (!purpose) return;
  purpose.hidden = !isExplaining;
  const card = byId("teacher");
  const hasNothingNew = !isExplaining && !card.querySelector(".warns");
  card.classList.toggle("folded", hasNothingNew || saidByCoach() === understood);
  lightUp();
}

// A page that is loaded anew in the middle of a decision says it again.
/** @param {string} kind */
function isNew(kind) {
  /** @type {Record<string, string>} */
  const explained = JSON.parse(localStorage.getItem(explainedKey()) ?? "{}");
  const now = `${table} ${page.dataset.ply} ${page.dataset.step}`;
  const isFirst = (explained[kind] ?? now) === now;
  explained[kind] ??= now;
  localStorage.setItem(explainedKey(), JSON.stringify(explained));
  return isFirst;
}

/** @param {string} answer */
export async function answerCoach(answer) {
  if (answer === "fold") {
    understood = saidByCoach();
    tellOnce();
    focusFirstChoice();
  } else if (await post("/choose", { coach: "off" })) {
    refresh();
  }
}

export function beginCoaching() {
  // Who wants a coach again is told everything again.
  document.addEventListener("submit", (event) => {
    const target = targetOf(event);
    if (target.matches("[data-renews]")) localStorage.removeItem(explainedKey());
  });

  if (page.dataset.state !== undefined) tellOnce();
}
