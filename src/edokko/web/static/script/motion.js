// motion.js: pieces move from where they were to where they are, by the Web Animations API. The page is right from the
// first moment; motion only shows how it came to be, and can be finished at any time.

const SPEEDS = { slow: 1.7, normal: 1, fast: 0.5, none: 0 }; // factors on every duration
const GLIDE = 320; // milliseconds that a piece takes where no beat tells of it
const EASE = "cubic-bezier(.3,.7,.2,1)";

const chosenSpeed = () => SPEEDS[document.documentElement.dataset.speed ?? "normal"];

function pace() {
  const isStill = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  return isStill ? 0 : chosenSpeed();
}

const clock = () => document.timeline.currentTime ?? performance.now();

const running = new Map(); // what moves, and what is to be done when it has
function animate(element, frames, timing, atEnd) {
  const animation = element.animate(frames, { easing: EASE, fill: "backwards", ...timing });
  running.set(animation, atEnd);
  animation.onfinish = () => end(animation);
  return animation;
}

function end(animation) {
  const atEnd = running.get(animation);
  if (running.delete(animation)) atEnd?.();
}

// Everything is where it belongs at once.
function finishMotion() {
  for (const animation of [...running.keys()]) {
    animation.cancel();
    end(animation);
  }
  paths.clear();
}

addEventListener("resize", finishMotion);
document.addEventListener("visibilitychange", () => document.hidden && finishMotion());

// Where something is on the page, whatever is scrolled.
function placeOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + scrollX, y: box.y + scrollY, width: box.width, height: box.height };
}

const centre = (place) => ({ x: place.x + place.width / 2, y: place.y + place.height / 2 });
const isSeen = (place) => place.width > 0 && place.height > 0;
const distance = (one, other) => Math.hypot(centre(one).x - centre(other).x, centre(one).y - centre(other).y);

// The way of a piece: places with the times at which it is there; after the last it lies where it is drawn.
const paths = new Map();

function piecesOf(root) {
  return [...root.querySelectorAll("[data-piece]")];
}

// Where all pieces lie, before the page changes; those on their way are stopped and remembered where they are seen.
function remember(root) {
  const places = new Map();
  for (const piece of piecesOf(root)) {
    const path = paths.get(piece);
    const seen = placeOf(piece);
    const ahead = path ? path.points.filter((point) => point.at > clock()) : [];
    places.set(piece, { seen, ahead, rest: path ? path.points.at(-1).place : seen });
    path?.animation.cancel();
    if (path) end(path.animation);
  }
  return places;
}

// Lets a piece go on from where it is seen to where it lies now; `leaves` and `arrives` say when, `via` over what.
function follow(piece, before, { leaves, arrives, via = [] }) {
  const now = clock();
  const place = placeOf(piece);
  if (!isSeen(place) || !isSeen(before.seen)) return;
  const isStaying = distance(before.rest, place) < 1.5 && Math.abs(before.rest.width - place.width) < 1.5;
  const points = [{ at: now, place: before.seen }, ...before.ahead];
  if (!isStaying) {
    points.push({ at: Math.max(leaves, points.at(-1).at), place: before.rest });
    const step = (arrives - leaves) / (via.length + 1);
    via.forEach((stop, number) => points.push({ at: leaves + step * (number + 1), place: around(stop, place) }));
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
function around(stop, size) {
  const { x, y } = centre(stop);
  return { ...size, x: x - size.width / 2, y: y - size.height / 2 };
}

function shift(from, to) {
  const scale = from.width / to.width;
  const transform = `translate(${from.x - to.x}px,${from.y - to.y}px) scale(${scale})`;
  return { transform, transformOrigin: "0 0", easing: EASE };
}

// A piece that has left the table is still seen where it lay until its time has come.
function ghostOf(piece, place) {
  const stage = document.querySelector(".fit");
  const origin = placeOf(stage);
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
function showFor(element, frames, timing, atEnd) {
  const animation = animate(element, frames, { fill: "both", ...timing }, () => {
    element.remove();
    atEnd?.();
  });
  animation.startTime = clock(); // however long the page takes to draw: what follows it begins when it is over
}

// Something that is only seen while it moves. It lies in a layer of its own that is as wide as the page: what flies
// past its edge must not make a phone zoom out.
const layer = make("div", "flights");
layer.ariaHidden = "true";
function overlay(className, ...children) {
  const shown = make("span", `flight ${className}`, ...children);
  if (!layer.isConnected) (document.querySelector(".app") ?? page).append(layer);
  layer.append(shown);
  return shown;
}

function lay(element, place) {
  const { x, y, width, height } = place;
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
}
