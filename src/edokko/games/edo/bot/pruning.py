"""What is never good in Edo: officials without a samurai to act for, and ways that bring a card nothing."""

from edokko.engine.rule import Actions, entry, rule
from edokko.games.edo.bot.march_policy import is_building, is_gathering
from edokko.games.edo.rules.actions import Verb
from edokko.games.edo.rules.box import YIELDS, Box
from edokko.games.edo.rules.building import building_cost, no_cost, no_site
from edokko.games.edo.rules.gathering import ground_of
from edokko.games.edo.rules.samurai import count_all_at, count_samurai, own_officials
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import (
    BUILDINGS,
    MOST_OFFICIALS,
    SLOTS,
    SPACES,
    TOWNS,
    Deed,
    Good,
    Ground,
)
from edokko.games.edo.rules.towns import TOWN_SPACE


@rule
def is_last_round(box: Box, s: State) -> bool:
    """Whether the game ends with this round whatever happens."""
    for seat in range(s.seat_count):
        if s.seats[seat].power >= box.points_to_end:
            return True
    return s.merchant_now == box.merchant_count - 1


@rule
def needs_samurai(box: Box, order: int) -> bool:
    """Whether each activation of an order takes another samurai on the board."""
    deed = box.orders[order].deed
    return box.orders[order].without_samurai == 0 and (is_building(deed) or is_gathering(deed) or deed == Deed.TRADE)


@rule
def most_officials(box: Box, s: State, seat: int, slot: int) -> int:
    """Officials on a card of a plan that could be of use: for each samurai that may be on the board by then."""
    plan = s.seats[seat].plan
    order = plan.orders[slot]
    if not needs_samurai(box, order):
        return MOST_OFFICIALS
    entering = 0
    for earlier in range(slot):
        if box.orders[plan.orders[earlier]].deed == Deed.TRAVEL:
            entering += plan.officials[earlier]
    samurai = count_samurai(s, seat) + min(entering, own_officials(box, s, seat))
    return samurai * box.orders[order].officials_each


@rule
def is_useful_at(box: Box, s: State, seat: int, slot: int, space: int) -> bool:
    """Whether a samurai could do on a space what a card of the plan says."""
    plan = s.seats[seat].plan
    order = plan.orders[slot]
    deed = box.orders[order].deed
    ground = box.maps[s.map].ground[space]
    if plan.officials[slot] == 0 or not needs_samurai(box, order):
        return False
    if deed == Deed.TRADE:
        return space == s.merchant
    return ground == (Ground.TOWN if is_building(deed) else ground_of(deed))


@rule
def most_points(box: Box, s: State, seat: int, order: int, space: int, way: int) -> int:
    """The points of the best building that the seat could pay for in a town, and the way there; 0 for none."""
    best = 0
    for town in range(len(TOWNS)):
        if TOWN_SPACE[town] != space:
            continue
        for building in range(len(BUILDINGS)):
            ryo = s.seats[seat].stock[Good.RYO] - building_cost(box, building, order, Good.RYO)
            is_payable = ryo >= way and no_cost(box, s, seat, order, building) == 0
            if is_payable and no_site(box, s, seat, building, town) == 0:
                best = max(best, box.kinds[building].points)
    return best


@rule
def yield_at(box: Box, crowd: int) -> int:
    """What a samurai gathers, one of so many."""
    return box.yields[min(crowd, YIELDS) - 1]


@rule
def standing_as_well(box: Box, s: State, seat: int, order: int, worth: int) -> int:
    """Own samurai who need not go anywhere to gather, or to build, at least so much each."""
    count = 0
    for space in range(len(SPACES)):
        own = s.seats[seat].samurai[space]
        if own == 0:
            continue
        ground = box.maps[s.map].ground[space]
        deed = box.orders[order].deed
        if is_gathering(deed):
            if ground == ground_of(deed) and yield_at(box, count_all_at(s, space)) >= worth:
                count += own
        elif ground == Ground.TOWN and most_points(box, s, seat, order, space, 0) >= worth:
            count += own
    return count


