"""Phase B, first part: income or hire."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.iki.rules.abilities import use_ability
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.firefighting import advance
from edokko.games.iki.rules.goods import gain, no_goods, pay
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.stalls import NO_STALL, not_empty, put_card, take_from_row
from edokko.games.iki.rules.state import Ask, State
from edokko.games.iki.rules.terms import NONE, Good, On, Special


@rule
def take_income(box: Box, s: State, log: Log) -> None:
    """Take mons instead of hiring."""
    note(log, Happened.TOOK_INCOME, s.seat)
    gain(s, s.seat, Good.MON, box.income, log)
    s.asks = Ask.NOTHING


@rule
def hiring_cost(box: Box, s: State, seat: int, card: int) -> int:
    """A character's cost, less with the hire token, never below 0."""
    cost = box.characters[card].cost
    if s.seats[seat].special[Special.HIRE_MINUS_1] > 0:
        cost = max(0, cost - box.hire_token_discount)
    return cost


@rule
def no_room(s: State, seat: int, cheapest: int) -> int:
    """Refused because no card at all can be placed: no kobun, or no empty stall."""
    if s.seats[seat].kobuns == 0:
        return Why.NO_KOBUN
    return Why.NO_FREE_STALL if cheapest == NO_STALL else 0


@rule
def no_hire(box: Box, s: State, seat: int, slot: int, cheapest: int) -> int:
    """Refused because a character of the row cannot be paid; the mons lying on it may pay for it."""
    needs = hiring_cost(box, s, seat, s.row[slot]) + cheapest
    has = s.seats[seat].stock[Good.MON] + s.row_mons[slot]
    return because(Why.NOT_ENOUGH, Good.MON, needs, has) if has < needs else 0


@rule
def hire(box: Box, s: State, slot: int, log: Log) -> None:
    """Take a character of the row and the mons on it, and pay its cost."""
    card = s.row[slot]
    cost = hiring_cost(box, s, s.seat, card)
    note(log, Happened.HIRED, s.seat, card)
    gain(s, s.seat, Good.MON, take_from_row(s, slot), log)
    pay(s, s.seat, Good.MON, cost, log)
    s.turn.placing = card
    s.asks = Ask.HIRE_STALL


@rule
def no_paid_stall(box: Box, s: State, seat: int, stall: int) -> int:
    """Refused because a stall is not free or its extra mons cannot be paid."""
    board = box.boards[s.board]
    taken = not_empty(board, s, stall)
    dear = no_goods(s, seat, Good.MON, board.extra[stall])  # asked in any case: cheaper than a branch
    return taken if taken != 0 else dear


@rule
def hire_stall(box: Box, s: State, stall: int, log: Log) -> None:
    """Pay the stall's extra, put the hired character there; then its hiring bonus moves the marker."""
    card = s.turn.placing
    pay(s, s.seat, Good.MON, box.boards[s.board].extra[stall], log)
    put_card(s, card, s.seat, stall, log)
    s.turn.placing = NONE
    s.asks = Ask.NOTHING
    bonus = box.characters[card].fire_bonus
    advance(box, s, s.seat, bonus, log)
    if bonus > 0:  # ruling 30: at the top of the track too
        use_ability(box, s, s.seat, On.HIRE_WITH_FIRE_BONUS, 1, log)
