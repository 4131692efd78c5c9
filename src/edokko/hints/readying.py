"""All compiled code that a game, its bots and hints need: `python -m edokko.hints.readying iki` makes it and ends."""

import sys
from collections.abc import Sequence

from edokko.bots.readying import SPECS, make_ready
from edokko.engine.progress import count_with
from edokko.games import find_game
from edokko.hints.playouts import player_for


def command(game: str) -> Sequence[str]:
    """What a workshop starts to compile a game."""
    return sys.executable, "-m", "edokko.hints.readying", game


def make_all_ready(name: str) -> None:
    """Compile what is needed to play a game, to think about it and to give hints, or load it."""
    make_ready(name)
    player_for(find_game(name))


def main(name: str) -> None:
    count_with(lambda done, of: print(done, of, flush=True), len(SPECS) + 1)
    make_all_ready(name)


if __name__ == "__main__":
    main(*sys.argv[1:])
