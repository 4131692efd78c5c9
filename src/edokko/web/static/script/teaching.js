// teaching.js: what the cards of a lesson, the coach and a hint speak of is lit on the table.
// @ts-check
import { byId } from "./page.js";

export function lightUp() {
  for (const old of document.querySelectorAll(".taught")) old.classList.remove("taught");
  for (const said of document.querySelectorAll("#teaching :is([data-lit], [data-wanted]):not([hidden])")) {
    for (const id of (said.dataset.lit ?? "").split(" ").filter(Boolean)) byId(id)?.classList.add("taught");
    for (const action of (said.dataset.wanted ?? "").split("\n").filter(Boolean)) {
      for (const button of document.querySelectorAll(`[data-action="${CSS.escape(action)}"]`)) {
        button.classList.add("taught");
      }
    }
  }
}
