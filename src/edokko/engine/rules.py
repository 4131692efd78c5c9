"""The functions of a game's `rules/contract.py`, compiled: all that bots, matches and pages ask of rules.

They take records: the box with the content first, where they need it, then the state.
"""

from typing import Protocol

from edokko.engine.dice import Dice
from edokko.engine.log import Log
from edokko.engine.records import Record
from edokko.engine.rule import Actions


class Rules(Protocol):
    """The compiled functions of a game."""

    def start(self, box: Record, state: Record, seats: int, outside: int, log: Log) -> None:
        """Set up a game in a blank state whose stream has its key; `outside`: chance waits for `deal`."""

    def deciders(self, state: Record) -> int:
        """The seats that may decide now, as a bit mask; 0 when chance is awaited or the game is over."""

    def legal(self, box: Record, state: Record, seat: int, actions: Actions) -> int:
        """Write the legal actions of a seat, each once, and tell how many."""

    def refusal(self, box: Record, state: Record, seat: int, action: int) -> int:
        """0 for a legal action, else the packed reason why not."""

    def apply(self, box: Record, state: Record, seat: int, action: int, log: Log) -> None:
        """Carry out a legal action and all that follows up to the next decision."""

    def chance(self, box: Record, state: Record) -> int:
        """How many equally likely outcomes the awaited chance has; 0 when none is awaited."""

    def deal(self, box: Record, state: Record, outcome: int, log: Log) -> None:
        """Supply an outcome of the awaited chance from outside."""

    def redeal(self, box: Record, state: Record, seat: int, dice: Dice) -> None:
        """Replace everything a seat cannot know, by what it sees and the dice alone."""

    def ending_action(self, state: Record, seat: int) -> int:
        """The action that ends the seat's turn, after which much may happen; -1 when there is none now."""

    def is_over(self, state: Record) -> bool:
        """Whether the game has ended."""

    def total(self, state: Record, seat: int) -> int:
        """A seat's final score; before the end what is scored so far."""
