"""All actions of IKI and their texts."""

from enum import IntEnum

import numpy as np

from edokko.engine.actions import ActionSpace
from edokko.games.iki.rules.terms import BUILDINGS, CHARACTERS, SERVICES, SHOPS, STALLS, STARTERS, TOKENS, WAYS

ACTIONS = ActionSpace(
    {
        "done": (),
        "income": (),
        "save": (),
        "lose": (),
        "take": STARTERS,
        "way": WAYS,
        "hire": CHARACTERS,
        "stall": STALLS,
        "go": WAYS[1:],
        "step": ("free", "sandal"),
        "shop": SERVICES,
        "buy": TOKENS,
        "build": BUILDINGS,
        "visit": STALLS,
        "train": STALLS,
        "swap": STALLS,
        "starve": STALLS,
        "neutral": CHARACTERS,
        "stand": SHOPS,
    }
)


class Verb(IntEnum):
    """The verbs of ACTIONS, in its order."""

    DONE = 0
    INCOME = 1
    SAVE = 2
    LOSE = 3
    TAKE = 4
    WAY = 5
    HIRE = 6
    STALL = 7
    GO = 8
    STEP = 9
    SHOP = 10
    BUY = 11
    BUILD = 12
    VISIT = 13
    TRAIN = 14
    SWAP = 15
    STARVE = 16
    NEUTRAL = 17
    STAND = 18


VERB_OF = ACTIONS.verb_of.astype(np.int64)
OBJECT_OF = ACTIONS.object_of.astype(np.int64)

DONE = ACTIONS.first["done"]
INCOME = ACTIONS.first["income"]
SAVE = ACTIONS.first["save"]
LOSE = ACTIONS.first["lose"]
TAKE = ACTIONS.first["take"]
WAY = ACTIONS.first["way"]
HIRE = ACTIONS.first["hire"]
STALL = ACTIONS.first["stall"]
GO = ACTIONS.first["go"]
STEP_FREE = ACTIONS.first["step"]
SHOP = ACTIONS.first["shop"]
BUY = ACTIONS.first["buy"]
BUILD = ACTIONS.first["build"]
VISIT = ACTIONS.first["visit"]
TRAIN = ACTIONS.first["train"]
SWAP = ACTIONS.first["swap"]
STARVE = ACTIONS.first["starve"]
NEUTRAL = ACTIONS.first["neutral"]
STAND = ACTIONS.first["stand"]
