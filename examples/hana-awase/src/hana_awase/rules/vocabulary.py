"""All that can be done, that happens, and that stands in the way."""

from enum import IntEnum

from edokko.engine.actions import ActionSpace, VerbEnum
from edokko.engine.events import EventTable
from edokko.engine.naming import Namer, member_of, one_of
from edokko.engine.refusals import ReasonTable
from hana_awase.rules.state import Ask
from hana_awase.rules.terms import CARDS, FLOWERS, LINES, SETS


class Verb(VerbEnum):
    """What a seat can do, and with what."""

    DRAW = ()
    PLAY = CARDS
    TAKE = CARDS


ACTIONS = ActionSpace.of(Verb)
VERB_OF, OBJECT_OF = ACTIONS.verb_of, ACTIONS.object_of


class Happened(IntEnum):
    FIRST_SEAT = 0
    ROUND = 1
    LAID = 2
    DEALT_ANEW = 3
    PLAYED = 4
    DREW = 5
    CAPTURED = 6
    STAYED = 7
    COUNTED = 8
    COMPLETED = 9
    GAME_OVER = 10


class Why(IntEnum):
    LEGAL = 0
    GAME_OVER = 1
    NOT_DECIDER = 2
    NOT_NOW = 3
    NOT_IN_HAND = 4
    NOT_ON_FIELD = 5
    OTHER_FLOWER = 6


NAMERS: dict[str, Namer] = {
    "asks": member_of(Ask),
    "card": one_of(CARDS),
    "flower": one_of(FLOWERS),
    "line": one_of(LINES),
    "set": one_of(SETS),
}
EVENTS = EventTable(
    {
        Happened.FIRST_SEAT: "seat",
        Happened.ROUND: "round seat",
        Happened.LAID: "card",
        Happened.DEALT_ANEW: "flower",
        Happened.PLAYED: "seat card",
        Happened.DREW: "seat card",
        Happened.CAPTURED: "seat card",
        Happened.STAYED: "seat card",
        Happened.COUNTED: "seat amount",
        Happened.COMPLETED: "seat set amount",
        Happened.GAME_OVER: "",
    },
    of=NAMERS,
    reveals=frozenset({Happened.FIRST_SEAT, Happened.LAID, Happened.DREW}),
)
REASONS = ReasonTable(Why, {Why.NOT_NOW: "asks", Why.OTHER_FLOWER: "flower"}, of=NAMERS)
