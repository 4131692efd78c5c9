"""What the rest of a seat's turn in IKI is expected to bring, in hundredths of an IKI: half of the evaluation."""

from edokko.engine.rule import rule
from edokko.games.iki.bot.holdings import (
    FIREFIGHTING,
    IKI,
    LAP,
    SANDAL,
    SPARE_RICE,
    career,
    koban_worth,
    mon_worth,
    months_left,
    paydays_left,
    wood_worth,
)
from edokko.games.iki.rules.box import Box, Effect
from edokko.games.iki.rules.building import building_cost, no_build
from edokko.games.iki.rules.business import owns_fish_of
from edokko.games.iki.rules.calendar import season_of
from edokko.games.iki.rules.experience import count_own, is_character
from edokko.games.iki.rules.goods import no_pay
from edokko.games.iki.rules.hiring import hiring_cost
from edokko.games.iki.rules.movement import LONGEST_WALK
from edokko.games.iki.rules.scoring import worth
from edokko.games.iki.rules.stalls import NO_STALL, cheapest_stall
from edokko.games.iki.rules.state import Ask, Lot, Stage, State
from edokko.games.iki.rules.terms import (
    BUILD_OFFER,
    BUILDINGS,
    FIRST_BUILDING,
    NONE,
    SHOPS,
    STOCK,
    TOKENS,
    Good,
    On,
    Token,
)

EXPERIENCE = 130  # a step for the character that needs it most
SWAP = 40
FEED = 300  # a rice that is missing at the next payday
LIKELY = 60  # percent of the best card of the row, before others have chosen


@rule
def good_worth(s: State, seat: int, good: int) -> int:
    """One more or less of a good."""
    if good == Good.IKI:
        return IKI
    if good == Good.MON:
        return mon_worth(s)
    if good == Good.WOOD:
        return wood_worth(s)
    if good == Good.KOBAN:
        return koban_worth(s)
    if good == Good.SANDAL:
        return SANDAL if months_left(s) > 0 else 0
    if paydays_left(s) == 0:
        return 0
    return FEED if s.seats[seat].stock[Good.RICE] < count_own(s, seat) else SPARE_RICE


@rule
def effect_worth(box: Box, s: State, seat: int, effect: Effect) -> int:
    """What an effect brings, less what it costs; below 0 when it cannot be paid."""
    if no_pay(s, seat, effect) != 0:
        return -1
    gained = effect.firefighting * FIREFIGHTING
    for good in range(STOCK):
        change = effect.gain[good] - effect.pay[good]
        if change != 0:
            gained += change * good_worth(s, seat, good)
    if effect.experience > 0 and count_own(s, seat) > 0:
        gained += EXPERIENCE
    return gained + effect.swap * SWAP


@rule
def building_worth(box: Box, s: State, seat: int, building: int) -> int:
    """What a building would be worth, once it stands."""
    iki = worth(box, s, seat, box.buildings[building].end, NONE, NONE) * IKI
    each = box.buildings[building].each[Good.IKI] * IKI + box.buildings[building].each[Good.MON] * mon_worth(s)
    ability = box.buildings[building].ability
    if ability == On.HIRE_WITH_FIRE_BONUS:
        return iki + each * months_left(s) // 4
    return iki if ability == On.NEVER else iki + each * paydays_left(s) * 5 // 2


@rule
def best_building(box: Box, s: State, seat: int, effect: Effect) -> int:
    """The most that a building put up with an effect would bring; at least 0."""
    cheapest = cheapest_stall(box.boards[s.board], s)
    best = 0
    for building in range(len(BUILDINGS)):
        if s.buildings[building] == Lot.OFFERED and no_build(box, s, seat, building, effect, cheapest) == 0:
            gained = building_worth(box, s, seat, building) - cheapest * mon_worth(s)
            for good in range(STOCK):
                cost = building_cost(box, building, effect, good)
                if cost > 0:
                    gained -= cost * good_worth(s, seat, good)
            best = max(best, gained)
    return best


@rule
def best_sale(box: Box, s: State, seat: int, shop: int) -> int:
    """The most that a fish, a pipe or a pouch would bring; at least 0."""
    best = 0
    for token in range(len(TOKENS)):
        kind = box.tokens[token].kind
        if s.tokens[token] != Lot.OFFERED or box.sold_at[kind] != shop:
            continue
        if box.tokens[token].cost > s.seats[seat].stock[Good.MON]:
            continue
        gained = effect_worth(box, s, seat, box.tokens[token].effect) - box.tokens[token].cost * mon_worth(s)
        if kind == Token.FISH:
            if owns_fish_of(box, s, seat, season_of(s.month)):
                continue
            gained += 4 * IKI + box.tokens[token].end.iki * IKI
        elif kind == Token.POUCH:
            gained += worth(box, s, seat, box.tokens[token].end, NONE, NONE) * IKI * 3 // 2
        best = max(best, gained)
    return best


