"""What a seat of Edo has and what its present card promises, in tenths of what a Ryo is worth.

All numbers here are weights, found by looking at games; none is a rule.
"""

from edokko.engine.rule import rule
from edokko.games.edo.acting import can_act, order_now
from edokko.games.edo.box import Box
from edokko.games.edo.building import no_piece
from edokko.games.edo.gathering import ground_of, idle_at
from edokko.games.edo.samurai import count_all_at, count_samurai
from edokko.games.edo.scoring import is_in_edo
from edokko.games.edo.state import Ask, State
from edokko.games.edo.terms import (
    BUILDINGS,
    EDO,
    LINES,
    NONE,
    SPACES,
    TOWN_SLOTS,
    TOWNS,
    Deed,
    Good,
    Ground,
)
from edokko.games.edo.towns import EDO_TOWN, TOWN_SPACE, influence

POWER = 160
HOUSE_IN_EDO = 220  # the first one: without it all is lost
INFLUENCE = 14
WOOD = 16
STONE = 22
RICE = 12
RYO = 4
OUT = 40  # points that a seat without a house in Edo is behind
SPARE = 3  # a resource beyond what is soon needed
SAMURAI = 10
KEPT = 60  # a samurai with rice to stay for another round
NEUTRAL = 20  # for each round it will still serve
SPECIAL = 30
LAST_ROUND = 9  # about when a game ends


@rule
def stock_worth(box: Box, s: State, seat: int) -> int:
    """Resources up to what is soon needed count fully, more of them little."""
    me = s.seats[seat]
    worth = min(me.stock[Good.WOOD], 8) * WOOD + max(0, me.stock[Good.WOOD] - 8) * SPARE
    worth += min(me.stock[Good.STONE], 7) * STONE + max(0, me.stock[Good.STONE] - 7) * SPARE
    rice = me.stock[Good.RICE]
    paid = min(rice, count_samurai(s, seat))  # rice that keeps a samurai on the board
    worth += paid * KEPT + min(rice - paid, 3) * RICE + max(0, rice - paid - 3) * SPARE
    worth += min(me.stock[Good.RYO], 25) * RYO + max(0, me.stock[Good.RYO] - 25) * (RYO // 2)
    return worth


@rule
def land_worth(box: Box, s: State, seat: int) -> int:
    """Points, influence in towns, a house in Edo, and samurai where they are of use."""
    me = s.seats[seat]
    worth = me.power * POWER
    if is_in_edo(s, seat):
        worth += HOUSE_IN_EDO
    for town in range(len(TOWNS)):
        worth += influence(box, s, town, seat) * INFLUENCE
    for space in range(len(SPACES)):
        if me.samurai[space] > 0:
            worth += me.samurai[space] * SAMURAI
            if box.maps[s.map].ground[space] == Ground.TOWN:
                worth += 8
            elif box.maps[s.map].ground[space] != Ground.BORDER and count_all_at(s, space) == 1:
                worth += 6
    if not is_in_edo(s, seat) and me.samurai[EDO] > 0:
        worth += 30
    worth += me.neutrals * NEUTRAL * max(0, LAST_ROUND - s.round_number)
    for special in range(len(s.owners)):
        if s.owners[special] == seat:
            worth += SPECIAL
    return worth


@rule
def useful_samurai(box: Box, s: State, seat: int, order: int) -> int:
    """Samurai standing where an order can use them."""
    deed = box.orders[order].deed
    count = 0
    for space in range(len(SPACES)):
        own = idle_at(s, seat, space)
        ground = box.maps[s.map].ground[space]
        if own == 0:
            continue
        if deed == Deed.BUILD_EASY or deed == Deed.BUILD_HARD:
            if ground == Ground.TOWN:
                count += own
        elif deed == Deed.TRADE:
            if space == s.merchant or box.orders[order].anywhere == 1:
                count += own
        elif deed >= Deed.WOOD and deed <= Deed.RICE_FIELD and ground == ground_of(deed):
            count += own
    return count


@rule
def gain_of(box: Box, building: int) -> int:
    """What putting up a building is worth: its points and influence, less what it takes."""
    kind = box.kinds[building]
    gain = kind.points * POWER + kind.influence * INFLUENCE
    return gain - kind.cost[Good.WOOD] * WOOD - kind.cost[Good.STONE] * STONE - kind.cost[Good.RYO] * RYO


@rule
def best_building(box: Box, s: State, seat: int, town: int, wood: int, stone: int, ryo: int) -> int:
    """The most valuable building that so many goods could put up in a town, or NONE."""
    best = NONE
    if s.towns[town].size == TOWN_SLOTS:
        return best
    for building in range(len(BUILDINGS)):
        cost = box.kinds[building].cost
        payable = cost[Good.WOOD] <= wood and cost[Good.STONE] <= stone and cost[Good.RYO] <= ryo
        if payable and no_piece(box, s, seat, building, town) == 0:
            if best == NONE or gain_of(box, building) > gain_of(box, best):
                best = building
    return best


@rule
def build_worth(box: Box, s: State, seat: int, town: int) -> int:
    """What an own samurai in a town could put up now."""
    stock = s.seats[seat].stock
    building = best_building(box, s, seat, town, stock[Good.WOOD], stock[Good.STONE], stock[Good.RYO])
    if building == NONE:
        return 0
    worth = gain_of(box, building)
    if town == EDO_TOWN and not is_in_edo(s, seat):
        worth += HOUSE_IN_EDO
    return worth


@rule
def card_worth(box: Box, s: State, seat: int) -> int:
    """What the card being carried out still promises; nothing that turning it up could not keep."""
    order = order_now(s)
    deed = box.orders[order].deed
    times = s.turn.left
    if s.asks == Ask.MARCH or s.asks == Ask.MARCH_TO:
        times = s.seats[seat].plan.officials[s.turn.slot] // box.orders[order].officials_each
    if times == 0 or deed == Deed.MONEY or deed == Deed.RICE or box.orders[order].without_samurai == 1:
        return 0
    if not can_act(box, s, seat, order):
        return 0
    useful = min(times, useful_samurai(box, s, seat, order))
    if deed == Deed.BUILD_EASY or deed == Deed.BUILD_HARD:
        best = 0
        for town in range(len(TOWNS)):
            if idle_at(s, seat, TOWN_SPACE[town]) > 0:
                best = max(best, build_worth(box, s, seat, town))
        return best + (useful - 1) * 20
    if deed == Deed.TRAVEL:
        return times * SAMURAI
    if deed == Deed.RECRUIT:
        return NEUTRAL * max(0, LAST_ROUND - s.round_number) // 2
    if deed == Deed.DEVELOP:
        return SPECIAL // 2
    if deed == Deed.TRADE:
        return useful * RYO
    if deed == Deed.WOOD:
        return useful * 2 * WOOD
    return useful * 2 * STONE if deed == Deed.STONE else useful * 2 * RICE


@rule
def final_worth(s: State, seat: int) -> int:
    """The final score, then resources; without a house in Edo less than anybody with one."""
    score = 0
    for line in range(len(LINES)):
        score += s.seats[seat].score[line]
    if not is_in_edo(s, seat):
        score -= OUT
    stock = s.seats[seat].stock
    return score * POWER + stock[Good.WOOD] + stock[Good.STONE] + stock[Good.RICE]
