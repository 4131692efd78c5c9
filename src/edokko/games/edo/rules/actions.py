"""All actions of Edo and their texts."""

from enum import IntEnum

import numpy as np

from edokko.engine.actions import ActionSpace
from edokko.games.edo.rules.terms import BUNDLES, GOODS, MOST_OFFICIALS, ORDERS, SPACES, SPECIALS, TOWNS

RESOURCES = GOODS[1:]

ACTIONS = ActionSpace(
    {
        "settle": TOWNS,
        "bundle": tuple(str(number + 1) for number in range(BUNDLES)),
        "card": ORDERS,
        "officials": tuple(str(number) for number in range(MOST_OFFICIALS + 1)),
        "commit": (),
        "merchant": SPACES,
        "move": SPACES,
        "to": SPACES,
        "reveal": (),
        "done": (),
        "next": (),
        "enter": SPACES,
        "recruit": (),
        "develop": SPECIALS,
        "gather": SPACES,
        "house": TOWNS,
        "trading_post": TOWNS,
        "fortress": TOWNS,
        "buy": RESOURCES,
        "point": (),
        "recall": SPACES,
        "keep": (),
    }
)


class Verb(IntEnum):
    """The verbs of ACTIONS, in its order."""

    SETTLE = 0
    BUNDLE = 1
    CARD = 2
    OFFICIALS = 3
    COMMIT = 4
    MERCHANT = 5
    MOVE = 6
    TO = 7
    REVEAL = 8
    DONE = 9
    NEXT = 10
    ENTER = 11
    RECRUIT = 12
    DEVELOP = 13
    GATHER = 14
    HOUSE = 15
    TRADING_POST = 16
    FORTRESS = 17
    BUY = 18
    POINT = 19
    RECALL = 20
    KEEP = 21


VERB_OF = ACTIONS.verb_of.astype(np.int64)
OBJECT_OF = ACTIONS.object_of.astype(np.int64)

SETTLE = ACTIONS.first["settle"]
BUNDLE = ACTIONS.first["bundle"]
CARD = ACTIONS.first["card"]
OFFICIALS = ACTIONS.first["officials"]
COMMIT = ACTIONS.first["commit"]
MERCHANT = ACTIONS.first["merchant"]
MOVE = ACTIONS.first["move"]
TO = ACTIONS.first["to"]
REVEAL = ACTIONS.first["reveal"]
DONE = ACTIONS.first["done"]
NEXT = ACTIONS.first["next"]
ENTER = ACTIONS.first["enter"]
RECRUIT = ACTIONS.first["recruit"]
DEVELOP = ACTIONS.first["develop"]
GATHER = ACTIONS.first["gather"]
HOUSE = ACTIONS.first["house"]
TRADING_POST = ACTIONS.first["trading_post"]
FORTRESS = ACTIONS.first["fortress"]
BUY = ACTIONS.first["buy"]
POINT = ACTIONS.first["point"]
RECALL = ACTIONS.first["recall"]
KEEP = ACTIONS.first["keep"]
