"""Trade with the merchant whose card lies in the slot: resources, or a point, or both at an own trading post."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import ANY_RESOURCE, Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.gathering import idle_at
from edokko.games.edo.rules.goods import gain, gain_power, no_goods, pay
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import GOODS, NONE, SPACES, STOCK, TOWNS, Building, Good
from edokko.games.edo.rules.towns import TOWN_SPACE, count_buildings


@rule
def merchant_card(s: State) -> int:
    """The merchant in the slot."""
    return s.merchants[s.merchant_now]


@rule
def trader_space(box: Box, s: State, seat: int, order: int) -> int:
    """Where an idle samurai stands that may trade, with the merchant rather than afar (ruling 24), or NONE."""
    if idle_at(s, seat, s.merchant) > 0:
        return s.merchant
    if box.orders[order].anywhere == 1:
        for space in range(len(SPACES)):
            if idle_at(s, seat, space) > 0:
                return space
    return NONE


@rule
def trades_from_afar(s: State) -> bool:
    """Whether the samurai of the trade going on is not with the merchant: those with it trade first (ruling 24)."""
    for space in range(len(SPACES)):
        if space != s.merchant and s.turn.used[space] > 0:
            return True
    return False


@rule
def does_both(box: Box, s: State, seat: int, order: int) -> bool:
    """Whether this trade may bring resources and a point: by the card, or by a samurai at an own trading post."""
    if box.orders[order].both == 1:
        return True
    if trades_from_afar(s):
        return False
    for town in range(len(TOWNS)):
        if TOWN_SPACE[town] == s.merchant:
            return count_buildings(s, town, Building.TRADING_POST, seat) > 0
    return False


@rule
def has_begun(s: State) -> bool:
    """Whether this activation has brought something already."""
    return s.turn.bought > 0 or s.turn.has_point == 1


@rule
def no_trader(box: Box, s: State, seat: int, order: int) -> int:
    """Refused because no idle samurai stands with the merchant; one that has begun goes on."""
    if has_begun(s) or trader_space(box, s, seat, order) != NONE:
        return 0
    return Why.MERCHANT_ELSEWHERE


@rule
def no_buy(box: Box, s: State, seat: int, order: int, good: int) -> int:
    """Refused because the merchant does not sell it or no more of it, or there is no money or room for it."""
    why = no_trader(box, s, seat, order)
    if why != 0:
        return why
    merchant = box.merchants[merchant_card(s)]
    if merchant.sells != ANY_RESOURCE and merchant.sells != good:
        return Why.NOT_SOLD
    if s.turn.bought == merchant.up_to:
        return because(Why.SOLD_OUT, merchant.up_to)
    if s.turn.has_point == 1 and not does_both(box, s, seat, order):
        return Why.ONE_OR_THE_OTHER
    if s.seats[seat].stock[good] == box.resource_top:
        return because(Why.STOCK_FULL, box.resource_top)
    return no_goods(s, seat, Good.RYO, merchant.ryo_each)


@rule
def no_point(box: Box, s: State, seat: int, order: int) -> int:
    """Refused because the point was taken, resources were bought instead, or its price cannot be paid."""
    why = no_trader(box, s, seat, order)
    if why != 0:
        return why
    if s.turn.has_point == 1:
        return Why.POINT_TAKEN
    if s.turn.bought > 0 and not does_both(box, s, seat, order):
        return Why.ONE_OR_THE_OTHER
    merchant = box.merchants[merchant_card(s)]
    for good in range(STOCK):
        if s.seats[seat].stock[good] < merchant.point_for[good]:
            return no_goods(s, seat, good, merchant.point_for[good])
    return 0


@rule
def can_trade(box: Box, s: State, seat: int, order: int) -> bool:
    """Whether this activation can bring anything (more)."""
    if no_point(box, s, seat, order) == 0:
        return True
    for good in range(Good.WOOD, len(GOODS)):
        if no_buy(box, s, seat, order, good) == 0:
            return True
    return False


@rule
def begin_trade(box: Box, s: State, order: int, log: Log) -> None:
    """One idle samurai deals with the merchant, each once per action."""
    if not has_begun(s):
        s.turn.used[trader_space(box, s, s.seat, order)] += 1
        note(log, Happened.TRADED, s.seat, merchant_card(s))


@rule
def buy(box: Box, s: State, order: int, good: int, log: Log) -> None:
    """One piece at the merchant's price."""
    begin_trade(box, s, order, log)
    pay(s, s.seat, Good.RYO, box.merchants[merchant_card(s)].ryo_each, log)
    gain(box, s, s.seat, good, 1, log)
    s.turn.bought += 1


@rule
def buy_point(box: Box, s: State, order: int, log: Log) -> None:
    """The merchant's price for a point."""
    begin_trade(box, s, order, log)
    for good in range(STOCK):
        pay(s, s.seat, good, box.merchants[merchant_card(s)].point_for[good], log)
    gain_power(s, s.seat, 1, log)
    s.turn.has_point = 1
