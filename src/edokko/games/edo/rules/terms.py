"""The words of Edo as numbers: what the rules count, choose and report."""

from enum import IntEnum
from pathlib import Path

from edokko.engine.content import shipped

CONTENT = Path(__file__).parent.parent / "content"
_values = shipped(CONTENT).values


class Good(IntEnum):
    """What lies in a seat's stock."""

    RYO = 0
    WOOD = 1
    STONE = 2
    RICE = 3


STOCK = 4
GOODS = tuple(good.name.lower() for good in Good)


class Ground(IntEnum):
    """What a space of the map is."""

    NOWHERE = 0  # not on this map
    TOWN = 1
    FOREST = 2
    QUARRY = 3
    RICE_FIELD = 4
    RIVER = 5
    BORDER = 6


class Deed(IntEnum):
    """The kinds of actions on authorization cards."""

    MONEY = 0
    RICE = 1
    TRAVEL = 2
    RECRUIT = 3
    DEVELOP = 4
    WOOD = 5
    STONE = 6
    RICE_FIELD = 7
    BUILD_EASY = 8
    BUILD_HARD = 9
    TRADE = 10


DEEDS = tuple(deed.name.lower() for deed in Deed)


class Building(IntEnum):
    HOUSE = 0
    TRADING_POST = 1
    FORTRESS = 2


class Line(IntEnum):
    """The lines of the final score."""

    POWER = 0
    SAMURAI = 1
    MONEY = 2


LINES = tuple(line.name.lower() for line in Line)
CARDS = tuple(_values["cards"])
BASE_CARDS = sum(card.startswith("base") for card in CARDS)
SPECIALS = CARDS[BASE_CARDS:]
ORDERS = tuple(f"{card}.{deed['action']}" for card in CARDS for deed in _values["cards"][card]["actions"])
CARD_OF_ORDER = tuple(CARDS.index(order.split(".")[0]) for order in ORDERS)
MERCHANTS: tuple[str, ...] = tuple(_values["merchants"])
BUILDINGS = tuple(_values["buildings"])
SPACES = tuple(sorted({*_values["small_map"]["spaces"], *_values["large_map"]["spaces"]}))
EDO = SPACES.index("edo")
TOWNS = tuple(space for space in SPACES if _values["large_map"]["spaces"][space] == "town")
BUNDLES = len(_values["start"]["bundles"])
DISPLAY: int = _values["rules"]["special_display"]
TOWN_SLOTS: int = _values["rules"]["town_slots"]
MOST_OFFICIALS = max(deed["limit"] for card in CARDS for deed in _values["cards"][card]["actions"])

SLOTS = 3  # cards of a plan
LEAST_SEATS = 2
MAX_SEATS = 4
LARGE_MAP_SEATS = 4
SMALL_MAP = 0  # indices of box.maps
LARGE_MAP = 1
NONE = -1
