"""Games that bots play against themselves, noted down as features and final scores."""

from collections.abc import Callable
from functools import cache
from math import exp
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from edokko.bots.estimate import (
    Functions,
    Guide,
    Weights,
    guided_loop,
    new_guide,
    pick_best,
    rate_actions,
    sketch_plans,
)
from edokko.bots.look_ahead import IMAGINED, Tools, new_tools
from edokko.bots.weights import start_weights
from edokko.engine.dice import Dice, roll, throw
from edokko.engine.log import Log
from edokko.engine.loops import lowest_seat
from edokko.engine.records import Array, blank
from edokko.engine.rule import compiled_lazily

if TYPE_CHECKING:
    from edokko.engine.game import Game


OTHER_PLANS = 25  # percent of the steps of a secret plan that are drawn, not the best


@compiled_lazily
def draw(size: int, logits: Array, dice: Array) -> int:
    """A choice by the logarithms of chances."""
    whole = 0.0
    for choice in range(size):
        whole += exp(logits[choice])
    rolled = roll(dice[0], 1_000_000) / 1_000_000 * whole
    for choice in range(size):
        rolled -= exp(logits[choice])
        if rolled < 0:
            return choice
    return size - 1


def play_and_record(
    deciders: Callable[..., int],
    legal: Callable[..., int],
    apply: Callable[..., None],
    redeal: Callable[..., None],
    is_over: Callable[..., bool],
    closing: Callable[..., int],
    is_unfinished: Callable[..., bool],
    epoch: Callable[..., int],
    judge: Callable[..., int],
    promise: Callable[..., int],
    write_features: Callable[..., None],
    stage_of: Callable[..., int],
    think_of_plans: Callable[..., None],
    deal_plan: Callable[..., None],
    rate_planning: Callable[..., bool],
    write_plan: Callable[..., bool],
    prune: Callable[..., int],
    hunch: Callable[..., int],
    box: Array,
    states: Array,
    seats: int,
    blunder: float,
    guide: Guide,
    tools: Tools,
    positions: Array,
    plans: Array,
    scores: Array,
) -> int:
    """Play games to their ends, all seats by the weights; note each stage's first position and the final scores."""
    game = Functions(
        deciders,
        legal,
        apply,
        redeal,
        is_over,
        closing,
        is_unfinished,
        epoch,
        judge,
        promise,
        write_features,
        stage_of,
        think_of_plans,
        deal_plan,
        rate_planning,
        write_plan,
        prune,
        hunch,
    )
    decisions = 0
    imagined = tools.spares[IMAGINED : IMAGINED + 1]
    for index in range(len(states)):
        state = states[index : index + 1]
        mask = game.deciders(state)
        noted = -1
        while mask != 0:
            stage = min(game.stage_of(state), positions.shape[1] - 1)
            if stage > noted:
                noted = stage
                for seat in range(seats):
                    game.write_features(box, state, seat, positions[index, stage, seat])
            seat = lowest_seat(mask)
            size = game.prune(box, state, seat, tools.actions, game.legal(box, state, seat, tools.actions))
            choice = roll(tools.dice[0], size)
            if size > 1 and roll(tools.dice[0], 10_000) >= blunder * 10_000:
                imagined[0] = state[0]
                game.redeal(box, imagined, seat, tools.dice)
                sketch_plans(game, box, imagined, seat, tools, guide)
                rate_actions(game, box, imagined, seat, size, 1.0, tools, guide)
                choice = pick_best(size, guide.logits)
                if mask != 1 << seat and roll(tools.dice[0], 100) < OTHER_PLANS:
                    choice = draw(size, guide.logits, tools.dice)
            game.write_plan(box, state, seat, plans[index, stage, seat])
            game.apply(box, state, seat, tools.actions[choice], tools.log)
            decisions += 1
            mask = game.deciders(state)
        for seat in range(seats):
            scores[index, seat] = game.judge(box, state, seat) / guide.point
    return decisions


class Recorded(NamedTuple):
    """Games as numbers."""

    positions: Array  # features by game, stage and seat
    plans: Array  # features by game, stage and seat
    scores: Array  # final ones by game and seat


@cache
def _player(game: "Game") -> Callable[..., int]:
    guide = new_guide(game, start_weights(game), 1)
    by_stage, by_game = np.zeros((1, 1, 1, 1), np.float32), np.zeros((1, 1), np.float32)
    hints = (guide, new_tools(game, ""), by_stage, by_stage, by_game)
    return guided_loop(play_and_record, game, int, float, *hints)


def record_games(game: "Game", seats: int, count: int, weights: Weights, blunder: float, seed: str) -> Recorded:
    """Games of bots that play by weights, without search."""
    dice = blank(Dice)
    throw(dice[0], seed)
    box = game.box_of(game.shipped())
    states = blank(game.state, count)
    game.loops.start_games(box, states, dice, seats, blank(Log))
    shape = (count, game.learned.STAGES, seats)
    recorded = Recorded(
        positions=np.zeros((*shape, len(game.learned.NAMES)), np.float32),
        plans=np.zeros((*shape, len(game.learned.PLAN_NAMES)), np.float32),
        scores=np.zeros((count, seats), np.float32),
    )
    guide = new_guide(game, weights, seats)
    _player(game)(box, states, seats, blunder, guide, new_tools(game, f"{seed} play"), *recorded)
    return recorded
