"""The words of IKI as numbers: what the rules count, choose and report.

They serve every content version: names are those that any version has, sizes are room for the largest. What is in a
game, and how much of it, only its box says.
"""

from enum import IntEnum
from pathlib import Path

from edokko.engine.decoding import Decoder
from edokko.engine.naming import member_names
from edokko.engine.records import Constants
from edokko.engine.versions import all_names, all_shipped


class Good(IntEnum):
    """What a seat pays and gains; the first six lie in its stock."""

    MON = 0
    RICE = 1
    SANDAL = 2
    WOOD = 3
    KOBAN = 4
    IKI = 5
    FIREFIGHTING = 6
    EXPERIENCE = 7


STOCK = 6
GOODS = member_names(Good)


class Type(IntEnum):
    """The five types of characters."""

    PEDDLER = 0
    ARTISAN = 1
    SPECIAL = 2
    MASTER = 3
    SELLER = 4


TYPES = member_names(Type)
SEASONS = ("spring", "summer", "autumn", "winter")
STARTING = -1  # season of the starting characters
ABSENT = -2  # season of characters that are in another version only


class Token(IntEnum):
    """What the fish market and the tobacco shop sell."""

    FISH = 0
    PIPE = 1
    POUCH = 2


TOKEN_KINDS = member_names(Token)


class Special(IntEnum):
    """Special tokens, won by some characters when they retire."""

    MOVE_PLUS_1 = 0
    HIRE_MINUS_1 = 1
    JOKER_TYPE = 2
    AVOID_FIRE = 3


SPECIALS = member_names(Special)


class Per(IntEnum):
    """What a building or a pouch counts at the end."""

    NOTHING = 0  # a fixed value
    FIREFIGHTING = 1
    TYPES = 2
    CHARACTERS_OF_MOST_TYPE = 3
    MON = 4
    RICE = 5
    SANDAL = 6
    FISH_SCORE = 7


class On(IntEnum):
    """When a building's ongoing ability pays."""

    NEVER = 0
    FED = 1
    HIRE_WITH_FIRE_BONUS = 2
    PAYDAY_MOST_TYPE = 3


class Calendar(IntEnum):
    """What happens at the end of a month."""

    MONS = 0
    FIRE = 1
    PAYDAY = 2


class Line(IntEnum):
    """The lines of the score pad."""

    TRACK = 0
    VARIETY = 1
    FISH = 2
    POUCHES = 3
    BUILDINGS = 4
    KOBANS = 5
    WOOD = 6
    MONS = 7


LINES = member_names(Line)

CONTENT = Path(__file__).parent.parent / "content"
ATOMS = frozenset(GOODS)
_versions = [Decoder(content.values, content.fault) for content in all_shipped(CONTENT, ATOMS)]
_oldest = _versions[0]  # for the shape that all versions share

SHOPS = tuple(map(str, _oldest.items("street", "shops")))
WAYS = tuple(map(str, _oldest.items("ikizama", "spaces")))
BLOCKING_TILES = sum(_oldest.numbers("ikizama", "blocking_tiles"))
MONTHS = len(_oldest.items("calendar", "events"))
NEW_YEAR = MONTHS + 1
SEASON_MONTHS = MONTHS // len(SEASONS)

CHARACTERS = all_names(version.table("characters") for version in _versions)
BUILDINGS = all_names(version.table("buildings") for version in _versions)
TOKENS = all_names(version.table("tokens") for version in _versions)
SERVICES = all_names(  # `pawn_rice`, ...
    [offer for offer in version.table("shops") if not version.has("shops", offer, "build")] for version in _versions
)
BUILD_OFFER = len(SERVICES)
OFFERS = all_names([SERVICES, *(version.table("shops") for version in _versions)])


def _of_season(version: Decoder, season: str) -> list[str]:
    """The characters that a version has in a season, or to start with."""
    return [name for name in version.table("characters") if version.get("characters", name, "season") == season]


def _alike(version: Decoder, kind: str, season: str) -> list[str]:
    """The tokens that a version has of a kind in a season."""
    wanted = {"kind": kind, "season": season}
    return [each for each in version.table("tokens") if wanted.items() <= version.table("tokens", each).items()]


STARTERS = all_names(_of_season(version, "starting") for version in _versions)
STARTER_CARD = Constants(CHARACTERS.index(name) for name in STARTERS)  # by the object of `take`
DECK = max(len(_of_season(version, season)) for version in _versions for season in SEASONS)
ROW = max(
    len(STARTERS),
    *(SEASON_MONTHS * version.number("rules", "revealed_each_month") for version in _versions),
)
TRACK_VALUES = max(
    len(version.items("characters", name, "salary")) for version in _versions for name in version.table("characters")
)
SALES = max(len(_alike(version, kind, season)) for version in _versions for kind in TOKEN_KINDS for season in SEASONS)

NAGAYAS = 4
DEPTH = 4  # stalls of a nagaya on the large board
STALLS = tuple(f"{nagaya + 1}{letter}" for nagaya in range(NAGAYAS) for letter in "abcd")
GROUPS = NAGAYAS + 1  # the fifth: the innermost stalls of the large board
FIFTH = NAGAYAS

MAX_SEATS = 4
TWO_SEATS = 2
LARGE_BOARD = 0  # indices of box.boards: 3 and 4 seats
SMALL_BOARD = 1  # 2 seats
NONE = -1
FIRST_BUILDING = len(CHARACTERS)  # a building in a stall is numbered after all characters
CARDS = CHARACTERS + BUILDINGS
