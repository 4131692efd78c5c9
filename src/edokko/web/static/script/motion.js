// motion.js: pieces move from where they were to where they are, by the Web Animations API. The page is right from the
// first moment; motion only shows how it came to be, and can be finished at any time.
// @ts-check
import { make, page } from "./page.js";

/** @type {Record<string, number>} */
const SPEEDS = { slow: 1.7, normal: 1, fast: 0.5, none: 0 }; // factors on every duration
export const GLIDE = 320; // milliseconds that a piece takes where no beat tells of it
export const EASE = "cubic-bezier(.3,.7,.2,1)";

export const chosenSpeed = () => SPEEDS[document.documentElement.dataset.speed ?? "normal"];

export function pace() {
  const isStill = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isStill ? 0 : chosenSpeed();
}

export const clock = () => Number(document.timeline.currentTime ?? performance.now());

/** @type {Map<Animation, (() => void) | undefined>} */
export const running = new Map(); // what moves, and what is to be done when it has
/**
 * @param {Element} element
 * @param {Keyframe[] | PropertyIndexedKeyframes} frames
 * @param {KeyframeAnimationOptions} timing
 * @param {() => void} [atEnd]
 */
export function animate(element, frames, timing, atEnd) {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
  running.set(animation, atEnd);
  animation.onfinish = () => end(animation);
  return animation;
}

/** @param {Animation} animation */
function end(animation) {
  const atEnd = running.get(animation);
  if (running.delete(animation)) atEnd?.();
}

// Everything is where it belongs at once.
export function finishMotion() {
  for (const animation of [...running.keys()]) {
    animation.cancel();
    end(animation);
  }
  paths.clear();
}

// Where something is on the page, whatever is scrolled.
/**
 * @param {Element} element
 * @returns {Place}
 */
export function placeOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height };
}

/** @type {(place: Place) => Point} */
export const centre = (place) => ({ x: place.x + place.width / 2, y: place.y + place.height / 2 });
/** @type {(place: Place) => boolean} */
export const isSeen = (place) => place.width > 0 && place.height > 0;
/** @type {(one: Place, other: Place) => number} */
export const distance = (one, other) => Math.hypot(centre(one).x - centre(other).x, centre(one).y - centre(other).y);

// The way of a piece: places with the times at which it is there; after the last it lies where it is drawn.
/** @type {Map<Element, Path>} */
const paths = new Map();

/** @param {ParentNode} root */
export function piecesOf(root) {
  return [...root.querySelectorAll("[data-piece]")];
}

// Where all pieces lie, before the page changes; those on their way are stopped and remembered where they are seen.
/**
 * @param {ParentNode} root
 * @returns {Map<Element, Before>}
 */
export function remember(root) {
  /** @type {Map<Element, Before>} */
  const places = new Map();
  const now = clock();
  for (const piece of piecesOf(root)) {
    const path = paths.get(piece);
    const seen = placeOf(piece);
    const ahead = path ? path.points.filter((point) => point.at > now) : [];
    places.set(piece, { seen, ahead, rest: path ? path.points.at(-1).place : seen });
  }
  for (const { animation } of [...paths.values()]) {
    animation.cancel(); // after all have been looked up: each look after a change would lay out the page anew
    end(animation);
  }
  return places;
}

// Lets a piece go on from where it is seen to its place now; `leaves` and `arrives` say when, `via` over what.
/**
 * @param {HTMLElement} piece
 * @param {Place} place
 * @param {Before} before
 * @param {Trip} trip
 */
export function follow(piece, place, before, { leaves, arrives, via = [] }) {
  const now = clock();
  if (!isSeen(place) || !isSeen(before.seen)) return;
  const isStaying = distance(before.rest, place) < 1.5 && Math.abs(before.rest.width - place.width) < 1.5;
  const points = [{ at: now, place: before.seen }, ...before.ahead];
  if (!isStaying) {
    points.push({ at: Math.max(leaves, points.at(-1).at), place: before.rest });
    const step = (arrives - leaves) / (via.length + 1);
    for (const [number, stop] of via.entries()) {
      points.push({ at: leaves + step * (number + 1), place: around(stop, place) });
    }
    points.push({ at: Math.max(arrives, points.at(-1).at), place });
  }
  const last = points.at(-1).at;
  if (last - now < 1 || points.every((point) => distance(point.place, place) < 1.5)) return;
  const frames = points.map((point) => ({ offset: (point.at - now) / (last - now), ...shift(point.place, place) }));
  piece.classList.add("moving");
  const animation = animate(piece, frames, { duration: last - now, easing: "linear" }, () => {
    piece.classList.remove("moving");
    if (paths.get(piece)?.animation === animation) paths.delete(piece);
  });
  paths.set(piece, { animation, points });
}

// A place as large as another, around the middle of a third.
/**
 * @param {Place} stop
 * @param {Place} size
 * @returns {Place}
 */
export function around(stop, size) {
  const { x, y } = centre(stop);
  return { ...size, x: x - size.width / 2, y: y - size.height / 2 };
}

/**
 * @param {Place} from
 * @param {Place} to
 * @returns {Keyframe}
 */
export function shift(from, to) {
  const scale = from.width / to.width;
  const transform = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`;
  return { transform, transformOrigin: "0 0", easing: EASE };
}

// A piece that has left the table is still seen where it lay until its time has come.
/**
 * @param {Element} piece
 * @param {Place} place
 * @param {Element} stage
 * @param {Place} origin
 */
export function ghostOf(piece, place, stage, origin) {
  piece.removeAttribute("id");
  delete piece.dataset.piece;
  for (const inner of piece.querySelectorAll("[id],button")) inner.remove();
  piece.classList.add("ghost");
  piece.ariaHidden = "true";
  lay(piece, { ...place, x: place.x - origin.x, y: place.y - origin.y });
  stage.append(piece);
  return piece;
}

// Something that is seen for a while and then is no more.
/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 * @param {() => void} [atEnd]
 */
export function showFor(element, frames, timing, atEnd) {
  const animation = animate(element, frames, { fill: "both", ...timing }, () => {
    element.remove();
    atEnd?.();
  });
  animation.startTime = clock(); // however long the page takes to draw: what follows it begins when it is over
}

// Something that is only seen while it moves. It lies in a layer of its own that is as wide as the page: what flies
// past its edge must not make a phone zoom out.
const layer = Object.assign(make("div", "flights"), { ariaHidden: "true" });
/**
 * @param {string} className
 * @param {...(Node | string)} children
 */
export function overlay(className, ...children) {
  const shown = make("span", `flight ${className}`, ...children);
  if (!layer.isConnected) (document.querySelector(".app") ?? page).append(layer);
  layer.append(shown);
  return shown;
}

/**
 * @param {Element} element
 * @param {Place} place
 */
export function lay(element, place) {
  const { x, y, width, height } = place;
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}

export function watchMotion() {
  addEventListener("resize", finishMotion);

  document.addEventListener("visibilitychange", () => document.hidden && finishMotion());
}
