"""Face-down piles, as a seat may imagine them."""

from edokko.engine.dice import Dice, roll
from edokko.engine.rule import rule


@rule
def sort_from(pile: list[int], first: int, size: int) -> None:
    """Insertion sort from a place on: nothing of the true order is left."""
    for end in range(first + 1, size):
        card = pile[end]
        place = end
        while place > first and pile[place - 1] > card:
            pile[place] = pile[place - 1]
            place -= 1
        pile[place] = card


@rule
def deal_anew(pile: list[int], first: int, size: int, dice: Dice) -> None:
    """Sort the hidden part of a pile of some size, from a place on, then shuffle it."""
    sort_from(pile, first, size)
    for place in range(first, size - 1):
        other = place + roll(dice, size - place)
        card = pile[place]
        pile[place] = pile[other]
        pile[other] = card
