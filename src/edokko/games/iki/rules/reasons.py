"""Why an action is refused, with the numbers each reason carries."""

from enum import IntEnum

from edokko.engine.refusals import ReasonTable
from edokko.games.iki.rules.events import NAMERS


class Why(IntEnum):
    LEGAL = 0
    GAME_OVER = 1
    NOT_DECIDER = 2
    NOT_NOW = 3
    NOT_ENOUGH = 4
    NO_KOBUN = 5
    NO_FREE_STALL = 6
    NOT_IN_ROW = 7
    NO_SUCH_STALL = 8
    STALL_TAKEN = 9
    NOT_AT_EDGE = 10
    WAY_TAKEN = 11
    WAY_BLOCKED = 12
    BUSINESS_BEGAN = 13
    SHORT_OF_FOUR = 14
    NEW_YEAR = 15
    NO_MOVE_TOKEN = 16
    MOVE_TOKEN_USED = 17
    SHOP_DONE = 18
    OTHER_SHOP = 19
    NOT_ON_SALE = 20
    FISH_OF_SEASON = 21
    NOT_OFFERED = 22
    VISIT_DONE = 23
    NOT_SERVED = 24
    NOBODY_THERE = 25
    A_BUILDING = 26
    NOTHING_TO_BUILD = 27
    NOBODY_TO_TRAIN = 28
    NOTHING_TO_SWAP = 29
    NOT_YOURS = 30
    SAME_STALL = 31
    NOT_IN_GAME = 32


REASONS = ReasonTable(
    Why,
    {
        Why.NOT_NOW: "asks",
        Why.NOT_ENOUGH: "good needs has",
        Why.OTHER_SHOP: "shop",
    },
    of=NAMERS,
)
