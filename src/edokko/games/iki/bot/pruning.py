"""What is never good in IKI: to end a turn while something is to be had for nothing."""

from edokko.engine.rule import Actions, entry, rule
from edokko.games.iki.rules.actions import OBJECT_OF, VERB_OF, Verb
from edokko.games.iki.rules.box import Box, Effect
from edokko.games.iki.rules.experience import is_own_character
from edokko.games.iki.rules.state import Ask, State
from edokko.games.iki.rules.terms import STOCK


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
def prune(box: Box, state: State, seat: int, actions: Actions, size: int) -> int:
    """A turn does not end while something is free; all else may be of use."""
    if state.asks != Ask.BUSINESS:
        return size
    gifts = 0
    for choice in range(size):
        if is_gift(box, state, seat, actions[choice]):
            gifts += 1
    if gifts == 0:
        return size
    kept = 0
    for choice in range(size):
        if actions[choice] != Verb.DONE:
            actions[kept] = actions[choice]
            kept += 1
    return kept
