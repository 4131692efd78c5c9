"""Characters by type: all five counts packed into one number, since who wants one wants them all."""

from edokko.engine.rule import rule
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.experience import is_character, is_own_character
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import CHARACTERS, NONE, STALLS, TYPES

TYPE_BITS = len(CHARACTERS).bit_length()  # of each count: even all characters fit


@rule
def one_of(type_: int) -> int:
    """The packed counts of one character of a type."""
    return 1 << (TYPE_BITS * type_)


@rule
def count_of(packed: int, type_: int) -> int:
    """One of the packed counts."""
    return (packed >> (TYPE_BITS * type_)) & ((1 << TYPE_BITS) - 1)


@rule
def count_packed(box: Box, s: State, seat: int) -> int:
    """A seat's characters by type, on the board and retired (ruling 33)."""
    packed = 0
    for stall in range(len(STALLS)):
        if is_own_character(s, stall, seat):
            packed += one_of(box.characters[s.stalls[stall].card].type)
    for card in range(len(CHARACTERS)):
        if s.retired[card] == seat:
            packed += one_of(box.characters[card].type)
    return packed


@rule
def count_in_group(box: Box, s: State, group: int, owner: int) -> int:
    """The characters by type in a group of stalls: one owner's, or with NONE everybody's, neutral ones too."""
    board = box.boards[s.board]
    packed = 0
    for place in range(board.group_size[group]):
        stall = board.groups[group][place]
        if is_character(s, stall) and (owner == NONE or s.stalls[stall].owner == owner):
            packed += one_of(box.characters[s.stalls[stall].card].type)
    return packed


@rule
def count_different(packed: int) -> int:
    """How many of the types there are."""
    types = 0
    for type_ in range(len(TYPES)):
        if count_of(packed, type_) > 0:
            types += 1
    return types


@rule
def count_commonest(packed: int) -> int:
    """How many there are of the commonest type."""
    most = 0
    for type_ in range(len(TYPES)):
        most = max(most, count_of(packed, type_))
    return most
