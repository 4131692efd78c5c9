// teaching.js: what the cards of a lesson, the coach and a hint speak of is lit on the table.

function lightUp() {
  for (const old of document.querySelectorAll(".taught")) old.classList.remove("taught");
  for (const card of document.querySelectorAll("#teaching > aside")) {
    for (const id of (card.dataset.lit ?? "").split(" ").filter(Boolean)) byId(id)?.classList.add("taught");
    for (const action of (card.dataset.wanted ?? "").split("\n").filter(Boolean)) {
      for (const button of document.querySelectorAll(`[data-action="${CSS.escape(action)}"]`)) {
        button.classList.add("taught");
      }
    }
  }
}
lightUp();
