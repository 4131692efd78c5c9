"""With two seats: blocking tiles and neutral characters, placed by Sun in odd and Moon in even months."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.stalls import NO_STALL, cheapest_stall, put_card, row_slot, take_from_row
from edokko.games.iki.rules.state import Ask, Chance, Stage, State
from edokko.games.iki.rules.terms import NONE, SMALL_BOARD, TWO_SEATS


@rule
def draw_tile(s: State, outcome: int, log: Log) -> None:
    """A blocking tile closes a space of the way of life for this month."""
    tile = s.tiles[s.tiles_drawn + outcome]
    s.tiles[s.tiles_drawn + outcome] = s.tiles[s.tiles_drawn]
    s.tiles[s.tiles_drawn] = tile
    s.tiles_drawn += 1
    s.blocked = tile
    note(log, Happened.BLOCKED, tile)
    s.chance = Chance.NOTHING
    s.stage = Stage.REVEAL


@rule
def ask_neutral(s: State) -> None:
    """Sun, the first seat, in odd months, Moon in even ones puts a character of the row on the board (ruling 22)."""
    s.stage = Stage.AFTER_NEUTRAL
    if s.board == SMALL_BOARD and s.row_size > 0:
        s.seat = (s.first_seat + s.month + 1) % TWO_SEATS
        s.asks = Ask.NEUTRAL


@rule
def no_neutral(s: State, card: int) -> int:
    """Refused because a character is not in the row."""
    return Why.NOT_IN_ROW if row_slot(s, card) == NONE else 0


@rule
def choose_neutral(box: Box, s: State, card: int, log: Log) -> None:
    """Take a character of the row, its mons to the bank; with no empty stall it leaves the game instead."""
    take_from_row(s, row_slot(s, card))
    note(log, Happened.CHOSE_NEUTRAL, s.seat, card)
    if cheapest_stall(box.boards[s.board], s) == NO_STALL:
        note(log, Happened.LEFT, card)
        s.asks = Ask.NOTHING
    else:
        s.turn.placing = card
        s.asks = Ask.NEUTRAL_STALL


@rule
def neutral_stall(s: State, stall: int, log: Log) -> None:
    """A neutral character stands without a kobun; no cost, no hiring bonus (ruling 16)."""
    put_card(s, s.turn.placing, NONE, stall, log)
    s.turn.placing = NONE
    s.asks = Ask.NOTHING
