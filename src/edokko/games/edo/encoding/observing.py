"""What a seat may know of a game of Edo, as numbers: of plans its own and what others have revealed."""

from edokko.engine.encoding import limited, scaled, seats_after
from edokko.engine.rule import Features, entry, rule
from edokko.games.edo.encoding.pieces import (
    ASKS_AT,
    BUILDINGS_AT,
    BUNDLES_AT,
    DECIDERS_AT,
    FIFTH,
    FIRST_SEAT_AT,
    FOURTH,
    HOLDINGS_AT,
    MERCHANTS_AT,
    ORDER_NOW_AT,
    ORDERS_AT,
    OTHERS_PLANS_AT,
    OWN_PLAN_AT,
    OWN_STOCK_AT,
    PIECES,
    SEATS_AT,
    SPACES_AT,
    SPECIALS_AT,
    TENTH,
    TERMS_AT,
    THIRD,
    TOWNS_AT,
    TURN_AT,
    VALUES_AT,
    VERSION,
    Holding,
    MerchantColumn,
    OrderColumn,
    Space,
    Special,
    Terms,
    TownColumn,
    Turn,
    Value,
)
from edokko.games.edo.rules.acting import order_now
from edokko.games.edo.rules.box import YIELDS, Box
from edokko.games.edo.rules.flow import decider_mask
from edokko.games.edo.rules.outcome import merit
from edokko.games.edo.rules.planning import plan_asks
from edokko.games.edo.rules.state import Ask, Chance, Stage, State
from edokko.games.edo.rules.terms import (
    BASE_CARDS,
    BUILDINGS,
    NONE,
    ORDERS,
    SLOTS,
    SPACES,
    STOCK,
    TOWNS,
    Building,
    Ground,
)
from edokko.games.edo.rules.towns import TOWN_SPACE

__all__ = ["PIECES", "VERSION", "merit", "observe"]


@rule
def write_moment(s: State, observer: int, observation: Features) -> None:
    """What is asked of whom: while planning each seat by its own plan, which others do not see."""
    mask = decider_mask(s)
    if s.stage != Stage.PLANNING:
        if s.asks != Ask.NOTHING:
            observation[ASKS_AT + s.asks] = 1
    elif (mask >> observer) & 1 == 1:
        observation[ASKS_AT + plan_asks(s, observer)] = 1
    for seat in range(s.seat_count):
        after = seats_after(observer, seat, s.seat_count)
        observation[SEATS_AT + after] = 1
        observation[DECIDERS_AT + after] = (mask >> seat) & 1
    if s.first_seat != NONE:
        observation[FIRST_SEAT_AT + seats_after(observer, s.first_seat, s.seat_count)] = 1


@rule
def write_seat(box: Box, s: State, observer: int, seat: int, observation: Features) -> None:
    """What a seat has, and where its samurai stand."""
    me = s.seats[seat]
    after = seats_after(observer, seat, s.seat_count)
    for good in range(STOCK):
        observation[OWN_STOCK_AT + after * STOCK + good] = limited(me.stock[good], TENTH)
    at = HOLDINGS_AT + after * Holding.END
    observation[at + Holding.POWER] = limited(me.power, TENTH)
    observation[at + Holding.NEUTRALS] = scaled(me.neutrals, FIFTH)
    observation[at + Holding.RECRUITS] = scaled(me.recruits, FIFTH)
    observation[at + Holding.HOUSES] = scaled(me.houses, FIFTH)
    observation[at + Holding.TRADING_POSTS] = scaled(me.trading_posts, FIFTH)
    observation[at + Holding.COMMITTED] = me.plan.committed
    observation[at + Holding.AVAILABLE] = scaled(me.plan.available, FIFTH)
    observation[at + Holding.REVEALED] = scaled(me.plan.revealed, THIRD)
    officials = box.officials
    for space in range(len(SPACES)):
        if me.samurai[space] > 0:
            officials -= me.samurai[space]
            observation[SPACES_AT + space * Space.END + Space.SAMURAI + after] = scaled(me.samurai[space], THIRD)
    observation[at + Holding.OFFICIALS] = scaled(officials, FIFTH)


