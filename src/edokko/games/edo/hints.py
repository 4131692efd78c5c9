"""What hints for Edo tell of games that were played on: lines of the score pad, and what went wrong in them."""

from edokko.engine.records import Array
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.terms import LINES

__all__ = ["EVENTS", "LINES", "ONCE", "score_lines"]

EVENTS = (Happened.RECALLED, Happened.ELIMINATED)
ONCE = frozenset({int(Happened.ELIMINATED)})


def score_lines(states: Array, seat: int) -> Array:
    """What a seat scored in finished games, by game and line."""
    scores: Array = states["seats"]["score"][:, seat]
    return scores
