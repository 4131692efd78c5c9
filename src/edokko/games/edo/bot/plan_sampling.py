"""Samples of good plans of Edo: many are drawn and improved, learned weights tell the good ones.

While it searches, a bot compares its own plans by how often they are among the good ones, and draws the hidden cards of
others from theirs.
"""

from math import exp, log

from edokko.engine.dice import Dice, roll
from edokko.engine.rule import Actions, Features, Logits, entry, rule
from edokko.games.edo.bot.holdings import OUT, POWER, rounds_left
from edokko.games.edo.bot.plan_worth import WAY, best_anywhere, count_in_towns, plan_worth
from edokko.games.edo.bot.pruning import is_last_round, most_officials
from edokko.games.edo.rules.actions import Verb
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.gathering import ground_of
from edokko.games.edo.rules.planning import planned_officials
from edokko.games.edo.rules.redeal import roll_order
from edokko.games.edo.rules.samurai import available_officials, count_samurai
from edokko.games.edo.rules.scoring import is_in_edo
from edokko.games.edo.rules.state import Plan, Stage, State
from edokko.games.edo.rules.terms import NONE, SLOTS, SPACES, Building, Deed, Good
from edokko.games.edo.rules.trade import merchant_card

PLAN_SAMPLES = 4000  # of a seat that begins to plan, in eights; half as many after each step
FEWEST = 500  # samples
PLAN_STEPS = 2 * SLOTS
RANDOM_SAMPLES = 200  # before the best so far are mutated
TEMPERATURE = 0.35  # points: a plan that looks worth so much less is drawn a third as often
UNSAMPLED = 0.02  # what no sample goes on with, beside what the best one goes on with
STILL_TO_COME = 0.2  # of what a plan looks worth, beside the final score, when the game is likely to end
ENOUGH_WOOD = 8
ENOUGH_STONE = 7
POOR = 10  # Ryo
PLAN_FEATURE_NAMES = (
    "one",
    "wood",
    "wood beyond 8",
    "stone",
    "stone beyond 7",
    "rice for samurai",
    "more rice",
    "money",
    "money of the poor",
    "fed samurai",
    "unfed samurai",
    "other moves",
    "recruits",
    "recruits by rounds left",
    "developments",
    "developments by rounds left",
    "trades",
    "trades for a point",
    "houses",
    "trading posts",
    "fortresses",
    "influence by rounds left",
    "first house in Edo",
    "reaching the last point",
    "ways",
    "officials at home",
    "officials in vain",
    "gathering without a walk",
    "building last",
    "samurai unpaid",
    "ryo left",
    "the hand-made evaluation",
)
INITIAL_PLAN_WEIGHTS = tuple(1.0 if name == "the hand-made evaluation" else 0.0 for name in PLAN_FEATURE_NAMES)


@rule
def count_on(box: Box, s: State, seat: int, deed: int) -> int:
    """Own samurai where a kind of gathering is done."""
    count = 0
    for space in range(len(SPACES)):
        if s.seats[seat].samurai[space] > 0 and box.maps[s.map].ground[space] == ground_of(deed):
            count += s.seats[seat].samurai[space]
    return count


