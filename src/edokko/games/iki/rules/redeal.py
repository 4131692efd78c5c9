"""Redeal: a state as one seat may imagine it. In IKI nobody knows the decks, the tiles and the chance to come."""

from edokko.engine.dice import Dice
from edokko.engine.piles import deal_anew, sort_from
from edokko.engine.rule import rule
from edokko.engine.stream import rekey
from edokko.games.iki.rules.box import Box
from edokko.games.iki.rules.calendar import season_of
from edokko.games.iki.rules.state import State
from edokko.games.iki.rules.terms import NONE, SEASONS


@rule
def redeal_hidden(box: Box, s: State, dice: Dice) -> None:
    """Deal the hidden part of every deck anew; chance starts afresh."""
    for season in range(len(SEASONS)):
        first = s.revealed if s.month > 0 and season == season_of(s.month) else 0
        if s.decks[season][0] != NONE:
            deal_anew(s.decks[season], first, box.deck_size[season], dice)
    sort_from(s.tiles, s.tiles_drawn, len(s.tiles))  # which comes next is chance's to say
    rekey(s.stream, dice)
