"""The end: who has a house in Edo counts samurai and money too."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.samurai import count_samurai
from edokko.games.edo.rules.state import Stage, State
from edokko.games.edo.rules.terms import LINES, NONE, Building, Good, Line
from edokko.games.edo.rules.towns import EDO_TOWN, count_buildings


@rule
def is_in_edo(s: State, seat: int) -> bool:
    """Whether a seat has a house in Edo."""
    return count_buildings(s, EDO_TOWN, Building.HOUSE, seat) > 0


@rule
def score_game(box: Box, s: State, log: Log) -> None:
    """Seats without a house in Edo are out and add nothing (ruling 10)."""
    note(log, Happened.GAME_OVER)
    for seat in range(s.seat_count):
        me = s.seats[seat]
        me.score[Line.POWER] = me.power
        if is_in_edo(s, seat):
            me.score[Line.SAMURAI] = count_samurai(s, seat)
            me.score[Line.MONEY] = me.stock[Good.RYO] // box.ryo_per_point
        else:
            note(log, Happened.ELIMINATED, seat)
        for line in range(len(LINES)):
            note(log, Happened.SCORED, seat, line, me.score[line])
    s.seat = NONE
    s.stage = Stage.OVER
