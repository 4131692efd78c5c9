// Posts what is clicked, takes in what the server pushes, and says in the bar what a click would do. No rules here.
"use strict";

const page = document.body;
const table = page.dataset.table;
const byId = (id) => document.getElementById(id);

// Messages

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

// Playing

const PATIENCE = 1500; // milliseconds until a push counts as lost

let awaited = null; // the moment after our action, until the page shows it
async function play(values) {
  if (page.classList.contains("posting")) return;
  page.classList.add("posting");
  disarm();
  closeSheets();
  tell(null);
  const { ply, step, seat } = page.dataset;
  const told = await post(`/t/${table}/play`, { ...values, ply, step, seat });
  awaited = told;
  if (!told || showsAwaited()) settle();
  else setTimeout(() => awaited === told && (settle(), refresh()), PATIENCE);
}

function showsAwaited() {
  const [ply, step] = [Number(page.dataset.ply), Number(page.dataset.step)];
  return ply > awaited.ply || (ply === awaited.ply && step === awaited.step);
}

function settle() {
  awaited = null;
  page.classList.remove("posting");
}

// What happened since the reader's last turn, step by step: the bar tells a line, and what it touched is marked.

const LONG = 100; // letters of a line that is set smaller
let telling = null; // the number of the line that is told, if one is
function tell(number, isAgain = false) {
  for (const ring of document.querySelectorAll(".mark")) {
    ring.parentElement.classList.remove("marked");
    ring.remove();
  }
  document.querySelector(".digest [aria-current]")?.removeAttribute("aria-current");
  const lines = [...document.querySelectorAll(".digest li")];
  const line = number === null ? null : lines[Math.max(0, Math.min(number, lines.length - 1))];
  telling = line ? lines.indexOf(line) : null;
  page.classList.toggle("stepping", Boolean(line));
  const steps = byId("steps");
  if (steps) steps.hidden = !line;
  if (!line) return;
  line.setAttribute("aria-current", "step");
  const list = line.closest(".news");
  list.scrollTop += line.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
  const [token, sentence] = line.cloneNode(true).children;
  const name = document.createElement("small");
  name.textContent = token.textContent;
  name.ariaHidden = "true";
  sentence.prepend(name);
  byId("told").replaceChildren(token, sentence);
  byId("told").classList.toggle("long", sentence.textContent.length > LONG);
  steps.querySelector(".nth").textContent = `${telling + 1} / ${lines.length}`;
  for (const [way, end] of [["back", 0], ["on", lines.length - 1]]) {
    steps.querySelector(`[data-steps=${way}]`).ariaDisabled = telling === end ? "true" : null;
  }
  const places = mark(line);
  const behavior = moves() ? "smooth" : "auto";
  if (!isAgain) places[0]?.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
}

function mark(line) {
  const places = (line.dataset.places || "").split(" ").map(byId).filter(Boolean);
  for (const place of places) {
    const ring = document.createElement("span");
    const token = line.querySelector(".tok").cloneNode(true);
    ring.className = `mark ${token.classList[1]}`;
    ring.ariaHidden = "true";
    ring.append(token);
    place.classList.add("marked");
    place.append(ring);
  }
  return places;
}

function walk(way) {
  const isEnd = way === "end";
  const to = way === "begin" ? 0 : telling + { back: -1, on: 1 }[way];
  tell(isEnd ? null : to);
  if (isEnd) document.querySelector(".tab")?.remove(); // it has been read; the story can tell it again
  const next = isEnd ? ".digest [data-steps]" : way === "begin" ? "#steps [data-steps=on]" : null;
  if (next) document.querySelector(next)?.focus({ preventScroll: true });
}

function closeSheets() {
  for (const open of document.querySelectorAll(":popover-open")) open.hidePopover();
}

// A first tap on a piece says what it does, a second does it; what says it already needs one.

let armed = null;
function arm(button) {
  disarm();
  armed = button;
  button.classList.add("armed");
  preview(button);
}

function disarm() {
  armed?.classList.remove("armed");
  armed = null;
  preview(null);
}

