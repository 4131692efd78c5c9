"""The firefighting track: markers that advance lie on top of those already there."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.state import State


@rule
def advance(box: Box, s: State, seat: int, spaces: int, log: Log) -> None:
    """Move a marker up in one move, at most to the top space; it comes to lie on top where it stops (ruling 32)."""
    if spaces == 0:
        return
    level = min(s.seats[seat].firefighting + spaces, box.firefighting_top)
    s.seats[seat].firefighting = level
    place = 0
    while s.order[place] != seat:
        place += 1
    while place > 0 and s.seats[s.order[place - 1]].firefighting <= level:
        s.order[place] = s.order[place - 1]
        place -= 1
    s.order[place] = seat
    note(log, Happened.FIREFIGHTING, seat, level)
