"""All events of Edo: what rules report and readers are told."""

from enum import IntEnum

from edokko.engine.events import EventTable
from edokko.engine.naming import Namer, counted_from_one, member_names, member_of, one_of
from edokko.games.edo.rules.state import Ask
from edokko.games.edo.rules.terms import BUILDINGS, DEEDS, GOODS, LINES, MERCHANTS, ORDERS, SPACES, SPECIALS, TOWNS


class Happened(IntEnum):
    FIRST_SEAT = 0
    MERCHANT_SHOWN = 1
    SPECIAL_SHOWN = 2
    SETTLED = 3
    TOOK_BUNDLE = 4
    GAINED = 5
    PAID = 6
    ROUND = 7
    CHOSE_CARD = 8
    CHOSE_OFFICIALS = 9
    COMMITTED = 10
    MERCHANT_MOVED = 11
    MOVED = 12
    REVEALED = 13
    ENTERED = 14
    RECRUITED = 15
    DEVELOPED = 16
    GATHERED = 17
    BUILT = 18
    POWER = 19
    TRADED = 20
    ENDED_CARD = 21
    RECALLED = 22
    SALARIES = 23
    INCOME = 24
    MERCHANT_LEFT = 25
    GAME_OVER = 26
    ELIMINATED = 27
    SCORED = 28
    FORGONE = 29


class Lack(IntEnum):
    """Why activations of a card come to nothing."""

    NO_SAMURAI_IN_TOWN = 0  # these four in the order of `Ground`
    NO_SAMURAI_IN_FOREST = 1
    NO_SAMURAI_IN_QUARRY = 2
    NO_SAMURAI_IN_RICE_FIELD = 3
    ALL_HAVE_WORKED = 4
    NOT_WITH_MERCHANT = 5
    GOODS = 6
    NO_ROOM = 7
    TOWN_FULL = 8
    NO_HOUSE = 9
    NO_NEUTRAL = 10
    NO_SPECIAL = 11


LACKS = member_names(Lack)


NAMERS: dict[str, Namer] = {
    "asks": member_of(Ask),
    "building": one_of(BUILDINGS),
    "deed": one_of(DEEDS),
    "good": one_of(GOODS),
    "lack": one_of(LACKS),
    "line": one_of(LINES),
    "merchant": one_of(MERCHANTS),
    "order": one_of(ORDERS),
    "space": one_of(SPACES),
    "special": one_of(SPECIALS),
    "town": one_of(TOWNS),
    "bundle": counted_from_one,
}

EVENTS = EventTable(
    {
        Happened.FIRST_SEAT: "seat",
        Happened.MERCHANT_SHOWN: "merchant",
        Happened.SPECIAL_SHOWN: "special",
        Happened.SETTLED: "seat town",
        Happened.TOOK_BUNDLE: "seat bundle",
        Happened.GAINED: "seat good amount",
        Happened.PAID: "seat good amount",
        Happened.ROUND: "round seat",
        Happened.CHOSE_CARD: "seat order",
        Happened.CHOSE_OFFICIALS: "seat officials",
        Happened.COMMITTED: "seat",
        Happened.MERCHANT_MOVED: "seat space",
        Happened.MOVED: "seat space space_2",
        Happened.REVEALED: "seat order officials",
        Happened.ENTERED: "seat space",
        Happened.RECRUITED: "seat amount",
        Happened.DEVELOPED: "seat special",
        Happened.GATHERED: "seat space",
        Happened.BUILT: "seat building town",
        Happened.POWER: "seat amount",
        Happened.TRADED: "seat merchant",
        Happened.ENDED_CARD: "seat",
        Happened.RECALLED: "seat space",
        Happened.SALARIES: "seat samurai",
        Happened.INCOME: "seat town rank amount",
        Happened.MERCHANT_LEFT: "merchant",
        Happened.GAME_OVER: "",
        Happened.ELIMINATED: "seat",
        Happened.SCORED: "seat line amount",
        Happened.FORGONE: "seat lack good needs has",
    },
    of=NAMERS,
    reveals=frozenset(
        {Happened.FIRST_SEAT, Happened.MERCHANT_SHOWN, Happened.SPECIAL_SHOWN, Happened.REVEALED},
    ),
)
