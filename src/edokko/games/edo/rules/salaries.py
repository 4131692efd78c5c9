"""Phase 3: samurai are paid in rice or come back, then towns pay their owners."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.goods import gain, no_goods, pay
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.samurai import count_samurai
from edokko.games.edo.rules.state import Ask, Stage, State
from edokko.games.edo.rules.terms import SPACES, TOWNS, Good
from edokko.games.edo.rules.towns import EDO_TOWN, first_built, influence


@rule
def next_salary(s: State, log: Log) -> None:
    """From the first seat on; without rice all samurai come back unasked (ruling 19)."""
    if s.count == s.seat_count:
        s.count = 0
        s.stage = Stage.INCOME
        return
    seat = (s.first_seat + s.count) % s.seat_count
    if count_samurai(s, seat) == 0:
        s.count += 1
    elif s.seats[seat].stock[Good.RICE] == 0:
        for space in range(len(SPACES)):
            while s.seats[seat].samurai[space] > 0:
                call_back(s, seat, space, log)
        s.count += 1
    else:
        s.seat = seat
        s.asks = Ask.SALARY


@rule
def call_back(s: State, seat: int, space: int, log: Log) -> None:
    """A samurai becomes an official again."""
    s.seats[seat].samurai[space] -= 1
    note(log, Happened.RECALLED, seat, space)


@rule
def no_recall(s: State, seat: int, space: int) -> int:
    """Refused because no own samurai stands there."""
    return Why.NO_SAMURAI_THERE if s.seats[seat].samurai[space] == 0 else 0


@rule
def recall(s: State, space: int, log: Log) -> None:
    """Take one samurai back; with none left there is nothing to pay."""
    call_back(s, s.seat, space, log)
    if count_samurai(s, s.seat) == 0:
        finish_salary(s)


@rule
def no_keep(s: State, seat: int) -> int:
    """Refused without rice for every samurai that is left."""
    return no_goods(s, seat, Good.RICE, count_samurai(s, seat))


@rule
def keep(s: State, log: Log) -> None:
    """Pay 1 rice for each samurai that stays."""
    samurai = count_samurai(s, s.seat)
    note(log, Happened.SALARIES, s.seat, samurai)
    pay(s, s.seat, Good.RICE, samurai, log)
    finish_salary(s)


@rule
def finish_salary(s: State) -> None:
    s.asks = Ask.NOTHING
    s.count += 1


@rule
def rank_in_town(box: Box, s: State, town: int, seat: int) -> int:
    """How many seats stand before this one: more influence, or as much but built first."""
    own = influence(box, s, town, seat)
    rank = 0
    for other in range(s.seat_count):
        theirs = influence(box, s, town, other)
        built_first = first_built(s, town, other) < first_built(s, town, seat)
        if theirs > own or (theirs == own and theirs > 0 and built_first):
            rank += 1
    return rank


@rule
def pay_income(box: Box, s: State, log: Log) -> None:
    """Every town pays those with influence there by rank; a lone owner all (ruling 20)."""
    for town in range(len(TOWNS)):
        owners = 0
        for seat in range(s.seat_count):
            if influence(box, s, town, seat) > 0:
                owners += 1
        for seat in range(s.seat_count):
            if influence(box, s, town, seat) > 0:
                rank = rank_in_town(box, s, town, seat)
                table = box.edo_income if town == EDO_TOWN else box.town_income
                amount = table[owners - 1][rank]
                note(log, Happened.INCOME, seat, town, rank, amount)
                gain(box, s, seat, Good.RYO, amount, log)
    s.stage = Stage.ROUND_END
