"""A lookahead of one action: each legal action is carried out and the position after it evaluated.

Where an action has two halves the better of its completions counts. Positions before and after a payday, a fire or the
end of the game do not compare well, so the action that ends a turn is not carried out: it is worth what the seat has
now, without what the rest of the turn was expected to bring.

Compiled, and the same for every game: a game brings its evaluation in `bot/evaluation.py`.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from edokko.engine.calling import GameBox, GameState
from edokko.engine.dice import Dice, roll, throw
from edokko.engine.functions import GameFunctions
from edokko.engine.log import Log
from edokko.engine.records import I64, Array, blank
from edokko.engine.rule import Actions, loop

if TYPE_CHECKING:
    from edokko.engine.game import Game

WORST = -(1 << 40)
AFTER, COMPLETED, DETERMINIZED = range(3)  # scratch states: after an action, after its second half, dealt anew
SCRATCH_STATES = 3


class Scratch(NamedTuple):
    """Buffers to work in, and dice: one set for each thread."""

    states: Array[GameState]
    actions: Actions  # that are legal
    completions: Actions  # second halves of an action
    values: Array[I64]  # by choice
    log: Log
    dice: Dice


def new_scratch(game: "Game", seed: str) -> Scratch:
    """Buffers for a game; the log notes nothing."""
    dice = blank(Dice)
    throw(dice, seed)
    states: Any = blank(game.state, SCRATCH_STATES)
    values = blank(I64, len(game.actions))
    return Scratch(states, game.new_actions(), game.new_actions(), values, blank(Log), dice)


@loop
def evaluate_actions(
    game: GameFunctions, box: GameBox, state: GameState, seat: int, size: int, scratch: Scratch
) -> None:
    """Write what each of the actions listed is worth to the seat."""
    after = scratch.states[AFTER]
    completed = scratch.states[COMPLETED]
    ending = game.rules.ending_action(state, seat)
    for choice in range(size):
        if scratch.actions[choice] == ending:
            whole = game.evaluation.evaluate(box, state, seat)
            scratch.values[choice] = whole - game.evaluation.pending_value(box, state, seat)
            continue
        scratch.states[AFTER] = state
        game.rules.apply(box, after, seat, scratch.actions[choice], scratch.log)
        if game.evaluation.is_mid_action(after):
            value = WORST
            for completion in range(game.rules.legal(box, after, seat, scratch.completions)):
                scratch.states[COMPLETED] = after
                game.rules.apply(box, completed, seat, scratch.completions[completion], scratch.log)
                value = max(value, game.evaluation.evaluate(box, completed, seat))
        else:
            value = game.evaluation.evaluate(box, after, seat)
        scratch.values[choice] = value


@loop
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
            if roll(scratch.dice, equals) == 0:
                best = choice
    return best
