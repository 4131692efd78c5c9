"""Travel: an own official enters as a samurai, or some samurai move anywhere for free."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.events import Happened
from edokko.games.edo.rules.marching import no_space, relocate
from edokko.games.edo.rules.reasons import Why
from edokko.games.edo.rules.samurai import count_samurai, own_officials
from edokko.games.edo.rules.state import Ask, State
from edokko.games.edo.rules.terms import SPACES, Ground


@rule
def can_travel(box: Box, s: State, seat: int) -> bool:
    """Whether anybody could enter or move."""
    return own_officials(box, s, seat) > 0 or count_samurai(s, seat) > 0


@rule
def no_enter(box: Box, s: State, seat: int, order: int, space: int) -> int:
    """Refused away from the border (some cards: from towns), without an own official, or once moving has begun."""
    ground = box.maps[s.map].ground[space]
    if ground == Ground.NOWHERE:
        return Why.NOT_ON_MAP
    if ground != (Ground.TOWN if box.orders[order].enters_towns == 1 else Ground.BORDER):
        return Why.NO_ENTRY
    if s.turn.moves > 0:
        return Why.MOVES_BEGAN
    return Why.NO_OFFICIAL_LEFT if own_officials(box, s, seat) == 0 else 0


@rule
def enter(s: State, space: int, log: Log) -> None:
    """An own official becomes a samurai, whichever officials are on the card (ruling 7)."""
    s.seats[s.seat].samurai[space] += 1
    note(log, Happened.ENTERED, s.seat, space)


@rule
def no_travel(s: State, seat: int, space: int) -> int:
    """Refused because no own samurai stands there, or all there have moved in this activation."""
    if s.seats[seat].samurai[space] == 0:
        return Why.NO_SAMURAI_THERE
    return Why.SAMURAI_MOVED if s.seats[seat].samurai[space] == s.turn.moved[space] else 0


@rule
def travel(s: State, space: int) -> None:
    """Choose the samurai to move; where to is asked next."""
    s.turn.marching = space
    s.asks = Ask.TRAVEL_TO


@rule
def no_travel_to(box: Box, s: State, space: int) -> int:
    """Refused off the map and to the same space."""
    why = no_space(box, s, space)
    return why if why != 0 else Why.ALREADY_THERE if space == s.turn.marching else 0


@rule
def travel_to(box: Box, s: State, order: int, space: int, log: Log) -> bool:
    """Move for free to any other space; returns whether the activation has no move left."""
    relocate(s, space, log)
    s.turn.moved[space] += 1
    s.turn.moves += 1
    s.asks = Ask.TRAVEL
    return s.turn.moves == box.orders[order].moves or s.turn.moves == count_samurai(s, s.seat)


@rule
def end_travel(s: State) -> None:
    """A new activation may move the same samurai again."""
    s.turn.moves = 0
    for space in range(len(SPACES)):
        s.turn.moved[space] = 0
