// page.js: the page itself, messages to its reader, posts to the server.
// @ts-check


export const page = document.body;
export const table = page.dataset.table;
export const lesson = page.dataset.lesson; // the address of a lesson, which is no stored table
export const momentNow = () => `${page.dataset.ply} ${page.dataset.step} ${page.dataset.seat}`;
/** @type {(id: string) => HTMLElement | null} */
export const byId = (id) => document.getElementById(id);

/**
 * What an event is about.
 * @param {Event} event
 * @returns {HTMLElement & Partial<Pick<HTMLInputElement, "value" | "checked" | "form">>}
 */
export const targetOf = (event) => /** @type {HTMLElement} */ (event.target);

/** @type {number} */
let noteTimer;
/** @param {string} text */
export function note(text) {
  const place = byId("note");
  if (!place || !text) return;
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => place.classList.remove("shown"), 6000);
}

let line = new AbortController();
// Nobody waits any longer for answers to what a dead connection has swallowed.
export function cutLine() {
  line.abort();
  line = new AbortController();
}

/**
 * @param {string} address
 * @param {Record<string, any>} values a form, or values by their names
 * @returns {Promise<any>} what the server tells, or null where it refused
 */
export async function post(address, values) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(values),
    signal: line.signal,
  }).catch(() => null);
  if (!answer) {
    note(page.dataset.lost);
    return null;
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    note(told.message);
    if (answer.status === 409) document.dispatchEvent(new Event("outdated")); // the page is, by a move
    return null;
  }
  return told;
}

export function closeSheets() {
  for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
}

/** @param {string} text */
export function markupOf(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  tellTimes(template.content);
  return template.content;
}

// When something was, by the clock and in the language of who reads it; with the day if that is not today.
/** @param {ParentNode} where */
export function tellTimes(where) {
  for (const told of /** @type {NodeListOf<HTMLTimeElement>} */ (where.querySelectorAll("time"))) {
    const [when, now] = [new Date(told.dateTime), new Date()];
    const day = when.toDateString() === now.toDateString() ? {} : /** @type {const} */ ({ day: "numeric", month: "short" });
    const year = when.getFullYear() === now.getFullYear() ? {} : /** @type {const} */ ({ year: "numeric" });
    const format = new Intl.DateTimeFormat(languageHere(), { ...year, ...day, hour: "numeric", minute: "2-digit" });
    told.textContent = format.format(when);
  }
}

// The language of the page as it is spoken where its reader is: in Britain the day comes first.
function languageHere() {
  const { lang } = document.documentElement;
  return navigator.languages.find((each) => each.split("-")[0] === lang) ?? lang;
}

/**
 * @param {string} tag
 * @param {string} className
 * @param {...(Node | string)} children
 */
export function make(tag, className, ...children) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

// Pictograms: a page begins with those it shows, others are fetched when they come up.

/** @type {Promise<DocumentFragment> | null} */
let allPictograms = null;
/** @param {string[]} symbols */
export async function addPictograms(symbols) {
  if (symbols.every(byId)) return;
  allPictograms ??= fetch(page.dataset.pictograms).then((answer) => answer.text()).then(markupOf);
  const defs = document.querySelector("svg.definitions");
  for (const symbol of (await allPictograms).querySelectorAll("symbol")) {
    if (!byId(symbol.id)) defs.append(symbol.cloneNode(true));
  }
}

/** @param {ParentNode} content */
export function symbolsIn(content) {
  return [...content.querySelectorAll("use")].map((use) => use.getAttribute("href").slice(1));
}

/** @param {string} symbol */
export function picture(symbol) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  drawing.ariaHidden = "true";
  drawing.append(use);
  return drawing;
}
