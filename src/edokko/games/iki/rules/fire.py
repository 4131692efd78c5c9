"""Fire: it enters a nagaya at the edge and goes inward, losing 1 strength per stall."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.experience import empty_stall, is_character
from edokko.games.iki.rules.state import Ask, Lot, Stage, State
from edokko.games.iki.rules.terms import DEPTH, FIRST_BUILDING, NONE, Special


@rule
def break_out(box: Box, s: State, nagaya: int, log: Log) -> None:
    """The fire tile shows the nagaya; the month sets the strength."""
    s.blaze.nagaya = nagaya
    s.blaze.depth = 0
    s.blaze.strength = box.boards[s.board].fire_strength[s.month]
    note(log, Happened.FIRE, nagaya, s.blaze.strength)
    s.stage = Stage.BURNING


@rule
def spread(box: Box, s: State, log: Log) -> None:
    """The fire goes on from stall to stall until it is stopped, dies out, or an owner must decide."""
    while s.blaze.depth < box.boards[s.board].depth:
        stall = s.blaze.nagaya * DEPTH + s.blaze.depth
        note(log, Happened.FIRE_REACHED, stall, s.blaze.strength)
        place = s.stalls[stall]
        if place.card != NONE:
            owner = place.owner
            if owner != NONE and s.seats[owner].firefighting >= s.blaze.strength:
                note(log, Happened.STOPPED_FIRE, owner, place.card, stall)
                end_fire(s)
                return
            if owner != NONE and is_character(s, stall) and s.seats[owner].special[Special.AVOID_FIRE] > 0:
                s.seat = owner
                s.asks = Ask.SAVE
                return
            burn(s, stall, log)
        pass_stall(s)
    note(log, Happened.FIRE_DIED, s.blaze.nagaya)
    end_fire(s)


@rule
def burn(s: State, stall: int, log: Log) -> None:
    """The card leaves the game and its kobun comes back; firefighting never drops (rulings 11, 12)."""
    card = s.stalls[stall].card
    note(log, Happened.BURNED, s.stalls[stall].owner, card, stall)
    if card >= FIRST_BUILDING:
        s.buildings[card - FIRST_BUILDING] = Lot.GONE
    empty_stall(s, stall)


@rule
def pass_stall(s: State) -> None:
    """The fire goes one stall inward."""
    s.blaze.depth += 1
    s.blaze.strength -= 1


@rule
def end_fire(s: State) -> None:
    """The tile is shuffled back."""
    s.blaze.nagaya = NONE
    s.blaze.depth = 0
    s.blaze.strength = 0
    s.stage = Stage.ROW_MONS


@rule
def save(s: State, log: Log) -> None:
    """Discard an avoid-fire token: the character survives, the fire still goes on."""
    stall = s.blaze.nagaya * DEPTH + s.blaze.depth
    s.seats[s.seat].special[Special.AVOID_FIRE] -= 1
    note(log, Happened.SAVED, s.seat, s.stalls[stall].card, stall)
    s.asks = Ask.NOTHING
    pass_stall(s)


@rule
def lose(s: State, log: Log) -> None:
    """Keep the token and let the character go."""
    burn(s, s.blaze.nagaya * DEPTH + s.blaze.depth, log)
    s.asks = Ask.NOTHING
    pass_stall(s)
