"""The greedy bot: of all legal actions the one after which a seat's position looks best.

It looks one action ahead, two where a choice has two halves, on states in which everything the seat cannot know has
been dealt anew. What looks good is the game's `judgement.py`, in plain words.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, Place
from edokko.bots.look_ahead import IMAGINED, Functions, Tools, bot_loop, new_tools, pick_best, weigh_actions
from edokko.engine.loops import lowest_seat
from edokko.engine.records import Array

if TYPE_CHECKING:
    from edokko.engine.game import Game


def choose_greedily(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    redeal: Callable[..., None],
    is_over: Callable[..., bool],
    judge: Callable[..., int],
    standing: Callable[..., int],
    promise: Callable[..., int],
    closing: Callable[..., int],
    is_unfinished: Callable[..., bool],
    epoch: Callable[..., int],
    hunch: Callable[..., int],
    prune: Callable[..., int],
    box: Array,
    seen: Array,
    seat: int,
    tools: Tools,
) -> int:
    """The best-looking action of a seat."""
    game = Functions(
        deciders, legal, apply, redeal, is_over, judge, standing, promise, closing, is_unfinished, epoch, hunch, prune
    )
    size = game.legal(box, seen, seat, tools.actions)
    weigh_actions(game, box, seen, seat, size, tools)
    return int(tools.actions[pick_best(size, tools)])


def play_greedily(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    redeal: Callable[..., None],
    is_over: Callable[..., bool],
    judge: Callable[..., int],
    standing: Callable[..., int],
    promise: Callable[..., int],
    closing: Callable[..., int],
    is_unfinished: Callable[..., bool],
    epoch: Callable[..., int],
    hunch: Callable[..., int],
    prune: Callable[..., int],
    box: Array,
    states: Array,
    most_decisions: int,
    tools: Tools,
) -> int:
    """Play each of many games to its end or for so many decisions, all seats greedily; returns how many there were."""
    game = Functions(
        deciders, legal, apply, redeal, is_over, judge, standing, promise, closing, is_unfinished, epoch, hunch, prune
    )
    decisions = 0
    imagined = tools.spares[IMAGINED : IMAGINED + 1]
    for index in range(len(states)):
        state = states[index : index + 1]
        mask = game.deciders(state)
        while mask != 0 and decisions < most_decisions:
            seat = lowest_seat(mask)
            size = game.legal(box, state, seat, tools.actions)
            imagined[0] = state[0]
            game.redeal(box, imagined, seat, tools.dice)
            weigh_actions(game, box, imagined, seat, size, tools)
            game.apply(box, state, seat, tools.actions[pick_best(size, tools)], tools.log)
            decisions += 1
            mask = game.deciders(state)
    return decisions


@cache
def _chooser(game: "Game") -> Callable[..., int]:
    return bot_loop(choose_greedily, game, int, new_tools(game, ""))


@cache
def _player(game: "Game") -> Callable[..., int]:
    return bot_loop(play_greedily, game, int, new_tools(game, ""))


class Greedy(Bot):
    """Takes what looks best at once."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._choose = _chooser(place.game)
        self._tools = new_tools(place.game, place.seed)

    def choose(self, seen: Array) -> int:
        return int(self._choose(self.place.box, seen, self.place.seat, self._tools))


def play_out(game: "Game", box: Array, states: Array, seed: str, most_decisions: int = 1 << 40) -> int:
    """Play games to their ends, or for so many decisions, all seats greedily; returns how many there were."""
    return int(_player(game)(box, states, most_decisions, new_tools(game, seed)))
