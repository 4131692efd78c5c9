"""Phase 1: all seats plan at the same time, in secret: three cards in order, an action on each, officials on them."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.samurai import available_officials
from edokko.games.edo.rules.state import PLAN_ASKS, Ask, Stage, State
from edokko.games.edo.rules.terms import BASE_CARDS, NONE, SLOTS


@rule
def planners(s: State) -> int:
    """The seats that have not committed yet, as a bit mask."""
    mask = 0
    for seat in range(s.seat_count):
        if s.seats[seat].plan.committed == 0:
            mask |= 1 << seat
    return mask


@rule
def plan_asks(s: State, seat: int) -> int:
    """What a seat is asked for while it plans: a card, its officials, the next card, ..., to commit."""
    return PLAN_ASKS[s.seats[seat].plan.size]


@rule
def planned_officials(s: State, seat: int) -> int:
    """Officials already put on cards."""
    count = 0
    for slot in range(SLOTS):
        count += s.seats[seat].plan.officials[slot]
    return count


@rule
def no_order(box: Box, order: int) -> int:
    """Refused because an action is not in this version."""
    return Why.NOT_IN_GAME if box.orders[order].card == NONE else 0


@rule
def no_use(box: Box, s: State, seat: int, card: int) -> int:
    """Refused because the card is not the seat's, was taken this round, or is planned already."""
    if card >= BASE_CARDS:
        if s.owners[card - BASE_CARDS] != seat:
            return Why.NOT_YOUR_CARD
        if s.fresh[card - BASE_CARDS] == 1:
            return Why.NOT_USABLE_YET
    for slot in range(SLOTS):
        planned = s.seats[seat].plan.orders[slot]
        if planned != NONE and box.orders[planned].card == card:
            return Why.CARD_PLANNED
    return 0


@rule
def no_card(box: Box, s: State, seat: int, order: int) -> int:
    """Refused because there is no such action, or its card cannot be used."""
    why = no_order(box, order)
    return why if why != 0 else no_use(box, s, seat, box.orders[order].card)


@rule
def choose_card(s: State, seat: int, order: int, log: Log) -> None:
    """The next card of the plan and the action on it."""
    plan = s.seats[seat].plan
    plan.orders[plan.size // 2] = order
    plan.size += 1
    note(log, Happened.CHOSE_CARD, seat, order)


@rule
def unplanned_officials(box: Box, s: State, seat: int) -> int:
    """Officials that may still be put on cards."""
    return available_officials(box, s, seat) - planned_officials(s, seat)


@rule
def no_officials(box: Box, s: State, seat: int, officials: int, left: int) -> int:
    """Refused beyond the action's limit or the officials left, or with half a pair for hard construction."""
    plan = s.seats[seat].plan
    order = box.orders[plan.orders[plan.size // 2]]
    if officials > order.limit:
        return because(Why.OVER_LIMIT, order.limit)
    if officials > left:
        return because(Why.NOT_ENOUGH_OFFICIALS, left)
    return Why.NOT_IN_PAIRS if officials % order.officials_each != 0 else 0


@rule
def choose_officials(s: State, seat: int, officials: int, log: Log) -> None:
    """Officials on the card chosen last; a card with none does nothing."""
    plan = s.seats[seat].plan
    plan.officials[plan.size // 2] = officials
    plan.size += 1
    note(log, Happened.CHOSE_OFFICIALS, seat, officials)


@rule
def commit(box: Box, s: State, seat: int, log: Log) -> None:
    """The plan stands; when all have committed, the cards are carried out."""
    s.seats[seat].plan.available = available_officials(box, s, seat)
    s.seats[seat].plan.committed = 1
    note(log, Happened.COMMITTED, seat)
    if planners(s) == 0:
        s.count = 0
        s.asks = Ask.NOTHING
        s.stage = Stage.ACTING
