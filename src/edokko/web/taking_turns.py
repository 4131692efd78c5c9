"""How a bot takes its turn: it thinks in a process of its own, and is not faster than people can follow.

What nobody waits for any more is not thought to its end.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

from edokko.tables.bot_turns import Turn, is_due, next_turn, play
from edokko.tables.errors import MovedOn
from edokko.tables.levels import PACES
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.tables.thinking_jobs import Decision
from edokko.tables.thinking_time import (
    HEAVY_WAITS,
    LEAST,
    UNWATCHED_PAUSE,
    UNWATCHED_SHARE,
    UNWATCHED_WAITS,
    TurnClock,
    time_for_decision,
    time_to_think,
)
from edokko.web.metrics import Histogram


@dataclass
class AtWork:
    """A table where bots are at work."""

    clock: TurnClock
    was_swept: bool  # the store says that a bot is due: if none is, it is told
    news: asyncio.Event = field(default_factory=asyncio.Event)  # something at the table has changed
    task: "asyncio.Task[None] | None" = None


class TurnTaker:
    """Lets bots take their turns."""

    def __init__(
        self,
        rooms: Rooms,
        thinkers: Thinkers,
        pace: float = 1.0,
        *,
        is_watched: Callable[[str], bool] = lambda table: True,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.rooms = rooms
        self.thinkers = thinkers
        self.pace = pace  # factor on the pace of every table; 0 for tests
        self.is_watched = is_watched
        self.clock = clock
        self.thinking = Histogram()

    def at_work(self, *, was_swept: bool = False) -> AtWork:
        """What is kept of a table while bots are at work there."""
        return AtWork(TurnClock(self.clock), was_swept)

    async def take(self, table: str, at_work: AtWork) -> bool:
        """Let a bot decide if one is to; whether there may be more to do."""
        at_work.news.clear()
        turn = await asyncio.to_thread(next_turn, self.rooms, table, note_none=at_work.was_swept)
        if turn is None:
            at_work.clock.end()
            return at_work.news.is_set()
        with suppress(MovedOn):  # then it looks again
            await self._decide(turn, at_work)
        return True

    async def _decide(self, turn: Turn, at_work: AtWork) -> None:
        """Let a bot decide and people follow, both in the seconds that are left for it."""
        if not self.is_watched(turn.table):
            await self._pause(UNWATCHED_PAUSE * self.pace)
        allowed = time_for_decision(at_work.clock.spent(turn.seat))
        began = self.clock()
        if isinstance(turn.choice, Decision):
            action = await self._think(turn, turn.choice, allowed, at_work.news)
            self.thinking.observe(self.clock() - began)
        else:
            action = turn.choice
        if self.is_watched(turn.table) and not turn.is_draft(action):
            await self._pause(min(PACES[turn.pace] * self.pace, allowed) - (self.clock() - began))
        await asyncio.to_thread(play, self.rooms, turn, action)

    async def _think(self, turn: Turn, decision: Decision, allowed: float, news: asyncio.Event) -> str:
        """What a bot decides; raises MovedOn as soon as nobody waits for that any more."""

        def seconds(due: int, processes: int) -> float:
            share = 1.0 if self.is_watched(turn.table) else UNWATCHED_SHARE
            return time_to_think(turn.seconds * share, allowed, due, processes)

        waits = (HEAVY_WAITS if turn.seconds else 0.0) + (0.0 if self.is_watched(turn.table) else UNWATCHED_WAITS)
        ticket = self.thinkers.submit(decision, turn.who, max(turn.seconds, LEAST), seconds, waits)
        thought: asyncio.Future[object] = asyncio.wrap_future(ticket.answer)
        try:
            while not await _is_first(thought, news):
                news.clear()
                if not await asyncio.to_thread(is_due, self.rooms, turn):
                    raise MovedOn
            return str(await thought)
        finally:
            if not thought.done():
                self.thinkers.cancel(ticket)
                thought.cancel()  # nobody looks at what comes of it

    async def _pause(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds))


async def _is_first(thought: "asyncio.Future[object]", news: asyncio.Event) -> bool:
    """Wait for an answer or for news; whether the answer is there."""
    waiting: list[asyncio.Future[object]] = [thought, asyncio.ensure_future(news.wait())]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        waiting[1].cancel()
    return thought.done()
