"""The final score, line by line of the pad."""

from edokko.engine.log import Log, note
from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box, Points
from edokko.games.iki.rules.business import owns_fish_of
from edokko.games.iki.rules.events import Happened
from edokko.games.iki.rules.experience import empty_stall, is_character
from edokko.games.iki.rules.state import Stage, State
from edokko.games.iki.rules.terms import (
    CHARACTERS,
    FIRST_BUILDING,
    LINES,
    NONE,
    SEASONS,
    STALLS,
    TOKENS,
    TYPES,
    Good,
    Line,
    Per,
    Special,
    Token,
)
from edokko.games.iki.rules.type_counts import count_commonest, count_different, count_packed, one_of


@rule
def gather_characters(s: State) -> None:
    """The characters on the board join their owners' boards; neutral ones leave."""
    for stall in range(len(STALLS)):
        if is_character(s, stall):
            if s.stalls[stall].owner != NONE:
                s.retired[s.stalls[stall].card] = s.stalls[stall].owner
            empty_stall(s, stall)


@rule
def joker_of(box: Box, s: State, seat: int) -> int:
    """The seat's retired character that may be of any type, or NONE (ruling 13)."""
    if s.seats[seat].special[Special.JOKER_TYPE] > 0:
        for card in range(len(CHARACTERS)):
            if s.retired[card] == seat and box.characters[card].special == Special.JOKER_TYPE:
                return card
    return NONE


@rule
def count_with_joker(box: Box, s: State, seat: int, joker: int, as_type: int) -> int:
    """A seat's characters by type, packed, the joker counted as the type chosen for it."""
    packed = count_packed(box, s, seat)
    return packed if joker == NONE else packed - one_of(box.characters[joker].type) + one_of(as_type)


@rule
def variety_score(box: Box, s: State, seat: int, joker: int, as_type: int) -> int:
    """By how many different types a seat has."""
    return box.variety[count_different(count_with_joker(box, s, seat, joker, as_type))]


@rule
def fish_score(box: Box, s: State, seat: int) -> int:
    """By the number of seasons fished, and what is printed on each fish (ruling 14)."""
    seasons = 0
    for season in range(len(SEASONS)):
        if owns_fish_of(box, s, seat, season):
            seasons += 1
    iki = box.fish[seasons]
    for token in range(len(TOKENS)):
        if s.tokens[token] == 1 + seat and box.tokens[token].kind == Token.FISH:
            iki += box.tokens[token].end.iki
    return iki


@rule
def worth(box: Box, s: State, seat: int, points: Points, joker: int, as_type: int) -> int:
    """What a building or pouch is worth."""
    me = s.seats[seat]
    if points.per == Per.FIREFIGHTING:
        count = me.firefighting
    elif points.per == Per.TYPES:
        count = count_different(count_with_joker(box, s, seat, joker, as_type))
    elif points.per == Per.CHARACTERS_OF_MOST_TYPE:
        count = count_commonest(count_with_joker(box, s, seat, joker, as_type))
    elif points.per == Per.MON:
        count = me.stock[Good.MON]
    elif points.per == Per.RICE:
        count = me.stock[Good.RICE]
    elif points.per == Per.SANDAL:
        count = me.stock[Good.SANDAL]
    elif points.per == Per.FISH_SCORE:
        count = fish_score(box, s, seat)
    else:
        count = 1
    iki = count // points.every * points.iki
    return min(iki, points.top) if points.top > 0 else iki


@rule
def pouch_score(box: Box, s: State, seat: int, joker: int, as_type: int) -> int:
    """All pouches, doubled with at least one pipe."""
    iki = 0
    factor = 1
    for token in range(len(TOKENS)):
        if s.tokens[token] == 1 + seat:
            if box.tokens[token].kind == Token.POUCH:
                iki += worth(box, s, seat, box.tokens[token].end, joker, as_type)
            elif box.tokens[token].kind == Token.PIPE:
                factor = box.pipe_factor
    return iki * factor


@rule
def best_joker_type(box: Box, s: State, seat: int, joker: int) -> int:
    """One type for the joker, the best in total for variety and pouches (ruling 23)."""
    best = 0
    most = -1
    for as_type in range(len(TYPES)):
        iki = variety_score(box, s, seat, joker, as_type) + pouch_score(box, s, seat, joker, as_type)
        if iki > most:
            most = iki
            best = as_type
    return best


@rule
def building_score(box: Box, s: State, seat: int) -> int:
    """The seat's buildings that still stand."""
    iki = 0
    for stall in range(len(STALLS)):
        if s.stalls[stall].card >= FIRST_BUILDING and s.stalls[stall].owner == seat:
            iki += worth(box, s, seat, box.buildings[s.stalls[stall].card - FIRST_BUILDING].end, NONE, NONE)
    return iki


@rule
def score_seat(box: Box, s: State, seat: int, log: Log) -> None:
    """Fill in the seat's column of the pad."""
    me = s.seats[seat]
    joker = joker_of(box, s, seat)
    as_type = best_joker_type(box, s, seat, joker) if joker != NONE else NONE
    me.score[Line.TRACK] = me.stock[Good.IKI]
    me.score[Line.VARIETY] = variety_score(box, s, seat, joker, as_type)
    me.score[Line.FISH] = fish_score(box, s, seat)
    me.score[Line.POUCHES] = pouch_score(box, s, seat, joker, as_type)
    me.score[Line.BUILDINGS] = building_score(box, s, seat)
    me.score[Line.KOBANS] = me.stock[Good.KOBAN] * box.koban
    me.score[Line.WOOD] = me.stock[Good.WOOD] * box.wood
    me.score[Line.MONS] = me.stock[Good.MON] // box.mons_per_iki
    for line in range(len(LINES)):
        note(log, Happened.SCORED, seat, line, me.score[line])


@rule
def score_game(box: Box, s: State, log: Log) -> None:
    """Gather the characters and score every seat; the game is over."""
    note(log, Happened.GAME_OVER)
    gather_characters(s)
    for seat in range(s.seat_count):
        score_seat(box, s, seat, log)
    s.seat = NONE
    s.stage = Stage.OVER
