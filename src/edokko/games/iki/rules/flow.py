"""The year: from each stage to the next, up to the next decision, chance or the end."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.engine.stream import below
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.calendar import end_season, lay_row_mons, reveal
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.fire import break_out, spread
from edokko.games.iki.rules.goods import gain
from edokko.games.iki.rules.movement import go
from edokko.games.iki.rules.new_year import next_new_year
from edokko.games.iki.rules.payday import next_meal, pay_day
from edokko.games.iki.rules.scoring import score_game
from edokko.games.iki.rules.setup import (
    cards_drawn,
    draw_first_seat,
    next_draft,
    offer_building,
    shuffle_deck,
    shuffled_deck,
)
from edokko.games.iki.rules.state import Ask, Chance, Stage, State
from edokko.games.iki.rules.terms import (
    BLOCKING_TILES,
    NAGAYAS,
    NEW_YEAR,
    NONE,
    SMALL_BOARD,
    Calendar,
    Good,
)
from edokko.games.iki.rules.two_seats import ask_neutral, draw_tile
from edokko.games.iki.rules.way_of_life import next_way


@rule
def begin_month(s: State, log: Log) -> None:
    """With two seats a blocking tile is drawn before the characters are revealed."""
    note(log, Happened.MONTH, s.month)
    if s.board == SMALL_BOARD:
        s.chance = Chance.BLOCKING_TILE
    else:
        s.stage = Stage.REVEAL


@rule
def next_turn(box: Box, s: State, log: Log) -> None:
    """The seat furthest left on the way of life acts (ruling 1); when all ikizamas are back, the event comes."""
    first = NONE
    for seat in range(s.seat_count):
        way = s.seats[seat].ikizama
        if way != NONE and (first == NONE or way < s.seats[first].ikizama):
            first = seat
    if first == NONE:
        s.stage = Stage.EVENT
        return
    s.seat = first
    if s.seats[first].ikizama == 0:
        gain(s, first, Good.MON, box.first_space_mons, log)
        s.asks = Ask.GO
    else:
        s.asks = Ask.HIRE


@rule
def walk_way(box: Box, s: State, log: Log) -> None:
    """After income or hiring: exactly as many steps as the ikizama's space says."""
    go(box, s, s.seats[s.seat].ikizama, log)


@rule
def begin_event(box: Box, s: State) -> None:
    """Fire, payday or mons for the row; neutral characters come after it, at payday before it (ruling 17)."""
    event = box.calendar[s.month]
    if event == Calendar.FIRE:
        s.stage = Stage.FIRE
    elif event == Calendar.PAYDAY:
        s.stage = Stage.NEUTRAL
    else:
        s.stage = Stage.ROW_MONS


@rule
def next_month(s: State, log: Log) -> None:
    """The blocking tile is discarded and the calendar moves on."""
    s.blocked = NONE
    s.month += 1
    if s.month == NEW_YEAR:
        note(log, Happened.NEW_YEAR)
        s.stage = Stage.NEW_YEAR
    else:
        s.stage = Stage.MONTH


@rule
def proceed(box: Box, s: State, log: Log) -> None:
    """Carry on until somebody must decide, chance is awaited, or the game is over."""
    while s.asks == Ask.NOTHING and s.chance == Chance.NOTHING and s.stage != Stage.OVER:
        if s.stage == Stage.TURNS:
            next_turn(box, s, log)
        elif s.stage == Stage.WAY_OF_LIFE:
            next_way(s)
        elif s.stage == Stage.DRAFT:
            next_draft(s)
        elif s.stage == Stage.MONTH:
            begin_month(s, log)
        elif s.stage == Stage.REVEAL:
            reveal(box, s, log)
            s.stage = Stage.WAY_OF_LIFE
        elif s.stage == Stage.EVENT:
            begin_event(box, s)
        elif s.stage == Stage.FIRE:
            s.chance = Chance.FIRE
        elif s.stage == Stage.BURNING:
            spread(box, s, log)
        elif s.stage == Stage.ROW_MONS:
            lay_row_mons(box, s, log)
            s.stage = Stage.NEUTRAL
        elif s.stage == Stage.NEUTRAL:
            ask_neutral(s)
        elif s.stage == Stage.AFTER_NEUTRAL:
            s.stage = Stage.SEASON_END if box.calendar[s.month] == Calendar.PAYDAY else Stage.NEXT_MONTH
        elif s.stage == Stage.SEASON_END:
            end_season(box, s, log)
            s.stage = Stage.PAYDAY
        elif s.stage == Stage.PAYDAY:
            pay_day(box, s, log)
        elif s.stage == Stage.FOOD:
            next_meal(box, s, log)
        elif s.stage == Stage.NEXT_MONTH:
            next_month(s, log)
        elif s.stage == Stage.NEW_YEAR:
            next_new_year(s)
        elif s.stage == Stage.SCORING:
            score_game(box, s, log)


@rule
def count_outcomes(box: Box, s: State) -> int:
    """How many equally likely outcomes the awaited chance has (ruling 40 says when chance happens)."""
    if s.chance == Chance.FIRST_SEAT:
        return s.seat_count
    if s.chance == Chance.BUILDING:
        return box.building_count - s.count
    if s.chance == Chance.DECK:
        season = shuffled_deck(box, s)
        return box.deck_size[season] - cards_drawn(box, s, season)
    if s.chance == Chance.BLOCKING_TILE:
        return BLOCKING_TILES - s.tiles_drawn
    return NAGAYAS if s.chance == Chance.FIRE else 0


@rule
def deal_outcome(box: Box, s: State, outcome: int, log: Log) -> None:
    """What the awaited chance brings, and all that follows."""
    if s.chance == Chance.FIRST_SEAT:
        draw_first_seat(s, outcome, log)
    elif s.chance == Chance.BUILDING:
        offer_building(box, s, outcome, log)
    elif s.chance == Chance.DECK:
        shuffle_deck(box, s, outcome)
    elif s.chance == Chance.BLOCKING_TILE:
        draw_tile(s, outcome, log)
    elif s.chance == Chance.FIRE:
        s.chance = Chance.NOTHING
        break_out(box, s, outcome, log)
    proceed(box, s, log)


@rule
def settle(box: Box, s: State, log: Log) -> None:
    """Let the state's own stream decide every awaited chance, unless it is supplied from outside."""
    while s.chance != Chance.NOTHING and s.chance_outside == 0:
        deal_outcome(box, s, below(s.stream, count_outcomes(box, s)), log)
