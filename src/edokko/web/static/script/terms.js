// terms.js: a word of the glossary says what it means like anything with a name. A click on it leads to its paragraph of
// the rules; of two taps the second does, as with pieces.

const TERM = "a.term";
let termShown = null; // what the bubble told of when a finger came down

// What the bubble says under the meaning of a term.
function wayToRules(thing, finger) {
  if (!thing.matches(TERM)) return [];
  return [make("small", "", finger ? page.dataset.termTap : page.dataset.termClick)];
}

document.addEventListener("pointerdown", () => (termShown = namedThing), { capture: true });

document.addEventListener("click", (event) => {
  const term = event.target.closest?.(TERM);
  if (!term || event.pointerType === "mouse" || !event.pointerType || term === termShown) return;
  event.preventDefault();
  event.stopPropagation();
  tellName(term, titleOf(term), { x: event.clientX, y: event.clientY });
  nameTimer = setTimeout(hush, A_WHILE);
}, { capture: true });
