// calling.js: calls who looks elsewhere when it is their turn: by the tab's title, if they like by a sound or a notification.
// @ts-check
import { note, page, table } from "./page.js";
import { hasChoices } from "./stage.js";

/** @type {(way: string) => boolean} */
const wants = (way) => localStorage.getItem(`call ${way}`) === "on" && (way !== "notification" || mayNotify());
const mayNotify = () => window.Notification?.permission === "granted";
const isElsewhereNow = () => document.hidden || !document.hasFocus();

function showWishes() {
  for (const button of document.querySelectorAll("[data-call]")) button.ariaPressed = String(wants(button.dataset.call));
}

/** @param {HTMLElement} button */
export async function wishToBeCalled(button) {
  const way = button.dataset.call;
  const isOn = !wants(way);
  if (isOn && way === "notification" && !(await prepareToNotify())) return refuseToNotify();
  localStorage.setItem(`call ${way}`, isOn ? "on" : "off");
  showWishes();
  if (isOn && way === "sound") ring();
}

// Notifications. On a phone no page may make one, but a worker may for it; and both need the browser's leave.

/** @returns {Promise<ServiceWorkerRegistration | null>} */
async function prepareToNotify() {
  if (!navigator.serviceWorker || (await window.Notification?.requestPermission()) !== "granted") return null;
  const registered = await navigator.serviceWorker.register("/worker.js").catch(() => null);
  return registered && navigator.serviceWorker.ready;
}

// The switch goes off, and it is said what one can do instead: a page in a browser of Apple's phones will never be allowed to.
function refuseToNotify() {
  localStorage.setItem("call notification", "off");
  showWishes();
  note("standalone" in navigator && !window.Notification ? page.dataset.unallowedApple : page.dataset.unallowed);
}

/** @param {string} asked */
async function notify(asked) {
  const worker = await prepareToNotify();
  const about = { body: asked, tag: table, data: location.pathname };
  const sent = worker?.showNotification(document.title, about).then(() => true);
  if (!(await sent?.catch(() => null))) refuseToNotify();
}

// Two soft strokes of a small bell.
function ring() {
  const sound = new AudioContext();
  for (const [start, pitch] of [[0, 988], [0.16, 1319]]) {
    const [tone, loudness] = [sound.createOscillator(), sound.createGain()];
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, sound.currentTime + start);
    loudness.gain.exponentialRampToValueAtTime(0.0001, sound.currentTime + start + 0.9);
    tone.connect(loudness).connect(sound.destination);
    tone.start(sound.currentTime + start);
    tone.stop(sound.currentTime + start + 0.9);
  }
  setTimeout(() => sound.close(), 1500);
}

let hasCalled = false; // for the decision that is due
/** @param {string} asked */
export function callReader(asked) {
  markTitle(false);
  if (!hasChoices()) hasCalled = false;
  else if (isElsewhereNow()) {
    markTitle(true);
    if (hasCalled) return;
    hasCalled = true;
    if (wants("sound")) ring();
    if (wants("notification")) notify(asked);
  } else hasCalled = true;
}

/** @param {boolean} isDue */
function markTitle(isDue) {
  document.title = `${isDue ? "● " : ""}${document.title.replace(/^● /, "")}`;
}

export function beginCalling() {
  if (table) {
    showWishes();
    for (const kind of ["focus", "visibilitychange"]) {
      addEventListener(kind, () => isElsewhereNow() || markTitle(false), { capture: true });
    }
  }
}
