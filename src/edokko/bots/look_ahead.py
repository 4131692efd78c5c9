"""What each legal action of a seat would lead to, judged: one look ahead, two where a choice has two halves.

Positions before and after a payday, a fire or the end of the game do not compare well. So the action that closes a
turn is not carried out: it is worth what the seat has now, without what the turn still promised.

Compiled, and the same for every game: a game brings `judge` and its other ideas in its `judgement.py`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from edokko.engine.dice import Dice, roll, throw
from edokko.engine.log import Log
from edokko.engine.loops import for_game
from edokko.engine.records import Array, One, blank
from edokko.engine.rule import compiled_lazily

if TYPE_CHECKING:
    from edokko.engine.game import Game

WORST = -(1 << 40)
TRIED, COMPLETED, IMAGINED = range(3)  # spare states: after an action, after its second half, as a seat imagines it
SPARES = 3


class Functions(NamedTuple):
    """What bots need of a game, as compiled function values."""

    deciders: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    redeal: Callable[..., None]
    is_over: Callable[..., bool]
    judge: Callable[..., int]
    standing: Callable[..., int]
    promise: Callable[..., int]
    closing: Callable[..., int]
    is_unfinished: Callable[..., bool]
    epoch: Callable[..., int]
    hunch: Callable[..., int]
    prune: Callable[..., int]


class Tools(NamedTuple):
    """Room to work in, and dice: one set for each thread."""

    spares: Array
    actions: Array
    halves: Array
    worths: Array
    log: Array
    dice: Array


def new_tools(game: "Game", seed: str) -> Tools:
    """Tools for a game; the log notes nothing."""
    dice = blank(Dice)
    throw(dice[0], seed)
    worths = np.zeros(len(game.actions), np.int64)
    return Tools(blank(game.state, SPARES), game.new_actions(), game.new_actions(), worths, blank(Log), dice)


def bot_loop(loop: Callable[..., int], game: "Game", *hints: Any) -> Callable[..., int]:
    """A bots' loop over boxes and states, compiled for a game or loaded."""
    rules: Any = game.rules
    ideas: Any = game.judgement
    acting = (rules.deciders, rules.legal, rules.apply, rules.redeal, rules.is_over)
    judging = (ideas.judge, ideas.standing, ideas.promise, rules.closing, ideas.is_unfinished, ideas.epoch)
    boxes: Any = (One[game.box], One[game.state])  # type: ignore[name-defined]
    return for_game(game, loop, (*acting, *judging, ideas.hunch, ideas.prune), (*boxes, *hints))


@compiled_lazily
def weigh_actions(game: Functions, box: Array, imagined: Array, seat: int, size: int, tools: Tools) -> None:
    """Write what each of the actions listed is worth to the seat."""
    tried = tools.spares[TRIED : TRIED + 1]
    completed = tools.spares[COMPLETED : COMPLETED + 1]
    closing = game.closing(imagined, seat)
    for choice in range(size):
        if tools.actions[choice] == closing:
            tools.worths[choice] = game.judge(box, imagined, seat) - game.promise(box, imagined, seat)
            continue
        tried[0] = imagined[0]
        game.apply(box, tried, seat, tools.actions[choice], tools.log)
        if game.is_unfinished(tried):
            worth = WORST
            for half in range(game.legal(box, tried, seat, tools.halves)):
                completed[0] = tried[0]
                game.apply(box, completed, seat, tools.halves[half], tools.log)
                worth = max(worth, game.judge(box, completed, seat))
        else:
            worth = game.judge(box, tried, seat)
        tools.worths[choice] = worth


@compiled_lazily
def pick_best(size: int, tools: Tools) -> int:
    """The choice of most worth; among equals the dice decide."""
    best = 0
    equals = 1
    for choice in range(1, size):
        if tools.worths[choice] > tools.worths[best]:
            best = choice
            equals = 1
        elif tools.worths[choice] == tools.worths[best]:
            equals += 1
            if roll(tools.dice[0], equals) == 0:
                best = choice
    return best
