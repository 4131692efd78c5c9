"""Towns: what stands there, and who has how much influence."""

from edokko.engine.log import Log, note
from edokko.engine.records import Constants
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import NONE, SPACES, TOWNS, Building

TOWN_SPACE = Constants(SPACES.index(town) for town in TOWNS)
EDO_TOWN = TOWNS.index("edo")


@rule
def count_buildings(s: State, town: int, building: int, owner: int) -> int:
    """Buildings of a kind in a town: one owner's, or with NONE everybody's."""
    here = s.towns[town]
    count = 0
    for place in range(here.size):
        if here.building[place] == building and (owner == NONE or here.owner[place] == owner):
            count += 1
    return count


@rule
def influence(box: Box, s: State, town: int, seat: int) -> int:
    """A seat's influence in a town."""
    here = s.towns[town]
    points = 0
    for place in range(here.size):
        if here.owner[place] == seat:
            points += box.kinds[here.building[place]].influence
    return points


@rule
def first_built(s: State, town: int, seat: int) -> int:
    """The place of the seat's first building in the town's order (ruling 13)."""
    here = s.towns[town]
    for place in range(here.size):
        if here.owner[place] == seat:
            return place
    return here.size


@rule
def put_up(s: State, town: int, building: int, seat: int, log: Log) -> None:
    """A building takes the town's next free slot; fortresses are nobody's."""
    here = s.towns[town]
    here.building[here.size] = building
    here.owner[here.size] = NONE if building == Building.FORTRESS else seat
    here.size += 1
    note(log, Happened.BUILT, seat, building, town)
