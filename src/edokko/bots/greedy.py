"""The greedy bot: of all legal actions the one after which a seat's position looks best.

It looks one action ahead, two where an action has two halves (`lookahead.py`), on states in which everything the seat
cannot know has been dealt anew. What looks good is said by the game's `bot/evaluation.py`.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, Place
from edokko.bots.lookahead import DETERMINIZED, Scratch, bot_loop, evaluate_actions, new_scratch, pick_best
from edokko.engine.functions import GameFunctions
from edokko.engine.loops import lowest_seat
from edokko.engine.records import Array

if TYPE_CHECKING:
    from edokko.engine.game import Game


def choose_greedily(
    game: GameFunctions,
    box: Array,
    seen: Array,
    seat: int,
    scratch: Scratch,
) -> int:
    """The best-looking action of a seat."""
    size = game.rules.legal(box, seen, seat, scratch.actions)
    evaluate_actions(game, box, seen, seat, size, scratch)
    return int(scratch.actions[pick_best(size, scratch)])


def play_greedily(
    game: GameFunctions,
    box: Array,
    states: Array,
    most_decisions: int,
    scratch: Scratch,
) -> int:
    """Play each of many games to its end or for so many decisions, all seats greedily; returns how many there were."""
    decisions = 0
    determinized = scratch.states[DETERMINIZED : DETERMINIZED + 1]
    for index in range(len(states)):
        state = states[index : index + 1]
        mask = game.rules.deciders(state)
        while mask != 0 and decisions < most_decisions:
            seat = lowest_seat(mask)
            size = game.rules.legal(box, state, seat, scratch.actions)
            determinized[0] = state[0]
            game.rules.redeal(box, determinized, seat, scratch.dice)
            evaluate_actions(game, box, determinized, seat, size, scratch)
            game.rules.apply(box, state, seat, scratch.actions[pick_best(size, scratch)], scratch.log)
            decisions += 1
            mask = game.rules.deciders(state)
    return decisions


@cache
def _chooser(game: "Game") -> Callable[..., int]:
    return bot_loop(choose_greedily, game, int, new_scratch(game, ""))


@cache
def _player(game: "Game") -> Callable[..., int]:
    return bot_loop(play_greedily, game, int, new_scratch(game, ""))


class Greedy(Bot):
    """Takes what looks best at once."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._choose = _chooser(place.game)
        self._scratch = new_scratch(place.game, place.seed)

    def choose(self, seen: Array) -> int:
        return int(self._choose(self.place.box, seen, self.place.seat, self._scratch))


def play_out(game: "Game", box: Array, states: Array, seed: str, most_decisions: int = 1 << 40) -> int:
    """Play games to their ends, or for so many decisions, all seats greedily; returns how many there were."""
    return int(_player(game)(box, states, most_decisions, new_scratch(game, seed)))
