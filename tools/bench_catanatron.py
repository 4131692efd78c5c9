"""Random games of catanatron, measured like ours; runs in the peer's environment and prints JSON."""

import json
import sys
from time import perf_counter

from catanatron import Color, Game, RandomPlayer

WINDOWS = 5
COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def measure(seconds: float) -> dict[str, float]:
    """The best of several windows that together last so long."""
    windows = [_window(seconds / WINDOWS) for _ in range(WINDOWS)]
    return {
        "decisions_per_s": max(decisions / lasted for _, decisions, lasted in windows),
        "games_per_s": max(games / lasted for games, _, lasted in windows),
    }


def _window(seconds: float) -> tuple[int, int, float]:
    """Games played, decisions in them, and the time they took."""
    games = decisions = 0
    began = perf_counter()
    lasted = 0.0
    while lasted <= seconds:
        game = Game([RandomPlayer(color) for color in COLORS])
        game.play()
        games += 1
        decisions += len(game.state.actions)
        lasted = perf_counter() - began
    return games, decisions, lasted


if __name__ == "__main__":
    print(json.dumps(measure(float(sys.argv[1]))))
