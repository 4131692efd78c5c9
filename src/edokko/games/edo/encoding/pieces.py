"""The pieces of an observation of Edo: names, shapes, meanings, and where each begins."""

from enum import IntEnum

from edokko.engine.encoding import Piece, size_of, starts
from edokko.engine.naming import member_names
from edokko.games.edo.rules.box import YIELDS as YIELD_COUNT
from edokko.games.edo.rules.state import Ask
from edokko.games.edo.rules.terms import (
    BUILDINGS,
    BUNDLES,
    GOODS,
    MAX_SEATS,
    MERCHANTS,
    ORDERS,
    SLOTS,
    SPACES,
    SPECIALS,
    STOCK,
    TOWNS,
    Ground,
)

VERSION = 1
THIRD, FOURTH, FIFTH, TENTH = 1 / 3, 1 / 4, 1 / 5, 1 / 10  # what numbers are told in
OWNERS = tuple(f"owner_{number}" for number in range(MAX_SEATS))
GROUNDS = member_names(Ground)[Ground.TOWN :]


class Holding(IntEnum):
    """What a seat has besides goods and samurai."""

    POWER = 0
    NEUTRALS = 1
    RECRUITS = 2
    HOUSES = 3
    TRADING_POSTS = 4
    OFFICIALS = 5
    COMMITTED = 6
    AVAILABLE = 7
    REVEALED = 8
    END = 9


class Space(IntEnum):
    """What is told of a space of the map, before its ground and the samurai there."""

    MERCHANT = 0
    DISTANCE = 1
    MARCHING = 2
    MOVED = 3
    USED = 4
    GROUND = 5
    SAMURAI = GROUND + len(GROUNDS)
    END = SAMURAI + MAX_SEATS


class TownColumn(IntEnum):
    """What is told of a town, before what each seat has there."""

    FREE = 0
    FORTRESSES = 1
    HOUSES = 2
    TRADING_POSTS = HOUSES + MAX_SEATS
    FIRST_BUILT = TRADING_POSTS + MAX_SEATS
    END = FIRST_BUILT + MAX_SEATS


class MerchantColumn(IntEnum):
    """Where a merchant's card is."""

    MAY_COME = 0
    NEXT = 1
    NOW = 2
    LEFT = 3
    END = 4


class Terms(IntEnum):
    """What a merchant trades."""

    ANY = 0
    WOOD = 1
    STONE = 2
    RICE = 3
    UP_TO = 4
    RYO_EACH = 5
    POINT_FOR = 6
    END = POINT_FOR + STOCK


class Special(IntEnum):
    """Where a special card is, before its owner."""

    MAY_COME = 0
    ON_DISPLAY = 1
    FRESH = 2
    OWNER = 3
    END = OWNER + MAX_SEATS


class OrderColumn(IntEnum):
    """What is told of an order that the observer may plan, before its price."""

    MAY_PLAN = 0
    LIMIT = 1
    EACH = 2
    BONUS = 3
    MOVES = 4
    PRICE = 5
    END = PRICE + STOCK


class Turn(IntEnum):
    """What the deciding seat is in the middle of, after the slot of its plan."""

    SLOT = 0
    LEFT = SLOT + SLOTS
    MOVES = LEFT + 1
    BOUGHT = MOVES + 1
    HAS_POINT = BOUGHT + 1
    END = HAS_POINT + 1


class Value(IntEnum):
    """Numbers of the rules as played."""

    ROUND = 0
    MERCHANTS_LEFT = 1
    NEUTRALS = 2
    FORTRESSES = 3
    POINTS_TO_END = 4
    RYO_PER_POINT = 5
    MOVE_COST = 6
    RESOURCE_TOP = 7
    HOUSES_PER_FORTRESS = 8
    YIELDS = 9
    END = YIELDS + YIELD_COUNT


def by_seat(name: str) -> tuple[str, ...]:
    """Names of columns that there is one of for each seat."""
    return tuple(f"{name}_{number}" for number in range(MAX_SEATS))


def by_good(name: str) -> tuple[str, ...]:
    """Names of columns that there is one of for each good."""
    return tuple(f"{name}_{good}" for good in GOODS)


BY_SEAT = "by seat, the observer first"
IN_TENS = "in tens"

