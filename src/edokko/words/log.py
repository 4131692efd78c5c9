"""The log of a match in words."""

from typing import TYPE_CHECKING

from edokko.words.speaker import Speaker
from edokko.words.telling import tell

if TYPE_CHECKING:
    from edokko.match.match import Match


def log_lines(match: "Match", speaker: Speaker) -> list[str]:
    """Everything that has happened and was not taken back, a line each."""
    return tell(speaker, match.opening, *(move.events for move in match.moves))
