"""Bots' turns in a worker, where no two jobs for one table are done at once."""

import asyncio
from contextlib import suppress

from edokko.web.taking_turns import AtWork, TurnTaker


class WorkerBots:
    """Lets bots take the turns that are due; thinking ends early when the table has moved on."""

    def __init__(self, taker: TurnTaker) -> None:
        self.taker = taker
        self.taker.is_watched = lambda table: table in self._watched
        self._watched: set[str] = set()
        self._at_work: dict[str, AtWork] = {}
        self._loop = asyncio.get_running_loop()

    async def take_turns(self, table: str) -> None:
        """Let bots decide at a table as long as one is to."""
        at_work = self._at_work[table] = self.taker.at_work()
        try:
            await self._note_whether_watched(table)
            while await self.taker.take(table, at_work):
                await self._note_whether_watched(table)
        finally:
            self._at_work.pop(table, None)
            self._watched.discard(table)

    async def _note_whether_watched(self, table: str) -> None:
        rooms = self.taker.rooms
        is_watched = await asyncio.to_thread(rooms.store.is_watched, table, rooms.now())
        (self._watched.add if is_watched else self._watched.discard)(table)

    def tell(self, table: str) -> None:
        """A table has changed; may be called from any thread."""
        with suppress(RuntimeError):  # the worker has just ended
            self._loop.call_soon_threadsafe(self._tell, table)

    def tell_all(self) -> None:
        """Any table may have changed; may be called from any thread."""
        for table in list(self._at_work):
            self.tell(table)

    def _tell(self, table: str) -> None:
        if table in self._at_work:
            self._at_work[table].news.set()
