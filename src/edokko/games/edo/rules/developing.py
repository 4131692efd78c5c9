"""Recruit neutral officials and develop special cards."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.goods import no_goods, pay
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.setup import show_special
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import NONE, SPECIALS, STOCK


@rule
def no_price(box: Box, s: State, seat: int, order: int) -> int:
    """Refused because the action's price cannot be paid."""
    for good in range(STOCK):
        if s.seats[seat].stock[good] < box.orders[order].pay[good]:
            return no_goods(s, seat, good, box.orders[order].pay[good])
    return 0


@rule
def pay_price(box: Box, s: State, order: int, log: Log) -> None:
    """Pay for one activation."""
    for good in range(STOCK):
        pay(s, s.seat, good, box.orders[order].pay[good], log)


@rule
def no_recruit(box: Box, s: State, seat: int, order: int) -> int:
    """Refused when the supply is empty or the price cannot be paid."""
    return Why.NONE_IN_SUPPLY if s.neutrals == 0 else no_price(box, s, seat, order)


@rule
def can_recruit(box: Box, s: State, seat: int, order: int) -> bool:
    return no_recruit(box, s, seat, order) == 0


@rule
def recruit(box: Box, s: State, order: int, log: Log) -> None:
    """Neutral officials, usable from the next round."""
    pay_price(box, s, order, log)
    count = min(box.orders[order].each, s.neutrals)
    s.neutrals -= count
    s.seats[s.seat].neutrals += count
    s.seats[s.seat].recruits += count
    note(log, Happened.RECRUITED, s.seat, count)


@rule
def is_shown(s: State, special: int) -> bool:
    """Whether a special card lies face up and is nobody's."""
    if s.owners[special] != NONE:
        return False
    for place in range(s.specials_shown):
        if s.specials[place] == special:
            return True
    return False


@rule
def no_develop(box: Box, s: State, seat: int, order: int, special: int) -> int:
    """Refused when the card is not on display or cannot be paid."""
    return Why.NOT_ON_DISPLAY if not is_shown(s, special) else no_price(box, s, seat, order)


@rule
def can_develop(box: Box, s: State, seat: int, order: int) -> bool:
    """Whether some special card can be taken."""
    for special in range(len(SPECIALS)):
        if no_develop(box, s, seat, order, special) == 0:
            return True
    return False


@rule
def develop(box: Box, s: State, order: int, special: int, log: Log) -> None:
    """Take a face-up special card, usable from the next round; the display is refilled at once."""
    pay_price(box, s, order, log)
    s.owners[special] = s.seat
    s.fresh[special] = 1
    note(log, Happened.DEVELOPED, s.seat, special)
    show_special(box, s, log)
