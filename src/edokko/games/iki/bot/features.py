"""What learned weights of IKI look at: a seat's position as numbers."""

from edokko.engine.rule import Features, entry, rule
from edokko.games.iki.bot.holdings import (
    IKI,
    abilities,
    fire_danger,
    goods,
    harmony,
    other_assets,
    people,
    variety,
)
from edokko.games.iki.bot.pending import best_building
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.business import owns_fish_of
from edokko.games.iki.rules.calendar import season_of
from edokko.games.iki.rules.experience import is_own_character
from edokko.games.iki.rules.scoring import building_score, fish_score, pouch_score
from edokko.games.iki.rules.state import Ask, State
from edokko.games.iki.rules.terms import (
    BUILD_OFFER,
    CHARACTERS,
    FIRST_BUILDING,
    MONTHS,
    NEW_YEAR,
    NONE,
    SPECIALS,
    STALLS,
    STOCK,
    TOKENS,
    Good,
    Token,
)
from edokko.games.iki.rules.type_counts import count_commonest, count_different, count_packed

FEATURE_VERSION = 1
PREDICTS_LEAD = False
HAND_MADE_PRIORS = False
STAGES = NEW_YEAR + 1  # weights by month, from the setup on
POINT = IKI  # in the units of `evaluate`

FEATURE_NAMES = (
    "one",
    *(f"stock of {good.name.lower()}" for good in list(Good)[:STOCK]),
    "mons up to 5",
    "mons up to 12",
    "wood up to 3",
    "kobans up to 2",
    "sandals up to 2",
    "firefighting",
    "firefighting up to 3",
    "first in the order",
    "place in the order",
    "unused kobuns",
    "an unused kobun",
    "space of the oyakata",
    *(f"token {special}" for special in SPECIALS),
    "characters",
    "rice missing",
    "rice to spare",
    *(f"salary in {good.name.lower()}" for good in list(Good)[:STOCK]),
    *(f"last salary in {good.name.lower()}" for good in list(Good)[:STOCK]),
    *(f"retired salary in {good.name.lower()}" for good in list(Good)[:STOCK]),
    "steps to retirement",
    "characters one step from it",
    "retired characters",
    "types",
    "characters of the main type",
    "fish",
    "a fish of this season",
    "pipes",
    "pouches",
    "buildings",
    "best building on offer",
    "goods",
    "people",
    "variety",
    "harmony",
    "abilities",
    "danger of fire",
    "other assets",
    "score of fish",
    "score of pouches",
    "score of buildings",
)
FIRST_STOCK = 1
FIRST_CAPPED = FIRST_STOCK + STOCK
FIRST_OF_SEAT = FIRST_CAPPED + 5
FIRST_TOKEN = FIRST_OF_SEAT + 7
FIRST_OF_PEOPLE = FIRST_TOKEN + len(SPECIALS)
FIRST_SALARY = FIRST_OF_PEOPLE + 3
FIRST_CAREER = FIRST_SALARY + 3 * STOCK
FIRST_OWNED = FIRST_CAREER + 5
FIRST_EVALUATED = FIRST_OWNED + 6
INITIAL_WEIGHTS = tuple(  # weights to begin learning with: the hand-made evaluation
    {"danger of fire": -1.0}.get(name, 1.0) if place >= FIRST_EVALUATED and name != "variety" else 0.0
    for place, name in enumerate(FEATURE_NAMES)
)


@rule
def write_stock(s: State, seat: int, features: Features) -> None:
    """Goods, and as much of them as is soon of use."""
    stock = s.seats[seat].stock
    for good in range(STOCK):
        features[FIRST_STOCK + good] = stock[good]
    features[FIRST_CAPPED] = min(stock[Good.MON], 5)
    features[FIRST_CAPPED + 1] = min(stock[Good.MON], 12)
    features[FIRST_CAPPED + 2] = min(stock[Good.WOOD], 3)
    features[FIRST_CAPPED + 3] = min(stock[Good.KOBAN], 2)
    features[FIRST_CAPPED + 4] = min(stock[Good.SANDAL], 2)


@rule
def write_seat(s: State, seat: int, features: Features) -> None:
    """Where a seat stands on the tracks, and its tokens."""
    me = s.seats[seat]
    place = 0
    while s.order[place] != seat:
        place += 1
    features[FIRST_OF_SEAT] = me.firefighting
    features[FIRST_OF_SEAT + 1] = min(me.firefighting, 3)
    features[FIRST_OF_SEAT + 2] = 1 if place == 0 else 0
    features[FIRST_OF_SEAT + 3] = place
    features[FIRST_OF_SEAT + 4] = me.kobuns
    features[FIRST_OF_SEAT + 5] = min(me.kobuns, 1)
    features[FIRST_OF_SEAT + 6] = me.oyakata
    for special in range(len(SPECIALS)):
        features[FIRST_TOKEN + special] = me.special[special]