@rule
def write_map(box: Box, s: State, observation: Features) -> None:
    """The spaces, and what the deciding seat's samurai have done there."""
    map_ = box.maps[s.map]
    for space in range(len(SPACES)):
        if map_.ground[space] != Ground.NOWHERE:
            at = SPACES_AT + space * Space.END
            observation[at + Space.GROUND + map_.ground[space] - Ground.TOWN] = 1
            observation[at + Space.DISTANCE] = scaled(map_.distance[s.merchant][space], TENTH)
            if s.turn.moved[space] > 0:
                observation[at + Space.MOVED] = scaled(s.turn.moved[space], THIRD)
            if s.turn.used[space] > 0:
                observation[at + Space.USED] = scaled(s.turn.used[space], THIRD)
    observation[SPACES_AT + s.merchant * Space.END + Space.MERCHANT] = 1
    if s.turn.marching != NONE:
        observation[SPACES_AT + s.turn.marching * Space.END + Space.MARCHING] = 1


@rule
def write_towns(box: Box, s: State, observer: int, observation: Features) -> None:
    """What stands in the towns. Who built first there is paid first, so the order counts."""
    for town in range(len(TOWNS)):
        here = s.towns[town]
        if box.maps[s.map].ground[TOWN_SPACE[town]] != Ground.TOWN:
            continue
        at = TOWNS_AT + town * TownColumn.END
        observation[at + TownColumn.FREE] = scaled(box.town_slots - here.size, TENTH)
        for place in range(here.size - 1, -1, -1):
            if here.building[place] == Building.FORTRESS:
                observation[at + TownColumn.FORTRESSES] += FOURTH
                continue
            after = seats_after(observer, here.owner[place], s.seat_count)
            kind = TownColumn.HOUSES if here.building[place] == Building.HOUSE else TownColumn.TRADING_POSTS
            observation[at + kind + after] += FOURTH
            observation[at + TownColumn.FIRST_BUILT + after] = scaled(box.town_slots - place, TENTH)


@rule
def write_merchants(box: Box, s: State, observation: Features) -> None:
    """The merchants' pile as far as it is known: those that have left, the one in the slot and the next."""
    known = s.merchant_now + 2 if s.chance == Chance.NOTHING else 0  # none before the shuffle
    for place in range(box.merchant_count):
        at = MERCHANTS_AT + s.merchants[place] * MerchantColumn.END
        if place >= known:
            observation[at + MerchantColumn.MAY_COME] = 1
        elif place < s.merchant_now:
            observation[at + MerchantColumn.LEFT] = 1
        else:
            is_next = place - s.merchant_now
            observation[at + MerchantColumn.NOW - is_next] = 1
            write_terms(box, s.merchants[place], TERMS_AT + is_next * Terms.END, observation)


@rule
def write_terms(box: Box, card: int, at: int, observation: Features) -> None:
    """What a merchant trades."""
    merchant = box.merchants[card]
    observation[at + Terms.ANY + merchant.sells] = 1
    observation[at + Terms.UP_TO] = scaled(merchant.up_to, TENTH)
    observation[at + Terms.RYO_EACH] = scaled(merchant.ryo_each, TENTH)
    for good in range(STOCK):
        observation[at + Terms.POINT_FOR + good] = scaled(merchant.point_for[good], TENTH)


@rule
def write_specials(box: Box, s: State, observer: int, observation: Features) -> None:
    """Special cards: to come in an order that nobody knows, on display, or with their owners."""
    for place in range(box.special_count):
        special = s.specials[place]
        at = SPECIALS_AT + special * Special.END
        if place >= s.specials_shown:
            observation[at + Special.MAY_COME] = 1
        elif s.owners[special] == NONE:
            observation[at + Special.ON_DISPLAY] = 1
        else:
            observation[at + Special.FRESH] = s.fresh[special]
            observation[at + Special.OWNER + seats_after(observer, s.owners[special], s.seat_count)] = 1


@rule
def write_orders(box: Box, s: State, observer: int, observation: Features) -> None:
    """The orders on the cards that the observer may use this round."""
    for order in range(len(ORDERS)):
        card = box.orders[order].card
        special = card - BASE_CARDS
        if card == NONE or (special >= 0 and (s.owners[special] != observer or s.fresh[special] == 1)):
            continue
        at = ORDERS_AT + order * OrderColumn.END
        observation[at + OrderColumn.MAY_PLAN] = 1
        observation[at + OrderColumn.LIMIT] = scaled(box.orders[order].limit, FOURTH)
        observation[at + OrderColumn.EACH] = scaled(box.orders[order].each, FIFTH)
        observation[at + OrderColumn.BONUS] = scaled(box.orders[order].bonus, THIRD)
        observation[at + OrderColumn.MOVES] = scaled(box.orders[order].moves, THIRD)
        for good in range(STOCK):
            price = box.orders[order].pay[good] - box.orders[order].less[good]
            if price != 0:
                observation[at + OrderColumn.PRICE + good] = scaled(price, TENTH)


