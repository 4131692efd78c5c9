// lessons.js: a lesson goes on by what the learner does; the browser keeps how far it is, and which are done.
// @ts-check
import { change, showSky, unpack } from "./live.js";
import { byId, lesson, page, post } from "./page.js";
import { refuse } from "./playing.js";
import { renewSheets } from "./sheets.js";
import { bringCard, bringIntoSight } from "./sight.js";

const BETWEEN = ";";
const keptLesson = `lesson ${lesson}`;
/** @type {string[]} */
let done = []; // what was done of this lesson

export const doneSoFar = () => done.join(BETWEEN);
/** @type {() => Set<string>} */
const learned = () => new Set(JSON.parse(localStorage.getItem("learned") ?? "[]"));

// An action, a command of the bar, or a changed plan.
/** @param {Doing} doing */
export function learnBy({ action, command, draft }) {
  if (command) return learn({ turn: command === "reset" ? "again" : "back" });
  return learn(draft === undefined ? { action } : { draft });
}

/** @param {HTMLElement} button */
export async function turnLesson(button) {
  if (page.classList.contains("posting")) return refuse(button);
  page.classList.add("posting");
  await learn({ turn: button.dataset.turn });
  page.classList.remove("posting");
}

/** @param {Record<string, string>} values */
async function learn(values) {
  const news = await post(`${lesson}/go`, { done: doneSoFar(), ...values });
  if (!news) return false;
  const contents = await unpack(news);
  done = news.done;
  localStorage.setItem(keptLesson, news.is_over ? "" : doneSoFar());
  if (news.is_over) localStorage.setItem("learned", JSON.stringify([...learned().add(lesson)]));
  change(page, contents, news.beats);
  showSky(news.sky);
  page.dataset.ply = news.ply;
  renewSheets();
  bringCard();
  bringIntoSight();
  byId("live").textContent = "";
  return true;
}

// Where it was left; what does not fit the lesson any more is forgotten.
export async function takeUpLesson() {
  bringIntoSight();
  const left = localStorage.getItem(keptLesson);
  if (left && !(await learn({ to: left }))) localStorage.removeItem(keptLesson);
}

export function markLearned() {
  for (const link of document.querySelectorAll("[data-learned]")) {
    if (learned().has(link.dataset.learned)) link.querySelector(".got").hidden = false;
  }
}
