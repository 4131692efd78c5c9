"""New Year: in firefighting order each seat puts its oyakata on any space and does business."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.movement import open_business
from edokko.games.iki.rules.state import Ask, Stage, State
from edokko.games.iki.rules.terms import SHOPS


@rule
def next_new_year(s: State) -> None:
    """The highest seat whose oyakata is still off the street plays; after the last the game is scored."""
    for place in range(s.seat_count):
        if s.seats[s.order[place]].oyakata == 0:
            s.seat = s.order[place]
            s.asks = Ask.STAND
            return
    s.stage = Stage.SCORING


@rule
def stand(box: Box, s: State, shop: int, log: Log) -> None:
    """Put the oyakata at a shop; no step can be added."""
    for space in range(len(SHOPS)):
        if box.street[space] == shop:
            s.seats[s.seat].oyakata = space + 1
    note(log, Happened.STOOD, s.seat, shop)
    open_business(s)
