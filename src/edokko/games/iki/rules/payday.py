"""Payday: salaries, harmony of the nagayas, food."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.abilities import has_ability, use_ability
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.experience import count_own, empty_stall, is_own_character
from edokko.games.iki.rules.goods import gain, pay
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.state import Ask, Stage, State
from edokko.games.iki.rules.terms import CHARACTERS, GROUPS, NONE, STALLS, STOCK, TYPES, Good, On
from edokko.games.iki.rules.type_counts import count_commonest, count_in_group, count_of, count_packed


@rule
def pay_salaries(box: Box, s: State, seat: int, log: Log) -> None:
    """Every character on the board by its experience, every retired one its last value, then the Imperial Villa."""
    iki = 0
    for stall in range(len(STALLS)):
        if is_own_character(s, stall, seat):
            iki += pay_salary(box, s, seat, s.stalls[stall].card, s.stalls[stall].experience, log)
    for card in range(len(CHARACTERS)):
        if s.retired[card] == seat:
            iki += pay_salary(box, s, seat, card, box.characters[card].steps - 1, log)
    # Ruling 24: IKI is added up before the floor at 0 is applied.
    gain(s, seat, Good.IKI, iki, log)
    pay(s, seat, Good.IKI, min(-iki, s.seats[seat].stock[Good.IKI]), log)
    if has_ability(box, s, seat, On.PAYDAY_MOST_TYPE):  # ruling 39: with the salaries, before food
        use_ability(box, s, seat, On.PAYDAY_MOST_TYPE, count_commonest(count_packed(box, s, seat)), log)


@rule
def pay_salary(box: Box, s: State, seat: int, card: int, experience: int, log: Log) -> int:
    """Gain the goods of one salary; returns its IKI, which may be negative."""
    salary = box.characters[card].salary[experience]
    if is_paid(box, card, experience):
        note(log, Happened.SALARY, seat, card)
    for good in range(STOCK):
        if good != Good.IKI:
            gain(s, seat, good, salary[good], log)
    return salary[Good.IKI]


@rule
def is_paid(box: Box, card: int, experience: int) -> bool:
    """Whether a character brings a salary; those that win a token never do."""
    for good in range(STOCK):
        if box.characters[card].salary[experience][good] != 0:
            return True
    return False


@rule
def score_harmony(box: Box, s: State, log: Log) -> None:
    """For each group and each type with enough characters there: own times all of them in IKI (ruling 10)."""
    for group in range(GROUPS):
        everybody = count_in_group(box, s, group, NONE)
        for type_ in range(len(TYPES)):
            together = count_of(everybody, type_)
            if together < box.harmony_from:
                continue
            for seat in range(s.seat_count):
                own = count_of(count_in_group(box, s, group, seat), type_)
                if own > 0:
                    note(log, Happened.HARMONY, seat, group, type_, own, together)
                    gain(s, seat, Good.IKI, own * together, log)


@rule
def pay_day(box: Box, s: State, log: Log) -> None:
    """Salaries and harmony for all seats; food comes next."""
    note(log, Happened.PAYDAY, s.month)
    for place in range(s.seat_count):
        pay_salaries(box, s, s.order[place], log)
    score_harmony(box, s, log)
    s.count = 0
    s.stage = Stage.FOOD


@rule
def next_meal(box: Box, s: State, log: Log) -> None:
    """The next seat in firefighting order feeds its characters, or is asked whom it gives up (rulings 21, 35)."""
    if s.count == s.seat_count:
        s.count = 0
        s.stage = Stage.NEXT_MONTH
        return
    seat = s.order[s.count]
    rice = s.seats[seat].stock[Good.RICE]
    own = count_own(s, seat)
    missing = own - rice
    if missing > 0 and rice > 0:
        s.seat = seat
        s.hungry = missing
        s.asks = Ask.STARVE
        return
    if missing > 0:
        for stall in range(len(STALLS)):
            if is_own_character(s, stall, seat):
                lose_hungry(s, seat, stall, log)
        own = 0
    eat(box, s, seat, own, log)


@rule
def eat(box: Box, s: State, seat: int, fed: int, log: Log) -> None:
    """1 rice for each own character on the board; retired ones and buildings eat nothing."""
    if fed > 0:
        note(log, Happened.FED, seat, fed)
        pay(s, seat, Good.RICE, fed, log)
        use_ability(box, s, seat, On.FED, fed, log)
    s.count += 1


@rule
def lose_hungry(s: State, seat: int, stall: int, log: Log) -> None:
    """A character without rice leaves the game."""
    note(log, Happened.STARVED, seat, s.stalls[stall].card, stall)
    empty_stall(s, stall)


@rule
def no_starve(s: State, seat: int, stall: int) -> int:
    """Refused because no own character stands there."""
    return 0 if is_own_character(s, stall, seat) else Why.NOT_YOURS


@rule
def starve(box: Box, s: State, stall: int, log: Log) -> None:
    """Give up a character; when enough have left, the others are fed."""
    lose_hungry(s, s.seat, stall, log)
    s.hungry -= 1
    if s.hungry == 0:
        s.asks = Ask.NOTHING
        eat(box, s, s.seat, count_own(s, s.seat), log)
