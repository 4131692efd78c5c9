"""Wood, stone and rice: the fewer samurai stand on a space, the more it gives."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import YIELDS, Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.goods import gain
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.samurai import count_all_at
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import SPACES, Deed, Good, Ground


@rule
def ground_of(deed: int) -> int:
    """Where a resource is gathered."""
    if deed == Deed.WOOD:
        return Ground.FOREST
    return Ground.QUARRY if deed == Deed.STONE else Ground.RICE_FIELD


@rule
def good_of(deed: int) -> int:
    """What an action gains."""
    if deed == Deed.MONEY:
        return Good.RYO
    if deed == Deed.WOOD:
        return Good.WOOD
    return Good.STONE if deed == Deed.STONE else Good.RICE


@rule
def idle_at(s: State, seat: int, space: int) -> int:
    """The seat's samurai on a space that have not worked in this action."""
    return s.seats[seat].samurai[space] - s.turn.used[space]


@rule
def no_worker(s: State, seat: int, space: int) -> int:
    """Refused because no own samurai stands there, or each has worked once already."""
    if s.seats[seat].samurai[space] == 0:
        return Why.NO_SAMURAI_THERE
    return Why.SAMURAI_USED if idle_at(s, seat, space) == 0 else 0


@rule
def no_gather(box: Box, s: State, seat: int, order: int, space: int) -> int:
    """Refused on the wrong ground or without an idle samurai."""
    if box.maps[s.map].ground[space] != ground_of(box.orders[order].deed):
        return Why.WRONG_GROUND
    return no_worker(s, seat, space)


@rule
def can_gather(box: Box, s: State, seat: int, order: int) -> bool:
    """Whether some samurai could gather."""
    for space in range(len(SPACES)):
        if no_gather(box, s, seat, order, space) == 0:
            return True
    return False


@rule
def gather(box: Box, s: State, order: int, space: int, log: Log) -> None:
    """3, 2 or 1 pieces for 1, 2 or more samurai of any colour there (ruling 4), and the card's bonus."""
    note(log, Happened.GATHERED, s.seat, space)
    crowd = min(count_all_at(s, space), YIELDS)
    pieces = box.yields[crowd - 1] + box.orders[order].bonus
    gain(box, s, s.seat, good_of(box.orders[order].deed), pieces, log)
    s.turn.used[space] += 1
