"""Before a card is revealed: paid moves of own samurai and of the merchant, along the roads."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.goods import no_goods, pay
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import Ask, State
from edokko.games.edo.rules.terms import NONE, Good, Ground


@rule
def no_space(box: Box, s: State, space: int) -> int:
    """Refused off the map."""
    return Why.NOT_ON_MAP if box.maps[s.map].ground[space] == Ground.NOWHERE else 0


@rule
def no_way(box: Box, s: State, seat: int, start: int, space: int) -> int:
    """Refused off the map, to the same space, or beyond the seat's money."""
    why = no_space(box, s, space)
    if why != 0:
        return why
    if start == space:
        return Why.ALREADY_THERE
    return no_goods(s, seat, Good.RYO, box.maps[s.map].distance[start][space] * box.move_cost)


@rule
def move_merchant(box: Box, s: State, space: int, log: Log) -> None:
    """Anyone may move the merchant for money, never by Travel (ruling 3)."""
    pay(s, s.seat, Good.RYO, box.maps[s.map].distance[s.merchant][space] * box.move_cost, log)
    s.merchant = space
    note(log, Happened.MERCHANT_MOVED, s.seat, space)


@rule
def no_march(box: Box, s: State, seat: int, space: int) -> int:
    """Refused because no own samurai stands there (ruling 2), or not even one step can be paid."""
    if s.seats[seat].samurai[space] == 0:
        return Why.NO_SAMURAI_THERE
    return no_goods(s, seat, Good.RYO, box.move_cost)


@rule
def march(s: State, space: int) -> None:
    """Choose the samurai to move; where to is asked next."""
    s.turn.marching = space
    s.asks = Ask.MARCH_TO


@rule
def march_to(box: Box, s: State, space: int, log: Log) -> None:
    """Pay for each space of the way and go there."""
    pay(s, s.seat, Good.RYO, box.maps[s.map].distance[s.turn.marching][space] * box.move_cost, log)
    relocate(s, space, log)
    s.asks = Ask.MARCH


@rule
def relocate(s: State, space: int, log: Log) -> None:
    """The chosen samurai changes its space."""
    start = s.turn.marching
    s.seats[s.seat].samurai[start] -= 1
    s.seats[s.seat].samurai[space] += 1
    s.turn.marching = NONE
    note(log, Happened.MOVED, s.seat, start, space)
