"""Random games of catanatron, measured like ours; runs in the peer's environment (`bench_windows.py`)."""

from time import thread_time

from bench_windows import Rates, answer
from catanatron import Color, Game, RandomPlayer

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def window(seconds: float) -> Rates:
    """Games with four random players."""
    games = decisions = 0
    began = thread_time()
    lasted = 0.0
    while lasted <= seconds:
        game = Game([RandomPlayer(color) for color in COLORS])
        game.play()
        games += 1
        decisions += len(game.state.actions)
        lasted = thread_time() - began
    return {"decisions_per_s": decisions / lasted, "games_per_s": games / lasted}


if __name__ == "__main__":
    answer(window)
