"""What learned weights say of a position: each seat's final score as far as it can be foretold.

A seat's expected score is linear in its own features and the mean of the others', with weights by month or round. All
of it runs inside compiled loops, without allocation.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from edokko.bots.look_ahead import COMPLETED, TRIED, Tools
from edokko.engine.loops import for_game
from edokko.engine.records import Array, One
from edokko.engine.rule import compiled_lazily

if TYPE_CHECKING:
    from edokko.engine.game import Game

LEAST = -1e18
LEAST_SCORE = -5.0  # who is out of the game would outweigh all others


class Functions(NamedTuple):
    """What guided bots need of a game, as compiled function values."""

    deciders: Callable[..., int]
    legal: Callable[..., int]
    apply: Callable[..., None]
    redeal: Callable[..., None]
    is_over: Callable[..., bool]
    closing: Callable[..., int]
    is_unfinished: Callable[..., bool]
    epoch: Callable[..., int]
    judge: Callable[..., int]
    promise: Callable[..., int]
    write_features: Callable[..., None]
    stage_of: Callable[..., int]
    think_of_plans: Callable[..., None]
    deal_plan: Callable[..., None]
    rate_planning: Callable[..., bool]
    write_plan: Callable[..., bool]
    prune: Callable[..., int]
    hunch: Callable[..., int]


class Guide(NamedTuple):
    """Weights, and room for what they are multiplied with."""

    own: Array  # by stage and feature
    others: Array
    noise: Array  # by stage: how far foretold margins are off
    features: Array  # by seat
    values: Array  # by seat: expected scores
    logits: Array  # by choice: how good it looks
    plan_weights: Array  # by stage and feature, in one row
    plan_features: Array
    steps: Array  # by seat: the actions of plans it may have in mind
    chances: Array  # of these plans, by seat
    point: float  # of judgements
    margin: float  # 1 where leads are foretold instead of scores, else 0
    by_hand: bool  # whether the game's own judgement looks ahead


class Weights(NamedTuple):
    """What was learned for a number of seats."""

    own: Array  # by stage and feature
    others: Array
    noise: Array  # by stage
    plan: Array  # by stage and feature of a plan


def new_guide(game: "Game", weights: Weights, seats: int) -> Guide:
    """Room to work with weights."""
    own, others, noise, plan = weights
    learned = game.learned
    return Guide(
        own=own,
        others=others,
        noise=noise,
        features=np.zeros((seats, own.shape[1]), np.float32),
        values=np.zeros(seats, np.float64),
        logits=np.zeros(len(game.actions), np.float64),
        plan_weights=np.ascontiguousarray(plan.reshape(-1)),
        plan_features=np.zeros(plan.shape[1], np.float32),
        steps=np.zeros((seats, (learned.PLANS + 1) * learned.PLAN_STEPS), np.int16),
        chances=np.zeros((seats, learned.PLANS), np.float32),
        point=float(learned.POINT),
        margin=float(learned.FORETELLS_LEAD),
        by_hand=learned.LOOKS_BY_HAND,
    )


@compiled_lazily
def dot(weights: Array, features: Array) -> float:
    """The sum of products."""
    total = 0.0
    for index in range(len(features)):
        total += weights[index] * features[index]
    return total


@compiled_lazily
def evaluate(game: Functions, box: Array, state: Array, seats: int, guide: Guide) -> None:
    """Write the score or lead that each seat can expect; at the end the one it has, ties broken."""
    if game.is_over(state):
        scored = 0.0
        for seat in range(seats):
            guide.values[seat] = max(LEAST_SCORE, game.judge(box, state, seat) / guide.point)
            scored += guide.values[seat]
        for seat in range(seats):
            guide.values[seat] -= guide.margin * (scored - guide.values[seat]) / (seats - 1)
        return
    stage = min(game.stage_of(state), len(guide.own) - 1)
    whole = 0.0
    for seat in range(seats):
        game.write_features(box, state, seat, guide.features[seat])
        guide.values[seat] = dot(guide.others[stage], guide.features[seat]) / (seats - 1)
        whole += guide.values[seat]
    for seat in range(seats):
        guide.values[seat] = whole - guide.values[seat] + dot(guide.own[stage], guide.features[seat])


@compiled_lazily
def own_value(game: Functions, box: Array, state: Array, seat: int, stage: int, guide: Guide) -> float:
    """What a seat has, by the weights of a stage."""
    if guide.by_hand:
        return (game.judge(box, state, seat) - game.promise(box, state, seat)) / guide.point
    if game.is_over(state):
        return max(LEAST_SCORE, game.judge(box, state, seat) / guide.point)
    game.write_features(box, state, seat, guide.features[seat])
    return float(dot(guide.own[stage], guide.features[seat]))


@compiled_lazily
def worth_of(game: Functions, box: Array, state: Array, seat: int, stage: int, guide: Guide) -> float:
    """What a seat has, and what the rest of its turn promises."""
    if guide.by_hand:
        return game.judge(box, state, seat) / guide.point
    worth = own_value(game, box, state, seat, stage, guide)
    return float(worth) if game.is_over(state) else worth + game.promise(box, state, seat) / guide.point


@compiled_lazily
def sketch_plans(game: Functions, box: Array, state: Array, seat: int, tools: Tools, guide: Guide) -> None:
    """Think of plans that a seat may have in mind: on a copy, since other threads look at the state."""
    steps, chances = guide.steps[seat], guide.chances[seat]
    tried = tools.spares[TRIED : TRIED + 1]
    tried[0] = state[0]
    game.think_of_plans(box, tried, seat, guide.plan_weights, tools.dice, guide.plan_features, steps, chances)


@compiled_lazily
def rate_actions(
    game: Functions, box: Array, state: Array, seat: int, size: int, temperature: float, tools: Tools, guide: Guide
) -> None:
    """Write how good each of the actions listed looks to the seat: by the plans it begins, or by a look ahead.

    The look is one action ahead, two where a choice has two halves. Positions before and after the end of a month or
    round are compared by the weights of the next one. The action that closes a turn is not carried out: much may happen
    after it.
    """
    if game.rate_planning(state, seat, tools.actions, size, guide.steps[seat], guide.chances[seat], guide.logits):
        return
    tried = tools.spares[TRIED : TRIED + 1]
    completed = tools.spares[COMPLETED : COMPLETED + 1]
    closing = game.closing(state, seat)
    stage = min(game.stage_of(state) + 1, len(guide.own) - 1)
    for choice in range(size):
        if tools.actions[choice] == closing:
            guide.logits[choice] = own_value(game, box, state, seat, stage, guide)
            continue
        tried[0] = state[0]
        game.apply(box, tried, seat, tools.actions[choice], tools.log)
        if game.is_unfinished(tried):
            best = LEAST
            for half in range(game.legal(box, tried, seat, tools.halves)):
                completed[0] = tried[0]
                game.apply(box, completed, seat, tools.halves[half], tools.log)
                best = max(best, worth_of(game, box, completed, seat, stage, guide))
            guide.logits[choice] = best
        else:
            guide.logits[choice] = worth_of(game, box, tried, seat, stage, guide)
    for choice in range(size):
        guide.logits[choice] /= temperature


@compiled_lazily
def pick_best(size: int, values: Array) -> int:
    """The first of the best choices."""
    best = 0
    for choice in range(1, size):
        if values[choice] > values[best]:
            best = choice
    return best


def guided_loop(loop: Callable[..., int], game: "Game", *hints: Any) -> Callable[..., int]:
    """A loop of guided bots over boxes and states, compiled for a game or loaded."""
    rules: Any = game.rules
    ideas: Any = game.judgement
    learned: Any = game.learned
    functions = (
        *(rules.deciders, rules.legal, rules.apply, rules.redeal, rules.is_over, rules.closing),
        *(ideas.is_unfinished, ideas.epoch, ideas.judge, ideas.promise),
        *(learned.write_features, learned.stage_of),
        *(learned.think_of_plans, learned.deal_plan, learned.rate_planning, learned.write_plan),
        *(ideas.prune, ideas.hunch),
    )
    boxes: Any = (One[game.box], One[game.state])  # type: ignore[name-defined]
    return for_game(game, loop, functions, (*boxes, *hints))
