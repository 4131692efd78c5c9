"""What a seat of Edo has and what its present card is expected to bring, in tenths of what a Ryo is worth.

All numbers here are weights, found by looking at games; none is a rule.
"""

from edokko.engine.rule import rule
from edokko.games.edo.rules.acting import can_act, order_now
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.building import no_piece
from edokko.games.edo.rules.gathering import ground_of, idle_at
from edokko.games.edo.rules.samurai import count_all_at, count_samurai
from edokko.games.edo.rules.scoring import is_in_edo
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import (
    BUILDINGS,
    EDO,
    LINES,
    NONE,
    SPACES,
    TOWNS,
    Deed,
    Good,
    Ground,
)
from edokko.games.edo.rules.towns import EDO_TOWN, TOWN_SPACE, influence

POWER = 110
HOUSE_IN_EDO = 130  # the first one, more towards the end: without it all is lost
INFLUENCE = 4
LATE_HOUSE_IN_EDO = 60  # more for each round after the middle of the game
WOOD = 16
STONE = 18
RICE = 14
RYO = 4
SPARE_RYO = 2  # beyond what is soon needed
SPARE = 5  # a resource beyond what is soon needed
SAMURAI = 36  # that stays for another round
LEAVING = 6  # a samurai without rice
IN_TOWN = 8
ALONE = 6  # where something can be gathered
NEUTRAL = 13  # for each round it will still serve
SPECIAL = 8  # likewise
ROUND_INFLUENCE = 3  # for each round it will still pay
OUT = 40  # points that a seat without a house in Edo is behind
MIDDLE_ROUND = 5
LAST_ROUND = 9  # about when a game ends


@rule
def rounds_left(s: State) -> int:
    """How many rounds are to come, about."""
    return max(0, LAST_ROUND - s.round_number)


@rule
def stock_worth(box: Box, s: State, seat: int) -> int:
    """Resources up to what is soon needed count fully, more of them little; a samurai stays if there is rice."""
    me = s.seats[seat]
    worth = min(me.stock[Good.WOOD], 8) * WOOD + max(0, me.stock[Good.WOOD] - 8) * SPARE
    worth += min(me.stock[Good.STONE], 7) * STONE + max(0, me.stock[Good.STONE] - 7) * SPARE
    rice = me.stock[Good.RICE]
    samurai = count_samurai(s, seat)
    if s.stage == Stage.ACTING or s.stage == Stage.SALARIES:
        kept = min(rice, samurai)
        rice -= kept
        worth += kept * SAMURAI + (samurai - kept) * LEAVING
    else:
        worth += samurai * SAMURAI
    worth += min(rice, 4) * RICE + max(0, rice - 4) * SPARE
    return worth + min(me.stock[Good.RYO], 20) * RYO + max(0, me.stock[Good.RYO] - 20) * SPARE_RYO


@rule
def land_worth(box: Box, s: State, seat: int) -> int:
    """Points, influence in towns, a house in Edo, and samurai where they are of use."""
    me = s.seats[seat]
    worth = me.power * POWER
    if is_in_edo(s, seat):
        worth += house_in_edo_worth(s)
    for town in range(len(TOWNS)):
        worth += influence(box, s, town, seat) * influence_worth(s)
    for space in range(len(SPACES)):
        if me.samurai[space] > 0:
            if box.maps[s.map].ground[space] == Ground.TOWN:
                worth += IN_TOWN
            elif box.maps[s.map].ground[space] != Ground.BORDER and count_all_at(s, space) == 1:
                worth += ALONE
    if not is_in_edo(s, seat) and me.samurai[EDO] > 0:
        worth += house_in_edo_worth(s) // 6
    worth += me.neutrals * NEUTRAL * rounds_left(s)
    for special in range(len(s.owners)):
        if s.owners[special] == seat:
            worth += SPECIAL * rounds_left(s)
    return worth


@rule
def influence_worth(s: State) -> int:
    """Influence pays every round."""
    return INFLUENCE + ROUND_INFLUENCE * rounds_left(s)


@rule
def house_in_edo_worth(s: State) -> int:
    """The duty to build in Edo weighs more, the later it is."""
    return HOUSE_IN_EDO + LATE_HOUSE_IN_EDO * max(0, s.round_number - MIDDLE_ROUND)


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
def gain_of(box: Box, s: State, building: int) -> int:
    """What putting up a building is worth: its points and influence, less what it takes."""
    kind = box.kinds[building]
    gain = kind.points * POWER + kind.influence * influence_worth(s)
    return gain - kind.cost[Good.WOOD] * WOOD - kind.cost[Good.STONE] * STONE - kind.cost[Good.RYO] * RYO


@rule
def best_building(box: Box, s: State, seat: int, town: int, wood: int, stone: int, ryo: int) -> int:
    """The most valuable building that so many goods could put up in a town, or NONE."""
    best = NONE
    if s.towns[town].size == box.town_slots:
        return best
    for building in range(len(BUILDINGS)):
        cost = box.kinds[building].cost
        payable = cost[Good.WOOD] <= wood and cost[Good.STONE] <= stone and cost[Good.RYO] <= ryo
        if payable and no_piece(box, s, seat, building, town) == 0:
            if best == NONE or gain_of(box, s, building) > gain_of(box, s, best):
                best = building
    return best


@rule
def build_worth(box: Box, s: State, seat: int, town: int) -> int:
    """What an own samurai in a town could put up now."""
    stock = s.seats[seat].stock
    building = best_building(box, s, seat, town, stock[Good.WOOD], stock[Good.STONE], stock[Good.RYO])
    if building == NONE:
        return 0
    worth = gain_of(box, s, building)
    if town == EDO_TOWN and not is_in_edo(s, seat):
        worth += house_in_edo_worth(s)
    return worth


@rule
def card_worth(box: Box, s: State, seat: int) -> int:
    """What the card being carried out is still expected to bring; nothing that turning it up could not keep."""
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
        return times * LEAVING
    if deed == Deed.RECRUIT:
        return NEUTRAL * rounds_left(s) // 2
    if deed == Deed.DEVELOP:
        return SPECIAL * rounds_left(s) // 2
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


@rule
def lasting_worth(s: State, seat: int) -> int:
    """What goods and samurai bring until the end, about: fitted to the final scores of 5,000 greedy games."""
    stock = s.seats[seat].stock
    worth = min(stock[Good.WOOD], 5) * 36 + max(0, stock[Good.WOOD] - 5) * 18
    worth += min(stock[Good.STONE], 5) * 27 + max(0, stock[Good.STONE] - 5) * 10
    worth += min(stock[Good.RICE], 5) * 28 + max(0, stock[Good.RICE] - 5) * 16
    worth += min(stock[Good.RYO], 15) * 10 + max(0, stock[Good.RYO] - 15) * 3
    return worth + count_samurai(s, seat) * 34
