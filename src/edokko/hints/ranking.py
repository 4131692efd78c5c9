"""What the strongest bot that can play at a place thinks of its seat's actions: the best first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from edokko.bots.bot import Place
from edokko.bots.master import Master
from edokko.bots.registry import MASTER, SEARCH, Budget
from edokko.bots.search import Search
from edokko.bots.searching import RootAction, SearchingBot
from edokko.engine.errors import BadOption
from edokko.engine.records import Record


@dataclass(frozen=True)
class Ranking:
    """The actions that a bot looked at, the best first, and which bot it was."""

    bot: str
    actions: tuple[int, ...]


def rank(place: Place, seen: Record, budget: Budget) -> Ranking:
    """Let the master think, or search where it has learned nothing; raises BadOption where neither can."""
    bot = _seat(place, budget)
    best = bot.choose(seen)
    return Ranking(MASTER if isinstance(bot, Master) else SEARCH, bot.ranked or (best,))


class _Ranked(SearchingBot):
    """A bot that tells what else it thought of."""

    ranked: tuple[int, ...] = ()

    def pick(self, actions: Iterable[RootAction]) -> int:
        candidates = list(actions)
        best = super().pick(candidates)  # type: ignore[safe-super]  # of the bot that this is mixed into
        self.ranked = _in_order(best, candidates)
        return best


class _RankedMaster(_Ranked, Master):
    """The master as such a bot."""


class _RankedSearch(_Ranked, Search):
    """Search as such a bot."""


def _seat(place: Place, budget: Budget) -> _RankedMaster | _RankedSearch:
    try:
        return _RankedMaster(place, budget)
    except BadOption:
        return _RankedSearch(place, budget)


def _in_order(best: int, candidates: Sequence[RootAction]) -> tuple[int, ...]:
    """The action that was picked, then the others as often as they were visited; not those that never were."""
    others = [each for each in candidates if each.visits > 0 and each.action != best]
    others.sort(key=lambda each: (-each.visits, -each.prior, each.action))
    return best, *(each.action for each in others)
