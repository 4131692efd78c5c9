"""Phase A, way of life: in firefighting order each seat puts its ikizama on a free space."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.state import Ask, Stage, State
from edokko.games.iki.rules.terms import NONE


@rule
def next_way(s: State) -> None:
    """The highest seat in firefighting order without a place chooses; when all have one, turns begin."""
    for place in range(s.seat_count):
        seat = s.order[place]
        if s.seats[seat].ikizama == NONE:
            s.seat = seat
            s.asks = Ask.WAY
            return
    s.stage = Stage.TURNS


@rule
def taken_ways(s: State) -> int:
    """The spaces with an ikizama on them, as a bit mask."""
    mask = 0
    for seat in range(s.seat_count):
        if s.seats[seat].ikizama != NONE:
            mask |= 1 << s.seats[seat].ikizama
    return mask


@rule
def no_way(s: State, way: int, taken: int) -> int:
    """Refused because a space is closed by a blocking tile, or taken."""
    if s.blocked == way:
        return Why.WAY_BLOCKED
    return Why.WAY_TAKEN if (taken >> way) & 1 == 1 else 0


@rule
def choose_way(s: State, way: int, log: Log) -> None:
    """Put the ikizama on a space: it sets both the order of turns and the steps to walk."""
    s.seats[s.seat].ikizama = way
    s.asks = Ask.NOTHING
    note(log, Happened.CHOSE_WAY, s.seat, way)
