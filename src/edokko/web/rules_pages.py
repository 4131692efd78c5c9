"""Pages to read about a game: rules, a guide, a glossary, and all cards with their pictures."""

import re
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from edokko.drawing.markup import Html, el
from edokko.drawing.pictograms import symbols
from edokko.engine.content import shipped
from edokko.games import GAMES, find_game
from edokko.web.frames import frame
from edokko.web.reader import reader_of
from edokko.words.card_pages import CardPage, card_pages
from edokko.words.pages import read_page

PARTS = ("rules", "guide", "cards", "glossary")
HEADING = re.compile(r"(#{1,3}) (.+)")
LINK = re.compile(r'href="(rules|guide|glossary)(#[\w-]+)?"')


@dataclass(frozen=True)
class Heading:
    """A line of the contents of a page."""

    anchor: str
    text: str


@dataclass(frozen=True)
class ReadPage:
    """A page to read: its markup, and its chapters."""

    title: str
    body: Html
    chapters: tuple[Heading, ...]


@cache
def markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


@cache
def page_of(game: str, language: str, name: str) -> ReadPage:
    """A page in HTML; every block has its anchor."""
    parts, chapters, title = [], [], ""
    for piece in read_page(game, language, name):
        heading = HEADING.fullmatch(piece.markdown.strip())
        if heading and len(heading[1]) == 1:
            title = heading[2]
        elif heading and len(heading[1]) == 2:
            chapters.append(Heading(piece.anchor, heading[2]))
        text = LINK.sub(rf'href="/rules/{game}/\1\2"', markdown().render(piece.markdown))
        parts.append(el("div", Html(text), id=piece.anchor, class_="block"))
    return ReadPage(title, Html("".join(parts)), tuple(chapters))


@dataclass(frozen=True)
class Kind:
    """All cards of a kind."""

    name: str
    pages: tuple[CardPage, ...]


@cache
def gallery(game: str, language: str) -> tuple[Kind, ...]:
    """All cards, kind by kind."""
    kinds: dict[str, list[CardPage]] = {}
    for page in card_pages(shipped(find_game(game).content_folder), language):
        kinds.setdefault(page.kind_name, []).append(page)
    return tuple(Kind(name, tuple(pages)) for name, pages in kinds.items())


def symbol_of(page: CardPage) -> str:
    """The picture of a card, or of its kind."""
    wanted = (f"{page.kind}-{page.id}", f"ground-{page.kind}", page.kind)
    return next((name for name in wanted if name in symbols()), "brand")


def show_rules(request: Request) -> Response:
    """A page about a game."""
    reader = reader_of(request)
    game, part = request.path_params["game"], request.path_params.get("part", "rules")
    if game not in GAMES or part not in PARTS:
        raise HTTPException(404)
    shown = {"game": game, "part": part, "parts": PARTS}
    if part == "cards":
        kinds = gallery(game, reader.language)
        return frame(request, reader, "cards", kinds=kinds, symbol_of=symbol_of, **shown)
    return frame(request, reader, "rules", page=page_of(game, reader.language, part), **shown)
