"""Moments to ask for hints at, for tests."""

from collections.abc import Iterator

from edokko import Match
from edokko.hints.effort import counted

QUICK = counted(iterations=40, deals=3)  # enough to rank actions somehow
ENOUGH = counted(iterations=200, deals=64)  # enough to tell clear differences


def choices(match: Match, most: int) -> Iterator[tuple[Match, int]]:
    """A game played by first actions, stopped where a seat has a choice, so many times."""
    found = 0
    while not match.is_over and found < most:
        seat = match.deciders[0]
        actions = match.actions(seat)
        if len(actions) > 1:
            yield match, seat
            found += 1
        match.play(actions[found % len(actions)], seat)