PIECES = (
    Piece("asks", (len(Ask),), "what the observer is asked for, or who decides alone; one-hot", member_names(Ask)),
    Piece("deciders", (MAX_SEATS,), f"{BY_SEAT}: 1 for who decides now; while planning all who have not committed"),
    Piece("seats", (MAX_SEATS,), "1 for each seat at the table"),
    Piece("first_seat", (MAX_SEATS,), "the first seat of this round, one-hot"),
    Piece("own_stock", (STOCK,), f"the own goods, {IN_TENS}", GOODS),
    Piece("others_stock", (MAX_SEATS - 1, STOCK), f"the goods of each seat after it, {IN_TENS}", GOODS),
    Piece(
        "holdings",
        (MAX_SEATS, Holding.END),
        f"{BY_SEAT}: points in tens; in fives neutral officials, those recruited this round, houses and trading posts"
        " not built, own officials off the board; whether its plan is committed, with how many officials in fives, how"
        " many cards of it are revealed in threes",
        member_names(Holding)[: Holding.END],
    ),
    Piece(
        "spaces",
        (len(SPACES), Space.END),
        "by space: whether the merchant is there, steps from it in tens, whether the samurai to move stands there;"
        " in threes samurai that have moved, and that have worked; ground one-hot, none off this map; samurai"
        " by seat in threes",
        (*member_names(Space)[: Space.GROUND], *GROUNDS, *by_seat("samurai")),
    ),
    Piece(
        "towns",
        (len(TOWNS), TownColumn.END),
        "by town: free slots in tens, none off this map; in fives fortresses, by seat houses and trading posts; by seat"
        " in which slot it built first, counted from the last, in tens",
        (
            *member_names(TownColumn)[: TownColumn.HOUSES],
            *by_seat("houses"),
            *by_seat("trading_posts"),
            *by_seat("first_built"),
        ),
    ),
    Piece(
        "merchants",
        (len(MERCHANTS), MerchantColumn.END),
        "by merchant: whether its card may still come, is the next, is in the slot, has left",
        member_names(MerchantColumn)[: MerchantColumn.END],
    ),
    Piece(
        "terms",
        (2, Terms.END),
        "of the merchant in the slot, then of the next: what it sells, one-hot; how much at most, the price in Ryo, and"
        f" what a point costs, {IN_TENS}",
        (*member_names(Terms)[: Terms.POINT_FOR], *by_good("point_for")),
    ),
    Piece(
        "specials",
        (len(SPECIALS), Special.END),
        "by special card: whether it may still come, is on display, was taken this round; its owner one-hot",
        (*member_names(Special)[: Special.OWNER], *OWNERS),
    ),
    Piece(
        "orders",
        (len(ORDERS), OrderColumn.END),
        "by order, if its card may be used by the observer this round: 1, most officials in fours, what an activation"
        " brings in fives, extra pieces and samurai moved in threes; what it costs less what it saves, in tens",
        (*member_names(OrderColumn)[: OrderColumn.PRICE], *by_good("price")),
    ),
    Piece("own_plan", (SLOTS, len(ORDERS)), "by slot: at the order planned there 1 + officials, in fives", ORDERS),
    Piece(
        "others_plans",
        (MAX_SEATS - 1, len(ORDERS)),
        "by seat after the observer: at each order that it has revealed this round 1 + officials, in fives",
        ORDERS,
    ),
    Piece("order_now", (len(ORDERS),), "the order that is being carried out, one-hot", ORDERS),
    Piece(
        "turn",
        (Turn.END,),
        "slot of the plan one-hot; activations left, samurai moved, pieces bought in fives; whether the point is taken",
        (*(f"slot_{number + 1}" for number in range(SLOTS)), *member_names(Turn)[1:-1]),
    ),
    Piece("bundles", (BUNDLES, STOCK), "during the setup, by bundle that is left: its goods in fives", GOODS),
    Piece(
        "buildings",
        (len(BUILDINGS), STOCK + 2),
        "by kind of building: cost in tens, points and influence in threes, as played",
        (*by_good("cost"), "points", "influence"),
    ),
    Piece(
        "values",
        (Value.END,),
        "round, merchants to come, officials and fortresses in the supply; numbers of the rules as played; all in tens",
        (*member_names(Value)[: Value.YIELDS], *(f"yield_{number + 1}" for number in range(YIELD_COUNT))),
    ),
)
(
    ASKS_AT,
    DECIDERS_AT,
    SEATS_AT,
    FIRST_SEAT_AT,
    OWN_STOCK_AT,
    OTHERS_STOCK_AT,  # right after the own stock: all seats are written alike
    HOLDINGS_AT,
    SPACES_AT,
    TOWNS_AT,
    MERCHANTS_AT,
    TERMS_AT,
    SPECIALS_AT,
    ORDERS_AT,
    OWN_PLAN_AT,
    OTHERS_PLANS_AT,
    ORDER_NOW_AT,
    TURN_AT,
    BUNDLES_AT,
    BUILDINGS_AT,
    VALUES_AT,
) = starts(PIECES)
SIZE = size_of(PIECES)
