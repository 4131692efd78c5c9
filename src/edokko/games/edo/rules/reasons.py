"""Why an action is refused, with the numbers each reason carries."""

from enum import IntEnum

from edokko.engine.refusals import ReasonTable
from edokko.games.edo.rules.events import NAMERS


class Why(IntEnum):
    LEGAL = 0
    GAME_OVER = 1
    NOT_DECIDER = 2
    NOT_NOW = 3
    NOT_ENOUGH = 4
    NOT_ON_MAP = 5
    NOT_IN_EDO = 6
    BUNDLE_TAKEN = 7
    NOT_YOUR_CARD = 8
    NOT_USABLE_YET = 9
    CARD_PLANNED = 10
    OVER_LIMIT = 11
    NOT_ENOUGH_OFFICIALS = 12
    NOT_IN_PAIRS = 13
    ALREADY_THERE = 14
    NO_SAMURAI_THERE = 15
    SAMURAI_MOVED = 16
    LAST_ACTIVATION = 17
    MOVES_BEGAN = 18
    NO_OFFICIAL_LEFT = 19
    NO_ENTRY = 20
    NONE_IN_SUPPLY = 21
    NOT_ON_DISPLAY = 22
    WRONG_GROUND = 23
    SAMURAI_USED = 24
    TOWN_FULL = 25
    NO_HOUSE_LEFT = 26
    NO_TRADING_POST_LEFT = 27
    NO_FORTRESS_LEFT = 28
    NO_TRADING_POST_IN_EDO = 29
    HAS_TRADING_POST = 30
    TOO_FEW_HOUSES = 31
    NO_OWN_HOUSE = 32
    MERCHANT_ELSEWHERE = 33
    NOT_SOLD = 34
    SOLD_OUT = 35
    ONE_OR_THE_OTHER = 36
    POINT_TAKEN = 37
    STOCK_FULL = 38
    NOTHING_BEGUN = 39
    NOT_IN_GAME = 40
    NEEDS_ACTION = 41


REASONS = ReasonTable(
    Why,
    {
        Why.NOT_NOW: "asks",
        Why.NOT_ENOUGH: "good needs has",
        Why.OVER_LIMIT: "limit",
        Why.NOT_ENOUGH_OFFICIALS: "has",
        Why.TOO_FEW_HOUSES: "needs has",
        Why.SOLD_OUT: "limit",
        Why.STOCK_FULL: "limit",
        Why.NEEDS_ACTION: "deed",
    },
    of=NAMERS,
)
