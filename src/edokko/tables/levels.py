"""Levels of bots, as people choose them, and the bots behind them."""

from edokko.bots.bot import Bot, Place
from edokko.bots.registry import Spec, read_budget, read_spec
from edokko.engine.errors import BadOption

LEVELS = {
    "gentle": "gentle",
    "easy": "greedy",
    "medium": "search:200",
    "hard": "search:1500ms",
    "master": "master:5000",  # more iterations play no better, in Edo worse: docs/master.md
}
WITHOUT_EVALUATION = {"gentle": "random", "easy": "search:20"}  # in games that do not say how good positions are
USUAL = "medium"
SUBSTITUTE = "hard"  # plays what a level above it has not learned: other seats, another version of the content
NAMES = ("Haru", "Natsu", "Aki", "Fuyu")  # of bots by seat: spring, summer, autumn, winter
PACES = {"calm": 1.1, "brisk": 0.5, "instant": 0.0}  # seconds between what bots do


def name_of(seat: int) -> str:
    """What a bot at a seat is called."""
    year, season = divmod(seat, len(NAMES))
    return f"{NAMES[season]} {year + 1}" if year else NAMES[season]


def is_name_of_bot(name: str) -> bool:
    """Whether it is a name that bots have."""
    first, _, year = name.partition(" ")
    return first in NAMES and (not year or year.isdigit())


def spec_of(level: str) -> Spec:
    """The bot of a level; raises BadOption."""
    return read_spec(LEVELS[check_level(level)])


def bot_of(level: str, place: Place) -> Bot:
    """A bot of a level at its place, or the strongest one that can play there."""
    if level in WITHOUT_EVALUATION and not place.game.has_evaluation:
        return read_spec(WITHOUT_EVALUATION[level]).seat(place)
    try:
        return spec_of(level).seat(place)
    except BadOption:
        return spec_of(SUBSTITUTE).seat(place)


def time_of(level: str) -> float:
    """Seconds that a decision of a level takes; 0 if it is over when it is made."""
    return read_budget(spec_of(level)).seconds


def check_level(level: str) -> str:
    """A level that there is; raises BadOption."""
    if level not in LEVELS:
        raise BadOption("there is no level {level!r}; there is {levels}", level=level, levels=tuple(LEVELS))
    return level
