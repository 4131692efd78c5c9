"""The pieces of an observation of IKI: names, shapes, meanings, and where each begins."""

from enum import IntEnum

from edokko.engine.encoding import Piece, size_of, starts
from edokko.engine.naming import member_names
from edokko.games.iki.rules.state import Ask
from edokko.games.iki.rules.terms import (
    BUILDINGS,
    CARDS,
    CHARACTERS,
    GOODS,
    MAX_SEATS,
    MONTHS,
    NEW_YEAR,
    OFFERS,
    SEASONS,
    SHOPS,
    SPECIALS,
    STALLS,
    STOCK,
    TOKEN_KINDS,
    TOKENS,
    TYPES,
    WAYS,
    Calendar,
)

VERSION = 1
STOCKED = GOODS[:STOCK]
THIRD, FOURTH, FIFTH_PART, TENTH, TWENTIETH = 1 / 3, 1 / 4, 1 / 5, 1 / 10, 1 / 20  # what numbers are told in


class Card(IntEnum):
    """What is told of a character by its name."""

    MAY_COME = 0
    IN_ROW = 1
    PRICE = 2
    PLACING = 3
    END = 4


class House(IntEnum):
    """What is told of a building by its name, before its cost in each good."""

    ON_OFFER = 0
    PLACING = 1
    IKI = 2
    COST = 3
    END = COST + STOCK


class Ware(IntEnum):
    """What is told of a fish, pipe or pouch, before its owner."""

    ON_SALE = 0
    PRICE = 1
    IKI = 2
    OWNER = 3
    END = OWNER + MAX_SEATS


class Place(IntEnum):
    """What is told of a stall, and of the card in it."""

    IS_THERE = 0
    EXTRA = 1
    FIFTH_GROUP = 2
    STEPS = 3
    BURNING = 4
    CHOSEN = 5
    CARD = 6
    BUILDING = 7
    EXPERIENCE = 8
    STEPS_LEFT = 9
    NEUTRAL = 10
    OWNER = 11
    TYPE = OWNER + MAX_SEATS
    SKILL = TYPE + len(TYPES)
    END = SKILL + STOCK + 4


class Turn(IntEnum):
    """What the deciding seat is in the middle of."""

    MAY_WALK = 0
    HAS_FREE_STEP = 1
    MAY_SHOP = 2
    MAY_VISIT = 3
    ALSO_SOLD = 4
    HUNGRY = ALSO_SOLD + len(TOKEN_KINDS)
    FIRE = HUNGRY + 1


class Value(IntEnum):
    """Numbers of the rules as played."""

    INCOME = 0
    FIRST_SPACE = 1
    ROW_MONS = 2
    HARMONY_FROM = 3
    PIPE_FACTOR = 4
    KOBAN = 5
    WOOD = 6
    MONS_PER_IKI = 7
    VARIETY = 8
    FISH = VARIETY + len(TYPES)
    END = FISH + len(SEASONS)


OWNERS = tuple(f"owner_{number}" for number in range(MAX_SEATS))
SKILLS = (*(f"skill_{good}" for good in STOCKED), "skill_firefighting", "skill_experience", "skill_swap", "skill_build")
PLACES = (*member_names(Place)[: Place.OWNER], *OWNERS, *TYPES, *SKILLS)
HOUSES = (*member_names(House)[: House.COST], *(f"cost_{good}" for good in STOCKED))
WARES = (*member_names(Ware)[: Ware.OWNER], *OWNERS)
VALUES = (
    *member_names(Value)[: Value.VARIETY],
    *(f"variety_{number}" for number in range(1, len(TYPES) + 1)),
    *(f"fish_{number}" for number in range(1, len(SEASONS) + 1)),
)
TURN = (*member_names(Turn)[: Turn.ALSO_SOLD], *(f"also_{kind}" for kind in TOKEN_KINDS), "hungry", "fire")
IN_TENS = "in tens, IKI in twenties"

