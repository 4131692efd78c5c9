"""Hints are thought beside the event loop, in threads; the latest of each seat is kept, so asking again is free."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor

from edokko.engine.cores import core_count
from edokko.hints.effort import AT_TABLE, Effort
from edokko.hints.hint import Hint
from edokko.tables.hinting import Question
from edokko.tables.thinking_time import time_to_think

MOST_KEPT = 256  # seats


class HintsAtWork:
    """All hints that are being thought, and the latest of each seat."""

    def __init__(self, effort: Effort = AT_TABLE) -> None:
        self.effort = effort
        self._size = max(1, core_count() - 1)
        self._threads = ThreadPoolExecutor(self._size, thread_name_prefix="hints")
        self._latest: OrderedDict[tuple[str, int], tuple[str, asyncio.Future[Hint]]] = OrderedDict()
        self._due = 0

    async def give(self, question: Question) -> Hint:
        """The hint; who asks twice at the same moment gets the same, and it is thought once."""
        key = question.table, question.seat
        moment, thought = self._latest.get(key, ("", None))
        if thought is None or moment != question.moment or _has_failed(thought):
            thought = asyncio.get_running_loop().create_task(self._think(question))
            self._latest[key] = question.moment, thought
            while len(self._latest) > MOST_KEPT:
                self._latest.popitem(last=False)
        self._latest.move_to_end(key)
        return await asyncio.shield(thought)

    async def _think(self, question: Question) -> Hint:
        self._due += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._spend, question)
        finally:
            self._due -= 1

    def _spend(self, question: Question) -> Hint:
        """Think for as long as a hint may take, or for a share of it where several are asked for at once."""
        seconds = self.effort.most_seconds
        return question.think(self.effort.within(time_to_think(seconds, seconds, self._due, self._size)))

    def close(self) -> None:
        """Stop all work."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _has_failed(thought: "asyncio.Future[Hint]") -> bool:
    return thought.done() and (thought.cancelled() or thought.exception() is not None)
