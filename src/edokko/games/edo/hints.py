"""What hints for Edo tell of games that were played on: lines of the score pad, and what went wrong in them."""

from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import LINES

__all__ = ["EVENTS", "LINES", "ONCE", "score_lines"]

EVENTS = (Happened.RECALLED, Happened.ELIMINATED)
ONCE = frozenset({int(Happened.ELIMINATED)})


def score_lines(state: State, seat: int) -> list[int]:
    """What a seat scored in a finished game, by line."""
    return list(state.seats[seat].score)
