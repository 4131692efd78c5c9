"""The state of a game of Hana-Awase: everything on the table, one record."""

from enum import IntEnum
from typing import Annotated

from edokko.engine.records import I8, I16
from edokko.engine.state import TurnState
from hana_awase.rules.terms import CARDS, LINES, MAX_SEATS


class Stage(IntEnum):
    SETUP = 0
    DEALING = 1
    PLAYING = 2
    OVER = 3


class Ask(IntEnum):
    """What the deciding seat is asked for."""

    NOTHING = 0
    PLAY = 1
    MATCH = 2  # which of two cards of the flower to take
    DRAW = 3


class Chance(IntEnum):
    """The chance that is awaited."""

    NOTHING = 0
    FIRST_SEAT = 1
    DEAL = 2
    DRAW = 3


class Place(IntEnum):
    """Where a card is; in a hand or captured: with the number of the seat added."""

    GONE = -1  # not in this version
    STOCK = 0
    FIELD = 1
    PLAYED = 2  # waits for the card that it takes
    HAND = 3
    CAPTURED = 3 + MAX_SEATS


class State(TurnState):
    """Which card comes next in the stock is nowhere: chance says it when it is drawn."""

    round: I8
    played: I8  # the card that waits for one it takes, or NONE
    from_stock: I8  # 1: that card was drawn
    place: Annotated[list[I8], len(CARDS)]
    scores: Annotated[list[list[I16]], MAX_SEATS, len(LINES)]  # of all rounds until now