@rule
def shop_worth(box: Box, s: State, seat: int, shop: int) -> int:
    """The best that a shop offers; at least 0."""
    best = best_sale(box, s, seat, shop)
    for offer in range(box.offer_from[shop], box.offer_to[shop]):
        best = max(best, effect_worth(box, s, seat, box.offers[offer].effect))
    if box.offers[BUILD_OFFER].shop == shop:
        best = max(best, best_building(box, s, seat, box.offers[BUILD_OFFER].effect))
    return best


@rule
def visit_worth(box: Box, s: State, seat: int, shop: int) -> int:
    """The best visit to a character behind a shop; at least 0."""
    board = box.boards[s.board]
    best = 0
    for place in range(board.served_size[shop]):
        stall = board.served[shop][place]
        if is_character(s, stall):
            skill = box.characters[s.stalls[stall].card].skill
            gained = best_building(box, s, seat, skill) if skill.build == 1 else effect_worth(box, s, seat, skill)
            if s.stalls[stall].owner != seat and s.stalls[stall].owner != NONE:
                gained -= EXPERIENCE // 4  # it teaches another seat's character
            best = max(best, gained)
    return best


@rule
def space_worth(box: Box, s: State, seat: int, place: int) -> int:
    """Business at the end of a walk to a place, counted from before the first shop; a lap when it goes round."""
    shop = box.street[(place - 1) % len(SHOPS)]
    gained = shop_worth(box, s, seat, shop) + visit_worth(box, s, seat, shop)
    if place > len(SHOPS):
        gained += count_own(s, seat) * (EXPERIENCE - LAP)
    return gained + (place - s.seats[seat].oyakata) * count_own(s, seat) * LAP // len(SHOPS)


@rule
def hire_worth(box: Box, s: State, seat: int) -> int:
    """The better of income and the best card of the row, which others may take first."""
    income = box.income * mon_worth(s)
    cheapest = cheapest_stall(box.boards[s.board], s)
    if s.seats[seat].kobuns == 0 or cheapest == NO_STALL:
        return income
    best = 0
    for slot in range(s.row_size):
        cost = hiring_cost(box, s, seat, s.row[slot]) + cheapest
        if cost <= s.seats[seat].stock[Good.MON] + s.row_mons[slot]:
            gained = career(box, s, s.row[slot], 0, 0) + (s.row_mons[slot] - cost) * mon_worth(s)
            best = max(best, gained + box.characters[s.row[slot]].fire_bonus * FIREFIGHTING)
    return max(income, best * LIKELY // 100)


@rule
def walk_worth(box: Box, s: State, seat: int, way: int) -> int:
    """The best end of a walk from a space of the way of life, one sandal included."""
    start = s.seats[seat].oyakata
    best = 0
    for steps in range(1, LONGEST_WALK + 1):
        if way == 0 or way == steps:
            best = max(best, space_worth(box, s, seat, start + steps))
    if way != 0 and s.seats[seat].stock[Good.SANDAL] > 0:
        best = max(best, space_worth(box, s, seat, start + way + 1) - SANDAL)
    return best


@rule
def pending_worth(box: Box, s: State, seat: int) -> int:
    """What the rest of a seat's turn is expected to bring: hiring, the walk, business."""
    me = s.seats[seat]
    if s.stage != Stage.WAY_OF_LIFE and s.stage != Stage.TURNS and s.stage != Stage.NEW_YEAR:
        return 0
    is_doing_business = s.seat == seat and s.asks >= Ask.BUSINESS and s.asks <= Ask.BUILD_STALL
    if is_doing_business:
        shop = box.street[me.oyakata - 1]
        expected = shop_worth(box, s, seat, shop) if s.turn.may_shop == 1 else 0
        if s.asks == Ask.BUILD:
            expected += best_building(box, s, seat, box.characters[s.turn.visiting].skill)
        elif s.asks == Ask.BUILD_STALL:
            expected += building_worth(box, s, seat, s.turn.placing - FIRST_BUILDING)
        elif s.asks == Ask.SWAP:
            expected += SWAP
        return expected + (visit_worth(box, s, seat, shop) if s.turn.may_visit == 1 else 0)
    if me.ikizama == NONE:
        return 0
    if me.ikizama == 0:
        return walk_worth(box, s, seat, 0) + mon_worth(s)
    return walk_worth(box, s, seat, me.ikizama) + hire_worth(box, s, seat)
