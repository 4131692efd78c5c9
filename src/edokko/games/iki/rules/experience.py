"""Experience and retirement of characters."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import FIRST_BUILDING, NONE, STALLS


@rule
def is_character(s: State, stall: int) -> bool:
    """Whether a character, anyone's or neutral, stands in a stall."""
    return 0 <= s.stalls[stall].card < FIRST_BUILDING


@rule
def is_own_character(s: State, stall: int, seat: int) -> bool:
    """Whether a seat's own character stands in a stall."""
    return s.stalls[stall].owner == seat and is_character(s, stall)


@rule
def count_own(s: State, seat: int) -> int:
    """A seat's characters on the board."""
    count = 0
    for stall in range(len(STALLS)):
        if is_own_character(s, stall, seat):
            count += 1
    return count


@rule
def empty_stall(s: State, stall: int) -> None:
    """A card leaves its stall; its kobun goes back to the owner."""
    place = s.stalls[stall]
    if place.owner != NONE:
        s.seats[place.owner].kobuns += 1
    place.card = NONE
    place.owner = NONE
    place.experience = 0


@rule
def grow(box: Box, s: State, stall: int, log: Log) -> None:
    """A seat's character gains 1 experience; on entering the last space of its track it retires at once."""
    place = s.stalls[stall]
    card = place.card
    owner = place.owner
    place.experience += 1
    note(log, Happened.GREW, owner, card, stall, place.experience)
    if place.experience < box.characters[card].steps:
        return
    empty_stall(s, stall)
    s.retired[card] = owner
    note(log, Happened.RETIRED, owner, card)
    token = box.characters[card].special
    if token != NONE:
        s.seats[owner].special[token] += 1
        note(log, Happened.WON_TOKEN, owner, token)
