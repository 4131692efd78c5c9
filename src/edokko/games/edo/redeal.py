"""Redeal: a state as one seat may imagine it: the piles, and the others' cards that are not revealed."""

from edokko.engine.dice import Dice, roll
from edokko.engine.rule import rule
from edokko.engine.stream import rekey
from edokko.games.edo.box import Box
from edokko.games.edo.planning import no_card, planned_officials
from edokko.games.edo.setup import clear_plan
from edokko.games.edo.state import State
from edokko.games.edo.terms import MERCHANTS, NONE, ORDERS, SLOTS, SPECIALS


@rule
def redeal_hidden(box: Box, s: State, viewer: int, dice: Dice) -> None:
    """Sort what is hidden, so that nothing of its true order is left, then shuffle it; plans become other ones."""
    redeal_merchants(s, dice)
    redeal_specials(s, dice)
    for seat in range(s.seat_count):
        if seat != viewer:
            redeal_plan(box, s, seat, dice)
    rekey(s.stream, dice)


@rule
def redeal_merchants(s: State, dice: Dice) -> None:
    """The merchants under the one that lies face up."""
    first = s.merchant_now + 2
    for end in range(first + 1, len(MERCHANTS)):
        card = s.merchants[end]
        place = end
        while place > first and s.merchants[place - 1] > card:
            s.merchants[place] = s.merchants[place - 1]
            place -= 1
        s.merchants[place] = card
    for place in range(first, len(MERCHANTS) - 1):
        other = place + roll(dice, len(MERCHANTS) - place)
        card = s.merchants[place]
        s.merchants[place] = s.merchants[other]
        s.merchants[other] = card


@rule
def redeal_specials(s: State, dice: Dice) -> None:
    """The special cards not turned up yet."""
    first = s.specials_shown
    for end in range(first + 1, len(SPECIALS)):
        card = s.specials[end]
        place = end
        while place > first and s.specials[place - 1] > card:
            s.specials[place] = s.specials[place - 1]
            place -= 1
        s.specials[place] = card
    for place in range(first, len(SPECIALS) - 1):
        other = place + roll(dice, len(SPECIALS) - place)
        card = s.specials[place]
        s.specials[place] = s.specials[other]
        s.specials[other] = card


@rule
def redeal_plan(box: Box, s: State, seat: int, dice: Dice) -> None:
    """A draft is forgotten; of a committed plan the hidden cards become random legal ones."""
    plan = s.seats[seat].plan
    if plan.committed == 0:
        clear_plan(s, seat)
        return
    for slot in range(plan.revealed, SLOTS):
        plan.orders[slot] = NONE
        plan.officials[slot] = 0
    for slot in range(plan.revealed, SLOTS):
        order = roll_order(box, s, seat, dice)
        left = plan.available - planned_officials(s, seat)
        most = min(box.orders[order].limit, left) // box.orders[order].officials_each
        plan.orders[slot] = order
        plan.officials[slot] = roll(dice, most + 1) * box.orders[order].officials_each


@rule
def roll_order(box: Box, s: State, seat: int, dice: Dice) -> int:
    """A random order among those the seat could still have planned."""
    count = 0
    for order in range(len(ORDERS)):
        if no_card(box, s, seat, order) == 0:
            count += 1
    chosen = roll(dice, count)
    for order in range(len(ORDERS)):
        if no_card(box, s, seat, order) == 0:
            if chosen == 0:
                return order
            chosen -= 1
    return NONE
