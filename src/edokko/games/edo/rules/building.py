"""Construction: houses, trading posts and fortresses."""

from edokko.engine.log import Log
from edokko.engine.packed_refusals import because
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.gathering import no_worker
from edokko.games.edo.rules.goods import gain_power, pay
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import BUILDINGS, NONE, STOCK, TOWNS, Building, Ground
from edokko.games.edo.rules.towns import EDO_TOWN, TOWN_SPACE, count_buildings, put_up


@rule
def building_cost(box: Box, building: int, order: int, good: int) -> int:
    """The cost less the card's discount, never below 0; without a card the whole cost."""
    if order == NONE:
        return box.kinds[building].cost[good]
    return max(0, box.kinds[building].cost[good] - box.orders[order].less[good])


@rule
def no_piece(box: Box, s: State, seat: int, building: int, town: int) -> int:
    """Refused because none is left, or the town does not allow it (ruling 8)."""
    if building == Building.HOUSE:
        return Why.NO_HOUSE_LEFT if s.seats[seat].houses == 0 else 0
    if building == Building.TRADING_POST:
        if s.seats[seat].trading_posts == 0:
            return Why.NO_TRADING_POST_LEFT
        if town == EDO_TOWN:
            return Why.NO_TRADING_POST_IN_EDO
        taken = count_buildings(s, town, Building.TRADING_POST, NONE) > 0
        return Why.HAS_TRADING_POST if taken else 0
    if s.fortresses == 0:
        return Why.NO_FORTRESS_LEFT
    if count_buildings(s, town, Building.HOUSE, seat) == 0:
        return Why.NO_OWN_HOUSE
    needs = box.houses_per_fortress * (count_buildings(s, town, Building.FORTRESS, NONE) + 1)
    houses = count_buildings(s, town, Building.HOUSE, NONE)
    return because(Why.TOO_FEW_HOUSES, needs, houses) if houses < needs else 0


@rule
def no_site(box: Box, s: State, seat: int, building: int, town: int) -> int:
    """Refused off the map, without a free slot, or without the piece, whoever stands there."""
    if box.maps[s.map].ground[TOWN_SPACE[town]] != Ground.TOWN:
        return Why.NOT_ON_MAP
    if s.towns[town].size == box.town_slots:
        return Why.TOWN_FULL
    return no_piece(box, s, seat, building, town)


@rule
def no_cost(box: Box, s: State, seat: int, order: int, building: int) -> int:
    """Refused for want of what the building costs."""
    for good in range(STOCK):
        needs = building_cost(box, building, order, good)
        if s.seats[seat].stock[good] < needs:
            return because(Why.NOT_ENOUGH, good, needs, s.seats[seat].stock[good])
    return 0


@rule
def no_build(box: Box, s: State, seat: int, order: int, building: int, town: int) -> int:
    """Refused where it may not stand, without an idle samurai there, or without its cost."""
    why = no_site(box, s, seat, building, town)
    if why != 0:
        return why
    why = no_worker(s, seat, TOWN_SPACE[town])
    return why if why != 0 else no_cost(box, s, seat, order, building)


@rule
def can_build(box: Box, s: State, seat: int, order: int) -> bool:
    """Whether anything can be built anywhere."""
    for town in range(len(TOWNS)):
        for building in range(len(BUILDINGS)):
            if no_build(box, s, seat, order, building, town) == 0:
                return True
    return False


@rule
def build(box: Box, s: State, order: int, building: int, town: int, log: Log) -> None:
    """Pay, put it up, take its points at once."""
    for good in range(STOCK):
        pay(s, s.seat, good, building_cost(box, building, order, good), log)
    put_up(s, town, building, s.seat, log)
    if building == Building.HOUSE:
        s.seats[s.seat].houses -= 1
    elif building == Building.TRADING_POST:
        s.seats[s.seat].trading_posts -= 1
    else:
        s.fortresses -= 1
    s.turn.used[TOWN_SPACE[town]] += 1
    gain_power(s, s.seat, box.kinds[building].points, log)
