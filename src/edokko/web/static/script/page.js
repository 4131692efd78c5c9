// The page's script, in several files put one after another; no rule of any game is here.
// page.js: the page itself, messages to its reader, posts to the server.
"use strict";

const page = document.body;
const table = page.dataset.table;
const lesson = page.dataset.lesson; // the address of a lesson, which is no stored table
const byId = (id) => document.getElementById(id);

let noteTimer;
function note(text) {
  const place = byId("note");
  if (!place || !text) return;
  place.textContent = text;
  place.classList.add("shown");
  clearTimeout(noteTimer);
  noteTimer = setTimeout(() => place.classList.remove("shown"), 6000);
}

async function post(address, values) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json" },
    body: new URLSearchParams(values),
  }).catch(() => null);
  if (!answer) {
    note(page.dataset.lost);
    return null;
  }
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    note(told.message);
    if (answer.status === 409) refresh();
    return null;
  }
  return told;
}

function closeSheets() {
  for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
}

function markupOf(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

function make(tag, className, ...children) {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

// Pictograms: a page begins with those it shows, others are fetched when they come up.

let allPictograms = null;
async function addPictograms(symbols) {
  if (symbols.every(byId)) return;
  allPictograms ??= fetch(page.dataset.pictograms).then((answer) => answer.text()).then(markupOf);
  const defs = document.querySelector("svg.defs");
  for (const symbol of (await allPictograms).querySelectorAll("symbol")) {
    if (!byId(symbol.id)) defs.append(symbol.cloneNode(true));
  }
}

function symbolsIn(content) {
  return [...content.querySelectorAll("use")].map((use) => use.getAttribute("href").slice(1));
}

function picture(symbol) {
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  drawing.ariaHidden = "true";
  drawing.append(use);
  return drawing;
}
