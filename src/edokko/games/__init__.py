"""The games Edokko knows, and the way to their parts.

Those that come with Edokko are folders here. Others are packages that are installed beside it; they name themselves in
the group `edokko.games` of entry points: `hana_awase = "hana_awase"`, the game's name and its package.

Everything about a game lies in its folder, in parts that have the same names in every game: `rules`, `positions`,
`bot`, `words`, `page`, ... What serves all games asks for a part by name, and it is imported then and not before: who
wants to read the rules of a game loads no library. A game may lack a part; then a default serves.
"""

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from edokko.engine.errors import BadOption, EdokkoError
from edokko.engine.installed import LeftOut, find_installed
from edokko.engine.parts import load_part

if TYPE_CHECKING:
    from edokko.engine.game import Game

SHIPPED = {
    "iki": "edokko.games.iki",
    "edo": "edokko.games.edo",
}  # their packages
INSTALLED, LEFT_OUT = find_installed(SHIPPED)
GAMES = {**SHIPPED, **INSTALLED}
MOST_SEATS = 4  # that pages have colours and crests for


def game_names() -> tuple[str, ...]:
    """The names of all games, as `Match.new` takes them."""
    return tuple(GAMES)


def find_game(name: str) -> "Game":
    """A game by its name; raises BadOption, also for a package that does not work."""
    if name not in GAMES:
        broken = next((each for each in LEFT_OUT if each.name == name), None)
        if broken is not None:
            raise BadOption(broken.why)
        raise BadOption("there is no game {name!r}; choose from {games}", name=name, games=tuple(GAMES))
    if name in SHIPPED:
        return _game_of(GAMES[name])
    try:
        return _checked(name, GAMES[name])
    except Exception as error:
        why = error.phrase if isinstance(error, EdokkoError) else repr(error)
        LEFT_OUT.append(LeftOut.broken(name, GAMES.pop(name), why))
        raise BadOption(LEFT_OUT[-1].why) from error


def working_games() -> tuple["Game", ...]:
    """All games; what is installed and does not work is left out from now on, with the reason in `LEFT_OUT`."""
    found = []
    for name in tuple(GAMES):
        try:
            found.append(find_game(name))
        except BadOption:
            if name in SHIPPED:
                raise
    return tuple(found)


def _game_of(package: str) -> "Game":
    game: Game = import_module(f"{package}.game").GAME
    return game


@cache
def _checked(name: str, package: str) -> "Game":
    """A game that somebody else has written; what Edokko relies on is looked at first."""
    game = _game_of(package)
    if (game.name, game.package) != (name, package):
        named = {"name": name, "package": package, "own_name": game.name, "own_package": game.package}
        raise BadOption("it is installed as {name} in {package}, and calls itself {own_name} in {own_package}", **named)
    if package.rpartition(".")[2] != name:
        raise BadOption("its package must be named {name!r}", name=name)
    if not set(game.seat_counts) <= set(range(2, MOST_SEATS + 1)):
        raise BadOption("it must have {least} to {most} seats", least=2, most=MOST_SEATS)
    game.box_of(game.shipped())
    return game


@cache
def most_seats() -> int:
    """How many seats the largest table of any game has."""
    return max(seats for game in working_games() for seats in game.seat_counts)


def find_part(game: str, part: str) -> ModuleType | None:
    """A part of a game by its name, `find_part("iki", "words.effects")`; None if the game has none."""
    return load_part(GAMES[game], part)


@cache
def folder_of(game: str) -> Path:
    """Where the files of a game lie."""
    return Path(str(import_module(GAMES[game]).__file__)).parent
