"""Greedy: tries every action on a position it imagines, judges what comes of it, and takes the best.

One generic implementation; a game brings `judge` and `is_unfinished` in its `judgement.py`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from edokko.engine.dice import Dice, roll
from edokko.engine.errors import BadOption
from edokko.engine.log import Log
from edokko.engine.loops import for_game, lowest_seat
from edokko.engine.records import Array, One, blank
from edokko.engine.rule import Actions

if TYPE_CHECKING:
    from edokko.engine.game import Game

SPARES = 3  # states to try things on: imagined, after an action, after its second half
WORST = -(1 << 40)


def play_greedy(
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
    log: One[Log],
    most_decisions: int,
) -> int:
    """Play each of many games to its end or for so many decisions, all seats greedily; returns how many there were."""
    decisions = 0
    imagined = spares[0:1]
    tried = spares[1:2]
    completed = spares[2:3]
    for index in range(len(states)):
        state = states[index : index + 1]
        mask = deciders(state)
        while mask != 0 and decisions < most_decisions:
            seat = lowest_seat(mask)
            size = legal(box, state, seat, actions)
            imagined[0] = state[0]
            redeal(box, imagined, seat, dice)
            best = 0
            most = WORST
            equals = 0
            for choice in range(size):
                tried[0] = imagined[0]
                apply(box, tried, seat, actions[choice], log)
                if is_unfinished(tried):
                    worth = WORST
                    for half in range(legal(box, tried, seat, halves)):
                        completed[0] = tried[0]
                        apply(box, completed, seat, halves[half], log)
                        worth = max(worth, judge(box, completed, seat))
                else:
                    worth = judge(box, tried, seat)
                if worth > most:
                    most = worth
                    best = choice
                    equals = 1
                elif worth == most:
                    equals += 1
                    if roll(dice[0], equals) == 0:
                        best = choice
            apply(box, state, seat, actions[best], log)
            decisions += 1
            mask = deciders(state)
    return decisions


class Greedy:
    """The greedy bot for one game."""

    def __init__(self, game: "Game") -> None:
        rules: Any = game.rules
        judgement = game.judgement
        if judgement is None:
            raise BadOption(f"there is no greedy bot for {game.name} yet")
        functions = (rules.deciders, rules.legal, rules.apply, rules.redeal, judgement.judge, judgement.is_unfinished)
        boxes, states = One[game.box], One[game.state]  # type: ignore[name-defined]
        hints = (boxes, states, states, One[Dice], Actions, Actions, One[Log], int)
        self.game = game
        self._play = for_game(play_greedy, functions, hints)

    def play_out(self, box: Array, states: Array, dice: Array, most_decisions: int = 1 << 40) -> int:
        """Play games to their ends, or for so many decisions, all seats greedily; returns how many there were."""
        buffers = (self.game.new_actions(), self.game.new_actions(), blank(Log))
        return int(self._play(box, states, blank(self.game.state, SPARES), dice, *buffers, most_decisions))
