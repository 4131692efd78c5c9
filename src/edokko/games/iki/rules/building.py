"""Buildings: put up at the construction site or by a builder's skill."""

from edokko.engine.log import Log, note
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box, Effect
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.goods import pay
from edokko.games.iki.rules.hiring import no_room
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.stalls import cheapest_stall, put_card
from edokko.games.iki.rules.state import Ask, Lot, State
from edokko.games.iki.rules.terms import BUILDINGS, FIRST_BUILDING, NONE, STOCK, Good


@rule
def building_cost(box: Box, building: int, effect: Effect, good: int) -> int:
    """What building takes of a good: the cost less the discount, never below 0, and the construction site's price."""
    return effect.pay[good] + max(0, box.buildings[building].cost[good] - effect.less[good])


@rule
def no_build(box: Box, s: State, seat: int, building: int, effect: Effect, cheapest: int) -> int:
    """Refused because a building is not on offer, or its cost and the cheapest stall cannot be paid."""
    if s.buildings[building] != Lot.OFFERED:
        return Why.NOT_OFFERED
    why = no_room(s, seat, cheapest)
    if why != 0:
        return why
    for good in range(STOCK):
        needs = building_cost(box, building, effect, good)
        if good == Good.MON:
            needs += cheapest
        if s.seats[seat].stock[good] < needs:
            return because(Why.NOT_ENOUGH, good, needs, s.seats[seat].stock[good])
    return 0


@rule
def can_build_any(box: Box, s: State, seat: int, effect: Effect) -> bool:
    """Whether some building can be put up with an effect."""
    cheapest = cheapest_stall(box.boards[s.board], s)
    for building in range(len(BUILDINGS)):
        if no_build(box, s, seat, building, effect, cheapest) == 0:
            return True
    return False


@rule
def build(box: Box, s: State, building: int, effect: Effect, log: Log) -> None:
    """Pay for a building; its stall is chosen next."""
    note(log, Happened.BUILDS, s.seat, building)
    for good in range(STOCK):
        pay(s, s.seat, good, building_cost(box, building, effect, good), log)
    s.buildings[building] = Lot.BUILT
    s.turn.placing = FIRST_BUILDING + building
    s.asks = Ask.BUILD_STALL


@rule
def build_stall(box: Box, s: State, stall: int, log: Log) -> None:
    """Pay the stall's extra and put the building there with a kobun."""
    pay(s, s.seat, Good.MON, box.boards[s.board].extra[stall], log)
    put_card(s, s.turn.placing, s.seat, stall, log)
    s.turn.placing = NONE