PIECES = (
    Piece("asks", (len(Ask),), "what is asked for now, one-hot", member_names(Ask)),
    Piece("decider", (MAX_SEATS,), "of whom, one-hot; none once the game is over"),
    Piece("seats", (MAX_SEATS,), "1 for each seat at the table"),
    Piece("first_seat", (MAX_SEATS,), "the seat that was drawn to begin, one-hot"),
    Piece("month", (NEW_YEAR + 1,), "one-hot from the setup, 0, to New Year"),
    Piece("event", (len(Calendar),), "what this month ends with, one-hot", member_names(Calendar)),
    Piece("fires", (MONTHS,), "by month, from now on: the strength of its fire in tens"),
    Piece("own_stock", (STOCK,), f"the own goods, {IN_TENS}", STOCKED),
    Piece("others_stock", (MAX_SEATS - 1, STOCK), f"the goods of each seat after it, {IN_TENS}", STOCKED),
    Piece("firefighting", (MAX_SEATS,), "by seat: space of the track, in tens"),
    Piece("order", (MAX_SEATS, MAX_SEATS), "by seat: its place in firefighting order, one-hot"),
    Piece("kobuns", (MAX_SEATS,), "by seat: unused kobuns, in fours"),
    Piece("oyakatas", (MAX_SEATS, len(SHOPS)), "by seat: steps ahead to each shop, in eighths of the street", SHOPS),
    Piece("ikizamas", (MAX_SEATS, len(WAYS)), "by seat: its space of the way of life, one-hot", WAYS),
    Piece("special_tokens", (MAX_SEATS, len(SPECIALS)), "by seat: special tokens", SPECIALS),
    Piece("retired", (MAX_SEATS, len(TYPES)), "by seat: retired characters by type, in fours", TYPES),
    Piece("salaries", (MAX_SEATS, STOCK), f"by seat: all salaries as payday would pay them now, {IN_TENS}", STOCKED),
    Piece(
        "stalls",
        (len(STALLS), Place.END),
        "by stall: whether it is on this board, extra mons in fives, whether it is of the fifth group, steps of the own"
        " oyakata to a shop that serves it, in eighths; whether fire has come to it; whether it is chosen, to swap or"
        f" for business; its card's number from 1, characters before buildings, over {len(CARDS)}; building or not;"
        " experience and steps to retirement in fives; neutral or its owner one-hot; type one-hot; what its skill"
        f" changes, {IN_TENS}",
        PLACES,
    ),
    Piece(
        "characters",
        (len(CHARACTERS), Card.END),
        "by character: whether it may still come from a deck, lies in the row; what hiring it costs the observer less"
        " the mons lying on it, in tens; whether it is being put into a stall",
        member_names(Card)[: Card.END],
    ),
    Piece(
        "buildings",
        (len(BUILDINGS), House.END),
        f"by building: whether it is on offer, is being put into a stall; on offer: points and cost, {IN_TENS}",
        HOUSES,
    ),
    Piece(
        "tokens",
        (len(TOKENS), Ware.END),
        "by fish, pipe and pouch: whether it is on sale, then price and points in tens; its owner one-hot",
        WARES,
    ),
    Piece(
        "services",
        (len(OFFERS), STOCK + 1),
        f"by offer of a shop: what it changes in the stock, {IN_TENS}; firefighting",
        (*STOCKED, "firefighting"),
    ),
    Piece("blocked", (len(WAYS),), "two seats: the space of the way of life that is closed, one-hot", WAYS),
    Piece("tiles", (len(WAYS),), "two seats: blocking tiles to come by space, in threes", WAYS),
    Piece(
        "turn",
        (len(TURN),),
        "what the deciding seat may still do; characters it must give up, in fours; strength of the fire, in tens",
        TURN,
    ),
    Piece("values", (Value.END,), "numbers of the rules as played, in tens", VALUES),
)
(
    ASKS_AT,
    DECIDER_AT,
    SEATS_AT,
    FIRST_SEAT_AT,
    MONTH_AT,
    EVENT_AT,
    FIRES_AT,
    OWN_STOCK_AT,
    OTHERS_STOCK_AT,  # right after the own stock: all seats are written alike
    FIREFIGHTING_AT,
    ORDER_AT,
    KOBUNS_AT,
    OYAKATAS_AT,
    IKIZAMAS_AT,
    SPECIAL_TOKENS_AT,
    RETIRED_AT,
    SALARIES_AT,
    STALLS_AT,
    CHARACTERS_AT,
    BUILDINGS_AT,
    TOKENS_AT,
    SERVICES_AT,
    BLOCKED_AT,
    TILES_AT,
    TURN_AT,
    VALUES_AT,
) = starts(PIECES)
SIZE = size_of(PIECES)
