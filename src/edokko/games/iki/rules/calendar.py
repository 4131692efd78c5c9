"""The calendar: seasons, what a month ends with, and what changes with the season."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.stalls import take_from_row
from edokko.games.iki.rules.state import Lot, State
from edokko.games.iki.rules.terms import DECK, MONTHS, NONE, SEASON_MONTHS, TOKENS


@rule
def season_of(month: int) -> int:
    """The season of a month; New Year still belongs to winter (ruling 36)."""
    return (min(month, MONTHS) - 1) // SEASON_MONTHS


@rule
def reveal(box: Box, s: State, log: Log) -> None:
    """Turn up the month's new characters at the end of the row."""
    deck = s.decks[season_of(s.month)]
    for _ in range(box.revealed_each_month):
        card = deck[s.revealed]
        s.revealed += 1
        s.row[s.row_size] = card
        s.row_mons[s.row_size] = 0
        s.row_size += 1
        note(log, Happened.REVEALED, card)


@rule
def lay_row_mons(box: Box, s: State, log: Log) -> None:
    """Mons onto every character left in the row."""
    for slot in range(s.row_size):
        s.row_mons[slot] += box.row_mons
    note(log, Happened.ROW_MONS, s.row_size, box.row_mons)


@rule
def end_season(box: Box, s: State, log: Log) -> None:
    """The row, its mons and the rest of the deck leave (ruling 9); tokens change, but winter's stay for New Year."""
    season = season_of(s.month)
    note(log, Happened.SEASON_ENDED, season)
    while s.row_size > 0:
        take_from_row(s, s.row_size - 1)
    for place in range(DECK):
        s.decks[season][place] = NONE
    s.revealed = 0
    if s.month == MONTHS:
        for seat in range(s.seat_count):
            s.seats[seat].oyakata = 0
        return
    for token in range(len(TOKENS)):
        if s.tokens[token] == Lot.OFFERED:
            s.tokens[token] = Lot.GONE
        if box.tokens[token].season == season + 1:
            s.tokens[token] = Lot.OFFERED
            note(log, Happened.ON_SALE, token)
