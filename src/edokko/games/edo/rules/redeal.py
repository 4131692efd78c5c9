"""Redeal: a state as one seat may imagine it: the piles, and the others' cards that are not revealed."""

from edokko.engine.dice import Dice, roll
from edokko.engine.piles import deal_anew
from edokko.engine.rule import rule
from edokko.engine.stream import rekey
from edokko.games.edo.rules.box import Box
from edokko.games.edo.rules.planning import no_card, planned_officials
from edokko.games.edo.rules.setup import clear_plan
from edokko.games.edo.rules.state import State
from edokko.games.edo.rules.terms import NONE, ORDERS, SLOTS


@rule
def redeal_hidden(box: Box, s: State, viewer: int, dice: Dice) -> None:
    """Deal the piles anew, make other plans of those that are hidden; chance starts afresh."""
    deal_anew(s.merchants, s.merchant_now + 2, box.merchant_count, dice)  # one in the slot, one face up
    deal_anew(s.specials, s.specials_shown, box.special_count, dice)
    for seat in range(s.seat_count):
        if seat != viewer:
            redeal_plan(box, s, seat, dice)
    rekey(s.stream, dice)


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
