"""The game: from each stage to the next, up to the next decision, chance or the end."""

from edokko.engine.log import Log, note
from edokko.engine.rule import inlined, rule
from edokko.engine.stream import below
from edokko.games.edo.rules.acting import next_card
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.planning import planners
from edokko.games.edo.rules.salaries import next_salary, pay_income
from edokko.games.edo.rules.scoring import score_game
from edokko.games.edo.rules.setup import (
    clear_plan,
    draw_first_seat,
    next_bundle,
    next_settler,
    shuffle_merchants,
    shuffle_specials,
)
from edokko.games.edo.rules.state import Ask, Chance, Stage, State
from edokko.games.edo.rules.terms import NONE, SPECIALS


@rule
def end_round(box: Box, s: State, log: Log) -> None:
    """Enough points or an empty merchants' pile end the game; else the next merchant comes and the marker passes."""
    for seat in range(s.seat_count):
        if s.seats[seat].power >= box.points_to_end:
            s.stage = Stage.SCORING
            return
    if s.merchant_now == box.merchant_count - 1:
        s.stage = Stage.SCORING
        return
    note(log, Happened.MERCHANT_LEFT, s.merchants[s.merchant_now])
    s.merchant_now += 1
    if s.merchant_now + 1 < box.merchant_count:
        note(log, Happened.MERCHANT_SHOWN, s.merchants[s.merchant_now + 1])
    s.first_seat = (s.first_seat + 1) % s.seat_count
    s.round_number += 1
    for seat in range(s.seat_count):
        clear_plan(s, seat)
        s.seats[seat].recruits = 0
    for special in range(len(SPECIALS)):
        s.fresh[special] = 0
    note(log, Happened.ROUND, s.round_number, s.first_seat)
    s.stage = Stage.PLANNING


@inlined
def proceed(box: Box, s: State, log: Log) -> None:
    """Carry on until somebody must decide, chance is awaited, or the game is over."""
    while s.asks == Ask.NOTHING and s.chance == Chance.NOTHING and s.stage != Stage.OVER:
        if s.stage == Stage.ACTING:
            next_card(box, s, log)
        elif s.stage == Stage.PLANNING:
            s.seat = NONE
            s.asks = Ask.CARD  # each seat by its own plan: `plan_asks`
        elif s.stage == Stage.SALARIES:
            next_salary(s, log)
        elif s.stage == Stage.INCOME:
            pay_income(box, s, log)
        elif s.stage == Stage.ROUND_END:
            end_round(box, s, log)
        elif s.stage == Stage.SETTLING:
            next_settler(s)
        elif s.stage == Stage.BUNDLES:
            next_bundle(s, log)
        elif s.stage == Stage.SCORING:
            score_game(box, s, log)


@rule
def decider_mask(s: State) -> int:
    """While planning all who have not committed, else one seat."""
    if s.asks == Ask.NOTHING:
        return 0
    return planners(s) if s.stage == Stage.PLANNING else 1 << s.seat


@rule
def count_outcomes(box: Box, s: State) -> int:
    """How many equally likely outcomes the awaited chance has (ruling 22: all at setup)."""
    if s.chance == Chance.FIRST_SEAT:
        return s.seat_count
    if s.chance == Chance.MERCHANT:
        return box.merchant_count - s.count
    return box.special_count - s.count if s.chance == Chance.SPECIAL else 0


@rule
def deal_outcome(box: Box, s: State, outcome: int, log: Log) -> None:
    """What the awaited chance brings, and all that follows."""
    if s.chance == Chance.FIRST_SEAT:
        draw_first_seat(s, outcome, log)
    elif s.chance == Chance.MERCHANT:
        shuffle_merchants(box, s, outcome)
    elif s.chance == Chance.SPECIAL:
        shuffle_specials(box, s, outcome, log)
    proceed(box, s, log)


@rule
def settle_chance(box: Box, s: State, log: Log) -> None:
    """Let the state's own stream decide every awaited chance, unless it is supplied from outside."""
    while s.chance != Chance.NOTHING and s.chance_outside == 0:
        deal_outcome(box, s, below(s.stream, count_outcomes(box, s)), log)
