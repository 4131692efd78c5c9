// patch.js: makes what is on the page like what was drawn anew. Elements that stay are the same elements afterwards, so
// is a piece that lies somewhere else: what has the focus, lies open, is scrolled or moves goes on.
// @ts-check


// What an element is among its siblings: a piece, an action, something with an id, or one more of its kind.
/** @param {Element} element */
function nameOf(element) {
  const { piece, action } = element.dataset;
  if (piece) return `@${piece}`;
  if (action) return `!${action}`;
  return element.id ? `#${element.id}` : `${element.tagName}.${element.classList[0] ?? ""}`;
}

export const SHEETS = "sheets"; // what was fetched into it stays as long as sheets.js says

// Which element of the page becomes which freshly drawn one. Pieces that are alike stay where they lie if they can.
class Pairs {
  /** @type {Map<Node, Element>} */
  partners = new Map(); // by the fresh element the one on the page
  /** @type {Set<Node>} */
  equal = new Set(); // fresh elements that change nothing
  /** @type {{ old: Map<string, Element[]>, fresh: Map<string, Element[]> }} */
  loose = { old: new Map(), fresh: new Map() }; // pieces by name that are not where they were

  /**
   * @param {Element} old
   * @param {Element} fresh
   */
  match(old, fresh) {
    this.partners.set(fresh, old);
    if (old.isEqualNode(fresh) || old.id === SHEETS) {
      this.equal.add(fresh);
      return;
    }
    const waiting = Map.groupBy(old.children, nameOf);
    for (const child of fresh.children) {
      const same = waiting.get(nameOf(child))?.shift();
      if (same) this.match(same, child);
      else this.letGo(child, this.loose.fresh);
    }
    for (const rest of waiting.values()) for (const child of rest) this.letGo(child, this.loose.old);
  }

  /**
   * @param {Element} element
   * @param {Map<string, Element[]>} loose
   */
  letGo(element, loose) {
    for (const piece of [element, ...element.querySelectorAll("[data-piece]")]) {
      const name = piece.dataset.piece;
      if (name) loose.set(name, [...(loose.get(name) ?? []), piece]);
    }
  }

  settle() {
    for (const [name, pieces] of this.loose.fresh) {
      for (const fresh of pieces) {
        const old = this.loose.old.get(name)?.shift();
        if (old) this.match(old, fresh);
      }
    }
  }

  // Pieces that have left the table.
  get gone() {
    return [...this.loose.old.values()].flat();
  }
}

/**
 * @param {Element} old
 * @param {Drawn} fresh
 * @param {Pairs} pairs
 */
function patch(old, fresh, pairs) {
  if (pairs.equal.has(fresh) || old.dataset.kept !== undefined) return; // kept: the reader opened it, a script fills it
  copyAttributes(old, fresh);
  const children = [...fresh.childNodes];
  /** @type {Set<Node | undefined>} */
  const wanted = new Set(children.map((child) => pairs.partners.get(child)));
  let next = old.firstChild;
  const skip = () => {
    while (next?.nodeType === Node.ELEMENT_NODE && !wanted.has(next)) next = drop(next);
  };
  for (const child of children) {
    skip();
    const same = pairs.partners.get(child);
    if (child.nodeType === Node.TEXT_NODE && next?.nodeType === Node.TEXT_NODE) {
      if (next.nodeValue !== child.nodeValue) next.nodeValue = child.nodeValue;
      next = next.nextSibling;
    } else if (same && same === next) {
      next = next.nextSibling;
    } else {
      put(old, same ?? child, next);
    }
    if (same) patch(same, child, pairs);
    else if (child.nodeType === Node.ELEMENT_NODE) adopt(child, pairs);
  }
  while (next) next = drop(next);
}

/** @param {ChildNode} node */
function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * @param {ParentNode} parent
 * @param {Node} node
 * @param {Node | null} next
 */
function put(parent, node, next) {
  if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

// A fresh element may hold pieces that are on the page already.
/**
 * @param {Drawn} fresh
 * @param {Pairs} pairs
 */
function adopt(fresh, pairs) {
  for (const child of [...fresh.children]) {
    const same = pairs.partners.get(child);
    if (same) {
      fresh.insertBefore(same, child);
      child.remove();
      patch(same, child, pairs);
    } else {
      adopt(child, pairs);
    }
  }
}

const OWN = new Set(["open", "aria-expanded"]); // what the reader did to an element
/**
 * @param {Element} old
 * @param {Drawn} fresh
 */
function copyAttributes(old, fresh) {
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !OWN.has(name)) old.removeAttribute(name);
  }
}

// Zones of a table as they are now, in place; which pieces have gone.
/**
 * @param {Element} root
 * @param {DrawnZone[]} zones
 */
export function patchZones(root, zones) {
  const pairs = new Pairs();
  /** @type {[old: Element | null, fresh: Element, isSame: boolean][]} */
  const pending = [];
  for (const [id, fresh] of zones) {
    const old = root.id === id ? root : root.querySelector(`#${CSS.escape(id)}`);
    const isSame = old && nameOf(old) === nameOf(fresh);
    if (isSame) pairs.match(old, fresh);
    else pairs.letGo(fresh, pairs.loose.fresh);
    if (old && !isSame) pairs.letGo(old, pairs.loose.old);
    pending.push([old, fresh, isSame]);
  }
  pairs.settle();
  for (const [old, fresh, isSame] of pending) {
    if (isSame) patch(old, fresh, pairs);
    else if (old) place(old, fresh, pairs);
  }
  return pairs.gone;
}

// A zone that was something else: an empty stall where a card lies now.
/**
 * @param {Element} old
 * @param {Element} fresh
 * @param {Pairs} pairs
 */
function place(old, fresh, pairs) {
  const known = pairs.partners.get(fresh);
  const node = known ?? fresh;
  const mark = document.createComment("");
  old.replaceWith(mark); // it may be a piece that has its place elsewhere now
  put(mark.parentNode, node, mark);
  mark.remove();
  if (known) patch(known, fresh, pairs);
  else adopt(fresh, pairs);
}
