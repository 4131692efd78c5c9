"""What hints for IKI tell of games that were played on: lines of the score pad, and who starved or burned."""

from edokko.engine.records import Array
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.terms import LINES

__all__ = ["EVENTS", "LINES", "ONCE", "score_lines"]

EVENTS = (Happened.STARVED, Happened.BURNED)
ONCE: frozenset[int] = frozenset()


def score_lines(states: Array, seat: int) -> Array:
    """What a seat scored in finished games, by game and line."""
    scores: Array = states["seats"]["score"][:, seat]
    return scores
