"""What a plan of Edo is expected to bring: in full for the greedy bot, of a few random ones in playouts."""

from edokko.engine.dice import Dice, roll
from edokko.engine.rule import rule
from edokko.games.edo.bot.holdings import (
    LEAVING,
    NEUTRAL,
    RYO,
    SAMURAI,
    SPECIAL,
    STONE,
    WOOD,
    best_building,
    gain_of,
    house_in_edo_worth,
    rounds_left,
)
from edokko.games.edo.rules.actions import Verb
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.planning import no_card, no_officials, planned_officials, unplanned_officials
from edokko.games.edo.rules.redeal import roll_order
from edokko.games.edo.rules.samurai import available_officials, count_samurai
from edokko.games.edo.rules.scoring import is_in_edo
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import MOST_OFFICIALS, NONE, ORDERS, SLOTS, TOWNS, Deed, Good, Ground
from edokko.games.edo.rules.towns import TOWN_SPACE

ROLLOUT_SAMPLES = 8
WAY = 2  # Ryo that a samurai pays to get somewhere, about
WORST = -(1 << 40)


@rule
def best_anywhere(box: Box, s: State, seat: int, wood: int, stone: int, ryo: int) -> int:
    """The most valuable building that so many goods could put up in some town, or NONE."""
    best = NONE
    for town in range(len(TOWNS)):
        if box.maps[s.map].ground[TOWN_SPACE[town]] == Ground.TOWN:
            building = best_building(box, s, seat, town, wood, stone, ryo)
            if building != NONE and (best == NONE or gain_of(box, s, building) > gain_of(box, s, best)):
                best = building
    return best


@rule
def count_in_towns(box: Box, s: State, seat: int) -> int:
    """Own samurai that stand where they could build."""
    count = 0
    for town in range(len(TOWNS)):
        if box.maps[s.map].ground[TOWN_SPACE[town]] == Ground.TOWN:
            count += s.seats[seat].samurai[TOWN_SPACE[town]]
    return count


@rule
def plan_worth(box: Box, s: State, seat: int) -> int:
    """What the orders chosen so far are expected to bring, each with what the earlier ones will have brought."""
    me = s.seats[seat]
    plan = me.plan
    wood = me.stock[Good.WOOD]
    stone = me.stock[Good.STONE]
    rice = me.stock[Good.RICE]
    ryo = me.stock[Good.RYO]
    samurai = count_samurai(s, seat)
    placed = count_in_towns(box, s, seat)
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
                worth += min(pieces, max(0, samurai + 1 - rice)) * SAMURAI
                rice += pieces
            if order.without_samurai == 0:
                ryo = max(0, ryo - WAY * here)
                placed = min(placed, samurai - here)
        elif deed == Deed.MONEY:
            worth += times * order.each * RYO * (2 if ryo < 15 else 1) // 2
            ryo += times * order.each
        elif deed == Deed.RICE:
            worth += min(times * order.each, max(0, samurai + 1 - rice)) * SAMURAI
            rice += times * order.each
        elif deed == Deed.TRAVEL:
            entering = min(times, max(0, 3 - samurai))
            worth += entering * (SAMURAI if rice > samurai else LEAVING) + (times - entering) * 4
            samurai += entering
            placed = min(samurai, placed + (times - entering) * order.moves)
        elif deed == Deed.RECRUIT:
            worth += times * NEUTRAL * rounds_left(s) if rice > 0 else 0
            rice -= times
        elif deed == Deed.DEVELOP:
            worth += SPECIAL * rounds_left(s) * times if ryo >= 12 else 0
        elif deed == Deed.TRADE:
            worth += min(times, samurai) * 30 if ryo >= 6 else 0
        else:
            for builder in range(min(times, samurai)):
                way = 0 if builder < placed else WAY
                building = best_anywhere(box, s, seat, wood, stone, ryo - way)
                if building != NONE:
                    worth += gain_of(box, s, building)
                    wood -= box.kinds[building].cost[Good.WOOD]
                    stone -= box.kinds[building].cost[Good.STONE]
                    ryo -= box.kinds[building].cost[Good.RYO] + way
                    if not is_in_edo(s, seat):
                        worth += house_in_edo_worth(s) // 4
    return worth


@rule
def best_plan_worth(box: Box, s: State, seat: int) -> int:
    """What the best completion of a plan is expected to bring; the plan is left as it was."""
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
        left = unplanned_officials(box, s, seat)
        for officials in range(MOST_OFFICIALS + 1):
            if no_officials(box, s, seat, officials, left) == 0:
                plan.officials[slot] = officials
                plan.size += 1
                best = max(best, best_plan_worth(box, s, seat))
                plan.size -= 1
                plan.officials[slot] = 0
    return best


@rule
def complete_randomly(box: Box, s: State, seat: int, dice: Dice) -> None:
    """Complete a plan at random."""
    plan = s.seats[seat].plan
    while plan.size < 2 * SLOTS:
        slot = plan.size // 2
        if plan.size % 2 == 0:
            plan.orders[slot] = roll_order(box, s, seat, dice)
        else:
            order = box.orders[plan.orders[slot]]
            left = available_officials(box, s, seat) - planned_officials(s, seat)
            plan.officials[slot] = roll(dice, min(order.limit, left) // order.officials_each + 1) * order.officials_each
        plan.size += 1


@rule
def erase_plan(s: State, seat: int, size: int) -> None:
    """Take back the choices of a plan beyond so many."""
    plan = s.seats[seat].plan
    while plan.size > size:
        plan.size -= 1
        if plan.size % 2 == 0:
            plan.orders[plan.size // 2] = NONE
        else:
            plan.officials[plan.size // 2] = 0


@rule
def next_of_samples(box: Box, s: State, seat: int, dice: Dice) -> int:
    """The next action of the best of a few random completions: `card` or `officials`."""
    plan = s.seats[seat].plan
    size = plan.size
    best = NONE
    most = WORST
    for _ in range(ROLLOUT_SAMPLES):
        complete_randomly(box, s, seat, dice)
        worth = plan_worth(box, s, seat)
        if worth > most:
            most = worth
            best = Verb.CARD + plan.orders[size // 2] if size % 2 == 0 else Verb.OFFICIALS + plan.officials[size // 2]
        erase_plan(s, seat, size)
    return best
