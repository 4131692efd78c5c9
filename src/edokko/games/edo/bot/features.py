"""What learned weights of Edo look at: a seat's position as numbers."""

from edokko.engine.rule import Features, entry, rule
from edokko.games.edo.bot.holdings import POWER, land_worth, lasting_worth
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.salaries import rank_in_town
from edokko.games.edo.rules.samurai import available_officials, count_all_at, count_samurai
from edokko.games.edo.rules.scoring import is_in_edo
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import EDO, SPACES, TOWNS, Building, Good, Ground
from edokko.games.edo.rules.towns import EDO_TOWN, influence
from edokko.games.edo.rules.trade import merchant_card

FEATURE_VERSION = 1
PREDICTS_LEAD = True  # a race: who is ahead matters, final scores differ little
HAND_MADE_PRIORS = True
STAGES = 13  # weights by round; later rounds as the last
POINT = POWER  # in the units of `evaluate`
FEATURE_NAMES = (
    "one",
    "ryo",
    "ryo up to 5",
    "ryo up to 15",
    "wood",
    "wood up to 2",
    "wood up to 4",
    "stone",
    "stone up to 2",
    "stone up to 5",
    "rice",
    "rice up to 2",
    "rice up to 4",
    "rice for all samurai",
    "points",
    "points beyond 6",
    "points beyond 9",
    "samurai",
    "samurai in towns",
    "samurai in Edo without a house",
    "samurai in forests",
    "samurai in quarries",
    "samurai in rice fields",
    "samurai alone on resources",
    "samurai at the border",
    "samurai with the merchant",
    "officials",
    "neutral officials",
    "special cards",
    "a house in Edo",
    "houses left",
    "a trading post",
    "towns with influence",
    "influence",
    "income",
    "first to act",
    "place in the order",
    "houses payable",
    "a fortress payable",
    "a trading post payable",
    "points payable by trade",
    "land",
    "goods",
)
INITIAL_WEIGHTS = tuple(1.0 if name in ("land", "goods") else 0.0 for name in FEATURE_NAMES)  # the hand-made evaluation


@rule
def payable(box: Box, s: State, seat: int, building: int) -> int:
    """How many of a building the stock would pay."""
    count = 9
    for good in range(len(s.seats[seat].stock)):
        cost = box.kinds[building].cost[good]
        if cost > 0:
            count = min(count, s.seats[seat].stock[good] // cost)
    return count


@rule
def points_by_trade(box: Box, s: State, seat: int) -> int:
    """How many points the stock would pay at the merchant in the slot."""
    count = 3
    price = box.merchants[merchant_card(s)].point_for
    for good in range(len(s.seats[seat].stock)):
        if price[good] > 0:
            count = min(count, s.seats[seat].stock[good] // price[good])
    return count


@rule
def write_stock(box: Box, s: State, seat: int, features: Features) -> None:
    """Goods, and as much of them as is soon of use."""
    stock = s.seats[seat].stock
    ryo, wood, stone, rice = stock[Good.RYO], stock[Good.WOOD], stock[Good.STONE], stock[Good.RICE]
    features[1] = ryo
    features[2] = min(ryo, 5)
    features[3] = min(ryo, 15)
    features[4] = wood
    features[5] = min(wood, 2)
    features[6] = min(wood, 4)
    features[7] = stone
    features[8] = min(stone, 2)
    features[9] = min(stone, 5)
    features[10] = rice
    features[11] = min(rice, 2)
    features[12] = min(rice, 4)
    features[13] = min(rice, count_samurai(s, seat))


@rule
def write_samurai(box: Box, s: State, seat: int, features: Features) -> None:
    """Samurai by where they stand."""
    me = s.seats[seat]
    for space in range(len(SPACES)):
        own = me.samurai[space]
        if own == 0:
            continue
        ground = box.maps[s.map].ground[space]
        features[17] += own
        if ground == Ground.TOWN:
            features[18] += own
        elif ground == Ground.FOREST:
            features[20] += own
        elif ground == Ground.QUARRY:
            features[21] += own
        elif ground == Ground.RICE_FIELD:
            features[22] += own
        elif ground == Ground.BORDER:
            features[24] += own
        is_resource = ground == Ground.FOREST or ground == Ground.QUARRY or ground == Ground.RICE_FIELD
        if is_resource and count_all_at(s, space) == 1:
            features[23] += 1
        if space == s.merchant:
            features[25] += own
    if not is_in_edo(s, seat):
        features[19] = me.samurai[EDO]


@rule
def write_towns(box: Box, s: State, seat: int, features: Features) -> None:
    """Influence, and what it will pay."""
    for town in range(len(TOWNS)):
        own = influence(box, s, town, seat)
        if own == 0:
            continue
        owners = 0
        for other in range(s.seat_count):
            if influence(box, s, town, other) > 0:
                owners += 1
        table = box.edo_income if town == EDO_TOWN else box.town_income
        features[32] += 1
        features[33] += own
        features[34] += table[owners - 1][rank_in_town(box, s, town, seat)]


@rule
def write_seat(box: Box, s: State, seat: int, features: Features) -> None:
    """Points, officials, pieces, the order, and what the stock would pay."""
    me = s.seats[seat]
    features[14] = me.power
    features[15] = max(0, me.power - 6)
    features[16] = max(0, me.power - 9)
    features[26] = available_officials(box, s, seat)
    features[27] = me.neutrals
    for special in range(len(s.owners)):
        if s.owners[special] == seat:
            features[28] += 1
    features[29] = 1 if is_in_edo(s, seat) else 0
    features[30] = me.houses
    features[31] = 1 if me.trading_posts < box.trading_posts else 0
    place = (seat - s.first_seat) % s.seat_count
    features[35] = 1 if place == 0 else 0
    features[36] = place
    features[37] = min(3, payable(box, s, seat, Building.HOUSE))
    features[38] = min(1, payable(box, s, seat, Building.FORTRESS))
    features[39] = min(1, payable(box, s, seat, Building.TRADING_POST)) if me.trading_posts > 0 else 0
    features[40] = points_by_trade(box, s, seat)


@entry
def write_features(box: Box, s: State, seat: int, features: Features) -> None:
    """Describe a seat's position."""
    for index in range(len(features)):
        features[index] = 0
    features[0] = 1
    write_stock(box, s, seat, features)
    write_samurai(box, s, seat, features)
    write_towns(box, s, seat, features)
    write_seat(box, s, seat, features)
    features[41] = land_worth(box, s, seat) / POINT
    features[42] = lasting_worth(s, seat) / POINT


@entry
def extra_horizon(s: State, has_time: bool) -> int:
    """The end of a round says enough."""
    return 0


@entry
def stage_of(s: State) -> int:
    """Which weights count: those of the round."""
    return s.round_number