@rule
def is_worth_the_way(box: Box, s: State, seat: int, start: int, space: int) -> bool:
    """Whether a samurai could do more for the card about to be turned up if it went to a space."""
    plan = s.seats[seat].plan
    order = plan.orders[s.turn.slot]
    deed = box.orders[order].deed
    way = box.maps[s.map].distance[start][space] * box.move_cost
    if start == space or way > s.seats[seat].stock[Good.RYO] or not is_useful_at(box, s, seat, s.turn.slot, space):
        return False
    times = plan.officials[s.turn.slot] // box.orders[order].officials_each
    if is_gathering(deed):
        return standing_as_well(box, s, seat, order, yield_at(box, count_all_at(s, space) + 1)) < times
    if s.seats[seat].samurai[space] >= times:
        return False
    if deed == Deed.TRADE:
        return True
    points = most_points(box, s, seat, order, space, way)
    if points > 0 and times == 1 and is_last_round(box, s):  # where it stands does not matter any more
        return standing_as_well(box, s, seat, order, points) == 0
    return points > 0


@rule
def will_trade(box: Box, s: State, seat: int) -> bool:
    """Whether the seat is about to turn up a trade."""
    plan = s.seats[seat].plan
    return box.orders[plan.orders[s.turn.slot]].deed == Deed.TRADE and plan.officials[s.turn.slot] > 0


@rule
def is_idle_march(box: Box, s: State, seat: int, action: int) -> bool:
    """Whether a move before a card costs money and brings that card nothing: it can wait, or need not be."""
    if action >= Verb.MERCHANT and action < Verb.MERCHANT + len(SPACES):
        return not will_trade(box, s, seat)
    if action >= Verb.TO and action < Verb.TO + len(SPACES):
        return not is_worth_the_way(box, s, seat, s.turn.marching, action - Verb.TO)
    if action >= Verb.MOVE and action < Verb.MOVE + len(SPACES):
        for space in range(len(SPACES)):
            if is_worth_the_way(box, s, seat, action - Verb.MOVE, space):
                return False
        return True
    return False


@rule
def are_enough_for(box: Box, s: State, seat: int, slot: int) -> bool:
    """Whether as many samurai as a card of the plan needs stand where it is carried out, besides the one that moves."""
    order = s.seats[seat].plan.orders[slot]
    if not needs_samurai(box, order):
        return True
    count = -1 if is_useful_at(box, s, seat, slot, s.turn.marching) else 0
    for space in range(len(SPACES)):
        if s.seats[seat].samurai[space] > 0 and is_useful_at(box, s, seat, slot, space):
            count += s.seats[seat].samurai[space]
    return count >= s.seats[seat].plan.officials[slot] // box.orders[order].officials_each


@rule
def is_idle_journey(box: Box, s: State, seat: int, space: int) -> bool:
    """Whether a free move leads past the next card that lacks a samurai: the way there would have to be paid."""
    for slot in range(s.turn.slot + 1, SLOTS):
        if not are_enough_for(box, s, seat, slot):
            return not is_useful_at(box, s, seat, slot, space)
    return False


@rule
def is_idle(box: Box, s: State, seat: int, action: int) -> bool:
    """Whether an action is never good."""
    if s.stage == Stage.PLANNING:
        slot = s.seats[seat].plan.size // 2
        is_number = action >= Verb.OFFICIALS and action <= Verb.OFFICIALS + MOST_OFFICIALS
        return is_number and action - Verb.OFFICIALS > most_officials(box, s, seat, slot)
    if s.asks == Ask.MARCH or s.asks == Ask.MARCH_TO:
        return is_idle_march(box, s, seat, action)
    return s.asks == Ask.TRAVEL_TO and is_idle_journey(box, s, seat, action - Verb.TO)


@entry
def prune(box: Box, s: State, seat: int, actions: Actions, size: int) -> int:
    """Leave out what costs something for nothing; returns how many actions are left, at least one."""
    left = 0
    for choice in range(size):
        if not is_idle(box, s, seat, actions[choice]):
            actions[left] = actions[choice]
            left += 1
    return left if left > 0 else size
