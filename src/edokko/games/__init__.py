"""The games Edokko knows, and the way to their parts. A further game is a folder beside `iki` and one line here.

Everything about a game lies in its folder, in parts that have the same names in every game: `rules`, `positions`,
`bot`, `words`, `page`, ... What serves all games asks for a part by name, and it is imported then and not before: who
wants to read the rules of a game need not wait for its compiler. A game may lack a part; then a default serves.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from edokko.engine.errors import BadOption
from edokko.engine.parts import load_part

if TYPE_CHECKING:
    from edokko.engine.game import Game

GAMES = {
    "iki": "edokko.games.iki",
    "edo": "edokko.games.edo",
}  # their packages


def find_game(name: str) -> "Game":
    """A game by its name."""
    if name not in GAMES:
        raise BadOption("there is no game {name!r}; there is {games}", name=name, games=tuple(GAMES))
    game: Game = import_module(f"{GAMES[name]}.game").GAME
    return game


@cache
def most_seats() -> int:
    """How many seats the largest table of any game has."""
    return max(seats for game in GAMES for seats in find_game(game).seat_counts)


def find_part(game: str, part: str) -> ModuleType | None:
    """A part of a game by its name, `find_part("iki", "words.effects")`; None if the game has none."""
    return load_part(GAMES[game], part)


@cache
def folder_of(game: str) -> Path:
    """Where the files of a game lie."""
    return Path(str(import_module(GAMES[game]).__file__)).parent
