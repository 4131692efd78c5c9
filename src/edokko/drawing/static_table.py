"""A drawn table as a picture: nothing can be pressed, nothing has an id, and what a text is about is lit."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

from edokko.drawing.markup import VOID, Html, el
from edokko.drawing.pictograms import HIDDEN

DROPPED_CLASSES = frozenset(
    {"visually-hidden", "more", "trail"}
)  # for screen readers, for fingers, for the page's script
DROPPED_TAGS = frozenset({"input", "label"})
CLIPS = re.compile(r"<clipPath id=([\w-]+).*?</clipPath>", re.IGNORECASE | re.DOTALL)  # styles find them by their ids


class MissingPlace(LookupError):
    """A place to be lit that is not in the drawing."""


@dataclass
class _Node:
    """An element with what is in it, or a text."""

    tag: str
    opening: str  # as it was written
    attributes: dict[str, str | None]
    inside: "list[_Node | str]" = field(default_factory=list)

    @property
    def id(self) -> str:
        return self.attributes.get("id") or ""

    @property
    def classes(self) -> list[str]:
        return (self.attributes.get("class") or "").split()

    def has_any(self, ids: Sequence[str]) -> bool:
        """Whether the element, or one in it, has one of some ids."""
        return self.id in ids or any(isinstance(each, _Node) and each.has_any(ids) for each in self.inside)


class _Tree(HTMLParser):
    """Reads markup that our own functions wrote."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.open = [_Node("", "", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = _Node(tag, self.get_starttag_text() or "", dict(attrs))
        self.open[-1].inside.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open[-1].inside.append(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].inside.append(data)

    def handle_entityref(self, name: str) -> None:
        self.open[-1].inside.append(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self.open[-1].inside.append(f"&#{name};")


def engrave(drawn: Html, lit: Sequence[str] = (), *, is_numbered: bool = False, fades: bool = True) -> Html:
    """A drawing with places lit by their ids, numbered in their order if asked; raises MissingPlace.

    Where something is lit, places beside it that have an id are pale, unless nothing shall fade.
    """
    tree = _Tree()
    tree.feed(drawn)
    tree.close()
    if missing := [place for place in lit if not tree.open[0].has_any([place])]:
        raise MissingPlace(f"there is no {missing[0]} in the drawing")
    return Html("".join(_written(each, lit, is_numbered, is_pale=fades and bool(lit)) for each in tree.open[0].inside))


def _written(node: "_Node | str", lit: Sequence[str], is_numbered: bool, *, is_pale: bool) -> str:
    """An element of the picture; `is_pale` says whether it may become so: what lies in something lit may not."""
    if isinstance(node, str):
        return node
    if node.tag in DROPPED_TAGS or DROPPED_CLASSES.intersection(node.classes):
        return ""
    is_lit = node.id in lit
    fades = is_pale and bool(node.id) and not node.has_any(lit)
    if node.tag == "svg":
        return node.opening.replace(HIDDEN, "") + "".join(map(_as_it_was, node.inside)) + "</svg>"
    inside = "".join(
        _written(each, lit, is_numbered, is_pale=is_pale and not is_lit and not fades) for each in node.inside
    )
    if is_lit and is_numbered:
        inside += el("b", lit.index(node.id) + 1, class_="counter")
    tag = "span" if node.tag == "button" else node.tag
    return f"{_opening(node, tag, is_lit, fades)}{inside}" + ("" if tag in VOID else f"</{tag}>")


def _opening(node: _Node, tag: str, is_lit: bool, fades: bool) -> str:
    """The tag of an element with its class and style alone."""
    states = " ".join([*node.classes, *["lit"] * is_lit, *["pale"] * fades])
    return el(tag, class_=states or None, style=node.attributes.get("style")).removesuffix(f"</{tag}>")


def _as_it_was(node: "_Node | str") -> str:
    """What is in a drawing: styles may find it by its id."""
    return node if isinstance(node, str) else f"{node.opening}{''.join(map(_as_it_was, node.inside))}</{node.tag}>"


def define_once(page: Html) -> Html:
    """A page with several pictures on which each clip is defined by the first that has it."""
    known: set[str] = set()

    def defined(clip: re.Match[str]) -> str:
        is_new = clip[1] not in known
        known.add(clip[1])
        return clip[0] if is_new else ""

    return Html(CLIPS.sub(defined, page))