@rule
def describe_plan(box: Box, s: State, seat: int, features: Features) -> int:
    """What a complete plan would bring, card by card, if nothing comes between; returns the score if the game ended."""
    me = s.seats[seat]
    plan = me.plan
    wood = me.stock[Good.WOOD]
    stone = me.stock[Good.STONE]
    rice = me.stock[Good.RICE]
    ryo = me.stock[Good.RYO]
    samurai = count_samurai(s, seat)
    placed = count_in_towns(box, s, seat)
    points = me.power
    first = 0 if plan.committed == 0 else plan.revealed
    in_edo = is_in_edo(s, seat)
    for index in range(len(features)):
        features[index] = 0
    features[0] = 1
    for slot in range(first, SLOTS):
        order = box.orders[plan.orders[slot]]
        times = plan.officials[slot] // order.officials_each
        deed = order.deed
        if deed >= Deed.WOOD and deed <= Deed.RICE_FIELD:
            here = times if order.without_samurai == 1 else min(times, samurai)
            pieces = here * order.each if order.without_samurai == 1 else here * 5 // 2 + here * order.bonus
            features[26] += times - here
            if order.without_samurai == 0:
                there = min(here, count_on(box, s, seat, deed))
                features[27] += there
                ways = min(ryo, WAY * (here - there))
                features[24] += ways
                ryo -= ways
                placed = min(placed, samurai - here)
            if deed == Deed.WOOD:
                useful = min(pieces, max(0, ENOUGH_WOOD - wood))
                features[1] += useful
                features[2] += pieces - useful
                wood += pieces
            elif deed == Deed.STONE:
                useful = min(pieces, max(0, ENOUGH_STONE - stone))
                features[3] += useful
                features[4] += pieces - useful
                stone += pieces
            else:
                useful = min(pieces, max(0, samurai + 1 - rice))
                features[5] += useful
                features[6] += pieces - useful
                rice += pieces
        elif deed == Deed.MONEY:
            features[7] += times * order.each
            features[8] += times * order.each if ryo < POOR else 0
            ryo += times * order.each
        elif deed == Deed.RICE:
            useful = min(times * order.each, max(0, samurai + 1 - rice))
            features[5] += useful
            features[6] += times * order.each - useful
            rice += times * order.each
        elif deed == Deed.TRAVEL:
            entering = min(times, max(0, rice - samurai)) if samurai > 0 else times
            entering = min(entering, max(0, box.officials - samurai))
            unfed = max(0, samurai + entering - rice)
            features[9] += entering - min(entering, unfed)
            features[10] += min(entering, unfed)
            features[11] += (times - entering) * order.moves
            samurai += entering
            placed = min(samurai, placed + (times - entering) * order.moves)
        elif deed == Deed.RECRUIT:
            paid = min(times, max(0, rice))
            features[12] += paid
            features[13] += paid * rounds_left(s)
            features[26] += times - paid
            rice -= paid
        elif deed == Deed.DEVELOP:
            paid = times if ryo >= order.pay[Good.RYO] * times else 0
            features[14] += paid
            features[15] += paid * rounds_left(s)
            features[26] += times - paid
            ryo -= paid * order.pay[Good.RYO]
        elif deed == Deed.TRADE:
            traders = min(times, samurai)
            features[16] += traders
            features[26] += times - traders
            price = box.merchants[merchant_card(s)].point_for
            for _ in range(traders):
                is_payable = (
                    price[Good.WOOD] <= wood
                    and price[Good.STONE] <= stone
                    and price[Good.RICE] <= rice
                    and price[Good.RYO] <= ryo
                )
                if is_payable:
                    features[17] += 1
                    wood -= price[Good.WOOD]
                    stone -= price[Good.STONE]
                    rice -= price[Good.RICE]
                    ryo -= price[Good.RYO]
                    points += 1
        else:
            for builder in range(times):
                way = 0 if builder < placed else min(WAY, max(0, ryo))
                building = best_anywhere(box, s, seat, wood, stone, ryo - way) if builder < samurai else NONE
                if building == NONE:
                    features[26] += 1
                    continue
                features[18 + building] += 1
                kind = box.kinds[building]
                features[21] += kind.influence * rounds_left(s)
                features[24] += way
                points += kind.points
                if not in_edo and building != Building.FORTRESS:
                    features[22] = 1
                if slot == SLOTS - 1:
                    features[28] += 1
                wood -= kind.cost[Good.WOOD]
                stone -= kind.cost[Good.STONE]
                ryo -= kind.cost[Good.RYO] + way
    features[23] = 1 if points >= box.points_to_end and me.power < box.points_to_end else 0
    features[25] = available_officials(box, s, seat) - planned_officials(s, seat) if plan.committed == 0 else 0
    features[29] = max(0, samurai - rice)
    features[30] = min(max(0, ryo), 10)
    features[31] = plan_worth(box, s, seat) / POWER
    if not in_edo and features[22] == 0:
        return points - OUT
    return points + max(0, min(samurai, rice)) + max(0, ryo) // box.ryo_per_point


