// showing.js: while a choice is pointed at, has the focus or waits for its second tap, the table shows what it leads
// to; and layers over the table.
// @ts-check
import { addPictograms, byId, make, page, picture, targetOf } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {HTMLElement | null} button */
export function showAhead(button) {
  for (const old of document.querySelectorAll(".would")) old.remove();
  for (const place of document.querySelectorAll(".lit")) place.classList.remove("lit");
  for (const said of (button?.dataset.shows ?? "").split(" ").filter(Boolean)) light(...said.split(":"));
  trace((button?.dataset.traces ?? "").split(" ").filter(Boolean));
}

// A place that would be reached, with its price.
/**
 * @param {string} [id]
 * @param {string} [price]
 * @param {string} [symbol]
 */
function light(id, price, symbol) {
  const place = byId(id);
  if (!place) return;
  place.classList.add("lit");
  if (!symbol) return;
  const pill = make("span", "would", price, picture(symbol));
  pill.ariaHidden = "true";
  place.append(pill);
  addPictograms([symbol]);
}

// A line along places, under the pieces; a dot at each but the first, unless it is only a bend.
/** @param {string[]} ids */
function trace(ids) {
  const trail = document.querySelector("[data-trail]");
  if (!trail) return;
  trail.replaceChildren();
  const box = trail.getBoundingClientRect();
  /** @type {[x: number, y: number][]} */
  const points = [];
  for (const id of ids) {
    const place = byId(id.replace("~", ""))?.getBoundingClientRect();
    if (!place) continue;
    /** @type {[x: number, y: number]} */
    const point = [place.x + place.width / 2 - box.x, place.y + place.height / 2 - box.y];
    points.push(point);
    if (points.length > 1 && !id.startsWith("~")) trail.append(shape("circle", { cx: point[0], cy: point[1], r: 5 }));
  }
  if (points.length > 1) trail.prepend(shape("polyline", { points: points.join(" ") }));
}

/**
 * @param {string} kind
 * @param {Record<string, string | number>} values
 */
function shape(kind, values) {
  const drawn = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(values)) drawn.setAttribute(name, value);
  return drawn;
}

// Layers over the table: the browser keeps what was chosen; before that the page says which are on.
export function keepLayers() {
  const key = `layers-${page.dataset.game}`;
  /** @type {Record<string, boolean>} */
  const chosen = JSON.parse(localStorage.getItem(key) ?? "{}");
  const first = (page.dataset.layers ?? "").split(" ");
  for (const found of document.querySelectorAll("[data-layer]")) {
    const box = /** @type {HTMLInputElement} */ (found);
    box.checked = chosen[box.dataset.layer] ?? (box.checked || first.includes(box.dataset.layer));
  }
  document.addEventListener("change", (event) => {
    const target = targetOf(event);
    if (!target.dataset.layer) return;
    chosen[target.dataset.layer] = target.checked;
    localStorage.setItem(key, JSON.stringify(chosen));
  });
}
