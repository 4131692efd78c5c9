"""Every card of a game drawn as on the table, with its words and where its numbers come from beside it."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, Protocol, cast

from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pictograms import picture, unseen
from edokko.drawing.sources import KINDS, kind_of, source_sign
from edokko.engine.content import Content
from edokko.games import find_part
from edokko.words.card_pages import CardPage, Source
from edokko.words.speaker import Speaker

PART = "page.gallery"  # of a game, in the shape of Gallery


class Group(NamedTuple):
    """Cards that belong together."""

    anchor: str
    title: str
    symbol: str  # the pictogram before its title
    pages: Sequence[CardPage]
    class_: str = ""


class Gallery(Protocol):
    """What a game's module of this name has."""

    def groups(self, content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> list[Group]:
        """All cards, group by group."""

    def draw(self, content: Content, speaker: Speaker) -> Callable[[CardPage], Html]:
        """What draws a card."""

    def figures(self, content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> dict[str, Html]:
        """Pictures for the rules and the guide, by page and anchor of the block that they follow."""


class Undrawn:
    """The gallery of a game whose cards nobody draws: their words, kind by kind."""

    def groups(self, content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> list[Group]:
        kinds: dict[str, list[CardPage]] = {}
        for page in pages:
            kinds.setdefault(page.kind, []).append(page)
        return [Group(kind, each[0].kind_name, "rules", each) for kind, each in kinds.items()]

    def draw(self, content: Content, speaker: Speaker) -> Callable[[CardPage], Html]:
        return lambda page: NOTHING

    def figures(self, content: Content, speaker: Speaker, pages: Sequence[CardPage]) -> dict[str, Html]:
        return {}


@cache
def gallery_of(game: str) -> Gallery:
    """The gallery of a game, or one without pictures."""
    return cast(Gallery, find_part(game, PART) or Undrawn())


def anchor_of(page: CardPage) -> str:
    """The anchor of a card; symbols have the kind before the id, so these are never the same."""
    return f"{page.id}-{page.kind}"


def entry(page: CardPage, art: Html, link: Html) -> Html:
    """A card beside its name, its lines, and the sources of its numbers."""
    title = page.name[:1].upper() + page.name[1:]
    lines = [(el("dt", line.label), el("dd", line.text, _mark(line.source, page))) for line in page.lines]
    words = el("div", el("h3", title, link), el("dl", lines), _sources(page), class_="told")
    return el("article", unseen("div", art, class_="shown"), words, id=anchor_of(page), class_="entry")


def exhibit(page: CardPage, art: Html) -> Html:
    """One card as an example: drawn, and what is on it in words."""
    lines = [(el("dt", line.label), el("dd", line.text)) for line in page.lines]
    words = el("div", el("p", page.name[:1].upper() + page.name[1:]), el("dl", lines), class_="told")
    return el("figure", unseen("div", art, class_="shown"), words, class_="entry exhibit")


def strip(things: Sequence[tuple[Html, str]], class_: str = "") -> Html:
    """Things side by side, each over its name."""
    shown = [el("li", unseen("span", art, class_="shown"), el("span", name)) for art, name in things]
    return el("figure", el("ul", shown), class_=classes("strip", class_))


def _mark(source: Source, page: CardPage) -> Html:
    """The sign of a line whose number is not from where the others are."""
    several = len({line.source for line in page.lines}) > 1
    return source_sign(source) if several and source.kind != "rulebook" else NOTHING


def _sources(page: CardPage) -> Html:
    """Each source with the lines it stands behind; of a single one only its name."""
    behind: dict[Source, list[str]] = {}
    for line in page.lines:
        labels = behind.setdefault(line.source, [])
        if line.label not in labels:
            labels.append(line.label)
    rest = max(behind, key=lambda source: len(behind[source]))
    rows = []
    for source, labels in sorted(behind.items(), key=lambda each: KINDS.index(kind_of(each[0]))):
        which = el("span", f" · {', '.join(labels)}") if source != rest else NOTHING
        rows.append(el("li", picture(f"source-{kind_of(source)}"), el("span", source.words, which)))
    return el("ul", rows, class_="from")


def shown_group(group: Group, heading: Html, entries: list[Html]) -> Html:
    """A group under its heading."""
    cards = el("div", entries, class_="cards")
    return el("section", heading, cards, id=group.anchor, class_=classes("group", group.class_))
