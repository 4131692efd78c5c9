"""Phase B, second part: the walk along the main street."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.experience import grow, is_own_character
from edokko.games.iki.rules.goods import no_goods, pay
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.state import Ask, State
from edokko.games.iki.rules.terms import NEW_YEAR, SHOPS, STALLS, WAYS, Good, Special

FREE = 0  # objects of `step`
SANDAL = 1
LONGEST_WALK = len(WAYS) - 1  # on the first space, only the full walk may be lengthened


@rule
def shop_here(box: Box, s: State, seat: int) -> int:
    """The shop at a seat's oyakata."""
    return box.street[s.seats[seat].oyakata - 1]


@rule
def walk(box: Box, s: State, steps: int, log: Log) -> None:
    """Walk; crossing the lap line gives every own character 1 experience at once (rulings 8, 38)."""
    me = s.seats[s.seat]
    me.oyakata += steps
    if me.oyakata > len(SHOPS):
        me.oyakata -= len(SHOPS)
        note(log, Happened.LAP, s.seat)
        for stall in range(len(STALLS)):
            if is_own_character(s, stall, s.seat):
                grow(box, s, stall, log)


@rule
def go(box: Box, s: State, steps: int, log: Log) -> None:
    """Walk the number of the ikizama's space; then steps may be added, or business begins."""
    walk(box, s, steps, log)
    note(log, Happened.MOVED, s.seat, steps, shop_here(box, s, s.seat))
    open_business(s)
    # Ruling 34: after a shorter walk on the first space neither sandals nor the token.
    s.turn.may_walk = s.seats[s.seat].ikizama != 0 or steps == LONGEST_WALK
    s.turn.has_free_step = 1


@rule
def open_business(s: State) -> None:
    """One shop and one character may be done business with."""
    s.turn.may_shop = 1
    s.turn.may_visit = 1
    s.asks = Ask.BUSINESS


@rule
def no_step(s: State, seat: int, by: int) -> int:
    """Refused because no step may be added now, or there is no sandal or move token for it."""
    if s.month == NEW_YEAR:
        return Why.NEW_YEAR
    if s.turn.may_walk == 0:
        began = s.turn.may_shop == 0 or s.turn.may_visit == 0
        return Why.BUSINESS_BEGAN if began else Why.SHORT_OF_FOUR
    if by == SANDAL:
        return no_goods(s, seat, Good.SANDAL, 1)
    if s.seats[seat].special[Special.MOVE_PLUS_1] == 0:
        return Why.NO_MOVE_TOKEN
    return Why.MOVE_TOKEN_USED if s.turn.has_free_step == 0 else 0


@rule
def step(box: Box, s: State, by: int, log: Log) -> None:
    """One step more, for a sandal or for free with the move token, once a turn."""
    if by == SANDAL:
        pay(s, s.seat, Good.SANDAL, 1, log)
    else:
        s.turn.has_free_step = 0
    walk(box, s, 1, log)
    note(log, Happened.STEPPED, s.seat, shop_here(box, s, s.seat), by)
