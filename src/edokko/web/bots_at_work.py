"""Bots decide beside the event loop, in threads, and not faster than people can follow.

Where something fails, such as the store, they try again as long as the table waits for them.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic

from edokko.engine.cores import core_count
from edokko.engine.errors import NotCompiled
from edokko.tables.bot_turns import BotSeats, Turn
from edokko.tables.errors import MovedOn, NoSuchTable, UnreadableTable
from edokko.tables.levels import PACES
from edokko.tables.rooms import Rooms
from edokko.tables.thinking_time import TurnClock, time_for_decision, time_to_think

FIRST_PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds until a bot tries again; each pause is twice the one before

log = logging.getLogger("edokko")


class BotsAtWork:
    """One task for each table where a bot is to decide."""

    def __init__(self, rooms: Rooms, pace: float = 1.0, clock: Callable[[], float] = monotonic) -> None:
        self.seats = BotSeats(rooms)
        self.pace = pace  # factor on the pace of every table; 0 for tests
        self.clock = clock
        self._size = max(1, core_count() - 1)
        self._threads = ThreadPoolExecutor(self._size, thread_name_prefix="bot")
        self._due = 0  # bots that think or wait for a thread to think in
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def begin(self) -> None:
        """Remember the event loop that this is called in."""
        self._loop = asyncio.get_running_loop()

    def wake(self, table: str) -> None:
        """Look whether a bot is to decide at a table; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table)

    def _wake(self, table: str) -> None:
        if table in self._tasks:
            self._again.add(table)
        else:
            self._tasks[table] = asyncio.get_running_loop().create_task(self._work(table))

    async def _work(self, table: str) -> None:
        pause = FIRST_PAUSE
        turn_clock = TurnClock(self.clock)
        try:
            while True:
                try:
                    if not await self._take_turn(table, turn_clock):
                        break
                    pause = FIRST_PAUSE
                except NoSuchTable:
                    self.seats.dismiss(table)
                    break
                except UnreadableTable:
                    log.exception("no bot can play at table %s", table)
                    self.seats.dismiss(table)
                    break
                except NotCompiled:
                    await asyncio.sleep(FIRST_PAUSE)
                except Exception:
                    log.exception("a bot failed at table %s; it tries again in %g s", table, pause)
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            self._tasks.pop(table, None)

    async def _take_turn(self, table: str, turn_clock: TurnClock) -> bool:
        """Let a bot decide if one is to; whether there may be more to do."""
        self._again.discard(table)
        turn = await asyncio.to_thread(self.seats.next_turn, table)
        if turn is None:
            turn_clock.end()
            return table in self._again
        await self._decide(turn, time_for_decision(turn_clock.spent(turn.seat)))
        return True

    async def _decide(self, turn: Turn, allowed: float) -> None:
        """Let a bot decide and people follow, both in the seconds allowed."""
        began = self.clock()
        self._due += 1
        try:
            action = await asyncio.get_running_loop().run_in_executor(self._threads, self._think, turn, allowed)
        finally:
            self._due -= 1
        if not turn.is_draft(action):
            await self._pause(min(PACES[turn.pace] * self.pace, allowed) - (self.clock() - began))
        with suppress(MovedOn):  # then it looks again
            await asyncio.to_thread(self.seats.play, turn, action)

    def _think(self, turn: Turn, allowed: float) -> str:
        return turn.think(time_to_think(turn.seconds, allowed, self._due, self._size))

    async def _pause(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))

    async def close(self) -> None:
        """Stop all work."""
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
