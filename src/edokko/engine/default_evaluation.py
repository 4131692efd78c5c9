"""The evaluation of a game that has no part for it: nothing is known of a position but the score.

So search gives all actions the same prior and plays every playout at random to the end of the game. The functions are
written here once and made anew for the records of each game.
"""

from collections.abc import Mapping
from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Any

from edokko.engine.dice import Dice, roll
from edokko.engine.evaluation import SearchSettings
from edokko.engine.rule import Actions, entry

if TYPE_CHECKING:
    from edokko.engine.game import Game

POINT = 100
RUNGS = 2  # of search; where nothing is known they are the same
SETTINGS = SearchSettings(
    horizon=0,
    prior_temperature=POINT,
    uniform_prior=100,
    exploration=100,
    playout_epsilon=100,
    value_scale=50 * POINT,  # winning counts most: nobody knows what a point is worth
    opponent_weight=100,
)


def total(state: Any, seat: int) -> int:
    """Stands for the function of the game that the others are made for."""
    raise NotImplementedError


def evaluate(box: Any, state: Any, seat: int) -> int:
    """The score so far; at the end the final one."""
    return POINT * total(state, seat)


def evaluate_cutoff(box: Any, state: Any, seat: int) -> int:
    """The same: playouts are not cut off."""
    return POINT * total(state, seat)


def pending_value(box: Any, state: Any, seat: int) -> int:
    """Nobody knows."""
    return 0


def is_mid_action(state: Any) -> bool:
    """Nobody knows."""
    return False


def round_number(state: Any) -> int:
    """Always the same, so that playouts go on to the end."""
    return 0


def rollout_policy(box: Any, state: Any, seat: int, actions: Actions, size: int, dice: Dice) -> int:
    """Any action."""
    return roll(dice, size)


def prune(box: Any, state: Any, seat: int, actions: Actions, size: int) -> int:
    """Nothing is left out."""
    return size


FUNCTIONS = (evaluate, evaluate_cutoff, pending_value, is_mid_action, round_number, rollout_policy, prune)


class DefaultEvaluation:
    """The functions for one game, in the shape of `Evaluation`."""

    SEARCH_SETTINGS = (SETTINGS,) * RUNGS
    MID_GAME_ROUND = 0
    CARELESSNESS = 0  # gentle does not play it
    LEVEL_ITERATIONS: Mapping[str, int] = {"medium": 200}

    def __init__(self, game: "Game") -> None:
        self.QUICK_SEARCH: Mapping[int, int] = dict.fromkeys(game.seat_counts, 100)
        known = {"total": import_module(f"{game.package}.rules.contract").total}
        records = {"box": game.box, "state": game.state}
        for each in FUNCTIONS:
            setattr(
                self, each.__name__, entry(_for_records(each, known, records, f"{game.package}.default_evaluation"))
            )


def _for_records(function: Any, known: Mapping[str, Any], records: Mapping[str, Any], module: str) -> Any:
    """A function of this module for the records and the score of a game, as if it stood in one of the game's."""
    made = FunctionType(function.__code__, {**function.__globals__, **known}, function.__name__)
    made.__module__, made.__qualname__ = module, function.__qualname__
    made.__annotations__ = {name: records.get(name, hint) for name, hint in function.__annotations__.items()}
    return made
