"""What is worth a thought in IKI. Plans made in secret there are none, so there is nothing to propose."""

from edokko.engine.dice import Dice
from edokko.engine.records import One
from edokko.engine.rule import Actions, Features, Logits, entry, rule
from edokko.games.iki.rules.actions import DONE, OBJECT_OF, VERB_OF, Verb
from edokko.games.iki.rules.box import Box, Effect
from edokko.games.iki.rules.experience import is_own_character
from edokko.games.iki.rules.state import Ask, State
from edokko.games.iki.rules.terms import MONTHS, STOCK

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


@rule
def is_free(effect: Effect) -> bool:
    """Whether an effect gives goods or firefighting for nothing, and nobody else anything."""
    gained: int = effect.firefighting
    for good in range(STOCK):
        if effect.pay[good] != 0 or effect.others_gain[good] != 0:
            return False
        gained += effect.gain[good]
    return gained > 0 and effect.experience == 0 and effect.swap == 0 and effect.build == 0


@rule
def is_gift(box: Box, s: State, seat: int, action: int) -> bool:
    """Whether an action uses a shop or an own character that asks for nothing."""
    chosen = OBJECT_OF[action]
    if VERB_OF[action] == Verb.SHOP:
        return is_free(box.offers[chosen].effect)
    if VERB_OF[action] == Verb.VISIT and is_own_character(s, chosen, seat):
        return is_free(box.characters[s.stalls[chosen].card].skill)
    return False


@entry
def prune(box: One[Box], state: One[State], seat: int, actions: Actions, size: int) -> int:
    """A turn does not end while something is free; all else may be of use."""
    s = state[0]
    if s.asks != Ask.BUSINESS:
        return size
    gifts = 0
    for choice in range(size):
        if is_gift(box[0], s, seat, actions[choice]):
            gifts += 1
    if gifts == 0:
        return size
    kept = 0
    for choice in range(size):
        if actions[choice] != DONE:
            actions[kept] = actions[choice]
            kept += 1
    return kept


@entry
def look_on(state: One[State]) -> int:
    """Months to play on: through New Year from the last month, and one more where a neutral character is placed.

    Whom it serves and whom it is taken from shows only in the next month.
    """
    s = state[0]
    return 1 if s.month == MONTHS or s.asks == Ask.NEUTRAL or s.asks == Ask.NEUTRAL_STALL else 0
