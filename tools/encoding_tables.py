"""Write the tables of observations and of action numbers into the page of each game, docs/games/<game>.md."""

import re
from pathlib import Path

from edokko.engine.encoding import LIMIT, Encoding, size_of, starts
from edokko.engine.game import ENCODING_PART, Game
from edokko.games import SHIPPED, find_game, find_part

PAGES = Path(__file__).parent.parent / "docs" / "games"
TABLES = re.compile(r"(?<=<!-- tools/encoding_tables.py -->\n).*?(?=<!-- until here -->)", re.S)


def main() -> None:
    for name in SHIPPED:
        if find_part(name, ENCODING_PART):
            page = PAGES / f"{name}.md"
            page.write_text(with_tables(page.read_text(encoding="utf-8"), find_game(name)), encoding="utf-8")


def with_tables(page: str, game: Game) -> str:
    """A page with the tables of its game in their place."""
    written, count = TABLES.subn(lambda _: tables(game), page)
    if count != 1:
        raise ValueError(f"the page of {game.name} must have one place for the tables")
    return written


def tables(game: Game) -> str:
    """The pieces of an observation, and the numbers of actions."""
    encoding: Encoding = game.encoding
    lines = [
        "",
        f"`{game.name}_v{encoding.VERSION}`: {size_of(encoding.PIECES)} numbers from -{LIMIT:g} to {LIMIT:g},"
        f" {len(game.actions)} actions.",
        "",
        "| piece | from | shape | meaning | columns |",
        "|---|---|---|---|---|",
    ]
    for piece, start in zip(encoding.PIECES, starts(encoding.PIECES), strict=True):
        shape = " x ".join(map(str, piece.shape))
        lines.append(f"| `{piece.name}` | {start} | {shape} | {piece.meaning} | {told(piece.columns)} |")
    lines += ["", "| verb | from | actions | objects |", "|---|---|---|---|"]
    first = 0
    for verb, objects in game.actions.objects.items():
        size = max(1, len(objects))
        lines.append(f"| `{verb}` | {first} | {size} | {told(objects)} |")
        first += size
    return "\n".join([*lines, "", ""])


def told(names: tuple[str, ...]) -> str:
    """Names in order."""
    return ", ".join(f"`{name}`" for name in names)


if __name__ == "__main__":
    main()
