// playing.js: a click, a tap or a key becomes a post; before that the bar says what it would do.
// @ts-check
import { toggleHelp, unfold } from "./asked.js";
import { wishToBeCalled } from "./calling.js";
import { answerCoach } from "./coach.js";
import { refresh } from "./connection.js";
import { answerDoubt, askWhetherMeant, isDoubtful } from "./doubt.js";
import { byShortcut } from "./keys.js";
import { learnBy, turnLesson } from "./lessons.js";
import { chooseSpeed, goToLine, looking, stopLooking, walk, wind, windByKey } from "./looking_back.js";
import { running } from "./motion.js";
import { titleOf } from "./names.js";
import { byId, closeSheets, lesson, momentNow, note, page, post, table, targetOf } from "./page.js";
import { changePlan } from "./planning.js";
import { showAhead } from "./showing.js";
import { isPlaying, skipAll, skipStage } from "./stage.js";
import { markPlaces, markedLine, walkLines } from "./story.js";

const PATIENCE = 1500; // milliseconds until a push counts as lost

/** @type {Pick<News, "ply" | "step"> | null} */
export let awaited = null; // the moment after our action, until the page shows it
/**
 * @param {Doing} values
 * @param {Element | undefined} button
 */
export async function play(values, button) {
  if (page.classList.contains("posting")) {
    refuse(button);
    return;
  }
  page.classList.add("posting");
  disarm();
  closeSheets();
  skipAll(false);
  if (lesson) {
    await learnBy(values);
    settle();
    return;
  }
  const { ply, step, seat } = page.dataset;
  const told = await post(`/t/${table}/play`, { ...values, ply, step, seat });
  awaited = told;
  if (!told || showsAwaited()) settle();
  else setTimeout(() => awaited === told && stopWaiting(), PATIENCE);
}

// A push was lost, or takes too long.
function stopWaiting() {
  settle();
  refresh();
}

// One's own action is under way: a second click is not kept for later, and one sees that.
/** @param {Element | undefined} button */
export function refuse(button) {
  button?.animate({ translate: ["-3px", "3px", "-2px", "0"] }, { duration: 180 });
}

export function showsAwaited() {
  const [ply, step] = [Number(page.dataset.ply), Number(page.dataset.step)];
  return ply > awaited.ply || (ply === awaited.ply && step === awaited.step);
}

export function settle() {
  awaited = null;
  page.classList.remove("posting");
}

// A first tap on a piece says what it does, a second does it; what says it already needs one.

/** @type {HTMLElement | null} */
export let armed = null;
/** @param {HTMLElement} button */
export function arm(button) {
  disarm();
  armed = button;
  button.classList.add("armed");
  preview(button);
}

export function disarm() {
  armed?.classList.remove("armed");
  armed = null;
  preview(null);
}

// What waited for its second tap still does where the page has changed around it.
export function armAgain() {
  if (armed?.isConnected) arm(armed);
  else armed = null;
}

/** @type {ChildNode[] | null} */
let usual = null; // what the bar says when nothing is pointed at
export function forgetPreview() {
  usual = null;
}

