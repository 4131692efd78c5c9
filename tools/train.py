"""`make train-iki`, `make train-edo`: from nothing to the weights that the master plays with.

Goes on from what has been played, in `.training/`; remove that folder to begin anew.
"""

import argparse
from pathlib import Path

from edokko.crew.opening import open_crew
from edokko.games import GAMES, find_game
from edokko.learning.training import ship, train

FOLDER = Path(__file__).parent.parent / ".training"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--jobs", type=int, help="worker processes, by default one for each core")
    parser.add_argument("--cluster", help="where to play: ray, or the address of a Ray cluster")
    options = parser.parse_args()
    folder = FOLDER / options.game
    game = find_game(options.game)
    _ = game.rules, game.loops  # built if need be: every worker only loads it
    with open_crew(options.jobs, options.cluster) as crew:
        learned = {
            seats: train(options.game, seats, folder / str(seats), crew, lambda line: print(line, flush=True))
            for seats in sorted(set(game.learned.LEARNED_WITH.values()))
        }
    ship(options.game, learned, folder)


if __name__ == "__main__":
    main()
