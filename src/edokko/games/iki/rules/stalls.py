"""Putting cards into stalls."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Board
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.reasons import Why
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import NONE, STALLS

NO_STALL = -1


@rule
def cheapest_stall(board: Board, s: State) -> int:
    """The extra mons of the cheapest empty stall, or NO_STALL."""
    cheapest = NO_STALL
    for stall in range(len(STALLS)):
        extra = board.extra[stall]
        if extra != NONE and s.stalls[stall].card == NONE and (cheapest == NO_STALL or extra < cheapest):
            cheapest = extra
            if extra == 0:
                break
    return cheapest


@rule
def not_empty(board: Board, s: State, stall: int) -> int:
    """Refused because a stall is not on this board or not empty."""
    card = s.stalls[stall].card  # read in any case: cheaper than a branch
    if board.extra[stall] == NONE:
        return Why.NO_SUCH_STALL
    if card != NONE:
        return Why.STALL_TAKEN
    return 0


@rule
def put_card(s: State, card: int, owner: int, stall: int, log: Log) -> None:
    """Put a card into an empty stall, with one of the owner's kobuns at the start of its track."""
    s.stalls[stall].card = card
    s.stalls[stall].owner = owner
    s.stalls[stall].experience = 0
    if owner != NONE:
        s.seats[owner].kobuns -= 1
    note(log, Happened.PLACED, owner, card, stall)


@rule
def row_slot(s: State, card: int) -> int:
    """Where a character lies in the row, or NONE."""
    for slot in range(s.row_size):
        if s.row[slot] == card:
            return slot
    return NONE


@rule
def take_from_row(s: State, slot: int) -> int:
    """Take a character out of the row; returns the mons that lay on it."""
    mons = s.row_mons[slot]
    s.row_size -= 1
    for later in range(slot, s.row_size):
        s.row[later] = s.row[later + 1]
        s.row_mons[later] = s.row_mons[later + 1]
    s.row[s.row_size] = NONE
    s.row_mons[s.row_size] = 0
    return mons
