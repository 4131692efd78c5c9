"""Bots at the tables of a server that is alone: a task for each table where one is to decide.

Where something fails, such as the store, they try again as long as the table waits for them. Now and then all tables
are swept for bots that are due and forgotten, such as those of a server that was started anew. Where several servers
share a store, workers do this instead (`edokko.worker`).
"""

import asyncio
import logging
from contextlib import suppress
from math import ceil

from edokko.engine.errors import NotCompiled
from edokko.tables.errors import NoSuchTable, StoreUnavailable, UnreadableTable
from edokko.tables.repository import BOT_TURN
from edokko.web.metrics import Histogram
from edokko.web.taking_turns import AtWork, TurnTaker

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds until a bot tries again; each pause is twice the one before
SWEEP_EACH = 30.0  # seconds
MOST_SWEPT = 20  # forgotten tables that are at work at once: nobody waits for them

log = logging.getLogger("edokko")


class BotsElsewhere:
    """Bots where workers do what is due: nothing is done about them here."""

    queue_length = 0
    thinking = Histogram()

    def begin(self) -> None:
        """Nothing."""

    def wake(self, table: str) -> None:
        """Nothing: whoever changed the table has noted that a bot is due."""

    async def close(self) -> None:
        """Nothing."""


class BotsAtWork:
    """One task for each table where a bot is to decide."""

    def __init__(self, taker: TurnTaker) -> None:
        self.taker = taker
        self._tables: dict[str, AtWork] = {}
        self._sweep: asyncio.Task[None] | None = None
        self._is_closing = False
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def queue_length(self) -> int:
        """How many bots think or wait to."""
        return self.taker.thinkers.due

    @property
    def thinking(self) -> Histogram:
        """How long bots thought."""
        return self.taker.thinking

    def begin(self) -> None:
        """Begin to work, in the event loop that this is called in."""
        self._loop = asyncio.get_running_loop()
        self._sweep = self._loop.create_task(self._keep_sweeping())

    def wake(self, table: str) -> None:
        """Look whether a bot is to decide at a table; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table)

    async def close(self) -> None:
        """Stop all work; whatever changes from now on wakes nobody."""
        self._is_closing = True
        tasks = [each.task for each in self._tables.values()] + [self._sweep]
        for task in tasks:
            if task is not None:
                task.cancel()
        await asyncio.gather(*filter(None, tasks), return_exceptions=True)

    @property
    def tables(self) -> frozenset[str]:
        """Where bots are at work."""
        return frozenset(self._tables)

    def _wake(self, table: str, *, was_swept: bool = False) -> None:
        if table in self._tables:
            self._tables[table].news.set()
        elif not self._is_closing:
            at_work = self._tables[table] = self.taker.at_work(was_swept=was_swept)
            at_work.task = asyncio.get_running_loop().create_task(self._work(table, at_work))

    async def _keep_sweeping(self) -> None:
        while True:
            try:
                await self._find_forgotten()
            except StoreUnavailable:  # is in the log already
                pass
            except Exception:
                log.exception("tables could not be swept; that is tried again in %g s", SWEEP_EACH)
            await asyncio.sleep(SWEEP_EACH)

    async def _find_forgotten(self) -> None:
        """Wake tables where a bot is due and none is at work."""
        room = MOST_SWEPT - sum(not self.taker.is_watched(table) for table in self._tables)
        rooms = self.taker.rooms
        if room > 0:
            for table in await asyncio.to_thread(rooms.store.due, BOT_TURN, rooms.now(), room, self.tables):
                self._wake(table, was_swept=True)

    async def _work(self, table: str, at_work: AtWork) -> None:
        pause = FIRST_PAUSE
        try:
            while True:
                try:
                    if not await self.taker.take(table, at_work):
                        break
                    pause = FIRST_PAUSE
                except NoSuchTable:
                    break
                except UnreadableTable:
                    log.exception("no bot can play at table %s", table)
                    await asyncio.to_thread(self.taker.rooms.store.set_done, BOT_TURN, table)
                    break
                except NotCompiled:
                    await asyncio.sleep(FIRST_PAUSE)
                except Exception as error:
                    if not isinstance(error, StoreUnavailable):  # which is in the log already
                        log.exception("a bot failed at table %s; it tries again in %g s", table, pause)
                    await asyncio.to_thread(self._put_off, table, pause)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._tables.pop(table, None)

    def _put_off(self, table: str, pause: float) -> None:
        """Note that a bot has failed, unless that fails too."""
        rooms = self.taker.rooms
        with suppress(StoreUnavailable):
            rooms.store.put_off(BOT_TURN, table, rooms.now(), ceil(pause))
