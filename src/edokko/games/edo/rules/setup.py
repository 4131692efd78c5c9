"""Setup: pieces, the shuffles, the first houses and the starting bundles."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.goods import gain
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.state import Ask, Chance, Stage, State
from edokko.games.edo.rules.terms import (
    BUNDLES,
    EDO,
    LARGE_MAP,
    LARGE_MAP_SEATS,
    MAX_SEATS,
    MERCHANTS,
    NONE,
    SLOTS,
    SMALL_MAP,
    SPECIALS,
    STOCK,
    TOWN_SLOTS,
    TOWNS,
    Building,
    Ground,
)
from edokko.games.edo.rules.towns import EDO_TOWN, TOWN_SPACE, put_up


@rule
def lay_out(box: Box, s: State, seats: int) -> None:
    """Everything on the table before the first shuffle; the first seat is drawn first."""
    s.seat_count = seats
    s.map = LARGE_MAP if seats == LARGE_MAP_SEATS else SMALL_MAP
    s.stage = Stage.SETUP
    s.chance = Chance.FIRST_SEAT
    s.seat = NONE
    s.opener = NONE
    s.first_seat = NONE
    s.merchant = EDO
    s.neutrals = box.neutral_officials
    s.fortresses = box.fortresses
    s.turn.marching = NONE
    for seat in range(MAX_SEATS):
        s.seats[seat].bundle = NONE
        clear_plan(s, seat)
    for seat in range(seats):
        for good in range(STOCK):
            s.seats[seat].stock[good] = box.start_goods[good]
        s.seats[seat].houses = box.houses
        s.seats[seat].trading_posts = box.trading_posts
    for town in range(len(TOWNS)):
        for place in range(TOWN_SLOTS):
            s.towns[town].building[place] = NONE
            s.towns[town].owner[place] = NONE
    for bundle in range(BUNDLES):
        s.bundles[bundle] = NONE
    for place in range(len(MERCHANTS)):
        s.merchants[place] = box.merchant_pile[place]
    for special in range(len(SPECIALS)):
        s.specials[special] = box.specials[special]
        s.owners[special] = NONE


@rule
def clear_plan(s: State, seat: int) -> None:
    """Cards and officials return to their owner."""
    plan = s.seats[seat].plan
    plan.size = 0
    plan.committed = 0
    plan.revealed = 0
    plan.available = 0
    for slot in range(SLOTS):
        plan.orders[slot] = NONE
        plan.officials[slot] = 0


@rule
def draw_first_seat(s: State, seat: int, log: Log) -> None:
    """The first seat of the first round."""
    s.opener = seat
    s.first_seat = seat
    note(log, Happened.FIRST_SEAT, seat)
    s.chance = Chance.MERCHANT
    s.count = 0


@rule
def shuffle_merchants(box: Box, s: State, outcome: int) -> None:
    """Draw the next card of the merchants' pile from those not drawn yet."""
    card = s.merchants[s.count + outcome]
    s.merchants[s.count + outcome] = s.merchants[s.count]
    s.merchants[s.count] = card
    s.count += 1
    if s.count == box.merchant_count - 1:
        s.chance = Chance.SPECIAL
        s.count = 0


@rule
def shuffle_specials(box: Box, s: State, outcome: int, log: Log) -> None:
    """Draw the next special card from those not drawn yet; after the last the display is turned up."""
    card = s.specials[s.count + outcome]
    s.specials[s.count + outcome] = s.specials[s.count]
    s.specials[s.count] = card
    s.count += 1
    if s.count == box.special_count - 1:
        s.chance = Chance.NOTHING
        s.count = 0
        s.stage = Stage.SETTLING
        note(log, Happened.MERCHANT_SHOWN, s.merchants[0])
        note(log, Happened.MERCHANT_SHOWN, s.merchants[1])
        for _ in range(box.special_display):
            show_special(box, s, log)


@rule
def show_special(box: Box, s: State, log: Log) -> None:
    """Turn up the next special card, as long as there are any."""
    if s.specials_shown < box.special_count:
        note(log, Happened.SPECIAL_SHOWN, s.specials[s.specials_shown])
        s.specials_shown += 1


@rule
def next_settler(s: State) -> None:
    """Clockwise from the first seat everybody settles."""
    if s.count == s.seat_count:
        s.count = 0
        s.stage = Stage.BUNDLES
        return
    s.seat = (s.first_seat + s.count) % s.seat_count
    s.asks = Ask.SETTLE


@rule
def no_settle(box: Box, s: State, town: int) -> int:
    """Refused in Edo (ruling 6) and off the map; towns may be shared (ruling 18)."""
    if box.maps[s.map].ground[TOWN_SPACE[town]] != Ground.TOWN:
        return Why.NOT_ON_MAP
    return Why.NOT_IN_EDO if town == EDO_TOWN else 0


@rule
def settle(s: State, town: int, log: Log) -> None:
    """One house, without cost or points (ruling 5), and one official there as a samurai."""
    note(log, Happened.SETTLED, s.seat, town)
    put_up(s, town, Building.HOUSE, s.seat, log)
    s.seats[s.seat].houses -= 1
    s.seats[s.seat].samurai[TOWN_SPACE[town]] += 1
    s.asks = Ask.NOTHING
    s.count += 1


@rule
def next_bundle(s: State, log: Log) -> None:
    """In reverse order each seat takes a bundle; then the first round is planned."""
    if s.count == s.seat_count:
        s.count = 0
        s.round_number = 1
        note(log, Happened.ROUND, s.round_number, s.first_seat)
        s.stage = Stage.PLANNING
        return
    s.seat = (s.first_seat + s.seat_count - 1 - s.count) % s.seat_count
    s.asks = Ask.BUNDLE


@rule
def no_bundle(box: Box, s: State, bundle: int) -> int:
    """Refused because another seat took it."""
    if bundle >= box.bundle_count:
        return Why.NOT_IN_GAME
    return Why.BUNDLE_TAKEN if s.bundles[bundle] != NONE else 0


@rule
def take_bundle(box: Box, s: State, bundle: int, log: Log) -> None:
    """The resources to start with."""
    note(log, Happened.TOOK_BUNDLE, s.seat, bundle)
    s.bundles[bundle] = s.seat
    s.seats[s.seat].bundle = bundle
    for good in range(STOCK):
        gain(box, s, s.seat, good, box.bundles[bundle][good], log)
    s.asks = Ask.NOTHING
    s.count += 1
