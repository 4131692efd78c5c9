"""A rough judgement of a position of Edo, for the greedy bot: what a seat has, and what its plan promises.

All numbers here are weights, in tenths of what a Ryo is worth, found by looking at games; none is a rule.
"""

from edokko.engine.records import One
from edokko.engine.rule import entry, rule
from edokko.games.edo.acting import can_act, order_now
from edokko.games.edo.box import Box
from edokko.games.edo.building import no_piece
from edokko.games.edo.gathering import ground_of, idle_at
from edokko.games.edo.planning import no_card, no_officials
from edokko.games.edo.samurai import count_all_at, count_samurai
from edokko.games.edo.scoring import is_in_edo
from edokko.games.edo.state import Ask, Stage, State
from edokko.games.edo.terms import (
    BUILDINGS,
    EDO,
    MOST_OFFICIALS,
    NONE,
    ORDERS,
    SLOTS,
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
SPARE = 3  # a resource beyond what is soon needed
SAMURAI = 10
KEPT = 60  # a samurai with rice to stay for another round
NEUTRAL = 20  # for each round it will still serve
SPECIAL = 30
WORST = -(1 << 40)
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
def best_anywhere(box: Box, s: State, seat: int, wood: int, stone: int, ryo: int) -> int:
    """The most valuable building that so many goods could put up in some town, or NONE."""
    best = NONE
    for town in range(len(TOWNS)):
        if box.maps[s.map].ground[TOWN_SPACE[town]] == Ground.TOWN:
            building = best_building(box, s, seat, town, wood, stone, ryo)
            if building != NONE and (best == NONE or gain_of(box, building) > gain_of(box, best)):
                best = building
    return best


@rule
def plan_worth(box: Box, s: State, seat: int) -> int:
    """What the orders chosen so far promise, one after the other, with what the earlier ones will have brought."""
    me = s.seats[seat]
    plan = me.plan
    wood = me.stock[Good.WOOD]
    stone = me.stock[Good.STONE]
    rice = me.stock[Good.RICE]
    ryo = me.stock[Good.RYO]
    samurai = count_samurai(s, seat)
    worth = 0
    for slot in range(SLOTS):
        order = box.orders[plan.orders[slot]]
        times = plan.officials[slot] // order.officials_each
        deed = order.deed
        if deed >= Deed.WOOD and deed <= Deed.RICE_FIELD:
            here = times if order.without_samurai == 1 else min(times, samurai if ryo >= 3 else samurai // 2)
            pieces = here * order.each if order.without_samurai == 1 else here * 5 // 2 + here * order.bonus
            if deed == Deed.WOOD:
                worth += min(pieces, max(0, 8 - wood)) * WOOD
                wood += pieces
            elif deed == Deed.STONE:
                worth += min(pieces, max(0, 7 - stone)) * STONE
                stone += pieces
            else:
                worth += min(pieces, max(0, samurai + 1 - rice)) * KEPT
                rice += pieces
            ryo = max(0, ryo - 2 * here)
        elif deed == Deed.MONEY:
            worth += times * order.each * RYO * (2 if ryo < 15 else 1) // 2
            ryo += times * order.each
        elif deed == Deed.RICE:
            worth += min(times * order.each, max(0, samurai + 1 - rice)) * KEPT
            rice += times * order.each
        elif deed == Deed.TRAVEL:
            entering = min(times, max(0, 3 - samurai))
            worth += entering * (KEPT if rice > samurai else SAMURAI) + (times - entering) * 4
            samurai += entering
        elif deed == Deed.RECRUIT:
            worth += times * NEUTRAL * max(0, LAST_ROUND - s.round_number) if rice > 0 else 0
            rice -= times
        elif deed == Deed.DEVELOP:
            worth += SPECIAL * times if ryo >= 12 and s.round_number < 5 else 0
        elif deed == Deed.TRADE:
            worth += min(times, samurai) * 30 if ryo >= 6 else 0
        else:
            for _ in range(min(times, samurai)):
                building = best_anywhere(box, s, seat, wood, stone, ryo)
                if building != NONE:
                    worth += gain_of(box, building)
                    wood -= box.kinds[building].cost[Good.WOOD]
                    stone -= box.kinds[building].cost[Good.STONE]
                    ryo -= box.kinds[building].cost[Good.RYO]
                    if not is_in_edo(s, seat):
                        worth += HOUSE_IN_EDO // 4
    return worth


@rule
def best_plan_worth(box: Box, s: State, seat: int) -> int:
    """What the best completion of a plan promises; the plan is left as it was."""
    plan = s.seats[seat].plan
    if plan.size == 2 * SLOTS:
        return plan_worth(box, s, seat)
    slot = plan.size // 2
    best = WORST
    if plan.size % 2 == 0:
        for order in range(len(ORDERS)):
            if no_card(box, s, seat, order) == 0:
                plan.orders[slot] = order
                plan.size += 1
                best = max(best, best_plan_worth(box, s, seat))
                plan.size -= 1
                plan.orders[slot] = NONE
    else:
        for officials in range(MOST_OFFICIALS + 1):
            if no_officials(box, s, seat, officials) == 0:
                plan.officials[slot] = officials
                plan.size += 1
                best = max(best, best_plan_worth(box, s, seat))
                plan.size -= 1
                plan.officials[slot] = 0
    return best


@entry
def judge(box: One[Box], state: One[State], seat: int) -> int:
    """How good a position looks to a seat; only differences between positions mean anything."""
    s = state[0]
    worth = stock_worth(box[0], s, seat) + land_worth(box[0], s, seat)
    if s.stage == Stage.PLANNING and s.seats[seat].plan.committed == 0:
        worth += best_plan_worth(box[0], s, seat)
    elif s.stage == Stage.ACTING and s.seat == seat:
        worth += card_worth(box[0], s, seat)
    return worth


@entry
def is_unfinished(state: One[State]) -> bool:
    """Whether a choice has been made that only its second half completes."""
    return state[0].asks == Ask.MARCH_TO or state[0].asks == Ask.TRAVEL_TO


@entry
def epoch(state: One[State]) -> int:
    """The round: search plays on to the end of one before it judges."""
    return int(state[0].round_number)
