// terms.js: a word of the glossary says what it means like anything with a name. A click on it leads to its paragraph of
// the rules; of two taps the second does, as with pieces.
// @ts-check
import { namedThing, tellTapped } from "./names.js";
import { make, page, targetOf } from "./page.js";

const TERM = "a.term";
/** @type {HTMLElement | null} */
let termShown = null; // what the bubble told of when a finger came down

// What the bubble says under the meaning of a term.
/**
 * @param {HTMLElement} thing
 * @param {Point | null} finger
 */
export function wayToRules(thing, finger) {
  if (!thing.matches(TERM)) return [];
  return [make("small", "", finger ? page.dataset.termTap : page.dataset.termClick)];
}

export function listenForTerms() {
  document.addEventListener("pointerdown", () => (termShown = namedThing), { capture: true });

  document.addEventListener("click", (event) => {
    const term = targetOf(event).closest?.(TERM);
    if (!term || event.pointerType === "mouse" || !event.pointerType || term === termShown) return;
    event.preventDefault();
    event.stopPropagation();
    tellTapped(term, event);
  }, { capture: true });
}
