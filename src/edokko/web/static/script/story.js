// story.js: lines of the story show where they happened.
// @ts-check
import { goToLine } from "./looking_back.js";
import { byId, make, targetOf } from "./page.js";

/** @type {HTMLElement | null} */
export let markedLine = null;
/** @param {HTMLElement | null} line */
export function markPlaces(line) {
  for (const ring of document.querySelectorAll(".mark")) {
    ring.parentElement.classList.remove("marked");
    ring.remove();
  }
  markedLine = line;
  if (!line) return [];
  const places = (line.dataset.places || "").split(" ").map(byId).filter(Boolean);
  for (const place of places) {
    const ring = make("span", "mark");
    const token = line.closest(".by")?.querySelector(".crest") ?? line.querySelector(".crest");
    if (token) {
      ring.classList.add(token.classList[1]);
      ring.append(token.cloneNode(true));
    }
    ring.ariaHidden = "true";
    place.classList.add("marked");
    place.append(ring);
  }
  return places;
}

// Arrow keys go from line to line; each line is told and marked as it is reached, Enter goes to its moment.
/** @param {KeyboardEvent} event */
export function walkLines(event) {
  const part = targetOf(event).closest("#story :is(.lines,.news,.doing)");
  const line = targetOf(event).closest("#story [data-ply]");
  if (event.key === "Enter" && line) {
    goToLine(line);
    return true;
  }
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way || !part) return false;
  const lines = [...part.querySelectorAll("[data-ply]")];
  const next = line ? lines[lines.indexOf(line) + way] : way > 0 ? lines[0] : lines.at(-1);
  next?.focus();
  return true;
}

// The newest line of the log is in sight, and a new digest opens at its beginning.
/** @type {number | null} */
let digestFrom = null;
export function scrollStory() {
  const news = document.querySelector("#story .news");
  const from = firstPly(news);
  if (news && from !== digestFrom) news.scrollTop = 0;
  digestFrom = from;
  const lines = document.querySelector("#story .lines");
  if (lines) lines.scrollTop = 0; // it is laid out from its end
}

// The ply after the first move that a part of the story tells of.
/** @param {ParentNode | null} part */
export function firstPly(part) {
  const line = part?.querySelector("[data-ply]");
  return line ? Number(line.dataset.ply) : null;
}
