// live.js: takes in what the server pushes, and says that somebody is there.

function focusMark() {
  const focused = document.activeElement;
  if (!focused || focused === page) return null;
  const name = ["data-action", "data-command", "popovertarget", "id"].find((each) => focused.hasAttribute(each));
  return { zone: focused.closest("[id]")?.id, mark: name && `[${name}="${CSS.escape(focused.getAttribute(name))}"]` };
}

function restoreFocus(before) {
  if ((!before && !isFocusLost) || (document.activeElement && document.activeElement !== page)) return;
  if (!before) return focusFirstChoice();
  const zone = byId(before.zone) || document;
  const same = before.mark && (zone.querySelector(before.mark) || document.querySelector(before.mark));
  if (same && canBeSeen(same) && same.ariaDisabled !== "true") same.focus({ preventScroll: true });
  else focusFirstChoice();
}

const elementsOf = (contents) => contents.map(([id, content]) => [id, content.firstElementChild]);

// The table becomes as it is now, and shows how it came to be so.
function change(root, contents, beats) {
  const focus = focusMark();
  usual = null;
  markPlaces(null);
  const zones = elementsOf(contents);
  const before = pace() ? remember(root) : null;
  const left = patchZones(root, zones);
  if (before) {
    const panels = new Set(zones.map(([id]) => id));
    perform(root, beats, before, left, (key) => panels.has(`seat-panel-${key.split(" ")[0]}`) || panels.has("table"));
  } else {
    skipStage();
  }
  lightUp();
  restoreFocus(focus);
  if (armed?.isConnected) arm(armed);
  else armed = null;
}

// The light over the table: a season, a phase of a round.
function showSky(sky) {
  byId("table").style.setProperty("--sky", `var(--${sky})`);
}

function takeIn(news, contents) {
  if (looking?.isDigest) {
    const [inside, around] = [true, false].map((wanted) => contents.filter(([id]) => inTable(id) === wanted));
    patchZones(looking.live, elementsOf(inside));
    change(page, around, []);
  } else {
    change(page, contents, news.beats);
    showSky(news.sky);
  }
  addChat(news.chat);
  countNews();
  Object.assign(page.dataset, { ply: news.ply, step: news.step, seat: news.seat ?? "", state: news.state });
  tellOnce();
  checkHint();
  renewSheets();
  if (hasChoices()) isSkippingAll = false;
  if (awaited && showsAwaited()) settle();
  tellUnfolded();
}

const AROUND = new Set(["over", "menu-now", "chat-lines"]); // zones beside the table
const inTable = (id) => !AROUND.has(id);

// The chat

function addChat(lines) {
  const list = byId("chat-lines");
  if (!list || !lines.length) return;
  list.querySelector(".none")?.remove();
  for (const line of lines) list.append(markupOf(line));
  list.scrollTop = list.scrollHeight;
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

// The stream

// What was sent of zones, once all their pictograms are there.
async function unpack(news) {
  const contents = Object.entries(news.zones).map(([zone, text]) => [zone, markupOf(text)]);
  await addPictograms([...contents.flatMap(([, content]) => symbolsIn(content)), ...goodsOf(news.beats)]);
  return contents;
}

async function receive(news) {
  if (news.gone === true) {
    location.assign("/");
    return;
  }
  if (news.state === page.dataset.state) return;
  const contents = await unpack(news);
  const hasMoved = String(news.ply) !== page.dataset.ply;
  const known = byId("story")?.innerText || "";
  takeIn(news, contents);
  if (hasMoved) scrollStory();
  bringIntoSight();
  announce(hasMoved, known);
}

function announce(hasMoved, known) {
  const text = (where) => [...document.querySelectorAll(where)].at(-1)?.innerText.trim() || "";
  const latest = hasMoved && [text("#story [data-ply]")].find((line) => line && !known.includes(line));
  const said = [latest, text("#bar .prompt strong")].filter(Boolean).join(" ");
  if (byId("live").textContent !== said) byId("live").textContent = said;
  callReader(text("#bar .prompt strong"));
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
  if (table) listen();
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

if (page.dataset.last !== undefined) {
  beginReplay();
} else if (table) {
  listen();
  countNews();
  scrollStory();
  bringIntoSight();
  byId("chat-panel")?.addEventListener("toggle", countNews);
  for (const sign of ["pointermove", "pointerdown", "keydown", "wheel", "visibilitychange"]) {
    document.addEventListener(sign, noteHere, { passive: true });
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && stream.readyState === EventSource.CLOSED) listen();
  });
  if (location.hash === "#welcome") {
    history.replaceState(null, "", location.pathname);
    byId("menu-panel").showPopover();
  }
} else if (lesson) {
  takeUpLesson();
}