@rule
def write_plans(s: State, observer: int, observation: Features) -> None:
    """The observer's plan, and of the others' plans what is revealed."""
    for slot in range(SLOTS):
        order = s.seats[observer].plan.orders[slot]
        if order != NONE:
            officials = s.seats[observer].plan.officials[slot]
            observation[OWN_PLAN_AT + slot * len(ORDERS) + order] = scaled(1 + officials, FIFTH)
    for seat in range(s.seat_count):
        if seat != observer:
            after = seats_after(observer, seat, s.seat_count)
            plan = s.seats[seat].plan
            for slot in range(plan.revealed):
                at = OTHERS_PLANS_AT + (after - 1) * len(ORDERS) + plan.orders[slot]
                observation[at] = scaled(1 + plan.officials[slot], FIFTH)


@rule
def write_turn(s: State, observation: Features) -> None:
    """What the deciding seat is in the middle of."""
    if s.stage != Stage.ACTING:
        return
    observation[TURN_AT + Turn.SLOT + s.turn.slot] = 1
    observation[TURN_AT + Turn.LEFT] = scaled(s.turn.left, FIFTH)
    observation[TURN_AT + Turn.MOVES] = scaled(s.turn.moves, FIFTH)
    observation[TURN_AT + Turn.BOUGHT] = scaled(s.turn.bought, FIFTH)
    observation[TURN_AT + Turn.HAS_POINT] = s.turn.has_point
    if s.asks >= Ask.TRAVEL and s.asks <= Ask.TRADE:  # else its card is not turned up yet
        observation[ORDER_NOW_AT + order_now(s)] = 1


@rule
def write_prices(box: Box, s: State, observation: Features) -> None:
    """Bundles to choose from, what buildings cost, and numbers that an edition may have changed."""
    if s.stage == Stage.SETTLING or s.stage == Stage.BUNDLES:
        for bundle in range(box.bundle_count):
            if s.bundles[bundle] == NONE:
                for good in range(STOCK):
                    observation[BUNDLES_AT + bundle * STOCK + good] = scaled(box.bundles[bundle][good], FIFTH)
    for building in range(len(BUILDINGS)):
        at = BUILDINGS_AT + building * (STOCK + 2)
        for good in range(STOCK):
            observation[at + good] = scaled(box.kinds[building].cost[good], TENTH)
        observation[at + STOCK] = scaled(box.kinds[building].points, THIRD)
        observation[at + STOCK + 1] = scaled(box.kinds[building].influence, THIRD)
    observation[VALUES_AT + Value.ROUND] = scaled(s.round_number, TENTH)
    observation[VALUES_AT + Value.MERCHANTS_LEFT] = scaled(box.merchant_count - 1 - s.merchant_now, TENTH)
    observation[VALUES_AT + Value.NEUTRALS] = scaled(s.neutrals, TENTH)
    observation[VALUES_AT + Value.FORTRESSES] = scaled(s.fortresses, TENTH)
    observation[VALUES_AT + Value.POINTS_TO_END] = scaled(box.points_to_end, TENTH)
    observation[VALUES_AT + Value.RYO_PER_POINT] = scaled(box.ryo_per_point, TENTH)
    observation[VALUES_AT + Value.MOVE_COST] = scaled(box.move_cost, TENTH)
    observation[VALUES_AT + Value.RESOURCE_TOP] = scaled(box.resource_top, TENTH)
    observation[VALUES_AT + Value.HOUSES_PER_FORTRESS] = scaled(box.houses_per_fortress, TENTH)
    for samurai in range(YIELDS):
        observation[VALUES_AT + Value.YIELDS + samurai] = scaled(box.yields[samurai], TENTH)


@entry
def observe(box: Box, s: State, seat: int, observation: Features) -> None:
    """Write what a seat may know."""
    for index in range(len(observation)):
        observation[index] = 0
    write_moment(s, seat, observation)
    for other in range(s.seat_count):
        write_seat(box, s, seat, other, observation)
    write_map(box, s, observation)
    write_towns(box, s, seat, observation)
    write_merchants(box, s, observation)
    write_specials(box, s, seat, observation)
    write_orders(box, s, seat, observation)
    write_plans(s, seat, observation)
    write_turn(s, observation)
    write_prices(box, s, observation)
