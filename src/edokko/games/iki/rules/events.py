"""All events of IKI: what rules report and readers are told."""

from enum import IntEnum

from edokko.engine.events import EventTable
from edokko.engine.naming import Namer, counted_from_one, member_of, one_of, seat_or_nobody
from edokko.games.iki.rules.state import Ask
from edokko.games.iki.rules.terms import (
    BUILDINGS,
    CARDS,
    GOODS,
    LINES,
    OFFERS,
    SEASONS,
    SHOPS,
    SPECIALS,
    STALLS,
    TOKENS,
    TYPES,
    WAYS,
)


class Happened(IntEnum):
    FIRST_SEAT = 0
    OFFERED = 1
    TOOK = 2
    PLACED = 3
    MONTH = 4
    BLOCKED = 5
    REVEALED = 6
    CHOSE_WAY = 7
    TOOK_INCOME = 8
    HIRED = 9
    GAINED = 10
    PAID = 11
    FIREFIGHTING = 12
    MOVED = 13
    STEPPED = 14
    LAP = 15
    GREW = 16
    RETIRED = 17
    WON_TOKEN = 18
    SHOPPED = 19
    BOUGHT = 20
    BUILDS = 21
    VISITED = 22
    SWAPPED = 23
    ENDED_TURN = 24
    ROW_MONS = 25
    SEASON_ENDED = 26
    ON_SALE = 27
    PAYDAY = 28
    SALARY = 29
    ABILITY = 30
    HARMONY = 31
    FED = 32
    STARVED = 33
    FIRE = 34
    FIRE_REACHED = 35
    BURNED = 36
    SAVED = 37
    STOPPED_FIRE = 38
    FIRE_DIED = 39
    CHOSE_NEUTRAL = 40
    LEFT = 41
    NEW_YEAR = 42
    STOOD = 43
    GAME_OVER = 44
    SCORED = 45


NAMERS: dict[str, Namer] = {
    "asks": member_of(Ask),
    "card": one_of(CARDS),
    "building": one_of(BUILDINGS),
    "good": one_of(GOODS),
    "group": counted_from_one,
    "line": one_of(LINES),
    "nagaya": counted_from_one,
    "offer": one_of(OFFERS),
    "owner": seat_or_nobody,
    "season": one_of(SEASONS),
    "shop": one_of(SHOPS),
    "special": one_of(SPECIALS),
    "stall": one_of(STALLS),
    "token": one_of(TOKENS),
    "type": one_of(TYPES),
    "way": one_of(WAYS),
}

EVENTS = EventTable(
    {
        Happened.FIRST_SEAT: "seat",
        Happened.OFFERED: "building",
        Happened.TOOK: "seat card",
        Happened.PLACED: "owner card stall",
        Happened.MONTH: "month",
        Happened.BLOCKED: "way",
        Happened.REVEALED: "card",
        Happened.CHOSE_WAY: "seat way",
        Happened.TOOK_INCOME: "seat",
        Happened.HIRED: "seat card",
        Happened.GAINED: "seat good amount",
        Happened.PAID: "seat good amount",
        Happened.FIREFIGHTING: "seat level",
        Happened.MOVED: "seat steps shop",
        Happened.STEPPED: "seat shop sandals",
        Happened.LAP: "seat",
        Happened.GREW: "owner card stall experience",
        Happened.RETIRED: "owner card",
        Happened.WON_TOKEN: "seat special",
        Happened.SHOPPED: "seat offer",
        Happened.BOUGHT: "seat token",
        Happened.BUILDS: "seat building",
        Happened.VISITED: "seat card stall owner",
        Happened.SWAPPED: "seat stall stall_2",
        Happened.ENDED_TURN: "seat",
        Happened.ROW_MONS: "cards amount",
        Happened.SEASON_ENDED: "season",
        Happened.ON_SALE: "token",
        Happened.PAYDAY: "month",
        Happened.SALARY: "seat card",
        Happened.ABILITY: "seat building",
        Happened.HARMONY: "seat group type own all",
        Happened.FED: "seat rice",
        Happened.STARVED: "seat card stall",
        Happened.FIRE: "nagaya strength",
        Happened.FIRE_REACHED: "stall strength",
        Happened.BURNED: "owner card stall",
        Happened.SAVED: "seat card stall",
        Happened.STOPPED_FIRE: "seat card stall",
        Happened.FIRE_DIED: "nagaya",
        Happened.CHOSE_NEUTRAL: "seat card",
        Happened.LEFT: "card",
        Happened.NEW_YEAR: "",
        Happened.STOOD: "seat shop",
        Happened.GAME_OVER: "",
        Happened.SCORED: "seat line amount",
    },
    of=NAMERS,
    reveals=frozenset(
        {Happened.FIRST_SEAT, Happened.OFFERED, Happened.BLOCKED, Happened.REVEALED, Happened.FIRE},
    ),
)
