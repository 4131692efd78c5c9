"""What a game tells programs that learn, in its part `encoding/`: observations as numbers, and who has won.

An observation is made of named pieces that lie one after the other in a row of 32-bit floats. It has all that a seat
may know and nothing else. Seats are told from the observer: it comes first, then those after it in table order, as far
as there are any; so the shape is the same for every number of seats. Actions are numbered by the game's `ActionSpace`.

`iki_v1` is a game and the `VERSION` of its encoding: who has trained on it may rely on every number of an action, on
every piece with its shape and on what it means. A change of any of them makes a new version. Content that adds or
removes cards does so too, for actions are numbered by the cards of all contents; an edition that changes numbers on
cards does not.
"""

from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from edokko.engine.rule import Features, rule

if TYPE_CHECKING:
    from edokko.engine.records import Record

LIMIT = 128.0  # of what an observation holds, up and down; usual numbers are a few units at most


class Piece(NamedTuple):
    """A named part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    columns: tuple[str, ...] = ()  # names along the last axis

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


class Encoding(Protocol):
    """A game's `encoding/observing.py`. The functions are compiled."""

    VERSION: int  # changes with any number of an action, shape or meaning
    PIECES: tuple[Piece, ...]  # one is called `seats` and has a 1 for each seat at the table

    def observe(self, box: "Record", state: "Record", seat: int, observation: Features) -> None:
        """Write what a seat may know: every number, also where it is 0, for the row comes with those of another game.

        Each is finite and from -LIMIT to LIMIT, and none depends on what the seat cannot know.
        """

    def merit(self, box: "Record", state: "Record", seat: int) -> int:
        """At the end: those with most share the win; nobody wins with less than 0."""


def starts(pieces: tuple[Piece, ...]) -> tuple[int, ...]:
    """Where each piece begins in an observation."""
    return tuple(size_of(pieces[:number]) for number in range(len(pieces)))


def size_of(pieces: tuple[Piece, ...]) -> int:
    """How many numbers an observation has."""
    return sum(piece.size for piece in pieces)


def split(pieces: tuple[Piece, ...], observations: Any) -> dict[str, Any]:
    """The pieces of one observation, or of many in rows, by name: views of the same numbers, no copies."""
    return {
        piece.name: observations[..., start : start + piece.size].reshape(*observations.shape[:-1], *piece.shape)
        for piece, start in zip(pieces, starts(pieces), strict=True)
    }


@rule
def scaled(number: int, share: float) -> float:
    """A share of a small number, below 128 as a record or a content holds it: it needs no limit."""
    return number * share


@rule
def limited(number: int, share: float) -> float:
    """A share of any number, no further from 0 than observations go."""
    return max(-LIMIT, min(LIMIT, number * share))


@rule
def seats_after(observer: int, seat: int, seat_count: int) -> int:
    """How many seats after the observer another one sits, in table order."""
    after = seat - observer
    return after if after >= 0 else after + seat_count  # a division would take longer than all the rest
