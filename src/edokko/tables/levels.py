"""Levels of bots, as people choose them, and the bots behind them."""

from typing import TYPE_CHECKING

from edokko.bots.bot import Bot, Place
from edokko.bots.registry import Spec, read_budget, read_spec
from edokko.engine.errors import BadOption

if TYPE_CHECKING:
    from edokko.engine.game import Game

LEVELS = {  # medium and hard with as many iterations as the game says, so that levels are evenly apart
    "gentle": "gentle",
    "easy": "greedy",
    "medium": "search",
    "hard": "master",
    "master": "master:1s",
}
WITHOUT_EVALUATION = {"gentle": "random", "easy": "search:20"}  # in games that do not say how good positions are
USUAL = "medium"
SUBSTITUTE = "search:1500ms"  # plays what the master has not learned: other seats, another version of the content
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


def spec_of(level: str, game: "Game") -> Spec:
    """The bot of a level in a game; raises BadOption."""
    bot, iterations = LEVELS[check_level(level)], game.evaluation.LEVEL_ITERATIONS.get(level)
    return read_spec(f"{bot}:{iterations}" if iterations else bot)


def bot_of(level: str, place: Place) -> Bot:
    """A bot of a level at its place; where the master cannot play, one that can."""
    if level in WITHOUT_EVALUATION and not place.game.has_evaluation:
        return read_spec(WITHOUT_EVALUATION[level]).seat(place)
    try:
        return spec_of(level, place.game).seat(place)
    except BadOption:
        return read_spec(SUBSTITUTE).seat(place)


def time_of(level: str) -> float:
    """Seconds that a decision of a level takes; 0 if it is over when it is made."""
    return read_budget(read_spec(LEVELS[check_level(level)])).seconds


def check_level(level: str) -> str:
    """A level that there is; raises BadOption."""
    if level not in LEVELS:
        raise BadOption("there is no level {level!r}; choose from {levels}", level=level, levels=tuple(LEVELS))
    return level
