"""Goods change hands; of wood, stone and rice a seat holds at most so many."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import Good


@rule
def gain(box: Box, s: State, seat: int, good: int, amount: int, log: Log) -> None:
    """Take from the supply; what would exceed the limit is lost."""
    if good != Good.RYO:
        amount = min(amount, box.resource_top - s.seats[seat].stock[good])
    if amount > 0:
        s.seats[seat].stock[good] += amount
        note(log, Happened.GAINED, seat, good, amount)


@rule
def pay(s: State, seat: int, good: int, amount: int, log: Log) -> None:
    """Return to the supply."""
    if amount > 0:
        s.seats[seat].stock[good] -= amount
        note(log, Happened.PAID, seat, good, amount)


@rule
def no_goods(s: State, seat: int, good: int, amount: int) -> int:
    """Refused for want of a good."""
    has = s.seats[seat].stock[good]
    return because(Why.NOT_ENOUGH, good, amount, has) if has < amount else 0


@rule
def gain_power(s: State, seat: int, points: int, log: Log) -> None:
    """Points count at once."""
    if points > 0:
        s.seats[seat].power += points
        note(log, Happened.POWER, seat, points)
