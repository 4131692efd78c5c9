"""Plans made in secret: there are none in IKI, so there is nothing to propose."""

from edokko.engine.dice import Dice
from edokko.engine.records import One
from edokko.engine.rule import Actions, Features, Logits, entry
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.state import State

PLANS = 1
PLAN_STEPS = 1
PLAN_NAMES = ("one",)
PLAN_START = (0.0,)


@entry
def think_of_plans(
    box: One[Box],
    state: One[State],
    seat: int,
    weights: Features,
    dice: One[Dice],
    features: Features,
    steps: Actions,
    chances: Features,
) -> None:
    """No plans."""


@entry
def deal_plan(box: One[Box], state: One[State], seat: int, steps: Actions, chances: Features, dice: One[Dice]) -> None:
    """Nothing is hidden."""


@entry
def rate_planning(
    state: One[State], seat: int, actions: Actions, size: int, steps: Actions, chances: Features, logits: Logits
) -> bool:
    """Nothing is planned."""
    return False


@entry
def write_plan(box: One[Box], state: One[State], seat: int, features: Features) -> bool:
    """Nothing is committed."""
    return False


@entry
def prune(box: One[Box], state: One[State], seat: int, actions: Actions, size: int) -> int:
    """Everything may be of use."""
    return size
