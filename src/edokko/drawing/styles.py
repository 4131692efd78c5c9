"""Style sheets: `styles/tokens.css` and `shared.css` for every page, and one for each game."""

import re
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "styles"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SPACES = re.compile(r"\s+")
AROUND = re.compile(r" ?([{};,>]) ?")


@cache
def style(*names: str) -> str:
    """Style sheets one after another, without comments and needless spaces."""
    return compact("".join(FOLDER.joinpath(f"{name}.css").read_text(encoding="utf-8") for name in names))


def compact(text: str) -> str:
    """A style sheet without comments and needless spaces."""
    return AROUND.sub(r"\1", SPACES.sub(" ", COMMENT.sub("", text))).replace(": ", ":").replace(";}", "}").strip()


def style_of(*games: str) -> str:
    """All that a page needs, with tables of some games on it or none."""
    return style("tokens", "shared", *games)
