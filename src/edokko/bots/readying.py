"""All compiled code that a game and its bots need. `python -m edokko.bots.readying iki` makes it and ends.

Such a process says on its output how far it is: lines such as `120 209`.
"""

import sys
from contextlib import suppress

from edokko.bots.bot import Place
from edokko.bots.registry import read_spec
from edokko.engine.errors import BadOption
from edokko.engine.progress import count_with
from edokko.games import find_game

SPECS = ("greedy", "search:1", "master:1")  # each has a loop of its own
WITH_LOOPS = "--loops"
ENGINE_LOOPS = 4


def make_ready(name: str, *, with_loops: bool = False) -> None:
    """Compile the rules of a game and its bots, or load them; the engine's loops too if wanted."""
    game = find_game(name)
    game.rules  # noqa: B018
    place = Place(game, game.shipped(), game.seat_counts[0], seat=0, seed="")
    for spec in SPECS:
        with suppress(BadOption):  # a game may have no part for it
            read_spec(spec).seat(place)
    if with_loops:
        game.loops  # noqa: B018


def main(name: str, *options: str) -> None:
    with_loops = WITH_LOOPS in options
    count_with(lambda done, of: print(done, of, flush=True), len(SPECS) + (ENGINE_LOOPS if with_loops else 0))
    make_ready(name, with_loops=with_loops)


if __name__ == "__main__":
    main(*sys.argv[1:])
