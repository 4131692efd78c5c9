// rules.js: pages to read lie over the table, in a frame of their own: their names and styles are not the table's.
// @ts-check
import { byId, note, page, table, targetOf } from "./page.js";

const isFramed = window.parent !== window;
const rulesPanel = byId("rules-panel");
/** @returns {HTMLIFrameElement | null} */
const shownRules = () => /** @type {HTMLIFrameElement | null} */ (rulesPanel.querySelector("iframe"));
/** @type {HTMLAnchorElement | null} */
let ruleLink = null; // what opened them
let readSoFar = 0; // how far down one was

/** @param {HTMLAnchorElement} link */
function openRules(link) {
  const address = new URL(link.href);
  if (table) address.searchParams.set("table", table);
  ruleLink = link;
  rulesPanel.showPopover({ source: link });
  const known = shownRules();
  const isResumed = !link.hash && /^\/rules\/[^/]*$/.test(link.pathname);
  if (known && !isResumed) known.contentWindow.location.replace(address);
  else if (known) known.contentWindow.scrollTo({ top: readSoFar, behavior: "instant" });
  (known ?? loadRules(address)).focus();
}

/** @param {URL} address */
function loadRules(address) {
  const frame = document.createElement("iframe");
  frame.title = rulesPanel.ariaLabel;
  frame.src = address.href;
  frame.addEventListener("load", () => {
    if (frame.contentDocument?.querySelector(".reading")) {
      frame.classList.add("shown");
    } else {
      frame.remove();
      note(page.dataset.lost);
      closeRules();
    }
  });
  rulesPanel.append(frame);
  return frame;
}

function closeRules() {
  rulesPanel.hidePopover();
}

export function listenForRules() {
  document.addEventListener("close-rules", closeRules); // asked for inside the frame

  rulesPanel?.addEventListener("beforetoggle", (event) => {
    if (event.newState === "closed") readSoFar = shownRules()?.contentWindow.scrollY ?? 0;
  });

  rulesPanel?.addEventListener("toggle", (event) => {
    const isLeft = document.activeElement === page || rulesPanel.contains(document.activeElement);
    if (event.newState === "closed" && isLeft) ruleLink?.focus({ preventScroll: true });
  });

  document.addEventListener("click", (event) => {
    const link = /** @type {HTMLAnchorElement} */ (targetOf(event).closest?.("a[href]"));
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (rulesPanel && link.matches('[href^="/rules/"]')) {
      event.preventDefault(); // without a script the link leads there
      openRules(link);
    } else if (isFramed) {
      event.preventDefault(); // what is read over a table is no step of the browser's way back
      location.replace(link.href);
    }
  });

  if (isFramed) {
    page.classList.add("framed");
    document.addEventListener("keydown", (event) => event.key === "Escape" && window.parent.document.dispatchEvent(new Event("close-rules")));
  }
}
