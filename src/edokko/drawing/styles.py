"""Style sheets, written to be read and packed to be sent; `styles/` has those that every game shares.

Of a game's `page` folder, `pictograms.css` has the colours of its pictograms and `style.css` all that its table needs.
A style sheet that has grown is a list of imports, in the order in which they count.
"""

import re
from functools import cache
from pathlib import Path

from edokko.games import GAMES, folder_of

FOLDER = Path(__file__).parent / "styles"
LAYERS = ("tokens", "shared", "game", "reading", "site")  # a later one has the say, however specific an earlier is
ORDER = f"@layer {','.join(LAYERS)};"
IMPORT = re.compile(r'@import "([^"]+)";')
TEXT_OR_COMMENT = re.compile(r'"[^"]*"|/\*.*?\*/', re.DOTALL)
SPACES = re.compile(r"\s+")
BESIDE = re.compile(r" ?([{};,>~!]) ?")
SELECTOR_OR_VALUE = re.compile(r"(?<=[{};])([^{};]+)(?=([{};]))")
AROUND_SIGN = re.compile(r" ?([*/]) ?")
LEADING_ZERO = re.compile(r"(?<![\w.#])0(?=\.\d)")
SCREENS = re.compile(r"@media (\([^{]*)\{((?:[^{}]*\{[^{}]*\})*)\}")


def read_style(path: Path) -> str:
    """A style sheet with those that it imports in their places."""
    return IMPORT.sub(lambda found: read_style(path.parent / found[1]), path.read_text(encoding="utf-8"))


def pack(text: str) -> str:
    """A style sheet that says the same in fewer letters."""
    texts = [each for each in TEXT_OR_COMMENT.findall(text) if each[0] == '"']  # kept as they are
    bare = TEXT_OR_COMMENT.sub(lambda found: '""' if found[0][0] == '"' else "", text)
    tight = BESIDE.sub(r"\1", SPACES.sub(" ", bare))
    packed = SELECTOR_OR_VALUE.sub(_pack_part, f";{tight}")[1:].replace(";}", "}").strip()
    return re.sub('""', lambda _: texts.pop(0), packed)


def _pack_part(found: re.Match[str]) -> str:
    """A selector, which ends before a brace, or a property with its value."""
    part, end = found.groups()
    if end == "{":
        return part.replace(": ", ":") if part[0] == "@" else part.replace(" + ", "+")
    return LEADING_ZERO.sub("", AROUND_SIGN.sub(r"\1", part.replace(": ", ":", 1)))


@cache
def layer(name: str, *paths: Path) -> str:
    """Style sheets, packed, as one of LAYERS; what is not there is left out."""
    return f"@layer {name}{{{''.join(pack(read_style(path)) for path in paths if path.exists())}}}"


def sheets_of(game: str, *names: str) -> list[Path]:
    """Where style sheets of a game are."""
    return [folder_of(game) / "page" / f"{name}.css" for name in names]


def on_a_desk(text: str) -> str:
    """A packed style sheet as it is for a large screen, on screens of all sizes."""

    def chosen(found: re.Match[str]) -> str:
        if "max-width" in found[1]:
            return ""
        return found[2] if "min-width" in found[1] else found[0]

    return SCREENS.sub(chosen, text)


def style_of(game: str) -> str:
    """All that a page with the table of a game needs."""
    drawn = [sheet for sheet in sheets_of(game, "pictograms", "style") if sheet.exists()]
    return _of_every_page() + layer("game", *(drawn or [FOLDER / "plain_table.css"]))


def style_of_site() -> str:
    """What a page without a table needs of the drawings: every game is announced there with its pictograms."""
    return _of_every_page() + layer("game", *sheets_of_all("pictograms"))


def sheets_of_all(name: str) -> list[Path]:
    """Where a style sheet of every game is."""
    return [sheet for game in GAMES for sheet in sheets_of(game, name)]


def _of_every_page() -> str:
    return ORDER + layer("tokens", FOLDER / "tokens.css") + layer("shared", FOLDER / "shared.css")
