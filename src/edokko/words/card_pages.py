"""Card pages: every card, building, shop, token and town of a game in words, made from its content.

An edition's numbers are in the lines of its pages, and each line says where its numbers come from.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from edokko.engine.content import Keys, is_source, leaves
from edokko.engine.phrases import Phrase
from edokko.games import find_part
from edokko.words.speaker import Speaker

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.game import Game

PART = "words.card_pages"  # of a game; it has `write_pages(content, speaker)`


@dataclass(frozen=True)
class Source:
    """Where a number comes from."""

    kind: str  # "rulebook", "published", "reconstructed" or "edition"
    words: str


@dataclass(frozen=True)
class Line:
    """One thing a page says: `Cost`, `4 mons`."""

    label: str
    text: str
    path: Keys  # of the value in the content, as edition files have it
    source: Source


@dataclass(frozen=True)
class CardPage:
    """What there is to say about one thing of a game."""

    id: str
    kind: str  # a kind of page: "character", "building", ...
    kind_name: str
    name: str
    short_name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class SourceRow:
    """A number of a game, and where it comes from."""

    path: Keys
    value: object
    source: Source


class PageWriter:
    """Writes pages of one content in one language; each game has its own kind of it."""

    def __init__(self, content: "Content", speaker: Speaker) -> None:
        self.content = content
        self.speaker = speaker

    def say(self, key: str, *, count: int = 1, **values: object) -> str:
        """A label or a text of a page."""
        return self.speaker.catalogue.say(f"page.{self.content.game}.{key}", count=count, **values)

    def line(self, label: str, text: str, *path: str) -> Line:
        """A line of a page; the path leads to the value that it tells."""
        return Line(label, text, path, find_source(self.content, self.speaker, path))

    def page(self, kind: str, name_kind: str, id_: str, lines: Iterator[Line]) -> CardPage:
        """A page; `name_kind` is the kind of name in the catalogue."""
        return CardPage(
            id=id_,
            kind=kind,
            kind_name=self.say(f"kind.{kind}"),
            name=self.speaker.name(name_kind, id_),
            short_name=self.speaker.short_name(name_kind, id_),
            lines=tuple(lines),
        )


def card_pages(content: "Content", language: str) -> tuple[CardPage, ...]:
    """The pages of a game, kind by kind, in the order of its content; none if it has no part for them."""
    part = find_part(content.game, PART)
    if part is None:
        return ()
    write: Callable[[Content, Speaker], Iterator[CardPage]] = part.write_pages
    return tuple(write(content, Speaker(content.game, (), language)))


def source_table(game: "Game", content: "Content", language: str) -> tuple[SourceRow, ...]:
    """Every value of a content with where it comes from, in the order of the file."""
    speaker = Speaker(content.game, (), language)
    return tuple(
        SourceRow(path, value, find_source(content, speaker, path))
        for path, value in leaves(content.values, game.atoms)
        if not is_source(path[-1])
    )


def find_source(content: "Content", speaker: Speaker, path: Keys) -> Source:
    """Where the value at a path comes from: the edition that changed it, or what its content says."""
    if content.edition is not None and _is_changed(content.changes, path):
        return Source("edition", speaker.catalogue.say("source.edition", name=content.edition))
    source = content.source(path)
    return Source(source.split()[0].rstrip(":"), speaker.catalogue.say_phrase(Phrase(source)))


def _is_changed(changes: object, path: Keys) -> bool:
    """Whether an edition changes the value at a path, or something in it."""
    for key in path:
        if not isinstance(changes, dict):
            return True
        if key not in changes:
            return False
        changes = changes[key]
    return True
