"""Phase 2: one card after the other is revealed and carried out."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.building import can_build
from edokko.games.edo.rules.developing import can_develop, can_recruit
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.forgoing import forgo
from edokko.games.edo.rules.gathering import can_gather, good_of
from edokko.games.edo.rules.goods import gain
from edokko.games.edo.rules.state import DEED_ASKS, Ask, Stage, State
from edokko.games.edo.rules.terms import SLOTS, SPACES, Deed
from edokko.games.edo.rules.trade import can_trade, has_begun
from edokko.games.edo.rules.travel import can_travel, end_travel


@rule
def next_card(box: Box, s: State, log: Log) -> None:
    """First cards in seat order from the first seat, then second, then third cards; then salaries."""
    if s.count == SLOTS * s.seat_count:
        s.count = 0
        s.stage = Stage.SALARIES
        return
    s.seat = (s.first_seat + s.count % s.seat_count) % s.seat_count
    s.turn.slot = s.count // s.seat_count
    s.asks = Ask.MARCH


@rule
def order_now(s: State) -> int:
    """The order on the card being carried out."""
    return s.seats[s.seat].plan.orders[s.turn.slot]


@rule
def reveal(box: Box, s: State, log: Log) -> None:
    """Turn up the card, also one without officials (ruling 11), and begin its action."""
    plan = s.seats[s.seat].plan
    order = order_now(s)
    officials = plan.officials[s.turn.slot]
    plan.revealed += 1
    note(log, Happened.REVEALED, s.seat, order, officials)
    s.turn.left = officials // box.orders[order].officials_each
    deed = box.orders[order].deed
    is_plain = deed == Deed.MONEY or deed == Deed.RICE or box.orders[order].without_samurai == 1
    if is_plain:
        # Nobody forgoes a plain gain: it is taken in full.
        gain(box, s, s.seat, good_of(deed), box.orders[order].each * s.turn.left, log)
        s.turn.left = 0
    ask_deed(box, s, log)


@rule
def can_act(box: Box, s: State, seat: int, order: int) -> bool:
    """Whether the action can bring anything now; what cannot be carried out is forgone (ruling 17)."""
    asks = DEED_ASKS[box.orders[order].deed]
    if asks == Ask.TRAVEL:
        return can_travel(box, s, seat)
    if asks == Ask.RECRUIT:
        return can_recruit(box, s, seat, order)
    if asks == Ask.DEVELOP:
        return can_develop(box, s, seat, order)
    if asks == Ask.BUILD:
        return can_build(box, s, seat, order)
    if asks == Ask.TRADE:
        return can_trade(box, s, seat, order)
    return can_gather(box, s, seat, order)


@rule
def ask_deed(box: Box, s: State, log: Log) -> None:
    """Ask for the next activation, or end the card when none is left or possible."""
    order = order_now(s)
    if s.turn.left > 0 and can_act(box, s, s.seat, order):
        s.asks = DEED_ASKS[box.orders[order].deed]
        return
    if s.turn.left > 0:
        forgo(box, s, order, log)
    end_card(s, log)


@rule
def end_activation(box: Box, s: State, log: Log) -> None:
    """One activation is used up; the next begins anew."""
    s.turn.left -= 1
    s.turn.bought = 0
    s.turn.has_point = 0
    end_travel(s)
    ask_deed(box, s, log)


@rule
def after_trade(box: Box, s: State, log: Log) -> None:
    """A trade goes on as long as it can bring more."""
    if not can_trade(box, s, s.seat, order_now(s)):
        end_activation(box, s, log)


@rule
def is_amid(s: State) -> bool:
    """Whether an activation has begun that could be ended early for the next one."""
    return s.turn.left > 1 and (s.turn.moves > 0 or has_begun(s))


@rule
def end_card(s: State, log: Log) -> None:
    """The card is done with; what was not used is forgone."""
    note(log, Happened.ENDED_CARD, s.seat)
    s.turn.left = 0
    s.turn.bought = 0
    s.turn.has_point = 0
    end_travel(s)
    for space in range(len(SPACES)):
        s.turn.used[space] = 0
    s.asks = Ask.NOTHING
    s.count += 1
