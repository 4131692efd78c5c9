"""Ongoing abilities of buildings on the board: Farmhouse, Fire Watchtower, Imperial Villa."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.goods import gain
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import FIRST_BUILDING, STALLS, STOCK


@rule
def use_ability(box: Box, s: State, seat: int, moment: int, times: int, log: Log) -> None:
    """A seat's buildings on the board with this ongoing ability pay, so many times over."""
    for stall in range(len(STALLS)):
        if pays_at(box, s, seat, stall, moment):
            building = s.stalls[stall].card - FIRST_BUILDING
            note(log, Happened.ABILITY, seat, building)
            for good in range(STOCK):
                gain(s, seat, good, box.buildings[building].each[good] * times, log)


@rule
def has_ability(box: Box, s: State, seat: int, moment: int) -> bool:
    """Whether a seat owns a building on the board with this ongoing ability."""
    for stall in range(len(STALLS)):
        if pays_at(box, s, seat, stall, moment):
            return True
    return False


@rule
def pays_at(box: Box, s: State, seat: int, stall: int, moment: int) -> bool:
    """Whether a seat's building with this ongoing ability stands in a stall."""
    card = s.stalls[stall].card
    if card < FIRST_BUILDING or s.stalls[stall].owner != seat:
        return False
    return box.buildings[card - FIRST_BUILDING].ability == moment
