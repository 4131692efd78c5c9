"""What a bot is: a program that decides for one seat of one game, and sees no more than that seat may see."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING

from edokko.engine.errors import EdokkoError

if TYPE_CHECKING:
    from edokko.engine.content import Content
    from edokko.engine.game import Game
    from edokko.engine.records import Record
    from edokko.match.match import Match


@dataclass(frozen=True)
class Place:
    """Where a bot sits, and the seed that all its chance comes from."""

    game: "Game"
    content: "Content"
    seats: int
    seat: int
    seed: str
    threads: int = 1
    patience: float = 10.0  # seconds that a bot from outside may take for a decision

    @cached_property
    def box(self) -> "Record":
        """The content as the rules read it."""
        box: Record = self.game.box_of(self.content)
        return box


class Bot(ABC):
    """A bot at its place."""

    most_seconds = inf  # for its next decision, if its budget is a time: whoever waits for it may hurry it
    visits: Mapping[
        int, int
    ] = {}  # how often its last decision's search went each way; nothing where it did not search

    def __init__(self, place: Place) -> None:
        self.place = place

    @abstractmethod
    def choose(self, seen: "Record") -> int:
        """An action for its seat. `seen` is the state redealt for the seat: nothing in it that the seat cannot know."""

    def close(self) -> None:  # noqa: B027 - most bots hold nothing
        """Give back what the bot holds, such as a process."""


class BotFailed(EdokkoError):
    """A bot from outside crashed, hung or answered with something that is no legal action."""


def decide(bot: Bot, match: "Match") -> str:
    """The action, as a text, of the bot's seat in a match; a forced one without asking the bot."""
    return considering(bot, match)()


def considering(bot: Bot, match: "Match") -> Callable[[], str]:
    """The same to be called later, in a thread perhaps: all that the bot sees is taken from the match now."""
    place = bot.place
    actions = match.actions(place.seat)
    if len(actions) == 1:
        return lambda: actions[0]
    seen = match.imagined(place.seat, f"{place.seed} {match.ply} {len(actions)}")
    return lambda: place.game.actions.texts[bot.choose(seen)]
