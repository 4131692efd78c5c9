"""What a seat of IKI has, in hundredths of the IKI it may come to: the other half of the evaluation.

What is on the score pad counts as there; characters by the salaries they will still bring; goods by what they usually
buy; hunger and fire by what they would take. All numbers at the top are weights, found by looking at games; none is a
rule.
"""

from edokko.engine.records import Constants
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.experience import count_own, is_character, is_own_character
from edokko.games.iki.rules.scoring import building_score, fish_score, pouch_score
from edokko.games.iki.rules.state import Stage, State
from edokko.games.iki.rules.terms import (
    CHARACTERS,
    DEPTH,
    FIRST_BUILDING,
    GROUPS,
    MONTHS,
    NAGAYAS,
    NONE,
    SEASON_MONTHS,
    SHOPS,
    SPECIALS,
    STALLS,
    TYPES,
    Calendar,
    Good,
    On,
    Special,
)
from edokko.games.iki.rules.type_counts import count_different, count_of, count_packed, one_of

IKI = 100
FED = 80  # rice for a character at a later payday
SPARE_RICE = 70
SANDAL = 45
FIREFIGHTING = 40
LAP = 70  # for each own character, the whole way round to the lap line
LASTING = 50  # percent of a harmony that will still be there a season later
SPECIAL_WORTH = Constants([250, 200, 300, 150])  # by Special, while there is time to use it
KOBUN_WORTH = Constants([0, 160, 240, 290, 320])  # by unused kobuns
URGENCY = Constants([100, 80, 60])  # percent, by months until payday


@rule
def paydays_left(s: State) -> int:
    """Paydays whose salaries have not been paid yet."""
    if s.month > MONTHS:
        return 0
    left = (MONTHS - s.month) // SEASON_MONTHS + 1
    is_paid = s.month % SEASON_MONTHS == 0 and s.stage >= Stage.FOOD
    return left - 1 if is_paid else left


@rule
def months_left(s: State) -> int:
    """Months to come after this one, New Year left out."""
    return max(0, MONTHS - s.month)


@rule
def mon_worth(s: State) -> int:
    """A mon buys less, the later it is."""
    return 25 + 4 * min(months_left(s), 9)


@rule
def wood_worth(s: State) -> int:
    """Wood is for buildings."""
    return IKI + 14 * min(months_left(s), 8)


@rule
def koban_worth(s: State) -> int:
    """Kobans are points, and for buildings."""
    return 3 * IKI + 10 * min(months_left(s), 8)


@rule
def salary_worth(box: Box, s: State, card: int, experience: int) -> int:
    """One salary of a character."""
    salary = box.characters[card].salary[min(experience, box.characters[card].steps - 1)]
    worth = salary[Good.IKI] * IKI + salary[Good.MON] * mon_worth(s) + salary[Good.WOOD] * wood_worth(s)
    return worth + salary[Good.RICE] * SPARE_RICE + salary[Good.SANDAL] * SANDAL


@rule
def career(box: Box, s: State, card: int, experience: int, first: int) -> int:
    """What a character on the board will still bring, from a payday on: it learns about one step a season."""
    steps = box.characters[card].steps
    worth = 0
    left = paydays_left(s)
    for payday in range(first, left):
        reached = experience + payday
        worth += salary_worth(box, s, card, reached)
        if payday > 0 and reached < steps:
            worth -= FED
    special = box.characters[card].special
    if special != NONE and steps - experience <= left:
        worth += SPECIAL_WORTH[special] * left // (left + steps - experience)
    return worth


@rule
def variety(box: Box, s: State, seat: int, packed: int) -> int:
    """Points for different types, a retired joker as one more."""
    types = count_different(packed)
    if s.seats[seat].special[Special.JOKER_TYPE] > 0:
        types = min(types + 1, len(TYPES))
    return box.variety[types] * IKI


@rule
def leaving(box: Box, s: State, seat: int, stall: int, packed: int) -> int:
    """What a seat would lose with a character that leaves after the next payday's salary."""
    card = s.stalls[stall].card
    lost = max(0, career(box, s, card, s.stalls[stall].experience, 1))
    type_ = box.characters[card].type
    if count_of(packed, type_) == 1:
        without = packed - one_of(type_)
        lost += variety(box, s, seat, packed) - variety(box, s, seat, without)
    return lost


@rule
def people(box: Box, s: State, seat: int, packed: int) -> int:
    """Salaries to come, variety, and what hunger would take at the next payday."""
    worth = variety(box, s, seat, packed)
    at_risk = 0
    own = 0
    for stall in range(len(STALLS)):
        if is_own_character(s, stall, seat):
            own += 1
            worth += career(box, s, s.stalls[stall].card, s.stalls[stall].experience, 0)
            at_risk += leaving(box, s, seat, stall, packed)
    left = paydays_left(s)
    for card in range(len(CHARACTERS)):
        if s.retired[card] == seat:
            worth += left * salary_worth(box, s, card, box.characters[card].steps - 1)
    is_meal_due = left > 0 or s.stage == Stage.FOOD
    rice = s.seats[seat].stock[Good.RICE]
    if is_meal_due and own > rice:
        until = (MONTHS - s.month) % SEASON_MONTHS if s.stage < Stage.FOOD else 0
        worth -= at_risk * (own - rice) // own * URGENCY[until] // 100
    return worth


