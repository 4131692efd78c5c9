"""The functions of a game's `rules/contract.py`, compiled: all that bots, matches and pages ask of rules.

They take arrays of one record: the box with the content first, where they need it, then the state.
"""

from collections.abc import Callable
from typing import Protocol, TypeVar

from edokko.engine.dice import Dice
from edokko.engine.log import Log
from edokko.engine.records import One, Record
from edokko.engine.rule import Actions

Declared = TypeVar("Declared", bound=Callable[..., object])


def outside_loops(function: Declared) -> Declared:
    """A function of a protocol that no compiled loop calls: it is not passed to loops, which costs time for each."""
    function.is_outside_loops = True  # type: ignore[attr-defined]
    return function


class Rules(Protocol):
    """The compiled functions of a game."""

    def start(self, box: One[Record], state: One[Record], seats: int, outside: int, log: One[Log]) -> None:
        """Set up a game in a blank state whose stream has its key; `outside`: chance waits for `deal`."""

    def deciders(self, state: One[Record]) -> int:
        """The seats that may decide now, as a bit mask; 0 when chance is awaited or the game is over."""

    def legal(self, box: One[Record], state: One[Record], seat: int, actions: Actions) -> int:
        """Write the legal actions of a seat, each once, and tell how many."""

    @outside_loops
    def refusal(self, box: One[Record], state: One[Record], seat: int, action: int) -> int:
        """0 for a legal action, else the packed reason why not."""

    def apply(self, box: One[Record], state: One[Record], seat: int, action: int, log: One[Log]) -> None:
        """Carry out a legal action and all that follows up to the next decision."""

    @outside_loops
    def chance(self, box: One[Record], state: One[Record]) -> int:
        """How many equally likely outcomes the awaited chance has; 0 when none is awaited."""

    @outside_loops
    def deal(self, box: One[Record], state: One[Record], outcome: int, log: One[Log]) -> None:
        """Supply an outcome of the awaited chance from outside."""

    def redeal(self, box: One[Record], state: One[Record], seat: int, dice: One[Dice]) -> None:
        """Replace everything a seat cannot know, by what it sees and the dice alone."""

    def ending_action(self, state: One[Record], seat: int) -> int:
        """The action that ends the seat's turn, after which much may happen; -1 when there is none now."""

    def is_over(self, state: One[Record]) -> bool:
        """Whether the game has ended."""

    @outside_loops
    def total(self, state: One[Record], seat: int) -> int:
        """A seat's final score; before the end what is scored so far."""
