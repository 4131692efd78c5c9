"""Every number of a game in words, part by part, with where it comes from.

Cards and other things that have a page are told by its lines; what is left is named in the catalogue by its path.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, cast

from edokko.engine.content import Keys
from edokko.games import find_part
from edokko.words.card_pages import Line, Source, SourceRow, card_pages, source_table
from edokko.words.speaker import Speaker

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.game import Game

PART = "words.numbers"  # of a game, in the shape of Naming
NOTHING = "\N{EN DASH}"
BETWEEN = " · "


class Naming(Protocol):
    """How the numbers of one game are named."""

    TOLD: frozenset[str]  # parts of the content that the lines of card pages tell
    IDS: Mapping[str, tuple[int, str | None]]  # by part: where in its paths an id stands, and the keys that name it
    TEXTS: Mapping[str, str]  # by part, or by the last key of a path: the keys of texts among the values
    PAIRS: frozenset[str]  # last keys of paths to pairs of texts, such as the ends of roads


class Unnamed:
    """A game that names nothing: all is told by its path."""

    TOLD: frozenset[str] = frozenset()
    IDS: Mapping[str, tuple[int, str | None]] = {}
    TEXTS: Mapping[str, str] = {}
    PAIRS: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Number:
    """A number, or a few that belong together: `Monk`, `Cost`, `4 mons`."""

    thing: str  # whose number it is, if it is a thing's
    label: str
    text: str
    path: Keys
    source: Source


@dataclass(frozen=True)
class Part:
    """The numbers of one part of a game."""

    id: str
    title: str
    numbers: tuple[Number, ...]


def number_parts(game: "Game", content: "Content", language: str) -> tuple[Part, ...]:
    """All parts of a game in the order of its content."""
    teller = _Teller(content, language)
    rows: dict[str, list[SourceRow]] = {}
    for row in source_table(game, content, language):
        rows.setdefault(row.path[0], []).append(row)
    return tuple(Part(part, teller.say(f"part.{part}"), tuple(teller.numbers(part, rows[part]))) for part in rows)


class _Teller:
    """Says the numbers of one content in one language."""

    def __init__(self, content: "Content", language: str) -> None:
        self.game = content.game
        self.naming = cast(Naming, find_part(content.game, PART) or Unnamed())
        self.speaker = Speaker(content.game, (), language)
        self.lines: dict[str, list[tuple[str, Line]]] = {}  # by part, with the thing's name
        self.names: dict[Keys, str] = {}
        for page in card_pages(content, language):
            for line in page.lines:
                if line.path[0] in self.naming.TOLD:
                    self.lines.setdefault(line.path[0], []).append((page.name, line))
                    self.names[line.path[:2]] = page.name

    def say(self, key: str, name: str = "") -> str:
        """A label; a game that has no words for it is quoted: `cards.crane.kind` as `Crane kind`."""
        named = f"page.reading.{self.game}.{key}"
        if self.speaker.catalogue.has(named):
            return self.speaker.catalogue.say(named, name=name)
        said = " ".join(key.split(".")[1:]).replace("_", " ")
        return said[:1].upper() + said[1:]

    def numbers(self, part: str, rows: list[SourceRow]) -> Iterator[Number]:
        """The numbers of a part, thing by thing; a row that no line tells is named by its path."""
        told = self.lines.get(part, [])
        known = {line.path for _, line in told}
        untold = [row for row in rows if not any(row.path[:length] in known for length in range(1, len(row.path) + 1))]
        found = [Number(thing, line.label, line.text, line.path, line.source) for thing, line in told]
        found += [self.named(row) for row in untold]
        order = {thing: place for place, thing in enumerate(dict.fromkeys(number.thing for number in found))}
        yield from sorted(found, key=lambda number: order[number.thing])

    def named(self, row: SourceRow) -> Number:
        """A number with the label that its path has in the catalogue."""
        part = row.path[0]
        thing = self.names.get(row.path[:2], "")
        is_told = part in self.naming.TOLD
        place, kind = (1, None) if is_told else self.naming.IDS.get(part, (len(row.path), None))
        id_ = row.path[place] if place < len(row.path) else ""
        name = self.speaker.catalogue.say(f"{kind}.{id_}") if kind and id_ else id_
        key = ".".join((*row.path[:place], *row.path[place + 1 :]))
        return Number(thing, self.say(key, name=name), self.text(row.path, row.value), row.path, row.source)

    def text(self, path: Keys, value: object) -> str:
        """A value in words: a number, goods, a name, or several of them."""
        if isinstance(value, bool):
            return self.speaker.catalogue.say("view.yes" if value else "view.no")
        if isinstance(value, str):
            kind = self.naming.TEXTS.get(path[-1]) or self.naming.TEXTS.get(path[0])
            return self.speaker.catalogue.say(f"{kind}.{value}") if kind else value
        if isinstance(value, dict):
            return ", ".join(self.speaker.amount(good, number) for good, number in value.items() if number)
        if isinstance(value, list):
            is_pair = path[-1] in self.naming.PAIRS and bool(value) and isinstance(value[0], str)
            between = NOTHING if is_pair else BETWEEN
            return between.join(self.text(path, each) for each in value) or NOTHING
        assert isinstance(value, int | float), path
        return self.speaker.catalogue.number(value)
