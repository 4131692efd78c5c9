"""Markdown of the pages to read as HTML: blocks with their anchors, links that lead where the site wants."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import TypeAlias
from unicodedata import normalize

from markdown_it import MarkdownIt
from markdown_it.token import Token

from edokko.drawing.markup import NOTHING, Html, classes, el
from edokko.drawing.pictograms import picture
from edokko.words.pages import BadPage, Piece

Address: TypeAlias = Callable[[str, str], str]  # of a page and an anchor, `("glossary", "mon")`; "" is the page's top
LINK = re.compile(r"([a-z]*)#([a-z0-9-]+)")
HEADING = re.compile(r"(#+) (.+)")
NAMED = re.compile(r"\*\*(.+?)\*\*")


class Prose:
    """Writes the pieces of one page."""

    def __init__(self, name: str, address: Address, link_to: Callable[[str], str]) -> None:
        self.name = name
        self.address = address
        self.link_to = link_to  # the words for a link to something of a name

    def block(self, piece: Piece, section: str) -> Html:
        """A paragraph, list or table with its anchor; one that begins with a name in bold has a link to itself."""
        body = self.render(piece.markdown)
        name = NAMED.match(piece.markdown)
        if body.startswith("<table"):
            region = el("div", body, class_="scroll", role="region", tabindex=0, aria_label=plain(section))
            return el("div", region, id=piece.anchor, class_="block")
        link = self.sign(piece.anchor, name[1]) if name else NOTHING
        return el("div", link, body, id=piece.anchor, class_=classes("block", name and "named"))

    def heading(self, level: int, anchor: str, title: str) -> Html:
        """A heading with a link to itself."""
        return el(f"h{level}", self.inline(title), self.sign(anchor, title))

    def sign(self, anchor: str, name: str) -> Html:
        """The link of a block to itself."""
        return el("a", picture("link"), href=f"#{anchor}", class_="sign", aria_label=self.link_to(plain(name)))

    def render(self, markdown: str) -> Html:
        return self._written(_parser().parse(markdown))

    def inline(self, markdown: str) -> Html:
        return self._written(_parser().parseInline(markdown))

    def _written(self, tokens: Sequence[Token]) -> Html:
        """Tokens as markup, each link with its address."""
        for token in tokens:
            for child in token.children or ():
                if child.type == "link_open":
                    child.attrSet("href", self.resolve(str(child.attrGet("href"))))
        return Html(_parser().renderer.render(tokens, _parser().options, {}).strip())

    def resolve(self, target: str) -> str:
        """The address that a link `glossary#mon` or `#rulings` leads to."""
        found = LINK.fullmatch(target)
        if found is None:
            raise BadPage(f"a link leads to page#anchor, not to {target!r}")
        return f"#{found[2]}" if found[1] in ("", self.name) else self.address(found[1], found[2])


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def plain(markdown: str) -> str:
    """The words of a line alone."""
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", markdown).replace("**", "").replace("`", "")


def split_sections(pieces: Sequence[Piece]) -> tuple[Piece, list[list[Piece]]]:
    """The title of a page, and its sections: what comes before the first heading, then each heading with its blocks."""
    title, *rest = pieces
    sections: list[list[Piece]] = [[]]
    for piece in rest:
        if piece.markdown.startswith("#"):
            sections.append([])
        sections[-1].append(piece)
    return title, sections


def heading_of(piece: Piece) -> tuple[int, str] | None:
    """The level and the words of a heading."""
    found = HEADING.fullmatch(piece.markdown)
    return (len(found[1]), found[2]) if found else None


def alphabetical(pieces: Sequence[Piece]) -> dict[str, list[Piece]]:
    """The terms of a glossary by their first letter, in the order of the language's own words."""
    letters: dict[str, list[Piece]] = {}
    for piece in sorted(pieces, key=_letters):
        letters.setdefault(_letters(piece)[:1].upper(), []).append(piece)
    return letters


def _letters(piece: Piece) -> str:
    """A term without accents, for its place in the alphabet."""
    folded = normalize("NFD", plain(piece.markdown).replace("ł", "l").replace("Ł", "L"))
    return re.sub(r"[^a-z0-9 ]", "", folded.lower())
