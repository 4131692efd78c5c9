"""The greedy bot: of all legal actions the one after which a seat's position looks best.

It looks one action ahead, two where a choice has two halves, on states in which everything the seat cannot know has
been dealt anew. What looks good is the game's `judgement.py`, in plain words.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from edokko.bots.bot import Bot, Place
from edokko.bots.look_ahead import SPARES, Worths, pick_best, weigh_actions
from edokko.engine.dice import Dice, throw
from edokko.engine.log import Log
from edokko.engine.loops import for_game, lowest_seat
from edokko.engine.records import Array, One, blank
from edokko.engine.rule import Actions

if TYPE_CHECKING:
    from edokko.engine.game import Game


def choose_greedily(
    legal: Callable[..., int],
    apply: Callable[..., None],
    judge: Callable[..., int],
    is_unfinished: Callable[..., bool],
    box: One[Any],
    seen: One[Any],
    seat: int,
    spares: Any,
    dice: One[Dice],
    actions: Actions,
    halves: Actions,
    worths: Worths,
    log: One[Log],
) -> int:
    """The best-looking action of a seat."""
    size = legal(box, seen, seat, actions)
    weigh_actions(legal, apply, judge, is_unfinished, box, seen, seat, size, actions, worths, spares, halves, log)
    return int(actions[pick_best(size, worths, dice)])


def play_greedily(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    redeal: Callable[..., None],
    judge: Callable[..., int],
    is_unfinished: Callable[..., bool],
    box: One[Any],
    states: Any,
    spares: Any,
    dice: One[Dice],
    actions: Actions,
    halves: Actions,
    worths: Worths,
    log: One[Log],
    most_decisions: int,
) -> int:
    """Play each of many games to its end or for so many decisions, all seats greedily; returns how many there were."""
    decisions = 0
    imagined = spares[SPARES : SPARES + 1]
    for index in range(len(states)):
        state = states[index : index + 1]
        mask = deciders(state)
        while mask != 0 and decisions < most_decisions:
            seat = lowest_seat(mask)
            size = legal(box, state, seat, actions)
            imagined[0] = state[0]
            redeal(box, imagined, seat, dice)
            weigh_actions(
                legal, apply, judge, is_unfinished, box, imagined, seat, size, actions, worths, spares, halves, log
            )
            apply(box, state, seat, actions[pick_best(size, worths, dice)], log)
            decisions += 1
            mask = deciders(state)
    return decisions


class GreedyLoops:
    """The greedy loops, compiled for one game."""

    def __init__(self, game: "Game") -> None:
        rules: Any = game.rules
        acting = (rules.legal, rules.apply)
        judging = (game.judgement.judge, game.judgement.is_unfinished)
        boxes, states = One[game.box], One[game.state]  # type: ignore[name-defined]
        tools = (states, One[Dice], Actions, Actions, Worths, One[Log])
        self.choose = for_game(choose_greedily, (*acting, *judging), (boxes, states, int, *tools))
        play = (rules.deciders, *acting, rules.redeal, *judging)
        self.play = for_game(play_greedily, play, (boxes, states, *tools, int))


@cache
def loops_of(game: "Game") -> GreedyLoops:
    """A game's greedy loops, compiled or loaded on first use."""
    return GreedyLoops(game)


class Greedy(Bot):
    """Takes what looks best at once."""

    def __init__(self, place: Place) -> None:
        super().__init__(place)
        self._choose = loops_of(place.game).choose
        self._dice = blank(Dice)
        throw(self._dice[0], place.seed)
        self._tools = new_tools(place.game)

    def choose(self, seen: Array) -> int:
        spares, *buffers = self._tools
        return int(self._choose(self.place.box, seen, self.place.seat, spares, self._dice, *buffers))


def play_out(game: "Game", box: Array, states: Array, dice: Array, most_decisions: int = 1 << 40) -> int:
    """Play games to their ends, or for so many decisions, all seats greedily; returns how many there were."""
    spares, *buffers = new_tools(game)
    return int(loops_of(game).play(box, states, spares, dice, *buffers, most_decisions))


def new_tools(game: "Game") -> tuple[Array, ...]:
    """Spare states, room for actions, for their second halves and for worths, and a log that notes nothing."""
    actions = game.new_actions()
    return blank(game.state, SPARES + 1), actions, actions.copy(), np.zeros(len(actions), np.int64), blank(Log)
