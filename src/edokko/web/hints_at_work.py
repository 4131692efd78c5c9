"""Hints are thought where bots think, before them; the latest of each seat is kept, so asking again is free."""

import asyncio
from collections import OrderedDict
from typing import cast

from edokko.hints.effort import AT_TABLE, Effort
from edokko.hints.hint import Hint
from edokko.tables.hinting import Question
from edokko.tables.limits import Visitor
from edokko.tables.thinkers import Thinkers
from edokko.tables.thinking_jobs import HintJob
from edokko.tables.thinking_time import time_to_think

MOST_KEPT = 256  # seats


class HintsAtWork:
    """All hints that are being thought, and the latest of each seat."""

    def __init__(self, thinkers: Thinkers, effort: Effort = AT_TABLE) -> None:
        self.thinkers = thinkers
        self.effort = effort
        self._latest: OrderedDict[tuple[str, int], tuple[str, asyncio.Future[Hint]]] = OrderedDict()

    async def give(self, question: Question, who: Visitor) -> Hint:
        """The hint; who asks twice at the same moment gets the same, and it is thought once."""
        key = question.table, question.seat
        moment, thought = self._latest.get(key, ("", None))
        if thought is None or moment != question.moment or _has_failed(thought):
            thought = asyncio.get_running_loop().create_task(self._think(question, who))
            self._latest[key] = question.moment, thought
            while len(self._latest) > MOST_KEPT:
                self._latest.popitem(last=False)
        self._latest.move_to_end(key)
        return await asyncio.shield(thought)

    async def _think(self, question: Question, who: Visitor) -> Hint:
        """Think for as long as a hint may take, or for a share of it where several are asked for at once."""
        most = self.effort.most_seconds

        def seconds(due: int, processes: int) -> float:
            return time_to_think(most, most, due, processes) if most else 0.0

        job = HintJob(question.asked, self.effort)
        ticket = self.thinkers.submit(job, who, most, seconds)
        return cast(Hint, await asyncio.wrap_future(ticket.answer))


def _has_failed(thought: "asyncio.Future[Hint]") -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)