/** @param {HTMLElement | null} button */
function preview(button) {
  const prompt = document.querySelector("#bar .prompt");
  if (!prompt) return;
  let line = prompt.querySelector("span");
  const text = titleOf(button);
  markTwins(button);
  showAhead(button);
  prompt.classList.toggle("telling", Boolean(text));
  for (const old of prompt.querySelectorAll(".again, .help")) old.remove();
  if (!text) {
    if (usual !== null && line) line.replaceChildren(...usual);
    line?.classList.remove("preview");
    usual = null;
    return;
  }
  if (!line) line = prompt.appendChild(document.createElement("span"));
  if (usual === null) usual = [...line.childNodes];
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
/** @param {Element} more */
function helpLike(more) {
  const help = document.createElement("button");
  help.className = "button help";
  help.setAttribute("popovertarget", more.getAttribute("popovertarget"));
  help.setAttribute("aria-label", more.getAttribute("aria-label"));
  help.append(more.querySelector("svg")?.cloneNode(true) ?? "?");
  return help;
}

// A piece and its button in the bar show that they are the same.
/** @param {HTMLElement | null} button */
function markTwins(button) {
  for (const old of document.querySelectorAll(".twin")) old.classList.remove("twin");
  if (!button) return;
  for (const same of document.querySelectorAll(`[data-action="${CSS.escape(button.dataset.action)}"]`)) {
    if (same !== button) same.classList.add("twin");
  }
}

// A button with words says itself, unless its title has more to tell than there is room for.
/** @param {HTMLElement} button */
function saysItself(button) {
  return button.classList.contains("button") && (!(button.title || button.dataset.named) || button.closest(".every"));
}

// The second click of two is not meant for what the first has brought under the pointer.
/** @type {{ action?: string, moment?: string }} */
let firstClick = {};
/**
 * @param {HTMLElement} button
 * @param {PointerEvent} event
 */
function isOfDoubleClick(button, event) {
  return event.detail > 1 && firstClick.moment !== momentNow() && firstClick.action !== button.dataset.action;
}

/** @param {PointerEvent} event */
function noteFirstClick(event) {
  if (event.detail > 1) return;
  firstClick = { action: targetOf(event).closest("[data-action]")?.dataset.action, moment: momentNow() };
}

// What a click on something does, by the attribute that says so.
/** @type {Record<string, (button: HTMLElement & { value?: string }, event: PointerEvent) => void>} */
const DOINGS = {
  steps: (button) => walk(button.dataset.steps),
  replay: (button) => wind(button.dataset.replay),
  replaySpeed: (button) => chooseSpeed(button),
  stage: (button) => {
    skipAll(button.dataset.stage === "all");
    skipStage();
  },
  action: (button, event) => {
    const isTouch = event.pointerType === "touch" || event.pointerType === "pen";
    if (isTouch && armed !== button && !saysItself(button)) arm(button);
    else if (isOfDoubleClick(button, event)) refuse(button);
    else if (isDoubtful(button)) askWhetherMeant(button);
    else play({ action: button.dataset.action }, button);
  },
  coach: (button) => answerCoach(button.dataset.coach),
  doubting: (button) => answerDoubt(button.dataset.doubting),
  unfold: (button) => unfold(button),
  help: (_, event) => {
    event.preventDefault();
    toggleHelp();
  },
  replan: (button, event) => changePlan(button, event),
  takesOut: (button, event) => changePlan(button, event),
  adds: (button, event) => changePlan(button, event),
  command: (button) => play({ command: button.dataset.command }, button),
  post: async (button) => {
    if (await post(`/t/${table}/${button.dataset.post}`, { seat: button.value })) refresh();
  },
  call: (button) => wishToBeCalled(button),
  turn: (button) => turnLesson(button),
  copy: (button) => {
    const field = button.parentElement.querySelector("input");
    field.select();
    const copied = navigator.clipboard?.writeText(field.value);
    copied?.then(() => note(page.dataset.copied), () => document.execCommand("copy"));
  },
};

const IN_PLAN = ["replan", "takes-out", "adds"];
const AROUND_IT = ["doubting", "coach", "unfold", "help", "post", "call", "copy", "turn", "steps", "replay", "replay-speed", "stage"];
const KINDS = ["action", "command", ...IN_PLAN, ...AROUND_IT];
const CLICKABLE = KINDS.map((kind) => `[data-${kind}]`).join();

// A browser tells of a mouse after every tap: what is pointed at would grow the bar before the tap is over.
let isTouching = false;

// A piece that waits for the second of two choices can be let go.
function letGo() {
  const chosen = /** @type {HTMLInputElement} */ (document.querySelector("#table [data-switch]:checked"));
  if (chosen) {
    chosen.checked = false;
    return;
  }
  const isWaiting = document.querySelector("#table .selected");
  if (isWaiting) document.querySelector("#bar [data-command=undo]:not([aria-disabled])")?.click();
}

/** @param {KeyboardEvent} event */
function stepOut(event) {
  if (byId("doubt")) {
    answerDoubt("back");
  } else if (isPlaying()) {
    skipAll(event.shiftKey);
    skipStage();
  } else if (armed) {
    disarm();
  } else if (!document.querySelector(":popover-open:not(#named)")) {
    if (looking?.isDigest) stopLooking();
    else letGo();
  }
}

export function listenForPlay() {
  document.addEventListener("click", (event) => {
    noteFirstClick(event);
    if (isPlaying() || running.size) skipStage(); // a click counts for what is there already
    const button = targetOf(event).closest(CLICKABLE);
    if (!button) {
      if (armed && !targetOf(event).closest(".help")) disarm();
      const line = targetOf(event).closest("#story [data-ply]");
      if (line) goToLine(line);
    } else if (button.getAttribute("aria-disabled") === "true") {
      note(titleOf(button));
    } else {
      DOINGS[Object.keys(DOINGS).find((name) => name in button.dataset)](button, event);
    }
  });

  document.addEventListener("pointerdown", (event) => (isTouching = event.pointerType === "touch"), { capture: true });

  document.addEventListener("pointermove", (event) => (isTouching &&= event.pointerType !== "mouse"), { passive: true });

  for (const kind of ["mouseover", "focusin", "mouseout", "focusout"]) {
    const show = kind === "mouseover" || kind === "focusin";
    document.addEventListener(kind, (event) => {
      if (kind === "mouseover" && isTouching) return;
      const button = targetOf(event).closest?.("[data-action]");
      const isAsked = kind !== "focusin" || button?.matches(":focus-visible"); // not where focus only stays after a click
      if (button && !armed && isAsked) preview(show ? button : null);
      const line = targetOf(event).closest?.("#story [data-places]");
      if (line && line !== markedLine) markPlaces(show ? line : null);
      else if (line && !show && !line.contains(/** @type {any} */ (event).relatedTarget)) markPlaces(null);
    });
  }

  document.addEventListener("keydown", (event) => {
    const isTyping = targetOf(event).closest("input:not([type=range],[type=checkbox],[type=radio]),textarea,select");
    if (event.key === "Escape") stepOut(event);
    else if (!isTyping && (windByKey(event) || byShortcut(event))) event.preventDefault();
    else if (targetOf(event).closest("#story") && walkLines(event)) event.preventDefault();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping) return;
    const command = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    const button = command && document.querySelector(`#bar [data-command=${command}]:not([aria-disabled])`);
    if (button) {
      event.preventDefault();
      button.click();
    }
  });

  document.addEventListener("change", (event) => {
    if (targetOf(event).matches("[data-sends]")) targetOf(event).form.requestSubmit();
  });

  document.addEventListener("submit", async (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches("[data-quiet]")) return;
    event.preventDefault();
    if (!(await post(form.action, new FormData(form)))) return;
    form.reset();
    if ("renews" in form.dataset) refresh();
  });
}
