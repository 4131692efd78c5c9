"""The state of a game of IKI: everything on the table, one record."""

from enum import IntEnum
from typing import Annotated

from edokko.engine.records import I8, I16, Record
from edokko.engine.state import TurnState
from edokko.games.iki.rules.terms import (
    BLOCKING_TILES,
    BUILDINGS,
    CHARACTERS,
    DECK,
    LINES,
    MAX_SEATS,
    ROW,
    SEASONS,
    SPECIALS,
    STALLS,
    STOCK,
    TOKENS,
)


class Stage(IntEnum):
    """Where in the year the game stands; `flow.py` leads from one to the next."""

    SETUP = 0
    DRAFT = 1
    MONTH = 2
    REVEAL = 3
    WAY_OF_LIFE = 4
    TURNS = 5
    EVENT = 6
    FIRE = 7
    BURNING = 8
    ROW_MONS = 9
    NEUTRAL = 10
    AFTER_NEUTRAL = 11
    SEASON_END = 12
    PAYDAY = 13
    FOOD = 14
    NEXT_MONTH = 15
    NEW_YEAR = 16
    SCORING = 17
    OVER = 18


class Ask(IntEnum):
    """What the deciding seat is asked for."""

    NOTHING = 0
    TAKE = 1
    TAKE_STALL = 2
    WAY = 3
    HIRE = 4
    HIRE_STALL = 5
    GO = 6
    BUSINESS = 7
    TRAIN = 8
    SWAP = 9
    SWAP_WITH = 10
    BUILD = 11
    BUILD_STALL = 12
    STARVE = 13
    SAVE = 14
    NEUTRAL = 15
    NEUTRAL_STALL = 16
    STAND = 17


class Chance(IntEnum):
    """The chance that is awaited."""

    NOTHING = 0
    FIRST_SEAT = 1
    BUILDING = 2
    DECK = 3
    BLOCKING_TILE = 4
    FIRE = 5


class Lot(IntEnum):
    """Where a building card or a token is: out of the game, on offer, or with its owner (tokens: 1 + seat)."""

    GONE = -1
    OFFERED = 0
    BUILT = 1


class Seat(Record):
    stock: Annotated[list[I16], STOCK]  # by Good
    firefighting: I8
    kobuns: I8  # unused ones
    oyakata: I8  # space of the street from 1, 0 before the first and off the street
    ikizama: I8  # its space of the way of life, or NONE
    special: Annotated[list[I8], len(SPECIALS)]  # tokens by Special
    score: Annotated[list[I16], len(LINES)]  # filled in at the end


class Stall(Record):
    card: I8  # character, FIRST_BUILDING + building, or NONE
    owner: I8  # seat, or NONE for a neutral character
    experience: I8


class Turn(Record):
    """What the acting seat may still do this turn, and what it is in the middle of."""

    may_walk: I8  # sandals and the move token: until business begins
    has_free_step: I8  # the move token is unused
    may_shop: I8
    may_visit: I8
    also_sold: I8  # the kind of token that may be bought along with the first, or NONE
    visiting: I8  # the character business is being done with, or NONE
    placing: I8  # the card chosen, waiting for its stall, or NONE
    swapping: I8  # the first stall chosen, or NONE


class Blaze(Record):
    nagaya: I8  # or NONE
    depth: I8  # stalls from the edge
    strength: I8


class State(TurnState):
    board: I8  # index of box.boards
    month: I8
    order: Annotated[list[I8], MAX_SEATS]  # firefighting order: higher first, on one space the marker on top
    seats: Annotated[list[Seat], MAX_SEATS]
    stalls: Annotated[list[Stall], len(STALLS)]
    row_size: I8
    row: Annotated[list[I8], ROW]  # characters for hire
    row_mons: Annotated[list[I8], ROW]
    revealed: I8  # cards of this season's deck
    decks: Annotated[list[list[I8]], len(SEASONS), DECK]
    retired: Annotated[list[I8], len(CHARACTERS)]  # the seat it retired to, or NONE
    buildings: Annotated[list[I8], len(BUILDINGS)]  # Lot
    tokens: Annotated[list[I8], len(TOKENS)]  # Lot, or 1 + seat
    tiles_drawn: I8
    tiles: Annotated[list[I8], BLOCKING_TILES]  # ikizama spaces; the drawn ones first
    blocked: I8  # ikizama space closed this month, or NONE
    hungry: I8  # characters the deciding seat must still give up
    blaze: Blaze
    turn: Turn
