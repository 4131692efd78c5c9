// connection.js: the stream of what happens at the table. A dead one is noticed by its silence, and another is opened.
// @ts-check
import { byId, cutLine, make, note, page, table } from "./page.js";

/** @type {EventSource | null} */
let stream = null;
/** @type {(news: News) => void} */
let takeNews;
let heard = 0; // when the server last said anything
let patience = 0; // milliseconds that a new stream has to begin
let wasDead = false;
let again = 0; // timers
let dying = 0;
let saying = 0;
/** @type {HTMLElement | null} */
let said = null; // that the connection is lost

// The server says something more often than this; on a network that swallows everything a browser would wait for ever.
const silence = () => 1000 * Number(page.dataset.silence);

/** @param {(news: News) => void} take */
export function keepConnected(take) {
  takeNews = take;
  patience = silence() / 4;
  document.addEventListener("outdated", refresh);
  document.addEventListener("visibilitychange", () => document.hidden || lookWhetherAlive());
  addEventListener("online", lookWhetherAlive);
  listen();
}

// Asks for the table anew where a push may have been lost.
export function refresh() {
  if (takeNews) listen();
}

function lookWhetherAlive() {
  if (stream.readyState === EventSource.CLOSED || Date.now() - heard > silence() / 2) listen();
}

function listen() {
  clearTimeout(again);
  stream?.close();
  stream = new EventSource(`/t/${table}/live?state=${page.dataset.state}`);
  dieAfter(patience);
  stream.onopen = () => {
    patience = silence() / 4;
    hear();
    if (wasDead) cutLine();
    wasDead = false;
    find();
  };
  stream.addEventListener("here", hear);
  stream.onmessage = (event) => {
    hear();
    takeNews(JSON.parse(event.data));
  };
  stream.onerror = () => {
    lose();
    if (stream.readyState === EventSource.CLOSED) comeBack(); // answered, but not by a stream
  };
}

function hear() {
  heard = Date.now();
  dieAfter(silence());
}

/** @param {number} milliseconds */
function dieAfter(milliseconds) {
  clearTimeout(dying);
  dying = setTimeout(() => {
    patience = Math.min(2 * patience, silence()); // a server that is only slow is not asked ever more often
    wasDead = true;
    lose();
    if (stream.readyState === EventSource.OPEN) cutLine();
    listen();
  }, milliseconds);
}

// What is lost for long is said in the bar; most comes back before anybody need know.
const SAID_AFTER = 3000; // milliseconds
function lose() {
  if (page.classList.contains("offline")) return;
  page.classList.add("offline");
  saying = setTimeout(() => {
    said = make("p", "lost");
    said.setAttribute("role", "status");
    sayOn();
    said.textContent = page.dataset.lost;
  }, SAID_AFTER);
}

// The bar may have been drawn anew meanwhile.
export function sayOn() {
  if (said && !said.isConnected) byId("bar").append(said);
}

function find() {
  page.classList.remove("offline");
  beSilent();
}

function beSilent() {
  clearTimeout(saying);
  said?.remove();
  said = null;
}

// A browser gives up a stream that was refused. The page asks why, says so, and comes back when the server wants it to,
// not all pages at once.
const SOONEST = 2000; // milliseconds
const SPREAD = 8000;
async function comeBack() {
  clearTimeout(again);
  clearTimeout(dying);
  const refused = stream;
  /** @type {Response | null} */
  const answer = await fetch(refused.url, { headers: { Accept: "application/json" } }).catch(() => null);
  const told = await answer?.json().catch(() => null);
  if (stream !== refused) return; // another was opened meanwhile
  if (told?.message) note(told.message);
  if (answer?.status === 404) return beSilent(); // the table was deleted
  const wanted = 1000 * Number(answer?.headers.get("Retry-After") ?? 0);
  again = setTimeout(listen, Math.max(SOONEST, wanted || 0) + Math.random() * SPREAD);
}
