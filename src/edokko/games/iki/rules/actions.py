"""All actions of IKI and their texts."""

from edokko.engine.actions import ActionSpace, VerbEnum
from edokko.games.iki.rules.terms import BUILDINGS, CHARACTERS, SERVICES, SHOPS, STALLS, STARTERS, TOKENS, WAYS


class Verb(VerbEnum):
    """What a seat can do, and with what."""

    DONE = ()
    INCOME = ()
    SAVE = ()
    LOSE = ()
    TAKE = STARTERS
    WAY = WAYS
    HIRE = CHARACTERS
    STALL = STALLS
    GO = WAYS[1:]
    STEP = ("free", "sandal")
    SHOP = SERVICES
    BUY = TOKENS
    BUILD = BUILDINGS
    VISIT = STALLS
    TRAIN = STALLS
    SWAP = STALLS
    STARVE = STALLS
    NEUTRAL = CHARACTERS
    STAND = SHOPS


ACTIONS = ActionSpace.of(Verb)
VERB_OF, OBJECT_OF = ACTIONS.verb_of, ACTIONS.object_of
