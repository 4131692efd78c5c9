"""Where everything lies on the map: percentages of its width and height, so that it can be wide or tall."""

from typing import NamedTuple


class Place(NamedTuple):
    """A point of the map."""

    x: float
    y: float

    @property
    def style(self) -> str:
        return f"left:{self.x:g}%;top:{self.y:g}%"


PLACES = {
    "boso": Place(84, 79.5),
    "chichibu": Place(9, 39),
    "edo": Place(51, 49.5),
    "edogawa": Place(69.5, 48),
    "hakone": Place(12.5, 89.3),
    "izu": Place(40, 89.6),
    "kai": Place(6.5, 61),
    "katsushika": Place(65, 23.2),
    "kawagoe": Place(30.5, 26.5),
    "kurihashi": Place(49, 10),
    "matsudo": Place(81, 35),
    "mito": Place(83, 11.5),
    "miura": Place(51.5, 78.3),
    "musashi": Place(23, 43.5),
    "nokogiri": Place(66, 87),
    "odawara": Place(23, 77.5),
    "sakura": Place(86, 59),
    "sumida": Place(51, 32.5),
    "tama": Place(34.5, 62.6),
    "tsukuba": Place(92, 30),
    "usui": Place(17, 11),
}
# The smaller map has fewer spaces: those left move closer to where the others would be.
MOVED = {
    "small_map": {
        "chichibu": Place(11, 44),
        "katsushika": Place(75, 20),
        "kawagoe": Place(27.5, 28),
        "kurihashi": Place(50, 10),
        "sakura": Place(87, 55.5),
    },
    "large_map": {},
}
COAST = (
    "M47 101C47 96 48 92 51 90C56 89.5 57 83 55.5 77C53 71 48.5 69 50 64C53 58 60 58.5 62.5 62.5"
    "C66 68.5 62.5 74 60.8 78C58.8 83 59.5 91.5 66 95C74 97 80.5 94 87 88C93 81 92 75 95.5 68.500L101 58V101Z"
)
RIVERS = (
    "M45 -1C46 11 53 20 51 32.5S53.5 52 55 61",
    "M73.5 -1C70 10 73 33 69.5 48S63.5 58 62 62.5",
    "M-1 25C12 28 20 60 34.5 62.6S45 65.5 50 67",
)
# What stands in the land: the symbol, its middle at the foot, its width in units of the map.
SCENERY = (
    ("ridge", Place(33.5, 12.5), 9),
    ("ridge", Place(6.5, 21), 10),
    ("ridge", Place(3.2, 50), 8),
    ("fuji", Place(17, 68.5), 14),
    ("pines", Place(27, 95), 5),
    ("pines", Place(60, 39.5), 4.5),
    ("pines", Place(41, 41.5), 4),
    ("boat", Place(56.8, 69), 4.4),
    ("boat", Place(77, 99), 4.6),
    ("boat", Place(96.5, 82), 3.6),
)
CLOUDS = (Place(63, 1.5), Place(4, 97.5), Place(97, 96.5))
BEND = 0.09  # how far a road bows, as a share of its length
BENDS = {
    ("chichibu", "tama"): -0.16,
    ("chichibu", "hakone"): -0.14,
    ("katsushika", "mito"): 0.02,
    ("edogawa", "sakura"): -0.05,
}
EAST = 80  # right of this, pieces stand to the left of their space
CROWDED = frozenset({"hakone"})  # where a neighbour lies to the right, they do so too


def stands_left(space: str, place: Place) -> bool:
    """Whether pieces stand to the left of a space."""
    return place.x > EAST or space in CROWDED


def place_of(chart: str, space: str) -> Place:
    return MOVED[chart].get(space, PLACES[space])


def road(chart: str, start: str, end: str) -> str:
    """The path of a road, slightly bowed."""
    a, b = place_of(chart, start), place_of(chart, end)
    bend = BENDS.get((start, end), BEND)
    x = (a.x + b.x) / 2 + (b.y - a.y) * bend
    y = (a.y + b.y) / 2 - (b.x - a.x) * bend
    return f"M{a.x:g} {a.y:g}Q{x:.1f} {y:.1f} {b.x:g} {b.y:g}"
