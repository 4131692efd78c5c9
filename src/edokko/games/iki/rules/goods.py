"""Goods change hands: what is paid, gained, and what an effect gives."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box, Effect
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.firefighting import advance
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import STOCK


@rule
def gain(s: State, seat: int, good: int, amount: int, log: Log) -> None:
    """Take from the supply, which is unlimited."""
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
def no_pay(s: State, seat: int, effect: Effect) -> int:
    """Refused because the effect's price cannot be paid."""
    for good in range(STOCK):
        if effect.pay[good] > s.seats[seat].stock[good]:
            return no_goods(s, seat, good, effect.pay[good])
    return 0


@rule
def pay_for(s: State, seat: int, effect: Effect, log: Log) -> None:
    """Pay the price of an effect."""
    for good in range(STOCK):
        pay(s, seat, good, effect.pay[good], log)


@rule
def take_gains(box: Box, s: State, seat: int, effect: Effect, log: Log) -> None:
    """What an effect gives without a further choice: goods, firefighting, and what everyone else gains."""
    for good in range(STOCK):
        gain(s, seat, good, effect.gain[good], log)
    advance(box, s, seat, effect.firefighting, log)
    if effect.serves_others == 1:
        for other in range(s.seat_count):
            if other != seat:  # ruling 31: the visited card's owner too
                for good in range(STOCK):
                    gain(s, other, good, effect.others_gain[good], log)
