"""The words of Edo as numbers: what the rules count, choose and report.

They serve every content version: names are those that any version has, sizes are room for the largest. What is in a
game, and how much of it, only its box says.
"""

from bisect import bisect_left
from enum import IntEnum
from pathlib import Path

from edokko.engine.decoding import Decoder
from edokko.engine.naming import member_names
from edokko.engine.records import Constants
from edokko.engine.versions import all_names, all_shipped


class Good(IntEnum):
    """What lies in a seat's stock."""

    RYO = 0
    WOOD = 1
    STONE = 2
    RICE = 3


STOCK = 4
GOODS = member_names(Good)


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


DEEDS = member_names(Deed)


class Building(IntEnum):
    HOUSE = 0
    TRADING_POST = 1
    FORTRESS = 2


class Line(IntEnum):
    """The lines of the final score."""

    POWER = 0
    SAMURAI = 1
    MONEY = 2


LINES = member_names(Line)
CONTENT = Path(__file__).parent.parent / "content"
ATOMS = frozenset(GOODS)
_versions = [Decoder(content.values, content.fault) for content in all_shipped(CONTENT, ATOMS)]


def _orders(version: Decoder, card: str) -> list[str]:
    """The actions on a card of a version, as texts of actions name them: `base_a.rice`."""
    if not version.has("cards", card):
        return []
    actions = range(len(version.items("cards", card, "actions")))
    return [f"{card}.{DEEDS[version.choice(DEEDS, 'cards', card, 'actions', index, 'action')]}" for index in actions]


def _spaces(version: Decoder) -> list[str]:
    return sorted({*version.table("small_map", "spaces"), *version.table("large_map", "spaces")})


_cards = all_names(version.table("cards") for version in _versions)
CARDS = tuple(sorted(_cards, key=lambda card: not card.startswith("base")))
BASE_CARDS = sum(card.startswith("base") for card in CARDS)
SPECIALS = CARDS[BASE_CARDS:]
ORDERS = tuple(order for card in CARDS for order in all_names(_orders(version, card) for version in _versions))
CARD_OF_ORDER = tuple(CARDS.index(order.split(".")[0]) for order in ORDERS)
FIRST_ORDER = Constants(  # by card; one more tells where the last one ends
    bisect_left(CARD_OF_ORDER, card) for card in range(len(CARDS) + 1)
)
MERCHANTS = all_names(version.table("merchants") for version in _versions)
BUILDINGS = member_names(Building)
SPACES = all_names(_spaces(version) for version in _versions)
EDO = SPACES.index("edo")
TOWNS = tuple(
    space for space in SPACES if any(version.table("large_map", "spaces").get(space) == "town" for version in _versions)
)
BUNDLES = max(len(version.items("start", "bundles")) for version in _versions)
TOWN_SLOTS = max(version.number("rules", "town_slots") for version in _versions)
MOST_OFFICIALS = max(
    version.number("cards", card, "actions", index, "limit")
    for version in _versions
    for card in version.table("cards")
    for index in range(len(version.items("cards", card, "actions")))
)

SLOTS = 3  # cards of a plan
LEAST_SEATS = 2
MAX_SEATS = 4
LARGE_MAP_SEATS = 4
SMALL_MAP = 0  # indices of box.maps
LARGE_MAP = 1
NONE = -1
