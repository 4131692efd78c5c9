"""Redeal: a state as one seat may imagine it. In IKI nobody knows the decks, the tiles and the chance to come."""

from edokko.engine.dice import Dice, roll
from edokko.engine.rule import rule
from edokko.engine.stream import rekey
from edokko.games.iki.calendar import season_of
from edokko.games.iki.state import State
from edokko.games.iki.terms import BLOCKING_TILES, DECK, NONE, SEASONS


@rule
def redeal_hidden(s: State, dice: Dice) -> None:
    """Sort what is hidden, so that nothing of its true order is left, then shuffle it; chance starts afresh."""
    for season in range(len(SEASONS)):
        first = s.revealed if s.month > 0 and season == season_of(s.month) else 0
        if s.decks[season][0] != NONE:
            sort_deck(s, season, first)
            for place in range(first, DECK - 1):
                swap_deck(s, season, place, place + roll(dice, DECK - place))
    sort_tiles(s)
    rekey(s.stream, dice)


@rule
def sort_deck(s: State, season: int, first: int) -> None:
    """Insertion sort of the cards from a place on."""
    deck = s.decks[season]
    for end in range(first + 1, DECK):
        card = deck[end]
        place = end
        while place > first and deck[place - 1] > card:
            deck[place] = deck[place - 1]
            place -= 1
        deck[place] = card


@rule
def swap_deck(s: State, season: int, place: int, other: int) -> None:
    """Two cards of a deck change places."""
    card = s.decks[season][place]
    s.decks[season][place] = s.decks[season][other]
    s.decks[season][other] = card


@rule
def sort_tiles(s: State) -> None:
    """Insertion sort of the tiles not drawn yet; which comes next is chance's to say."""
    for end in range(s.tiles_drawn + 1, BLOCKING_TILES):
        tile = s.tiles[end]
        place = end
        while place > s.tiles_drawn and s.tiles[place - 1] > tile:
            s.tiles[place] = s.tiles[place - 1]
            place -= 1
        s.tiles[place] = tile
