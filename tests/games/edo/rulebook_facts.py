"""What the rulebook and the data sheet say, restated for the tests: independent of the content the game ships with."""

from collections import deque
from typing import NamedTuple

Goods = dict[str, int]
OFFICIALS, NEUTRALS, HOUSES, FORTRESSES, SHOWN, TOP = 5, 12, 7, 8, 4, 10


class Deed(NamedTuple):
    """One action of an authorization card; `limit` counts officials."""

    limit: int
    each: int = 0
    bonus: int = 0
    less: Goods | None = None
    without_samurai: bool = False
    moves: int = 0
    enter: str = "border"
    pay: Goods | None = None
    gain: int = 0
    both: bool = False
    anywhere: bool = False


class Merchant(NamedTuple):
    sells: str
    up_to: int
    price: int
    point_for: Goods


BASE: dict[str, dict[str, Deed]] = {
    "base_a": {"rice": Deed(4, each=1), "money": Deed(4, each=5), "wood": Deed(4), "build_hard": Deed(4)},
    "base_b": {
        "travel": Deed(3, moves=2),
        "rice_field": Deed(4),
        "recruit": Deed(1, pay={"rice": 1}, gain=1),
        "trade": Deed(2),
    },
    "base_c": {"stone": Deed(4), "build_easy": Deed(4), "develop": Deed(1, pay={"ryo": 5}), "money": Deed(4, each=5)},
}

SPECIALS: dict[str, dict[str, Deed]] = {
    "special_1": {"money": Deed(2, each=8), "wood": Deed(4, bonus=1)},
    "special_2": {"money": Deed(3, each=7), "stone": Deed(4, bonus=1)},
    "special_3": {"rice": Deed(2, each=2), "build_easy": Deed(2, less={"wood": 1})},
    "special_4": {"rice": Deed(3, each=2), "travel": Deed(3, moves=3)},
    "special_5": {"rice_field": Deed(4, bonus=1), "recruit": Deed(1, pay={}, gain=1)},
    "special_6": {"recruit": Deed(1, pay={"rice": 1}, gain=2), "money": Deed(3, each=7)},
    "special_7": {"build_easy": Deed(2, less={"stone": 1}), "trade": Deed(2, both=True)},
    "special_8": {"build_easy": Deed(4, less={"ryo": 3}), "wood": Deed(3, without_samurai=True, each=1)},
    "special_9": {"stone": Deed(3, without_samurai=True, each=1), "develop": Deed(1, pay={"ryo": 2})},
    "special_10": {"trade": Deed(1, anywhere=True), "rice": Deed(2, each=2)},
    "special_11": {"travel": Deed(2, enter="town", moves=2), "stone": Deed(4, bonus=1)},
    "special_12": {"build_easy": Deed(4, less={"ryo": 1}), "travel": Deed(3, moves=3)},
}

MERCHANTS = {
    "merchant_1": Merchant("wood", 2, 2, {"stone": 2, "ryo": 2}),
    "merchant_2": Merchant("wood", 3, 3, {"rice": 3}),
    "merchant_3": Merchant("stone", 2, 3, {"wood": 3}),
    "merchant_4": Merchant("stone", 3, 4, {"rice": 2, "wood": 1}),
    "merchant_5": Merchant("rice", 2, 2, {"ryo": 10}),
    "merchant_6": Merchant("rice", 3, 3, {"wood": 1, "stone": 1, "rice": 1}),
    "merchant_7": Merchant("wood", 2, 1, {"ryo": 12}),
    "merchant_8": Merchant("stone", 2, 2, {"rice": 4}),
    "merchant_9": Merchant("rice", 2, 1, {"wood": 2, "stone": 1}),
    "merchant_10": Merchant("any", 2, 3, {"stone": 1, "ryo": 6}),
}

COSTS: dict[str, Goods] = {
    "house": {"wood": 2, "stone": 1, "ryo": 5},
    "trading_post": {"wood": 4, "stone": 2, "ryo": 8},
    "fortress": {"wood": 4, "stone": 5, "ryo": 12},
}
POINTS = {"house": 1, "trading_post": 2, "fortress": 3}
INCOME = {1: [8], 2: [6, 2], 3: [5, 3, 2], 4: [5, 4, 2, 1]}
INCOME_IN_EDO = {1: [11], 2: [8, 3], 3: [7, 4, 3], 4: [7, 5, 3, 2]}
BUNDLES: list[Goods] = [
    {"wood": 2, "stone": 0, "rice": 3},
    {"wood": 1, "stone": 2, "rice": 2},
    {"wood": 2, "stone": 2, "rice": 1},
    {"wood": 0, "stone": 1, "rice": 4},
    {"wood": 3, "stone": 1, "rice": 2},
]

_SMALL = """
boso       | forest     | edogawa nokogiri sakura
chichibu   | forest     | hakone kawagoe tama
edo        | town       | edogawa sumida tama
edogawa    | river      | katsushika sakura
hakone     | border     | odawara
izu        | quarry     | miura odawara
katsushika | rice_field | kurihashi sakura sumida
kawagoe    | town       | sumida usui
kurihashi  | border     | sumida usui
miura      | rice_field | nokogiri tama
nokogiri   | quarry     |
odawara    | town       | tama
sakura     | town       |
sumida     | river      |
tama       | river      |
usui       | border     |
"""  # space | ground | roads to spaces further down

_LARGE = """
boso       | forest     | edogawa nokogiri sakura
chichibu   | forest     | kai musashi tama
edo        | town       | edogawa sumida tama
edogawa    | river      | matsudo sakura
hakone     | border     | kai odawara
izu        | quarry     | miura odawara
kai        | forest     |
katsushika | rice_field | kurihashi mito sumida
kawagoe    | town       | musashi sumida usui
kurihashi  | border     | sumida usui
matsudo    | border     | sakura tsukuba
mito       | town       | tsukuba
miura      | rice_field | nokogiri tama
musashi    | rice_field | tama
nokogiri   | quarry     |
odawara    | town       | tama
sakura     | town       |
sumida     | river      |
tama       | river      |
tsukuba    | quarry     |
usui       | border     |
"""  # space | ground | roads to spaces further down


class Map(NamedTuple):
    grounds: dict[str, str]
    roads: dict[str, set[str]]

    def spaces(self, ground: str) -> list[str]:
        return [space for space, each in self.grounds.items() if each == ground]

    def distances(self, start: str) -> dict[str, int]:
        """Steps along the roads from a space to every other one."""
        steps, waiting = {start: 0}, deque([start])
        while waiting:
            here = waiting.popleft()
            for there in sorted(self.roads[here] - steps.keys()):
                steps[there] = steps[here] + 1
                waiting.append(there)
        return {space: count for space, count in steps.items() if count}


def _read(text: str) -> Map:
    rows = [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]
    roads: dict[str, set[str]] = {space: set() for space, _, _ in rows}
    for space, _, others in rows:
        for other in others.split():
            roads[space].add(other)
            roads[other].add(space)
    return Map({space: ground for space, ground, _ in rows}, roads)


MAPS = {2: _read(_SMALL), 3: _read(_SMALL), 4: _read(_LARGE)}
