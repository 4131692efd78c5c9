"""Who waits for news of which table. Changes happen in threads; those who wait are in the event loop."""

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic

from edokko.tables.rooms import Rooms
from edokko.web.audiences import Audience
from edokko.web.reader import Reader
from edokko.web.table_drawing import Drawn

APART = 10  # milliseconds between two that come back, about what a stream takes to open
ATTENTION = 60.0  # seconds that a program counts as looking at a table after what it did there
MOST_ATTENDED = 4096  # tables
DRAWINGS_KEPT = 32  # tables, each about a megabyte: others are drawn anew when they change


class Listeners:
    """Wakes everybody who waits at a table when it changes."""

    def __init__(self, rooms: Rooms, clock: Callable[[], float] = monotonic) -> None:
        self._rooms = rooms
        self._clock = clock
        self._attended: OrderedDict[str, float] = OrderedDict()  # until when
        self._audiences: dict[str, Audience] = {}
        self._latest: OrderedDict[str, Audience] = OrderedDict()  # that drew something
        self._lock = Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._to_come_back = 0
        self.is_closing = False

    @property
    def streams(self) -> int:
        """How many pages follow a table."""
        return sum(len(audience.waiting) for audience in list(self._audiences.values()))

    def begin(self) -> None:
        """Remember the event loop that this is called in."""
        self._loop = asyncio.get_running_loop()

    def tell(self, table: str) -> None:
        """Wake all who wait at a table; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.wake, table)

    def tell_all(self) -> None:
        """Wake all who wait anywhere; may be called from any thread."""
        for table in list(self._audiences):
            self.tell(table)

    @property
    def tables(self) -> frozenset[str]:
        """The tables that somebody looks at now, or where a program has just done something."""
        now = self._clock()
        with self._lock:
            attended = [table for table, until in self._attended.items() if now < until]
        return frozenset((*self._audiences, *attended))

    def has_readers(self, table: str) -> bool:
        """Whether somebody looks at a table now, or a program has just done something there."""
        return table in self._audiences or self._clock() < self._attended.get(table, 0.0)

    def attend(self, table: str) -> None:
        """A program has done something at a table: it counts as looking for a while. May be called from any thread."""
        with self._lock:
            self._attended[table] = self._clock() + ATTENTION
            self._attended.move_to_end(table)
            while len(self._attended) > MOST_ATTENDED:
                self._attended.popitem(last=False)

    def close(self) -> None:
        """Wake all for the last time: their streams end."""
        self._to_come_back = self._to_come_back or self.streams
        self.is_closing = True
        for table in list(self._audiences):
            self.wake(table)

    def spread(self) -> int:
        """Milliseconds by which one of those whose streams end comes back later, so that not all come at once."""
        return random.randrange(APART * max(1, self._to_come_back))

    def wake(self, table: str) -> None:
        """Wake all who wait at a table; in the event loop."""
        if table in self._audiences:
            self._audiences[table].wake()

    @contextmanager
    def at(self, table: str, reader: Reader | None = None) -> Iterator[tuple[Audience, asyncio.Event]]:
        """All who look at a table, this reader among them, and an event that is set whenever it changes.

        For a program, which is no reader, nothing is drawn.
        """
        audience = self._audiences.setdefault(table, self._audience(table))
        changed = asyncio.Event()
        if self.is_closing:
            changed.set()
        audience.waiting[changed] = reader
        try:
            yield audience, changed
        finally:
            del audience.waiting[changed]
            if not audience.waiting:
                del self._audiences[table]

    def draw(self, table: str, reader: Reader) -> Drawn:
        """A table now, for a page that is asked for: with the drawings of those who look at it. Raises NoSuchTable."""
        return self._audience(table).welcome(reader)

    def _audience(self, table: str) -> Audience:
        with self._lock:
            found = self._audiences.get(table) or self._latest.get(table)
        return found or Audience(self._rooms, table, self._note)

    def _note(self, audience: Audience) -> None:
        """An audience has drawn; of those that did so longest ago the drawings are dropped. May be in any thread."""
        with self._lock:
            self._latest[audience.table] = audience
            self._latest.move_to_end(audience.table)
            while len(self._latest) > DRAWINGS_KEPT:
                self._latest.popitem(last=False)[1].forget_drawings()