@rule
def write_people(box: Box, s: State, seat: int, features: Features) -> None:
    """Characters with their salaries: as they are, when they will have learned, of those that have retired."""
    own = 0
    steps_left = 0
    nearly = 0
    for stall in range(len(STALLS)):
        if is_own_character(s, stall, seat):
            own += 1
            card = s.stalls[stall].card
            experience = s.stalls[stall].experience
            steps = box.characters[card].steps
            steps_left += steps - experience
            nearly += 1 if steps - experience == 1 else 0
            for good in range(STOCK):
                features[FIRST_SALARY + good] += box.characters[card].salary[min(experience, steps - 1)][good]
                features[FIRST_SALARY + STOCK + good] += box.characters[card].salary[steps - 1][good]
    retired = 0
    for card in range(len(CHARACTERS)):
        if s.retired[card] == seat:
            retired += 1
            for good in range(STOCK):
                salary = box.characters[card].salary[box.characters[card].steps - 1][good]
                features[FIRST_SALARY + 2 * STOCK + good] += salary
    rice = s.seats[seat].stock[Good.RICE]
    features[FIRST_OF_PEOPLE] = own
    features[FIRST_OF_PEOPLE + 1] = max(0, own - rice)
    features[FIRST_OF_PEOPLE + 2] = max(0, rice - own)
    features[FIRST_CAREER] = steps_left
    features[FIRST_CAREER + 1] = nearly
    features[FIRST_CAREER + 2] = retired


@rule
def write_owned(box: Box, s: State, seat: int, packed: int, features: Features) -> None:
    """Types, tokens and buildings."""
    features[FIRST_CAREER + 3] = count_different(packed)
    features[FIRST_CAREER + 4] = count_commonest(packed)
    for token in range(len(TOKENS)):
        if s.tokens[token] == 1 + seat:
            kind = box.tokens[token].kind
            place = 0 if kind == Token.FISH else 2 if kind == Token.PIPE else 3
            features[FIRST_OWNED + place] += 1
    if s.month >= 1 and s.month <= MONTHS and owns_fish_of(box, s, seat, season_of(s.month)):
        features[FIRST_OWNED + 1] = 1
    for stall in range(len(STALLS)):
        if s.stalls[stall].card >= FIRST_BUILDING and s.stalls[stall].owner == seat:
            features[FIRST_OWNED + 4] += 1
    features[FIRST_OWNED + 5] = best_building(box, s, seat, box.offers[BUILD_OFFER].effect) / IKI


@rule
def write_evaluated(box: Box, s: State, seat: int, packed: int, features: Features) -> None:
    """The parts of the hand-made evaluation, in IKI."""
    features[FIRST_EVALUATED] = goods(box, s, seat) / IKI
    features[FIRST_EVALUATED + 1] = people(box, s, seat, packed) / IKI
    features[FIRST_EVALUATED + 2] = variety(box, s, seat, packed) / IKI
    features[FIRST_EVALUATED + 3] = harmony(box, s, seat) / IKI
    features[FIRST_EVALUATED + 4] = abilities(box, s, seat) / IKI
    features[FIRST_EVALUATED + 5] = fire_danger(box, s, seat, packed) / IKI
    features[FIRST_EVALUATED + 6] = other_assets(box, s, seat) / IKI
    features[FIRST_EVALUATED + 7] = fish_score(box, s, seat)
    features[FIRST_EVALUATED + 8] = pouch_score(box, s, seat, NONE, NONE)
    features[FIRST_EVALUATED + 9] = building_score(box, s, seat)


@entry
def write_features(box: Box, state: State, seat: int, features: Features) -> None:
    """Describe a seat's position."""
    for feature in range(len(features)):
        features[feature] = 0
    features[0] = 1
    packed = count_packed(box, state, seat)
    write_stock(state, seat, features)
    write_seat(state, seat, features)
    write_people(box, state, seat, features)
    write_owned(box, state, seat, packed, features)
    write_evaluated(box, state, seat, packed, features)


@entry
def stage_of(state: State) -> int:
    """Which weights count: those of the month."""
    return state.month


@entry
def extra_horizon(state: State, has_time: bool) -> int:
    """Months to play on: through New Year from the last month, and one more where a neutral character is placed.

    Whom it serves and whom it is taken from shows only in the next month. So does what mons that are spent would have
    bought, but an iteration takes four times as long then: only who has time looks so far everywhere.
    """
    is_short = state.month == MONTHS or state.asks == Ask.NEUTRAL or state.asks == Ask.NEUTRAL_STALL
    return 1 if has_time or is_short else 0