let usual = null; // what the bar says when nothing is pointed at
function preview(button) {
  const prompt = document.querySelector("#bar .prompt");
  if (!prompt) return;
  let line = prompt.querySelector("span");
  const text = button?.title || "";
  markTwins(button);
  prompt.classList.toggle("telling", Boolean(text));
  for (const old of prompt.querySelectorAll(".again, .help")) old.remove();
  if (!text) {
    if (usual !== null && line) line.textContent = usual;
    line?.classList.remove("preview");
    usual = null;
    return;
  }
  if (!line) line = prompt.appendChild(document.createElement("span"));
  if (usual === null) usual = line.textContent;
  line.textContent = text;
  line.classList.add("preview");
  if (button === armed) {
    const again = prompt.appendChild(document.createElement("em"));
    again.className = "again";
    again.textContent = page.dataset.again;
    const more = button.closest(".piece")?.querySelector(":scope > .more");
    if (more) prompt.append(helpLike(more));
  }
}

// The button in the bar that opens the enlarged piece: on the piece itself a finger would hit it by mistake.
function helpLike(more) {
  const help = document.createElement("button");
  help.className = "btn help";
  help.setAttribute("popovertarget", more.getAttribute("popovertarget"));
  help.setAttribute("aria-label", more.getAttribute("aria-label"));
  help.append(more.querySelector("svg")?.cloneNode(true) ?? "?");
  return help;
}

// A piece and its button in the bar show that they are the same.
function markTwins(button) {
  for (const old of document.querySelectorAll(".twin")) old.classList.remove("twin");
  if (!button) return;
  for (const same of document.querySelectorAll(`[data-action="${CSS.escape(button.dataset.action)}"]`)) {
    if (same !== button) same.classList.add("twin");
  }
}

function saysItself(button) {
  return button.classList.contains("btn");
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-action],[data-command],[data-post],[data-copy],[data-steps]");
  if (!button) {
    if (armed && !event.target.closest(".help")) disarm();
    const line = event.target.closest(".digest li");
    if (line) tell([...line.parentElement.children].indexOf(line));
    return;
  }
  if (button.dataset.steps) {
    walk(button.dataset.steps);
  } else if (button.getAttribute("aria-disabled") === "true") {
    note(button.title);
  } else if (button.dataset.action) {
    const isTouch = event.pointerType === "touch" || event.pointerType === "pen";
    if (isTouch && armed !== button && !saysItself(button)) arm(button);
    else play({ action: button.dataset.action });
  } else if (button.dataset.command) {
    play({ command: button.dataset.command });
  } else if (button.dataset.post) {
    post(`/t/${table}/${button.dataset.post}`, { seat: button.value }).then((told) => told && refresh());
  } else {
    const field = button.parentElement.querySelector("input");
    field.select();
    navigator.clipboard?.writeText(field.value).then(() => note(page.dataset.copied), () => document.execCommand("copy"));
  }
});

for (const [kind, show] of [["mouseover", true], ["focusin", true], ["mouseout", false], ["focusout", false]]) {
  document.addEventListener(kind, (event) => {
    const button = event.target.closest?.("[data-action]");
    const isAsked = kind !== "focusin" || button?.matches(":focus-visible"); // not where focus only stays after a click
    if (button && !armed && isAsked) preview(show ? button : null);
  });
}

// A piece that waits for the second of two choices can be let go.
function letGo() {
  const isWaiting = document.querySelector("#table .selected");
  if (isWaiting) document.querySelector("#bar [data-command=undo]:not([aria-disabled])")?.click();
}

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && armed) {
    disarm();
    return;
  }
  const way = event.altKey || event.metaKey ? null : { ArrowLeft: "back", ArrowRight: "on", Escape: "end" }[event.key];
  if (telling !== null && way && !document.querySelector(":popover-open")) walk(way);
  else if (event.key === "Escape" && !document.querySelector(":popover-open")) letGo();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest("input,textarea,select")) return;
  const command = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
  const button = command && document.querySelector(`#bar [data-command=${command}]:not([aria-disabled])`);
  if (button) {
    event.preventDefault();
    button.click();
  }
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-sends]")) event.target.form.requestSubmit();
});

