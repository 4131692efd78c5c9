"""The value function that was learned: each seat's final score as far as it can be predicted, and priors of actions.

A seat's expected score is linear in its own features and the mean of the others', with weights by month or round. All
of it runs inside compiled loops, without allocation.
"""

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from edokko.bots.lookahead import AFTER, COMPLETED, Scratch
from edokko.engine.calling import GameBox, GameState
from edokko.engine.functions import LearnedFunctions
from edokko.engine.records import F32, F64, I16, Array, blank, filled
from edokko.engine.rule import Actions, Features, Logits, loop

if TYPE_CHECKING:
    from edokko.engine.game import Game

LEAST = -1e18
LEAST_SCORE = -5.0  # who is out of the game would outweigh all others


class ValueModel(NamedTuple):
    """Weights, and buffers for what they are multiplied with."""

    own: Array[Array[F32]]  # weights by stage and feature
    others: Array[Array[F32]]
    noise: Array[F32]  # by stage: how far predicted margins are off
    features: Array[Features]  # by seat
    values: Array[F64]  # by seat: expected scores
    logits: Logits  # by choice: how good it looks
    plan_weights: Features  # by stage and feature, in one row
    plan_features: Features
    steps: Array[Actions]  # by seat: the actions of plans it may have in mind
    probabilities: Array[Features]  # of these plans, by seat
    point: float  # in the units of the game's `evaluate`
    lead_weight: float  # 1 where leads are predicted instead of scores, else 0
    has_hand_made_priors: bool  # whether the game's own evaluation looks ahead


class Weights(NamedTuple):
    """What was learned for a number of seats."""

    own: Array[Array[F32]]  # by stage and feature
    others: Array[Array[F32]]
    noise: Array[F32]  # by stage
    plan: Array[Array[F32]]  # by stage and feature of a plan


def new_model(game: "Game", weights: Weights, seats: int) -> ValueModel:
    """Weights with room to work."""
    own, others, noise, plan = weights
    learned = game.learned
    return ValueModel(
        own=own,
        others=others,
        noise=noise,
        features=blank(F32, seats, len(own[0])),
        values=blank(F64, seats),
        logits=blank(F64, len(game.actions)),
        plan_weights=filled(F32, chain.from_iterable(plan)),
        plan_features=blank(F32, len(plan[0])),
        steps=blank(I16, seats, (learned.PLAN_SAMPLES + 1) * learned.PLAN_STEPS),
        probabilities=blank(F32, seats, learned.PLAN_SAMPLES),
        point=float(learned.POINT),
        lead_weight=float(learned.PREDICTS_LEAD),
        has_hand_made_priors=learned.HAND_MADE_PRIORS,
    )


@loop
def dot(weights: Features, features: Features) -> float:
    """The sum of products."""
    total = 0.0
    for index in range(len(features)):
        total += weights[index] * features[index]
    return total


@loop
def predict_values(game: LearnedFunctions, box: GameBox, state: GameState, seats: int, model: ValueModel) -> None:
    """Write the score or lead that each seat can expect; at the end the one it has, ties broken."""
    if game.rules.is_over(state):
        scored = 0.0
        for seat in range(seats):
            model.values[seat] = max(LEAST_SCORE, game.evaluation.evaluate(box, state, seat) / model.point)
            scored += model.values[seat]
        for seat in range(seats):
            model.values[seat] -= model.lead_weight * (scored - model.values[seat]) / (seats - 1)
        return
    stage = min(game.learned.stage_of(state), len(model.own) - 1)
    whole = 0.0
    for seat in range(seats):
        game.learned.write_features(box, state, seat, model.features[seat])
        model.values[seat] = dot(model.others[stage], model.features[seat]) / (seats - 1)
        whole += model.values[seat]
    for seat in range(seats):
        model.values[seat] = whole - model.values[seat] + dot(model.own[stage], model.features[seat])


@loop
def settled_value(
    game: LearnedFunctions, box: GameBox, state: GameState, seat: int, stage: int, model: ValueModel
) -> float:
    """What a seat has, by the weights of a stage, without what the rest of its turn is expected to bring."""
    if model.has_hand_made_priors:
        whole = game.evaluation.evaluate(box, state, seat)
        return (whole - game.evaluation.pending_value(box, state, seat)) / model.point
    if game.rules.is_over(state):
        return max(LEAST_SCORE, game.evaluation.evaluate(box, state, seat) / model.point)
    game.learned.write_features(box, state, seat, model.features[seat])
    return dot(model.own[stage], model.features[seat])


@loop
def full_value(
    game: LearnedFunctions, box: GameBox, state: GameState, seat: int, stage: int, model: ValueModel
) -> float:
    """What a seat has, and what the rest of its turn is expected to bring."""
    if model.has_hand_made_priors:
        return game.evaluation.evaluate(box, state, seat) / model.point
    value = settled_value(game, box, state, seat, stage, model)
    if game.rules.is_over(state):
        return value
    return value + game.evaluation.pending_value(box, state, seat) / model.point


@loop
def resample_plans(
    game: LearnedFunctions, box: GameBox, state: GameState, seat: int, scratch: Scratch, model: ValueModel
) -> None:
    """Draw plans that a seat may have in mind: on a copy, since other threads look at the state."""
    steps, probabilities = model.steps[seat], model.probabilities[seat]
    copy = scratch.states[AFTER]
    scratch.states[AFTER] = state
    features = model.plan_features
    game.learned.sample_plans(box, copy, seat, model.plan_weights, scratch.dice, features, steps, probabilities)


@loop
def write_logits(
    game: LearnedFunctions,
    box: GameBox,
    state: GameState,
    seat: int,
    size: int,
    temperature: float,
    scratch: Scratch,
    model: ValueModel,
) -> None:
    """Write how good each of the actions listed looks to the seat: by the plans it begins, or by a lookahead.

    The lookahead is of one action, two where an action has two halves. Positions before and after the end of a month or
    round are compared by the weights of the next one. The action that ends a turn is not carried out: much may happen
    after it.
    """
    steps, probabilities = model.steps[seat], model.probabilities[seat]
    if game.learned.write_plan_logits(state, seat, scratch.actions, size, steps, probabilities, model.logits):
        return
    after = scratch.states[AFTER]
    completed = scratch.states[COMPLETED]
    ending = game.rules.ending_action(state, seat)
    stage = min(game.learned.stage_of(state) + 1, len(model.own) - 1)
    for choice in range(size):
        if scratch.actions[choice] == ending:
            model.logits[choice] = settled_value(game, box, state, seat, stage, model)
            continue
        scratch.states[AFTER] = state
        game.rules.apply(box, after, seat, scratch.actions[choice], scratch.log)
        if game.evaluation.is_mid_action(after):
            best = LEAST
            for completion in range(game.rules.legal(box, after, seat, scratch.completions)):
                scratch.states[COMPLETED] = after
                game.rules.apply(box, completed, seat, scratch.completions[completion], scratch.log)
                best = max(best, full_value(game, box, completed, seat, stage, model))
            model.logits[choice] = best
        else:
            model.logits[choice] = full_value(game, box, after, seat, stage, model)
    for choice in range(size):
        model.logits[choice] /= temperature


@loop
def pick_best(size: int, values: Logits) -> int:
    """The first of the best choices."""
    best = 0
    for choice in range(1, size):
        if values[choice] > values[best]:
            best = choice
    return best
