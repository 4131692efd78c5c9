"""Pictograms: symbols by id from `pictograms/*.svg`, here and in the folders of games. A page holds only those it uses.

A symbol is an ink line over blocks of the colours `--block` (its own), `--white` (paper) and, in a seal, lines in
`--seal-ink`. On a page these attributes become classes, and quotes are left out. Styles know a symbol by its id.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from edokko.drawing.markup import Child, Html, el, hidden, join
from edokko.engine.errors import Incomplete
from edokko.engine.phrases import Phrase
from edokko.games import GAMES, folder_of

FOLDER = Path(__file__).parent / "pictograms"
SYMBOL = re.compile(r'<symbol id="?([\w-]+)"? viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
CLASSES = {
    'fill="currentColor" stroke="none"': 'class="inked"',
    'fill="var(--block)"': 'class="tinted"',
    'fill="var(--white)"': 'class="white"',
    'stroke="var(--seal-ink)"': 'class="engraved"',
}
PICTURE = re.compile(r'<svg([^>]*)><use href="#([^"]+)"/></svg>')
ID = re.compile(r' id="?([\w-]+)')
QUOTED = re.compile(r'="([\w.-]+)"(?=[ >])')
USED = re.compile(r'<use href="#([^"]+)"')


HIDDEN = " aria-hidden=true"


class MissingPictogram(Incomplete):
    """A symbol that no file has."""

    def __init__(self, symbol: str) -> None:
        about = {"symbol": symbol, "folder": "page/pictograms"}
        super().__init__(
            symbol, Phrase("there is no pictogram {symbol!r}; a file of the game's {folder} should have it", about)
        )


def files() -> list[Path]:
    """All files with symbols: those of every page, then those of each game."""
    folders = [FOLDER, *(folder_of(game) / "page" / "pictograms" for game in GAMES)]
    return [path for folder in folders for path in sorted(folder.glob("*.svg"))]


@cache
def symbols() -> dict[str, str]:
    """All symbols by id; their titles are for people who open the files."""
    found: dict[str, str] = {}
    for path in files():
        for symbol in SYMBOL.finditer(path.read_text(encoding="utf-8")):
            text = re.sub(r">\s+<", "><", TITLE.sub("", symbol[0]))
            for long, short in CLASSES.items():
                text = text.replace(long, short)
            found[symbol[1]] = QUOTED.sub(r"=\1", text)
    return found


@cache
def picture(symbol: str, classes: str = "") -> Html:
    """A pictogram that says nothing by itself: words stand beside it."""
    use = Html(f'<use href="#{symbol}"/>')
    return el("svg", use, class_=classes or None, aria_hidden="true")


def named(symbol: str, name: str, classes: str = "") -> Html:
    """A pictogram in place of a word, which screen readers say."""
    return join(picture(symbol, classes), hidden(f" {name} "))


def unseen(tag: str, *children: Child, class_: str | None = None, title: str | None = None) -> Html:
    """An element for the eye alone; the pictograms in it need not say so each."""
    content = Html(join(*children).replace(HIDDEN, ""))
    return el(tag, content, class_=class_, title=title, aria_hidden="true")


def draw_in_place(body: Html) -> Html:
    """A page on which symbols that have the id of an element are drawn where they are used, in the class `of-id`."""
    taken = set(ID.findall(body))

    def drawn(use: re.Match[str]) -> str:
        symbol = SYMBOL.fullmatch(symbols().get(use[2], ""))
        if use[2] not in taken or symbol is None:
            return use[0]
        return f'<svg{use[1]} viewBox="{symbol[2]}">{el("g", Html(symbol[3]), class_=f"of-{use[2]}")}</svg>'

    return Html(PICTURE.sub(drawn, body))


def sprite(*parts: str) -> Html:
    """The symbols that the parts of a page use."""
    return sprite_of(dict.fromkeys(symbol for part in parts for symbol in USED.findall(part)))


def sprite_of(wanted: Iterable[str]) -> Html:
    """Symbols in one invisible drawing; raises MissingPictogram."""
    known = symbols()
    drawn = []
    for symbol in wanted:
        if symbol not in known:
            raise MissingPictogram(symbol)
        drawn.append(known[symbol])
    return el("svg", Html("".join(drawn)), class_="definitions", aria_hidden="true")