document.addEventListener("submit", async (event) => {
  if (!event.target.matches("[data-quiet]")) return;
  event.preventDefault();
  if (await post(event.target.action, new FormData(event.target))) event.target.reset();
});

// Taking in what is new

function markupOf(text) {
  const template = document.createElement("template");
  template.innerHTML = text;
  return template.content;
}

let pictograms = null;
async function addPictograms(content) {
  const missing = [...content.querySelectorAll("use")].some((use) => !byId(use.getAttribute("href").slice(1)));
  if (!missing) return;
  pictograms ??= fetch(page.dataset.pictograms).then((answer) => answer.text()).then(markupOf);
  const defs = document.querySelector("svg.defs");
  for (const symbol of (await pictograms).querySelectorAll("symbol")) {
    if (!byId(symbol.id)) defs.append(symbol.cloneNode(true));
  }
}

function focusMark() {
  const focused = document.activeElement;
  if (!focused || focused === page) return null;
  const name = ["data-action", "data-command", "popovertarget", "id"].find((each) => focused.hasAttribute(each));
  return { zone: focused.closest("[id]")?.id, mark: name && `[${name}="${CSS.escape(focused.getAttribute(name))}"]` };
}

function restoreFocus(before) {
  if (!before || (document.activeElement && document.activeElement !== page)) return;
  const zone = byId(before.zone) || document;
  const same = before.mark && (zone.querySelector(before.mark) || document.querySelector(before.mark));
  const next = same || document.querySelector("#bar [data-action], #bar button:not([aria-disabled])");
  next?.focus({ preventScroll: true });
}

function scrolled(root) {
  const found = [root, ...root.querySelectorAll("[class]")].filter((each) => each.scrollTop || each.scrollLeft);
  return found.map((each) => [each.id ? `#${each.id}` : `.${each.classList[0]}`, each.scrollLeft, each.scrollTop]);
}

function replace(zone, content) {
  const old = byId(zone);
  const fresh = content.firstElementChild;
  if (!old) {
    byId("sheets")?.append(fresh);
    return;
  }
  const places = scrolled(old);
  const layers = [...old.querySelectorAll("[data-layer]")].filter((box) => box.checked).map((box) => box.id);
  old.replaceWith(fresh);
  for (const layer of layers) byId(layer).checked = true;
  for (const [where, left, top] of places) {
    const place = fresh.matches(where) ? fresh : fresh.querySelector(where);
    if (place) [place.scrollLeft, place.scrollTop] = [left, top];
  }
}

function takeIn(news, contents) {
  const focus = focusMark();
  const open = [...document.querySelectorAll(":popover-open")].map((each) => each.id);
  usual = null;
  for (const [zone, content] of contents) replace(zone, content);
  for (const zone of news.gone) byId(zone)?.remove();
  for (const id of open) {
    const again = byId(id);
    if (again && !again.matches(":popover-open")) again.showPopover();
  }
  if (telling !== null) tell(telling, true);
  restoreFocus(focus);
  if (armed?.isConnected) preview(armed);
  else armed = null;
  countNews();
  Object.assign(page.dataset, { ply: news.ply, step: news.step, seat: news.seat ?? "", state: news.state });
  if (awaited && showsAwaited()) settle();
}

// On a phone the pieces that can be chosen may lie further down: they come into sight unless the reader scrolls.
let scrolledByHand = 0;
for (const kind of ["touchmove", "wheel"]) {
  document.addEventListener(kind, () => (scrolledByHand = Date.now()), { passive: true });
}

