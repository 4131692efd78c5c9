"""What bots think about, as values that can be sent to another process: a decision of a bot, or a hint.

Nothing in a job is secret to its seat: what a bot sees has been dealt anew before it gets here.
"""

from abc import ABC, abstractmethod
from collections import OrderedDict
from dataclasses import dataclass

from edokko.bots.bot import Bot
from edokko.engine.carriers import is_built
from edokko.engine.records import Record
from edokko.games import find_game
from edokko.hints.effort import Effort
from edokko.hints.giving import HintQuestion
from edokko.hints.hint import Hint
from edokko.hints.places import place_of
from edokko.match.opening import About
from edokko.tables.levels import bot_of

BOTS_KEPT = 4  # in a process; the trees of one may take 32 MB

BotKey = tuple[str, int, str]  # table, seat, level


class Bots:
    """The bots of a process: those that decided last, because a bot goes on from what it thought before."""

    def __init__(self) -> None:
        self._bots: OrderedDict[BotKey, Bot] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def of(self, decision: "Decision") -> Bot:
        """The bot that decides."""
        key = decision.table, decision.seat, decision.level
        if key not in self._bots:
            self._bots[key] = bot_of(decision.level, place_of(decision.played, decision.seat, decision.seed))
        self._bots.move_to_end(key)
        while len(self._bots) > BOTS_KEPT:
            self._bots.popitem(last=False)[1].close()
        return self._bots[key]

    def forget(self) -> None:
        """Let all bots go, and the memory that their trees take."""
        while self._bots:
            self._bots.popitem()[1].close()


class Job(ABC):
    """Something to think about."""

    def load(self, bots: Bots) -> None:  # noqa: B027 - some need nothing
        """Import and load what it needs. It is not stopped there: a module left half imported would stay in the way."""

    @abstractmethod
    def think(self, seconds: float, bots: Bots) -> object:
        """The answer, after at most so many seconds, a little more at times."""


@dataclass(frozen=True, eq=False)
class Decision(Job):
    """A bot is to decide."""

    table: str
    seat: int
    level: str
    seed: str
    played: About
    seen: Record  # as much of the state as the seat may know

    def load(self, bots: Bots) -> None:
        bots.of(self)

    def think(self, seconds: float, bots: Bots) -> str:
        bot = bots.of(self)
        bot.most_seconds = seconds
        return bot.place.game.actions.texts[bot.choose(self.seen)]


@dataclass(frozen=True, eq=False)
class HintJob(Job):
    """A person wants a hint."""

    question: HintQuestion
    effort: Effort

    def load(self, bots: Bots) -> None:
        find_game(self.question.played["game"]).rules  # noqa: B018 - loaded when it is first asked for

    def think(self, seconds: float, bots: Bots) -> Hint:
        return self.question.think(self.effort.within(seconds))


@dataclass(frozen=True)
class LoadGame(Job):
    """Load a game's library, so that the first who waits for it need not; whether there is one."""

    game: str

    def load(self, bots: Bots) -> None:
        self.think(0, bots)

    def think(self, seconds: float, bots: Bots) -> bool:
        return is_built(find_game(self.game))
