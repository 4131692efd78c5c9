"""What games tell bots that have learned. As a program it prints what they tell at some moments, compiled or not."""

import json
import random
from math import nan
from typing import Any, NamedTuple

from edokko import Match
from edokko.bots.value_model import ValueModel, new_model
from edokko.bots.weights import initial_weights
from edokko.engine.dice import Dice, throw
from edokko.engine.game import LEARNED_PART
from edokko.engine.records import F32, Record, blank, filled
from edokko.games import GAMES, find_part

EVERY = 13  # decisions between two that are printed
MOST = 20  # of a game


class Told(NamedTuple):
    """All that a game tells at one moment."""

    stage: int
    features: list[list[float]]  # by seat
    candidates: list[int]  # actions that `prune` leaves
    logits: list[float] | None  # of these, while something is planned
    plan: list[float] | None  # that is about to be committed
    steps: list[list[int]]  # of samples, by seat
    probabilities: list[list[float]]


def new_dice() -> Dice:
    dice = blank(Dice)
    throw(dice, "dice")
    return dice


def sampled(match: Match, state: Record, seats: range) -> ValueModel:
    """The plans that seats may have in mind."""
    game, model, dice = match.game, new_model(match.game, initial_weights(match.game), match.seats), new_dice()
    for seat in seats:
        steps, probabilities = model.steps[seat], model.probabilities[seat]
        features = model.plan_features
        game.learned.sample_plans(match._box, state, seat, model.plan_weights, dice, features, steps, probabilities)
    return model


def told(match: Match, state: Record, seat: int, planners: range | None = None) -> Told:
    """What a seat is told about a state; of plans only those that some seats may have in mind, if they are named."""
    learned, box = match.game.learned, match._box
    model, actions = sampled(match, state, planners or range(match.seats)), match.game.new_actions()
    plan = filled(F32, [nan] * len(learned.PLAN_FEATURE_NAMES))
    for each in range(match.seats):
        model.features[each][:] = [nan] * len(learned.FEATURE_NAMES)  # whatever was there is written over
        learned.write_features(box, state, each, model.features[each])
    size = match.game.evaluation.prune(box, state, seat, actions, match.game.rules.legal(box, state, seat, actions))
    plans = (model.steps[seat], model.probabilities[seat])
    is_planning = learned.write_plan_logits(state, seat, actions, size, *plans, model.logits)
    return Told(
        stage=learned.stage_of(state),
        features=[list(each) for each in model.features],
        candidates=actions[:size],
        logits=model.logits[:size] if is_planning else None,
        plan=list(plan) if learned.write_plan_features(box, state, seat, plan) else None,
        steps=[each[: -learned.PLAN_STEPS] for each in model.steps],  # behind the samples lies the plan as it was
        probabilities=[list(each) for each in model.probabilities],
    )


def some_moments(game: str) -> list[dict[str, Any]]:
    """What is told at some decisions of a random game of two."""
    match, chooser, found = Match.new(game, seats=2, seed=3), random.Random(3), []
    for number in range(EVERY * MOST):
        if not match.deciders:
            break
        seat = chooser.choice(match.deciders)
        if number % EVERY == 0:
            found.append(told(match, match.imagined(seat, 1), seat, range(seat, seat + 1))._asdict())
        match.play(chooser.choice(match.actions(seat)), seat)
    return found


if __name__ == "__main__":
    print(json.dumps({game: some_moments(game) for game in GAMES if find_part(game, LEARNED_PART)}))
