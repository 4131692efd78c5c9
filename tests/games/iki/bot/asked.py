"""Which bots are asked about positions of IKI, and how such positions are set up."""

from collections.abc import Mapping

import pytest

from bots.sense import MASTER, ME, RUNGS, Position
from edokko import Match
from games.iki.scenario import play

Goods = Mapping[str, int]

all_but_the_master = pytest.mark.parametrize("rung", RUNGS)  # what it knows of special tokens: docs/master.md
who_thinks = pytest.mark.parametrize("rung", ["search:200", MASTER])


def level(seats: int, iki: int, own: Goods) -> dict[int, Goods]:
    """Own goods, and rivals with so many IKI."""
    return {ME: own} | {seat: {"iki": iki} for seat in range(1, seats)}


def after(position: Position, *actions: str) -> Match:
    """A position with some actions played in it."""
    match = position()
    play(match, *actions)
    return match
