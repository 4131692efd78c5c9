"""How fast crews are: games a second on one core, on two, and on Ray, and what each shard costs besides its games.

    python tools/bench_crews.py GAME

Ways take turns, so that other work on the machine slows all of them; the best round of each counts.
"""

import argparse
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from edokko.arena.line_up import read_line_up
from edokko.arena.playing import Play, prepare
from edokko.crew.crew import Work
from edokko.crew.opening import open_crew
from edokko.games import GAMES

ROUNDS = 3
GAMES_A_ROUND, EMPTY_SHARDS = 120, 1000
WAYS: dict[str, dict[str, Any]] = {
    "1 process": {"jobs": 1},
    "2 processes": {"jobs": 2},
    "Ray, 2 cores": {"jobs": 2, "cluster": "ray"},
}


@dataclass
class Measured:
    """The best that was seen of a way."""

    start: float = 1e9  # seconds until the first answer
    games: float = 0.0  # a second
    shard: float = 1e9  # milliseconds that handing out an empty shard takes

    def take(self, playing: Work[Any], options: dict[str, Any]) -> None:
        """Measure once more."""
        began = perf_counter()
        with open_crew(**options) as crew:
            answers = crew.do(playing, range(GAMES_A_ROUND))
            next(answers)
            first = perf_counter()
            count = sum(1 for _ in answers)
            self.start = min(self.start, first - began)
            self.games = max(self.games, count / (perf_counter() - first))
            empty = crew.do(abs, range(EMPTY_SHARDS))  # as good as nothing
            next(empty)
            first = perf_counter()
            count = sum(1 for _ in empty)
            self.shard = min(self.shard, 1000 * (perf_counter() - first) / count)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    line_up = read_line_up(parser.parse_args().game, ["greedy"], seats=2, seed=1)
    prepare(line_up)
    found = {way: Measured() for way in WAYS}
    for _ in range(ROUNDS):
        for way, options in WAYS.items():
            found[way].take(Play(line_up), options)
    print("| | until the first game, s | games/s | an empty shard, ms |\n|---|---|---|---|")
    for way, each in found.items():
        print(f"| {way} | {each.start:.1f} | {each.games:.1f} | {each.shard:.2f} |")


if __name__ == "__main__":
    main()
