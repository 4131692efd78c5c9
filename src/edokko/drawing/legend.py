"""The legend: every pictogram of a table with its name and one line of meaning, and the keys of the page.

A game's part `page.legend` says what its own pictograms are called; what it leaves out is said by the words that all
tables share, and what has a page of its own by that page.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol, cast

from edokko.drawing.markup import NOTHING, Html, el
from edokko.drawing.pictograms import picture
from edokko.engine.content import Content
from edokko.games import find_part
from edokko.words.card_pages import CardPage, card_pages
from edokko.words.speaker import Speaker

PART = "page.legend"
SHARED = {  # pictograms that every table uses, with the words of the page that name them
    "seat": "",
    "undo": "undo",
    "redo": "redo",
    "reset": "reset",
    "check": "",
    "arrow": "",
    "close": "close",
    "help": "",
    "history": "",
    "previous": "step_back",
    "next": "step_on",
    "trophy": "",
    "lock": "",
    "warning": "",
    "walker": "",
    "eye": "",
    "income": "",
}
SEATS = ("seat-0", "seat-1", "seat-2", "seat-3")
SAID = 3  # lines of a thing's own page that its meaning is made of
KEYS = {"1-9": "digits", "U": "undo", "H": "hint", "Ctrl+Z": "ctrl_z", "?": "help", "Esc": "escape", "Tab": "tab"}


@dataclass(frozen=True)
class Sign:
    """Pictograms that mean the same, their name, and the meaning in a few words."""

    symbols: tuple[str, ...]
    name: str
    meaning: str


@dataclass(frozen=True)
class Group:
    """Signs that belong together, under a title by its word."""

    title: str
    signs: tuple[Sign, ...]


class Legend(Protocol):
    """The part of a game that names its pictograms."""

    def groups(self, words: "Words") -> list[Group]:
        """All of them."""


class Words:
    """What signs of a game are called, in one language."""

    def __init__(self, content: Content, language: str) -> None:
        self.content = content
        self.speaker = Speaker(content.game, (), language)
        self.pages: dict[tuple[str, str], CardPage] = {
            (page.kind, page.id): page for page in card_pages(content, language)
        }

    def say(self, key: str) -> str:
        return self.speaker.catalogue.say(f"page.{key}")

    def sign(self, symbol: str, name: str = "", *symbols: str) -> Sign:
        """A sign with a meaning of the game's own, and a name of its own unless one is given."""
        key = f"legend.{self.speaker.game}.{symbol}"
        catalogue = self.speaker.catalogue
        return Sign(symbols or (symbol,), name or catalogue.say(f"{key}.name"), catalogue.say(key))

    def of_page(self, symbol: str, kind: str, id_: str) -> Sign:
        """A sign of something that has a page of its own."""
        page, labelled = self.pages[kind, id_], self.speaker.catalogue.labelled
        return Sign((symbol,), page.name, " · ".join(labelled(line.label, line.text) for line in page.lines[:SAID]))

    def shared(self, symbol: str) -> Sign:
        """A sign that every table has."""
        name = self.say(SHARED[symbol] or f"legend.{symbol}.name")
        return Sign(SEATS if symbol == "seat" else (symbol,), name, self.say(f"legend.{symbol}"))


def legend_of(content: Content, language: str) -> list[Group]:
    """The pictograms of a game's table, group by group; those that every table has come last."""
    words = Words(content, language)
    part = cast("Legend | None", find_part(content.game, PART))
    own = part.groups(words) if part else []
    known = {symbol for group in own for sign in group.signs for symbol in sign.symbols}
    around = [words.shared(symbol) for symbol in SHARED if symbol not in known]
    return [*own, Group("page", tuple(around))]


def help_panel(content: Content, language: str) -> Html:
    """Keys and legend, for a panel over the table."""
    words = Words(content, language)
    groups = legend_of(content, language)
    return el(
        "div",
        el("section", el("h3", words.say("keys.title")), _keys(words), class_="keys"),
        el("h3", words.say("legend.title")),
        [_group(words, group, is_open=number == 0) for number, group in enumerate(groups)],
        class_="helping",
    )


def _keys(words: Words) -> Html:
    rows = [(el("dt", el("kbd", key)), el("dd", words.say(f"keys.{word}"))) for key, word in KEYS.items()]
    return el("dl", rows)


def _group(words: Words, group: Group, *, is_open: bool) -> Html:
    rows = [
        el("li", _pictures(sign.symbols), el("b", _capital(sign.name)), el("span", sign.meaning))
        for sign in group.signs
    ]
    return el(
        "details", el("summary", words.say(f"legend.{group.title}")), el("ul", rows), class_="legend", open=is_open
    )


def _pictures(symbols: Iterable[str]) -> Html:
    drawn = [picture(symbol) for symbol in symbols]
    return el("i", drawn) if drawn else NOTHING


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
