// asked.js: what is fetched when it is asked for: the help, and what seats would score if the game ended now.

async function ask(address) {
  const answer = await fetch(address, { headers: { Accept: "application/json" } }).catch(() => null);
  if (!answer?.ok) {
    note(page.dataset.lost);
    return null;
  }
  return answer.json();
}

// Help

let isHelpHere = false;
async function toggleHelp() {
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
  panel.querySelector(".x").focus();
}

// Panels of seats that lie unfolded: they stay so when the table changes, and tell what is true then.

const opened = new Set();
const fold = (seat) => byId(`seat-more-${seat}`);

async function unfold(button) {
  const seat = button.dataset.unfold;
  const isOpen = opened.delete(seat);
  button.setAttribute("aria-expanded", String(!isOpen));
  fold(seat).hidden = isOpen;
  if (isOpen) return;
  opened.add(seat);
  await tellUnfolded();
}

let unfoldings = 0;
async function tellUnfolded() {
  if (!opened.size) return;
  const number = ++unfoldings;
  const told = await ask(`/t/${table}/projection`);
  if (!told || number !== unfoldings) return; // a later question is under way
  for (const seat of opened) {
    const place = fold(seat);
    place?.replaceChildren(markupOf(told[place.id]));
  }
}