@rule
def roll_officials(box: Box, s: State, seat: int, slot: int, available: int, dice: Dice) -> int:
    """Officials for a card of a sample: any number that it may have and could use."""
    order = box.orders[s.seats[seat].plan.orders[slot]]
    left = available - planned_officials(s, seat)
    most = min(order.limit, left, most_officials(box, s, seat, slot))
    return roll(dice, most // order.officials_each + 1) * order.officials_each


@rule
def may_end(box: Box, s: State) -> bool:
    """Whether the game is likely to end with this round: it must, or the next point of somebody is enough."""
    if is_last_round(box, s):
        return True
    for seat in range(s.seat_count):
        if s.seats[seat].power >= box.points_to_end - 1:
            return True
    return False


@rule
def complete_plan(box: Box, s: State, seat: int, size: int, available: int, dice: Dice) -> None:
    """Complete a plan at random from a choice on; those before it stay."""
    plan = s.seats[seat].plan
    for slot in range(SLOTS):
        if 2 * slot >= size:
            plan.orders[slot] = NONE
        if 2 * slot + 1 >= size:
            plan.officials[slot] = 0
    for slot in range(SLOTS):
        if 2 * slot >= size:
            plan.orders[slot] = roll_order(box, s, seat, dice)
        if 2 * slot + 1 >= size:
            plan.officials[slot] = roll_officials(box, s, seat, slot, available, dice)


@rule
def mutate(box: Box, s: State, seat: int, size: int, available: int, dice: Dice) -> None:
    """Choose one thing of a plan anew: a card with its officials, or how many officials go where."""
    plan = s.seats[seat].plan
    slot = roll(dice, SLOTS)
    if 2 * slot >= size and roll(dice, 2) == 0:
        plan.orders[slot] = NONE
        plan.officials[slot] = 0
        plan.orders[slot] = roll_order(box, s, seat, dice)
    for _ in range(SLOTS):
        if 2 * slot + 1 >= size:
            plan.officials[slot] = 0
            plan.officials[slot] = roll_officials(box, s, seat, slot, available, dice)
        slot = (slot + 1) % SLOTS


@rule
def write_steps(plan: Plan, steps: Actions, first: int) -> None:
    """Keep a plan as the actions it is made of."""
    for slot in range(SLOTS):
        steps[first + 2 * slot] = Verb.CARD + plan.orders[slot]
        steps[first + 2 * slot + 1] = Verb.OFFICIALS + plan.officials[slot]


@rule
def read_steps(plan: Plan, steps: Actions, first: int) -> None:
    """Make a plan of such actions."""
    for slot in range(SLOTS):
        plan.orders[slot] = steps[first + 2 * slot] - Verb.CARD
        plan.officials[slot] = steps[first + 2 * slot + 1] - Verb.OFFICIALS


@entry
def sample_plans(
    box: Box,
    s: State,
    seat: int,
    weights: Features,
    dice: Dice,
    features: Features,
    steps: Actions,
    probabilities: Features,
) -> None:
    """Draw plans that a seat may make as it can go on; write each with its probability. The state is left as it was."""
    plan = s.seats[seat].plan
    for candidate in range(len(probabilities)):
        probabilities[candidate] = 0
    size = 2 * plan.revealed if plan.committed == 1 else plan.size
    if (s.stage != Stage.PLANNING and s.stage != Stage.ACTING) or size == PLAN_STEPS:
        return
    write_steps(plan, steps, PLAN_STEPS * PLAN_SAMPLES)  # as it is, put aside
    available = plan.available if plan.committed == 1 else available_officials(box, s, seat)
    first = min(s.round_number, len(weights) // len(features) - 1) * len(features)
    is_ending = may_end(box, s)
    best = 0
    count = max(FEWEST, PLAN_SAMPLES >> size)
    for candidate in range(count):
        if candidate < RANDOM_SAMPLES or roll(dice, 3) == 0:
            complete_plan(box, s, seat, size, available, dice)
        else:
            read_steps(plan, steps, PLAN_STEPS * best)
            mutate(box, s, seat, size, available, dice)
        final = describe_plan(box, s, seat, features)
        score = 0.0
        for index in range(len(features)):
            score += weights[first + index] * features[index]
        if is_ending:
            score = score * STILL_TO_COME + final
        probabilities[candidate] = score
        write_steps(plan, steps, PLAN_STEPS * candidate)
        if score > probabilities[best]:
            best = candidate
    most = probabilities[best]
    whole = 0.0
    for candidate in range(count):
        probabilities[candidate] = exp((probabilities[candidate] - most) / TEMPERATURE)
        whole += probabilities[candidate]
    for candidate in range(count):
        probabilities[candidate] /= whole
    read_steps(plan, steps, PLAN_STEPS * PLAN_SAMPLES)


@rule
def draw(probabilities: Features, dice: Dice) -> int:
    """One of the samples, by their probabilities."""
    rolled = roll(dice, 1_000_000) / 1_000_000
    for first in range(0, PLAN_SAMPLES, 8):  # eight at a time: sums that need not wait for each other are far quicker
        near = (probabilities[first] + probabilities[first + 1]) + (probabilities[first + 2] + probabilities[first + 3])
        far = (probabilities[first + 4] + probabilities[first + 5]) + (
            probabilities[first + 6] + probabilities[first + 7]
        )
        if rolled >= near + far:
            rolled -= near + far
            continue
        for candidate in range(first, first + 8):
            rolled -= probabilities[candidate]
            if rolled < 0 and probabilities[candidate] > 0:
                return candidate
    return NONE


@entry
def determinize_plan(box: Box, s: State, seat: int, steps: Actions, probabilities: Features, dice: Dice) -> None:
    """Give a seat one of the plans it may have made, as far as it is hidden; one that still plans has planned then."""
    plan = s.seats[seat].plan
    drawn = draw(probabilities, dice)
    if drawn == NONE:
        return
    read_steps(plan, steps, PLAN_STEPS * drawn)
    if plan.committed == 0:
        plan.size = PLAN_STEPS
        plan.available = available_officials(box, s, seat)
        plan.committed = 1


@entry
def write_plan_logits(
    s: State, seat: int, actions: Actions, size: int, steps: Actions, probabilities: Features, logits: Logits
) -> bool:
    """Write for each action how likely good plans go on with it, as a logarithm; False where nothing is planned."""
    plan = s.seats[seat].plan
    if s.stage != Stage.PLANNING or plan.size >= PLAN_STEPS:
        return False
    for choice in range(size):
        logits[choice] = 0
    for candidate in range(PLAN_SAMPLES):
        if probabilities[candidate] == 0:
            continue
        first = PLAN_STEPS * candidate
        goes_on = True
        for step in range(plan.size):
            chosen = Verb.CARD + plan.orders[step // 2] if step % 2 == 0 else Verb.OFFICIALS + plan.officials[step // 2]
            if steps[first + step] != chosen:
                goes_on = False
                break
        if goes_on:
            for choice in range(size):
                if actions[choice] == steps[first + plan.size]:
                    logits[choice] = max(logits[choice], probabilities[candidate])
    most = 0.0
    for choice in range(size):
        most = max(most, logits[choice])
    for choice in range(size):
        logits[choice] = log(logits[choice] / most + UNSAMPLED) if most > 0 else 0.0
    return True


@entry
def write_plan_features(box: Box, s: State, seat: int, features: Features) -> bool:
    """Describe a seat's plan when it is complete and about to be committed."""
    plan = s.seats[seat].plan
    if s.stage != Stage.PLANNING or plan.committed == 1 or plan.size < PLAN_STEPS:
        return False
    describe_plan(box, s, seat, features)
    return True
