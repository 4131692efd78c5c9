"""The state of a game of Edo: everything on the table, one record."""

from enum import IntEnum
from typing import Annotated

from edokko.engine.records import I8, I16, Constants, Record
from edokko.engine.state import TurnState
from edokko.games.edo.rules.terms import (
    BUNDLES,
    LINES,
    MAX_SEATS,
    MERCHANTS,
    SLOTS,
    SPACES,
    SPECIALS,
    STOCK,
    TOWN_SLOTS,
    TOWNS,
)


class Stage(IntEnum):
    """Where in the game it stands; `flow.py` leads from one to the next."""

    SETUP = 0
    SETTLING = 1
    BUNDLES = 2
    PLANNING = 3
    ACTING = 4
    SALARIES = 5
    INCOME = 6
    ROUND_END = 7
    SCORING = 8
    OVER = 9


class Ask(IntEnum):
    """What a deciding seat is asked for. While planning each seat is asked by its own plan."""

    NOTHING = 0
    SETTLE = 1
    BUNDLE = 2
    CARD = 3
    OFFICIALS = 4
    COMMIT = 5
    MARCH = 6
    MARCH_TO = 7
    TRAVEL = 8
    TRAVEL_TO = 9
    RECRUIT = 10
    DEVELOP = 11
    GATHER = 12
    BUILD = 13
    TRADE = 14
    SALARY = 15


PLAN_ASKS = Constants([*[Ask.CARD, Ask.OFFICIALS] * SLOTS, Ask.COMMIT])  # by the size of a plan
DEED_ASKS = Constants(  # by deed; plain gains ask for nothing
    [
        Ask.NOTHING,
        Ask.NOTHING,
        Ask.TRAVEL,
        Ask.RECRUIT,
        Ask.DEVELOP,
        Ask.GATHER,
        Ask.GATHER,
        Ask.GATHER,
        Ask.BUILD,
        Ask.BUILD,
        Ask.TRADE,
    ]
)


class Chance(IntEnum):
    """The chance that is awaited."""

    NOTHING = 0
    FIRST_SEAT = 1
    MERCHANT = 2
    SPECIAL = 3


class Plan(Record):
    """Three orders in secret, each with its officials."""

    size: I8  # choices made: a card, its officials, the next card, ...
    committed: I8
    revealed: I8  # slots turned up
    available: I8  # officials when it was committed
    orders: Annotated[list[I8], SLOTS]
    officials: Annotated[list[I8], SLOTS]


class Seat(Record):
    stock: Annotated[list[I16], STOCK]  # by Good
    power: I16  # points so far
    neutrals: I8  # officials recruited; usable from the next round
    recruits: I8  # of them recruited this round
    houses: I8  # not built yet
    trading_posts: I8
    samurai: Annotated[list[I8], len(SPACES)]  # own samurai by space
    bundle: I8  # or NONE
    plan: Plan
    score: Annotated[list[I16], len(LINES)]  # filled in at the end


class Town(Record):
    size: I8
    building: Annotated[list[I8], TOWN_SLOTS]  # in the order they were built, or NONE
    owner: Annotated[list[I8], TOWN_SLOTS]  # of houses and trading posts; fortresses are nobody's


class Turn(Record):
    """What the acting seat is in the middle of."""

    slot: I8  # of its plan
    left: I8  # activations of the revealed action, this one included
    marching: I8  # space of the samurai chosen to move, or NONE
    moves: I8  # samurai moved in this activation of Travel
    moved: Annotated[list[I8], len(SPACES)]  # of them by where they are now
    used: Annotated[list[I8], len(SPACES)]  # samurai by space that have worked in this action
    bought: I8  # pieces in this activation of Trade
    has_point: I8  # the point of this activation is taken


class State(TurnState):
    """`seat` decides outside planning, `first_seat` is that of the round."""

    map: I8  # index of box.maps
    opener: I8  # the seat drawn to begin the game
    round_number: I8
    merchant: I8  # space of the pawn
    neutrals: I8  # officials in the supply
    fortresses: I8
    bundles: Annotated[list[I8], BUNDLES]  # the seat that took it, or NONE
    seats: Annotated[list[Seat], MAX_SEATS]
    towns: Annotated[list[Town], len(TOWNS)]
    merchants: Annotated[list[I8], len(MERCHANTS)]  # the pile; those before `merchant_now` have left
    merchant_now: I8  # place in the pile of the card in the slot; the next one lies face up
    specials: Annotated[list[I8], len(SPECIALS)]  # the deck
    specials_shown: I8  # cards of the deck turned up so far
    owners: Annotated[list[I8], len(SPECIALS)]  # by special card: its seat, or NONE
    fresh: Annotated[list[I8], len(SPECIALS)]  # by special card: taken this round, usable from the next
    turn: Turn