@rule
def goods(box: Box, s: State, seat: int) -> int:
    """The stock: what is in use soon counts fully, more of it less."""
    me = s.seats[seat]
    worth = me.stock[Good.IKI] * IKI
    mons = me.stock[Good.MON]
    worth += mons * mon_worth(s) - max(0, mons - 14) * (mon_worth(s) - 25) // 2
    wood = me.stock[Good.WOOD]
    worth += wood * IKI + min(wood, 3) * (wood_worth(s) - IKI)
    kobans = me.stock[Good.KOBAN]
    worth += kobans * 3 * IKI + min(kobans, 3) * (koban_worth(s) - 3 * IKI)
    left = paydays_left(s)
    if left > 0:
        rice = me.stock[Good.RICE]
        needed = count_own(s, seat) * left + left - 1
        worth += min(rice, needed) * SPARE_RICE + max(0, rice - needed) * 5
    if months_left(s) > 0:
        sandals = me.stock[Good.SANDAL]
        worth += min(sandals, 4) * SANDAL + max(0, sandals - 4) * 10
    return worth


@rule
def harmony(box: Box, s: State, seat: int) -> int:
    """What the nagayas would pay at the coming paydays, less and less sure."""
    left = paydays_left(s)
    if left == 0:
        return 0
    board = box.boards[s.board]
    iki = 0
    for group in range(GROUPS):
        for place in range(board.group_size[group]):
            stall = board.groups[group][place]
            if not is_own_character(s, stall, seat):
                continue
            type_ = box.characters[s.stalls[stall].card].type
            together = 0
            for other in range(board.group_size[group]):
                beside = board.groups[group][other]
                if is_character(s, beside) and box.characters[s.stalls[beside].card].type == type_:
                    together += 1
            if together >= box.harmony_from:
                iki += together
    return iki * (IKI * 8 // 10 + (left - 1) * LASTING)


@rule
def next_fire(box: Box, s: State) -> int:
    """The month of the next fire, or 0."""
    first = s.month + 1 if s.stage > Stage.FIRE else max(1, s.month)
    for month in range(first, MONTHS + 1):
        if box.calendar[month] == Calendar.FIRE:
            return month
    return 0


@rule
def fire_danger(box: Box, s: State, seat: int, packed: int) -> int:
    """What the next fire takes on average, if nothing changes until then."""
    month = next_fire(box, s)
    if month == 0:
        return 0
    board = box.boards[s.board]
    lost = 0
    tokens = s.seats[seat].special[Special.AVOID_FIRE]
    for nagaya in range(NAGAYAS):
        strength = board.fire_strength[month]
        for depth in range(board.depth):
            stall = nagaya * DEPTH + depth
            place = s.stalls[stall]
            if place.card != NONE and place.owner != NONE:
                if s.seats[place.owner].firefighting >= strength:
                    break
                if place.owner == seat:
                    lost += burnt(box, s, seat, stall, packed) if tokens == 0 or place.card >= FIRST_BUILDING else IKI
            strength -= 1
    return lost // NAGAYAS


@rule
def burnt(box: Box, s: State, seat: int, stall: int, packed: int) -> int:
    """What a seat would lose with a card that burns."""
    card = s.stalls[stall].card
    if card >= FIRST_BUILDING:
        return 8 * IKI
    return leaving(box, s, seat, stall, packed) + salary_worth(box, s, card, s.stalls[stall].experience)


@rule
def abilities(box: Box, s: State, seat: int) -> int:
    """What buildings with an ongoing ability will still bring."""
    worth = 0
    left = paydays_left(s)
    for stall in range(len(STALLS)):
        if s.stalls[stall].card >= FIRST_BUILDING and s.stalls[stall].owner == seat:
            building = box.buildings[s.stalls[stall].card - FIRST_BUILDING]
            each = building.each[Good.IKI] * IKI + building.each[Good.MON] * mon_worth(s)
            if building.ability == On.FED:
                worth += each * left * 5 // 2
            elif building.ability == On.PAYDAY_MOST_TYPE:
                worth += each * left * 3
            elif building.ability == On.HIRE_WITH_FIRE_BONUS:
                worth += each * months_left(s) // 4
    return worth


@rule
def other_assets(box: Box, s: State, seat: int) -> int:
    """Firefighting, special tokens, unused kobuns, and the way made towards the lap line."""
    me = s.seats[seat]
    if s.month > MONTHS:
        return 0
    worth = me.firefighting * FIREFIGHTING
    for special in range(len(SPECIALS)):
        worth += me.special[special] * SPECIAL_WORTH[special] * min(6, months_left(s)) // 6
    if months_left(s) > 0:
        worth += KOBUN_WORTH[min(me.kobuns, len(KOBUN_WORTH) - 1)]
        worth += count_own(s, seat) * LAP * me.oyakata // len(SHOPS)
    return worth


@rule
def holdings(box: Box, s: State, seat: int) -> int:
    """All that a seat has."""
    packed = count_packed(box, s, seat)
    worth = goods(box, s, seat) + people(box, s, seat, packed) + harmony(box, s, seat) + other_assets(box, s, seat)
    pad = fish_score(box, s, seat) + pouch_score(box, s, seat, NONE, NONE) + building_score(box, s, seat)
    return worth + pad * IKI + abilities(box, s, seat) - fire_danger(box, s, seat, packed)
