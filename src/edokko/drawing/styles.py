"""Style sheets: `styles/tokens.css` and `shared.css` for every page, and what lies in the folders of games.

Of a game's `page` folder, `pictograms.css` has the colours of its pictograms and `style.css` all that its table needs.
"""

import re
from functools import cache
from pathlib import Path

from edokko.games import GAMES, folder_of

FOLDER = Path(__file__).parent / "styles"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SPACES = re.compile(r"\s+")
SCREENS = re.compile(r"@media (\([^{]*)\{((?:[^{}]*\{[^{}]*\})*)\}")
AROUND = re.compile(r" ?([{};,>]) ?")


@cache
def style(*names: str) -> str:
    """Style sheets one after another, without comments and needless spaces."""
    return compact("".join(FOLDER.joinpath(f"{name}.css").read_text(encoding="utf-8") for name in names))


@cache
def game_style(game: str, *names: str) -> str:
    """The same for style sheets of a game; what it has not is left out."""
    paths = [folder_of(game) / "page" / f"{name}.css" for name in names]
    return compact("".join(path.read_text(encoding="utf-8") for path in paths if path.exists()))


def compact(text: str) -> str:
    """A style sheet without comments and needless spaces."""
    return AROUND.sub(r"\1", SPACES.sub(" ", COMMENT.sub("", text))).replace(": ", ":").replace(";}", "}").strip()


def on_a_desk(text: str) -> str:
    """A compact style sheet as it is for a large screen, on screens of all sizes."""

    def chosen(found: re.Match[str]) -> str:
        if "max-width" in found[1]:
            return ""
        return found[2] if "min-width" in found[1] else found[0]

    return SCREENS.sub(chosen, text)


def style_of(game: str) -> str:
    """All that a page with the table of a game needs."""
    return style("tokens", "shared") + game_style(game, "pictograms", "style")


def style_of_site() -> str:
    """All that a page without a table needs: every game is announced there with its pictograms."""
    return style("tokens", "shared") + "".join(game_style(game, "pictograms", "print") for game in GAMES)
