"""A hint: what the strongest bot would do, and the three kinds of reasons that are true whoever reads them."""

from dataclasses import dataclass

from edokko.hints.comparing import Difference
from edokko.match.moves import Preview


@dataclass(frozen=True)
class LineDifference:
    """What one line of the score pad differs by."""

    line: str
    points: Difference


@dataclass(frozen=True)
class EventDifference:
    """How often a kind of event happens to the seat: after the wanted action, and after the other."""

    kind: str
    wanted: float
    other: float
    apart: Difference
    is_once: bool  # it happens once in a game or never: a share of games


@dataclass(frozen=True)
class Alternative:
    """Another action. All differences are what the wanted one has more."""

    action: str
    points: Difference
    lines: tuple[LineDifference, ...]
    events: tuple[EventDifference, ...]

    @property
    def is_doubted(self) -> bool:
        """Whether the games that were played on say that this is the better action, and search does not."""
        return not self.points.is_close and self.points.mean < 0


@dataclass(frozen=True)
class Hint:
    """What to do, in the opinion of a bot, and what speaks for it."""

    seat: int
    action: str
    bot: str  # whose opinion it is
    preview: Preview
    alternatives: tuple[Alternative, ...]  # the best first, two at most
    deals: int  # that were played to the end after each of the actions
    is_only: bool  # there is nothing else to do
