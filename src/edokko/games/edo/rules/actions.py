"""All actions of Edo and their texts."""

from edokko.engine.actions import ActionSpace, VerbEnum
from edokko.engine.rule import rule
from edokko.games.edo.rules.terms import BUNDLES, GOODS, MOST_OFFICIALS, NONE, ORDERS, SPACES, SPECIALS, TOWNS

RESOURCES = GOODS[1:]


class Verb(VerbEnum):
    """What a seat can do, and with what."""

    SETTLE = TOWNS
    BUNDLE = tuple(str(number + 1) for number in range(BUNDLES))
    CARD = ORDERS
    OFFICIALS = tuple(str(number) for number in range(MOST_OFFICIALS + 1))
    COMMIT = ()
    MERCHANT = SPACES
    MOVE = SPACES
    TO = SPACES
    REVEAL = ()
    DONE = ()
    NEXT = ()
    ENTER = SPACES
    RECRUIT = ()
    DEVELOP = SPECIALS
    GATHER = SPACES
    HOUSE = TOWNS  # these three in the order of `Building`
    TRADING_POST = TOWNS
    FORTRESS = TOWNS
    BUY = RESOURCES
    POINT = ()
    RECALL = SPACES
    KEEP = ()


ACTIONS = ActionSpace.of(Verb)
VERB_OF, OBJECT_OF = ACTIONS.verb_of, ACTIONS.object_of


@rule
def building_of(verb: int) -> int:
    """The kind of building that a verb puts up, or NONE."""
    return (verb - Verb.HOUSE) // len(TOWNS) if verb >= Verb.HOUSE and verb <= Verb.FORTRESS else NONE
