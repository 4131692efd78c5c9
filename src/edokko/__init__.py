"""Edokko: play IKI and Edo with friends or bots, and let programs learn them.

from edokko import Match
m = Match.new("iki", seats=3, seed=7)
m.play(m.actions()[0])

What is listed in `__all__` is the library's public face, described in docs/api.md. A name is imported when it is first
asked for, so that `import edokko` alone costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from edokko.arena.result import GameResult, SeatResult
    from edokko.arena.run import Report, run_arena
    from edokko.arena.standings import Standing
    from edokko.bots.bot import Bot, BotFailed, decide
    from edokko.bots.seating import seat_bot
    from edokko.engine.errors import (
        BadContent,
        BadOption,
        BadPosition,
        BadRecord,
        CannotUndo,
        EdokkoError,
        IllegalAction,
        NotDecider,
        UnreadableAction,
    )
    from edokko.engine.events import Event
    from edokko.engine.game import Outcome
    from edokko.engine.refusals import Refusal
    from edokko.games import game_names
    from edokko.match.editions import blank_edition
    from edokko.match.match import Match
    from edokko.match.moves import Move, Preview
    from edokko.match.record import Entry

__version__ = "0.1.0"
__all__ = [
    "BadContent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "Bot",
    "BotFailed",
    "CannotUndo",
    "EdokkoError",
    "Entry",
    "Event",
    "GameResult",
    "IllegalAction",
    "Match",
    "Move",
    "NotDecider",
    "Outcome",
    "Preview",
    "Refusal",
    "Report",
    "SeatResult",
    "Standing",
    "UnreadableAction",
    "blank_edition",
    "decide",
    "game_names",
    "run_arena",
    "seat_bot",
]
_HOMES = {
    "edokko.arena.result": ("GameResult", "SeatResult"),
    "edokko.arena.run": ("Report", "run_arena"),
    "edokko.arena.standings": ("Standing",),
    "edokko.bots.bot": ("Bot", "BotFailed", "decide"),
    "edokko.bots.seating": ("seat_bot",),
    "edokko.engine.errors": (
        "BadContent",
        "BadOption",
        "BadPosition",
        "BadRecord",
        "CannotUndo",
        "EdokkoError",
        "IllegalAction",
        "NotDecider",
        "UnreadableAction",
    ),
    "edokko.engine.events": ("Event",),
    "edokko.engine.game": ("Outcome",),
    "edokko.engine.refusals": ("Refusal",),
    "edokko.games": ("game_names",),
    "edokko.match.editions": ("blank_edition",),
    "edokko.match.match": ("Match",),
    "edokko.match.moves": ("Move", "Preview"),
    "edokko.match.record": ("Entry",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
