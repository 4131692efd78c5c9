"""The words of Hana-Awase as numbers: what the rules count, choose and report."""

from enum import IntEnum
from pathlib import Path

from edokko.engine.versions import all_names, all_shipped


class Kind(IntEnum):
    """What a card is, and the line of the score pad that its points go to."""

    BRIGHT = 0
    ANIMAL = 1
    RIBBON = 2
    CHAFF = 3


KINDS = tuple(kind.name.lower() for kind in Kind)
LINES = ("brights", "animals", "ribbons", "chaff", "sets")
SETS_LINE = len(KINDS)
FLOWERS = (
    *("pine", "plum", "cherry", "wisteria", "iris", "peony"),
    *("clover", "pampas", "chrysanthemum", "maple", "willow", "paulownia"),
)
ALIKE = 4  # cards of a flower

SEAT_COUNTS = (2, 3, 4)
MAX_SEATS = SEAT_COUNTS[-1]
NONE = -1

CONTENT = Path(__file__).parent.parent / "content"
ATOMS: frozenset[str] = frozenset()
_versions = [content.values for content in all_shipped(CONTENT, ATOMS)]
CARDS = all_names(version["cards"] for version in _versions)
SETS = all_names(version["sets"] for version in _versions)
