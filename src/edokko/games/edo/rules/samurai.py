"""Samurai on the map, and the officials that are not."""

from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import SPACES


@rule
def count_samurai(s: State, seat: int) -> int:
    """A seat's samurai on the board."""
    count = 0
    for space in range(len(SPACES)):
        count += s.seats[seat].samurai[space]
    return count


@rule
def count_all_at(s: State, space: int) -> int:
    """The samurai of all colours on a space; the merchant does not count."""
    count = 0
    for seat in range(s.seat_count):
        count += s.seats[seat].samurai[space]
    return count


@rule
def own_officials(box: Box, s: State, seat: int) -> int:
    """Officials of the seat's own colour that are not on the board."""
    return box.officials - count_samurai(s, seat)


@rule
def available_officials(box: Box, s: State, seat: int) -> int:
    """Officials for a plan: own ones off the board, and neutral ones recruited in earlier rounds."""
    return own_officials(box, s, seat) + s.seats[seat].neutrals - s.seats[seat].recruits
