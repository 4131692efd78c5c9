"""What a game tells bots beyond its rules: how positions look to a seat. Each game has it in its `judgement.py`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from edokko.engine.dice import Dice
    from edokko.engine.records import One, Record
    from edokko.engine.rule import Actions


class SearchStyle(NamedTuple):
    """How tree search goes about a game. Worth is counted in the units of the game's `judge`."""

    horizon: int  # epochs played on beyond the present one before a position is judged
    warmth: int  # an action that looks worth so much less gets a third of the first attention
    openness: int  # percent of the first attention that all actions share alike
    curiosity: int  # percent: how much actions tried little are preferred
    boldness: int  # percent of decisions beyond the trees that are random
    spread: int  # progress of so much more than the others' is a clear success
    rivalry: int  # percent: how much the others' progress counts against one's own


class Judgement(Protocol):
    """The compiled functions of a game's `judgement.py`, and its style of search."""

    SEARCH: SearchStyle
    MIDDLE: int  # the epoch in the middle of a usual game
    QUICK_SEARCH: Mapping[int, int]  # by seats: iterations of search worth about 30 ms a decision on one core

    def judge(self, box: "One[Record]", state: "One[Record]", seat: int) -> int:
        """How good a position looks to a seat; at the end its final rank by score, ties broken."""

    def standing(self, box: "One[Record]", state: "One[Record]", seat: int) -> int:
        """How good a position between two epochs looks to a seat: what search plays for."""

    def promise(self, box: "One[Record]", state: "One[Record]", seat: int) -> int:
        """The part of it that the rest of the seat's turn promises."""

    def is_unfinished(self, state: "One[Record]") -> bool:
        """Whether a choice has been made that only its second half completes."""

    def epoch(self, state: "One[Record]") -> int:
        """The number of the month or round: positions of equal epochs can be compared best where one begins."""

    def hunch(
        self, box: "One[Record]", state: "One[Record]", seat: int, actions: "Actions", size: int, dice: "One[Dice]"
    ) -> int:
        """A quick choice for light play, as its place among the legal actions; -1: look ahead instead."""
