"""A lookahead of one action: each legal action is carried out and the position after it evaluated.

Where an action has two halves the better of its completions counts. Positions before and after a payday, a fire or the
end of the game do not compare well, so the action that ends a turn is not carried out: it is worth what the seat has
now, without what the rest of the turn was expected to bring.

Compiled, and the same for every game: a game brings its evaluation in `bot/evaluation.py`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from edokko.engine.dice import Dice, roll, throw
from edokko.engine.functions import GameFunctions
from edokko.engine.log import Log
from edokko.engine.loops import for_game
from edokko.engine.records import Array, One, blank
from edokko.engine.rule import compiled_lazily

if TYPE_CHECKING:
    from edokko.engine.game import Game

WORST = -(1 << 40)
AFTER, COMPLETED, DETERMINIZED = range(3)  # scratch states: after an action, after its second half, dealt anew
SCRATCH_STATES = 3


class Scratch(NamedTuple):
    """Buffers to work in, and dice: one set for each thread."""

    states: Array
    actions: Array  # that are legal
    completions: Array  # second halves of an action
    values: Array  # by choice
    log: Array
    dice: Array


def new_scratch(game: "Game", seed: str) -> Scratch:
    """Buffers for a game; the log notes nothing."""
    dice = blank(Dice)
    throw(dice[0], seed)
    values = np.zeros(len(game.actions), np.int64)
    return Scratch(blank(game.state, SCRATCH_STATES), game.new_actions(), game.new_actions(), values, blank(Log), dice)


def bot_loop(
    loop: Callable[..., int], game: "Game", *hints: Any, kind: type[Any] = GameFunctions
) -> Callable[..., int]:
    """A loop of bots over boxes and states, compiled for a game or loaded."""
    boxes: Any = (One[game.box], One[game.state])  # type: ignore[name-defined]
    return for_game(game, loop, kind, *boxes, *hints)


@compiled_lazily
def evaluate_actions(game: GameFunctions, box: Array, state: Array, seat: int, size: int, scratch: Scratch) -> None:
    """Write what each of the actions listed is worth to the seat."""
    after = scratch.states[AFTER : AFTER + 1]
    completed = scratch.states[COMPLETED : COMPLETED + 1]
    ending = game.rules.ending_action(state, seat)
    for choice in range(size):
        if scratch.actions[choice] == ending:
            whole = game.evaluation.evaluate(box, state, seat)
            scratch.values[choice] = whole - game.evaluation.pending_value(box, state, seat)
            continue
        after[0] = state[0]
        game.rules.apply(box, after, seat, scratch.actions[choice], scratch.log)
        if game.evaluation.is_mid_action(after):
            value = WORST
            for completion in range(game.rules.legal(box, after, seat, scratch.completions)):
                completed[0] = after[0]
                game.rules.apply(box, completed, seat, scratch.completions[completion], scratch.log)
                value = max(value, game.evaluation.evaluate(box, completed, seat))
        else:
            value = game.evaluation.evaluate(box, after, seat)
        scratch.values[choice] = value


@compiled_lazily
def pick_best(size: int, scratch: Scratch) -> int:
    """The choice of the highest value; among equals the dice decide."""
    best = 0
    equals = 1
    for choice in range(1, size):
        if scratch.values[choice] > scratch.values[best]:
            best = choice
            equals = 1
        elif scratch.values[choice] == scratch.values[best]:
            equals += 1
            if roll(scratch.dice[0], equals) == 0:
                best = choice
    return best
