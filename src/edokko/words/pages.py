"""Pages to read about a game: its rules, a guide and a glossary, in every language that has a folder for them.

A page is Markdown in blocks with a blank line between them. The first line of a block is its anchor, `{#hire-cost}`;
anchors are the same in all languages. A block may be a picture: `![what is to be seen](name)`, and under it a caption.
"""

import re
from pathlib import Path
from typing import NamedTuple

from edokko.games import GAMES, folder_of
from edokko.words.catalogue import SOURCE_LANGUAGE
from edokko.words.typesetting import typeset

NAMES = ("rules", "guide", "glossary")
BLOCK = re.compile(r"\{#([a-z0-9]+(?:-[a-z0-9]+)*)\}\n(.+)", re.S)

PICTURE = re.compile(r"!\[([^\]]+)\]\(([a-z-]+)\)\n(.+)", re.S)


class MissingPage(LookupError):
    """A game, language or name that there is no page for."""


class BadPage(ValueError):
    """A page with a block that has no anchor of its own."""


class Piece(NamedTuple):
    """One block of a page: a heading, paragraph, list, table or picture."""

    anchor: str
    markdown: str


class Pictured(NamedTuple):
    """A block that is a picture."""

    name: str  # of a picture of the game
    seen: str  # for who cannot see it
    caption: str  # as Markdown


def page_languages(game: str) -> tuple[str, ...]:
    """All languages that the pages of a game are written in."""
    games = sorted(each for each in GAMES if pages_folder(each).is_dir())
    if game not in games:
        raise MissingPage(f"there are no pages about {game!r}; there are about {', '.join(games)}")
    return tuple(sorted(folder.name for folder in pages_folder(game).iterdir()))


def pages_folder(game: str) -> Path:
    """Where the pages of a game are, in a folder for each language."""
    return folder_of(game) / "words" / "pages"


def has_page(game: str, name: str) -> bool:
    """Whether a page of a game is written, at least in English."""
    return (pages_folder(game) / SOURCE_LANGUAGE / f"{name}.md").exists()


def written_language(game: str, language: str, name: str) -> str:
    """The language to read a page in: the one asked for or, where the page is not written in it yet, English."""
    return language if (pages_folder(game) / language / f"{name}.md").exists() else SOURCE_LANGUAGE


def read_page(game: str, language: str, name: str) -> tuple[Piece, ...]:
    """The pieces of a page in their order."""
    languages = page_languages(game)
    if language not in languages:
        raise MissingPage(f"the pages of {game} are not written in {language!r}, only in {', '.join(languages)}")
    if name not in NAMES:
        raise MissingPage(f"there is no page {name!r}; choose from {', '.join(NAMES)}")
    text = (pages_folder(game) / language / f"{name}.md").read_text(encoding="utf-8")
    return split_page(typeset(text, language))


def picture_in(piece: Piece) -> Pictured | None:
    """The picture that a block is, if it is one."""
    found = PICTURE.fullmatch(piece.markdown)
    return Pictured(found[2], found[1], found[3]) if found else None


def split_page(text: str) -> tuple[Piece, ...]:
    """The pieces of a page's text; every one must have an anchor of its own."""
    pieces: dict[str, Piece] = {}
    for block in re.split(r"\n{2,}", text.strip()):
        found = BLOCK.fullmatch(block)
        if found is None or "\n{#" in block:
            raise BadPage(f"a block must begin with one line {{#anchor}}: {block[:60]!r}")
        if found[1] in pieces:
            raise BadPage(f"the anchor {found[1]!r} stands twice")
        pieces[found[1]] = Piece(found[1], found[2])
    return tuple(pieces.values())
