"""What hints for IKI tell of games that were played on: lines of the score pad, and who starved or burned."""

from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import LINES

__all__ = ["EVENTS", "LINES", "ONCE", "score_lines"]

EVENTS = (Happened.STARVED, Happened.BURNED)
ONCE: frozenset[int] = frozenset()


def score_lines(state: State, seat: int) -> list[int]:
    """What a seat scored in a finished game, by line."""
    return list(state.seats[seat].score)
