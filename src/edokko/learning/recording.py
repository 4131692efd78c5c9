"""Games that bots play against themselves, noted down as features and final scores."""

from math import exp
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from edokko.bots.lookahead import DETERMINIZED, Scratch, new_scratch
from edokko.bots.value_model import ValueModel, Weights, new_model, pick_best, resample_plans, write_logits
from edokko.engine.calling import GameBox, GameState
from edokko.engine.carriers import loop_for
from edokko.engine.dice import Dice, roll, throw
from edokko.engine.functions import LearnedFunctions
from edokko.engine.log import Log
from edokko.engine.loops import lowest_seat
from edokko.engine.records import Array, blank
from edokko.engine.rule import Features, Logits, game_loop, loop

if TYPE_CHECKING:
    from edokko.engine.game import Game


DRAWN_PLAN_STEPS = 25  # percent of the steps of a secret plan that are drawn, not the best


@loop
def draw(size: int, logits: Logits, dice: Dice) -> int:
    """A choice by the logarithms of probabilities."""
    whole = 0.0
    for choice in range(size):
        whole += exp(logits[choice])
    rolled = roll(dice, 1_000_000) / 1_000_000 * whole
    for choice in range(size):
        rolled -= exp(logits[choice])
        if rolled < 0:
            return choice
    return size - 1


@game_loop
def play_and_record(
    game: LearnedFunctions,
    box: GameBox,
    states: Array[GameState],
    seats: int,
    epsilon: float,
    model: ValueModel,
    scratch: Scratch,
    positions: Array[Array[Array[Features]]],
    plans: Array[Array[Array[Features]]],
    scores: Array[Features],
) -> int:
    """Play games to their ends, all seats by the weights; note each stage's first position and the final scores."""
    decisions = 0
    determinized = scratch.states[DETERMINIZED]
    for index in range(len(states)):
        state = states[index]
        mask = game.rules.deciders(state)
        noted = -1
        while mask != 0:
            stage = min(game.learned.stage_of(state), len(positions[0]) - 1)
            if stage > noted:
                noted = stage
                for seat in range(seats):
                    game.learned.write_features(box, state, seat, positions[index][stage][seat])
            seat = lowest_seat(mask)
            size = game.rules.legal(box, state, seat, scratch.actions)
            size = game.evaluation.prune(box, state, seat, scratch.actions, size)
            choice = roll(scratch.dice, size)
            if size > 1 and roll(scratch.dice, 10_000) >= epsilon * 10_000:
                scratch.states[DETERMINIZED] = state
                game.rules.redeal(box, determinized, seat, scratch.dice)
                resample_plans(game, box, determinized, seat, scratch, model)
                write_logits(game, box, determinized, seat, size, 1.0, scratch, model)
                choice = pick_best(size, model.logits)
                if mask != 1 << seat and roll(scratch.dice, 100) < DRAWN_PLAN_STEPS:
                    choice = draw(size, model.logits, scratch.dice)
            game.learned.write_plan_features(box, state, seat, plans[index][stage][seat])
            game.rules.apply(box, state, seat, scratch.actions[choice], scratch.log)
            decisions += 1
            mask = game.rules.deciders(state)
        for seat in range(seats):
            scores[index][seat] = game.evaluation.evaluate(box, state, seat) / model.point
    return decisions


class Recorded(NamedTuple):
    """Games as numbers."""

    positions: NDArray[Any]  # features by game, stage and seat
    plans: NDArray[Any]  # features by game, stage and seat
    scores: NDArray[Any]  # final ones by game and seat


def record_games(game: "Game", seats: int, count: int, weights: Weights, epsilon: float, seed: str) -> Recorded:
    """Games of bots that play by weights, without search."""
    dice = blank(Dice)
    throw(dice, seed)
    box = game.box_of(game.shipped())
    states = blank(game.state, count)
    game.loops.start_games(box, states, dice, seats, blank(Log))
    shape = (count, game.learned.STAGES, seats)
    recorded = Recorded(
        positions=np.zeros((*shape, len(game.learned.FEATURE_NAMES)), np.float32),
        plans=np.zeros((*shape, len(game.learned.PLAN_FEATURE_NAMES)), np.float32),
        scores=np.zeros((count, seats), np.float32),
    )
    model = new_model(game, weights, seats)
    play = loop_for(game, play_and_record)
    play(box, states, seats, epsilon, model, new_scratch(game, f"{seed} play"), *recorded)
    return recorded
