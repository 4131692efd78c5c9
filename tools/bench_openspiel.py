"""Random games of OpenSpiel in C++, measured like ours; runs in the peer's environment (`bench_windows.py`).

A game is given by its name. `survey` measures all that are sequential and need no parameters, the fastest first.
Game and bots are C++. Python reads histories, and the clock stands still meanwhile.
"""

import sys
from contextlib import suppress
from functools import partial
from time import thread_time

import pyspiel
from bench_windows import Rates, answer

SURVEYED_SECONDS = 0.2
GAMES_A_TIME = 32
PYTHON = "python_"  # games that are not C++ are named so


def window(game: pyspiel.Game, bots: list[pyspiel.Bot], seconds: float) -> Rates:
    """Games with OpenSpiel's uniformly random bots; what chance does is no decision."""
    games = decisions = 0
    lasted = 0.0
    while lasted <= seconds:
        began = thread_time()
        states = [game.new_initial_state() for _ in range(GAMES_A_TIME)]
        for seed, state in enumerate(states, games):
            pyspiel.evaluate_bots(state, bots, seed)
        lasted += thread_time() - began
        games += len(states)
        decisions += sum(step.player >= 0 for state in states for step in state.full_history())
    return {"decisions_per_s": decisions / lasted, "games_per_s": games / lasted}


def random_bots(game: pyspiel.Game) -> list[pyspiel.Bot]:
    return [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]


def survey() -> None:
    """Print how many decisions a second each game of OpenSpiel makes, and how many a game has."""
    found = {}
    for kind in pyspiel.registered_games():
        if is_surveyed(kind):
            game = pyspiel.load_game(kind.short_name)
            with suppress(pyspiel.SpielError):  # one has actions that its own bots do not know
                found[kind.short_name] = window(game, random_bots(game), SURVEYED_SECONDS)
    for name, rates in sorted(found.items(), key=lambda each: -each[1]["decisions_per_s"]):
        decisions = rates["decisions_per_s"]
        print(f"{name:30} {decisions:12,.0f} {decisions / rates['games_per_s']:8,.1f}")


def is_surveyed(kind: pyspiel.GameType) -> bool:
    is_sequential = kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    return is_sequential and kind.default_loadable and not kind.short_name.startswith(PYTHON)


if __name__ == "__main__":
    if sys.argv[1] == "survey":
        survey()
    else:
        measured = pyspiel.load_game(sys.argv[1])
        answer(partial(window, measured, random_bots(measured)))