function bringIntoSight() {
  const bar = byId("bar");
  if (!bar || getComputedStyle(bar).position !== "fixed" || Date.now() - scrolledByHand < 3000) return;
  if (telling !== null) return;
  const pieces = [...document.querySelectorAll("#table [data-action]:not(.btn)")].filter((each) => each.checkVisibility());
  const floor = bar.getBoundingClientRect().top;
  const isSeen = (box) => box.top >= 0 && box.bottom <= floor;
  if (!pieces.length || pieces.some((each) => isSeen(each.getBoundingClientRect()))) return;
  const box = pieces[0].getBoundingClientRect();
  scrollBy({ top: box.top + box.height / 2 - floor / 2, behavior: moves() ? "smooth" : "auto" });
}

// How many messages are new since the chat was last open.
function countNews() {
  const count = document.querySelector("[data-said]");
  if (!count) return;
  const key = `said ${table}`;
  const said = Number(count.dataset.said);
  if (byId("chat-panel")?.matches(":popover-open")) localStorage.setItem(key, said);
  const fresh = said - Number(localStorage.getItem(key) || 0);
  count.textContent = fresh;
  count.hidden = fresh <= 0;
}

function moves() {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return !isStill && document.documentElement.dataset.speed !== "none" && !document.hidden;
}

async function receive(news) {
  if (news.gone === true) {
    location.assign("/");
    return;
  }
  if (news.state === page.dataset.state) return;
  const contents = Object.entries(news.zones).map(([zone, text]) => [zone, markupOf(text)]);
  for (const [, content] of contents) await addPictograms(content);
  const hasMoved = String(news.ply) !== page.dataset.ply;
  const known = byId("story")?.innerText || "";
  if (hasMoved && moves() && document.startViewTransition) {
    const transition = document.startViewTransition(() => takeIn(news, contents));
    transition.ready.catch(() => {}); // skipped: the page is up to date all the same
    await transition.updateCallbackDone;
  } else {
    takeIn(news, contents);
  }
  bringIntoSight();
  announce(hasMoved, known);
}

function announce(hasMoved, known) {
  const text = (where) => document.querySelector(where)?.innerText.trim() || "";
  const latest = hasMoved && [".digest li:last-child", ".lines li"].map(text).find((line) => line && !known.includes(line));
  const said = [latest, text("#bar .prompt strong")].filter(Boolean).join(" ");
  if (byId("live").textContent !== said) byId("live").textContent = said;
  const isOwn = Boolean(document.querySelector("#bar [data-action]"));
  document.title = document.title.replace(/^● /, "");
  if (isOwn && document.hidden) document.title = `● ${document.title}`;
}

let queue = Promise.resolve();
let stream = null;
function listen() {
  stream?.close();
  stream = new EventSource(`/t/${table}/live?state=${page.dataset.state}`);
  stream.onmessage = (event) => {
    queue = queue.then(() => receive(JSON.parse(event.data))).catch(console.error);
  };
  stream.onopen = () => page.classList.remove("offline");
  stream.onerror = () => page.classList.add("offline");
}

// Asks for the table anew where a push may have been lost.
function refresh() {
  listen();
}

// Says that somebody is there: a page that only lies open does not.

const RARELY = 20000; // milliseconds between two notes, unless a bot plays for this page's seat
let noted = Date.now();
function noteHere() {
  const pause = document.querySelector("[data-own=away]") ? 1000 : RARELY;
  if (document.hidden || !document.querySelector("[data-own]") || Date.now() - noted < pause) return;
  noted = Date.now();
  fetch(`/t/${table}/here`, { method: "POST", headers: { Accept: "application/json" } }).catch(() => {});
}

if (table) {
  listen();
  countNews();
  byId("chat-panel")?.addEventListener("toggle", countNews);
  for (const sign of ["pointermove", "pointerdown", "keydown", "wheel", "visibilitychange"]) {
    document.addEventListener(sign, noteHere, { passive: true });
  }
  document.addEventListener("visibilitychange", () => {
    document.title = document.title.replace(/^● /, "");
    if (!document.hidden && stream.readyState === EventSource.CLOSED) listen();
  });
  if (location.hash === "#welcome") {
    history.replaceState(null, "", location.pathname);
    byId("menu-panel").showPopover();
  }
}
