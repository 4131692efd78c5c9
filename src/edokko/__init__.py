"""Edokko: play IKI and Edo with friends or bots, and let programs learn them.

from edokko import Match
m = Match.new("iki", seats=3, seed=7)
m.play(m.actions()[0])
"""

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
from edokko.match.match import Match

__version__ = "0.1.0"
__all__ = [
    "BadContent",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "EdokkoError",
    "IllegalAction",
    "Match",
    "NotDecider",
    "UnreadableAction",
]
