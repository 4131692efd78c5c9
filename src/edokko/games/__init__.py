"""The games Edokko knows. A further game is a folder beside `iki` and one line here."""

from importlib import import_module

from edokko.engine.errors import BadOption
from edokko.engine.game import Game

GAMES = {
    "iki": "edokko.games.iki.game:IKI",
    "edo": "edokko.games.edo.game:EDO",
}


def find_game(name: str) -> Game:
    """A game by its name."""
    if name not in GAMES:
        raise BadOption("there is no game {name!r}; there is {games}", name=name, games=tuple(GAMES))
    module, _, attribute = GAMES[name].partition(":")
    game: Game = getattr(import_module(module), attribute)
    return game
