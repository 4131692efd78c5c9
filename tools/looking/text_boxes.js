// Every text on the page measured against its boxes, the window and the other texts. Gives a list of findings.
// A text may be shortened by an ellipsis where a title says the whole of it.
() => {
  const SLACK = 1.5;
  const TIGHT = -0.4;  // an ellipsis comes as soon as a fraction of a pixel is missing
  const found = [];
  const name = element => {
    const parts = [];
    for (let each = element; each && each !== document.body && parts.length < 4; each = each.parentElement) {
      const own = each.id ? "#" + each.id : each.localName + [...each.classList].map(word => "." + word).join("");
      parts.unshift(own);
      if (each.id) break;
    }
    return parts.join(" ");
  };
  const note = (kind, text, element, by) => {
    const size = by ? ` by ${Math.round(by)} px` : "";
    found.push({kind: kind + size, text: text.slice(0, 60), where: name(element)});
  };
  const isUnseen = element => {
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.clipPath === "inset(50%)" || style.opacity === "0") return true;
    }
    return !element.checkVisibility({visibilityProperty: true});
  };
  const boxOf = element => {
    let each = element;
    while (getComputedStyle(each).display === "inline" && each.parentElement) each = each.parentElement;
    return each;
  };
  // Letters fill about the middle three fifths of the height that a browser reports.
  const lettersOf = (rect, isUpright) => {
    const [dx, dy] = isUpright ? [0.5, rect.height * 0.2] : [rect.width * 0.2, 0.5];
    return {left: rect.left + dx, right: rect.right - dx, top: rect.top + dy, bottom: rect.bottom - dy};
  };
  const beyond = (inner, outer) =>
    Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
  const isTurned = element => {
    let turned = false;
    for (let each = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      const matrix = style.transform === "none" ? null : new DOMMatrix(style.transform);
      if ((matrix && Math.abs(matrix.b) > 0.7) || style.writingMode.startsWith("vertical") && each === element) turned = !turned;
    }
    return turned;
  };

  const isShortened = (element, text) => {
    const style = getComputedStyle(element), titled = element.closest("[title]");
    const hasEllipsis = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    return hasEllipsis && titled !== null && titled.title.includes(text);
  };

  const page = document.scrollingElement;
  if (page.scrollWidth > innerWidth + 1) note("page wider than the window", "", document.body, page.scrollWidth - innerWidth);
  const pageScrolls = page.scrollHeight > innerHeight + 1;
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, text = node.data.trim(), element = node.parentElement;
    if (!text || ["STYLE", "SCRIPT", "title", "desc"].includes(element.tagName) || isUnseen(element)) continue;
    const range = document.createRange();
    const isUpright = !isTurned(element);
    for (const word of node.data.matchAll(/[\p{L}\p{M}’]{3,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map(rect => Math.round(isUpright ? rect.top : rect.left))).size > 1)
        note("broken between two lines", word[0], element, 0);
    }
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(rect => rect.width && rect.height).map(rect => lettersOf(rect, isUpright));
    const box = element.ownerSVGElement ? element.ownerSVGElement : boxOf(element);
    let worst = 0, scrolls = false, layer = null, isFixed = false, isCut = false;
    const seen = rects.map(rect => ({...rect}));
    for (const rect of rects) worst = Math.max(worst, beyond(rect, box.getBoundingClientRect()));
    if (worst > SLACK && getComputedStyle(box).overflow === "visible") note("beyond its box", text, element, worst);
    for (let each = box; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.position === "fixed") isFixed = true;
      if (each.matches(":popover-open")) layer = each;
      if (style.overflowX === "auto" || style.overflowY === "auto" || style.overflowX === "scroll") scrolls = true;
      else if (style.overflow !== "visible" && !scrolls && !isCut) {
        const by = Math.max(...rects.map(rect => beyond(rect, each.getBoundingClientRect())));
        isCut = by > (style.textOverflow === "ellipsis" ? TIGHT : SLACK);
        if (isCut && !isShortened(each, text)) note("clipped", text, each, by);
      }
      if (style.overflow !== "visible") {
        const edge = each.getBoundingClientRect();
        for (const rect of seen) {
          rect.left = Math.max(rect.left, edge.left); rect.right = Math.min(rect.right, edge.right);
          rect.top = Math.max(rect.top, edge.top); rect.bottom = Math.min(rect.bottom, edge.bottom);
        }
      }
    }
    const window_ = {left: 0, right: innerWidth, top: pageScrolls ? -1e6 : 0, bottom: pageScrolls ? 1e6 : innerHeight};
    const out = Math.max(...rects.map(rect => beyond(rect, window_)));
    if (!scrolls && !isCut && out > SLACK) note("beyond the window", text, element, out);
    for (const rect of seen)
      if (rect.right > rect.left && rect.bottom > rect.top) texts.push({rect, node, text, element, layer, isFixed});
  }
  for (let i = 0; i < texts.length; i++)
    for (let j = i + 1; j < texts.length; j++) {
      const one = texts[i], two = texts[j];
      if (one.node === two.node || one.layer !== two.layer || one.isFixed !== two.isFixed) continue;
      const wide = Math.min(one.rect.right, two.rect.right) - Math.max(one.rect.left, two.rect.left);
      const high = Math.min(one.rect.bottom, two.rect.bottom) - Math.max(one.rect.top, two.rect.top);
      if (wide > SLACK && high > SLACK) note("overlaps " + JSON.stringify(two.text.slice(0, 40)), one.text, one.element, Math.min(wide, high));
    }
  return found;
}
