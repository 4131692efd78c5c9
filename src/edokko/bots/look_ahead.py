"""What each legal action of a seat would lead to, judged: one look ahead, two where a choice has two halves.

Compiled, and generic: a game brings `judge` and `is_unfinished` in its `judgement.py`.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from edokko.engine.dice import Dice, roll
from edokko.engine.log import Log
from edokko.engine.records import One
from edokko.engine.rule import Actions, compiled_lazily

Worths = npt.NDArray[np.int64]
SPARES = 2  # states to try things on: after an action, after its second half
WORST = -(1 << 40)


@compiled_lazily
def weigh_actions(
    legal: Callable[..., int],
    apply: Callable[..., None],
    judge: Callable[..., int],
    is_unfinished: Callable[..., bool],
    box: One[Any],
    imagined: One[Any],
    seat: int,
    size: int,
    actions: Actions,
    worths: Worths,
    spares: Any,
    halves: Actions,
    log: One[Log],
) -> None:
    """Write what each of the actions listed is worth to the seat."""
    tried = spares[0:1]
    completed = spares[1:2]
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
        worths[choice] = worth


@compiled_lazily
def pick_best(size: int, worths: Worths, dice: One[Dice]) -> int:
    """The choice of most worth; among equals the dice decide."""
    best = 0
    equals = 1
    for choice in range(1, size):
        if worths[choice] > worths[best]:
            best = choice
            equals = 1
        elif worths[choice] == worths[best]:
            equals += 1
            if roll(dice[0], equals) == 0:
                best = choice
    return best
