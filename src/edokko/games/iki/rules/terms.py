"""The words of IKI as numbers: what the rules count, choose and report."""

from enum import IntEnum
from pathlib import Path

from edokko.engine.content import shipped

CONTENT = Path(__file__).parent.parent / "content"
_values = shipped(CONTENT).values


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
GOODS = tuple(good.name.lower() for good in Good)


class Type(IntEnum):
    """The five types of characters."""

    PEDDLER = 0
    ARTISAN = 1
    SPECIAL = 2
    MASTER = 3
    SELLER = 4


TYPES = tuple(type_.name.lower() for type_ in Type)
SEASONS = ("spring", "summer", "autumn", "winter")
STARTING = -1  # season of the starting characters


class Token(IntEnum):
    """What the fish market and the tobacco shop sell."""

    FISH = 0
    PIPE = 1
    POUCH = 2


TOKEN_KINDS = tuple(kind.name.lower() for kind in Token)


class Special(IntEnum):
    """Special tokens, won by some characters when they retire."""

    MOVE_PLUS_1 = 0
    HIRE_MINUS_1 = 1
    JOKER_TYPE = 2
    AVOID_FIRE = 3


SPECIALS = tuple(special.name.lower() for special in Special)


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


LINES = tuple(line.name.lower() for line in Line)

CHARACTERS = tuple(_values["characters"])
BUILDINGS = tuple(_values["buildings"])
TOKENS = tuple(_values["tokens"])
SHOPS = tuple(_values["street"]["shops"])
OFFERS = tuple(sorted(_values["shops"], key=lambda each: "build" in _values["shops"][each]))  # `pawn_rice`, ...
SERVICES = tuple(each for each in OFFERS if "build" not in _values["shops"][each])
BUILD_OFFER = len(SERVICES)
WAYS = tuple(_values["ikizama"]["spaces"])
STARTERS = tuple(each for each in CHARACTERS if _values["characters"][each]["season"] == "starting")
SEASON_OF = {each: _values["characters"][each]["season"] for each in CHARACTERS}
DECK: int = sum(_values["characters"][each]["season"] == SEASONS[0] for each in CHARACTERS)  # of every season
BLOCKING_TILES: int = sum(_values["ikizama"]["blocking_tiles"])
MONTHS: int = len(_values["calendar"]["events"])
NEW_YEAR = MONTHS + 1
SEASON_MONTHS = MONTHS // len(SEASONS)
ROW: int = SEASON_MONTHS * _values["rules"]["revealed_each_month"]
TRACK_VALUES = max(len(each["salary"]) for each in _values["characters"].values())

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
