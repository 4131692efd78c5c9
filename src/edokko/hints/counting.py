"""What a game names for its hints: the lines of its score pad, and misfortunes that are worth counting.

A game has it in its `hints.py`. Without one hints still tell totals and what an action brings at once.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast

from edokko.engine.parts import load_part

if TYPE_CHECKING:
    from edokko.engine.game import Game

PART = "hints"


class Counted(Protocol):
    """A game's `hints.py`. Events that are counted begin with the seat that they happen to."""

    LINES: tuple[str, ...]  # of the score pad
    EVENTS: Sequence[int]  # kinds of misfortunes: the fewer the better
    ONCE: frozenset[int]  # of these the kinds that happen once in a game or never

    def score_lines(self, state: Any, seat: int) -> list[int]:
        """What a seat scored in a finished game, by line."""


class _NothingCounted:
    """For a game that names nothing."""

    LINES: tuple[str, ...] = ()
    EVENTS: Sequence[int] = ()
    ONCE: frozenset[int] = frozenset()

    def score_lines(self, state: Any, seat: int) -> list[int]:
        return []


def counted_by(game: "Game") -> Counted:
    """What is counted for hints in a game."""
    module = load_part(game.package, PART)
    return _NothingCounted() if module is None else cast(Counted, module)
