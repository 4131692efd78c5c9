"""Plans made in secret there are none in IKI, so there is nothing to sample."""

from edokko.engine.dice import Dice
from edokko.engine.rule import Actions, Features, Logits, entry
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import State

PLAN_SAMPLES = 1
PLAN_STEPS = 1
PLAN_FEATURE_NAMES = ("one",)
INITIAL_PLAN_WEIGHTS = (0.0,)


@entry
def sample_plans(
    box: Box,
    state: State,
    seat: int,
    weights: Features,
    dice: Dice,
    features: Features,
    steps: Actions,
    probabilities: Features,
) -> None:
    """No plans."""


@entry
def determinize_plan(box: Box, state: State, seat: int, steps: Actions, probabilities: Features, dice: Dice) -> None:
    """Nothing is hidden."""


@entry
def write_plan_logits(
    state: State, seat: int, actions: Actions, size: int, steps: Actions, probabilities: Features, logits: Logits
) -> bool:
    """Nothing is planned."""
    return False


@entry
def write_plan_features(box: Box, state: State, seat: int, features: Features) -> bool:
    """Nothing is committed."""
    return False
