"""Who waits for news of which table. Changes happen in threads; those who wait are in the event loop."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from edokko.tables.rooms import Rooms
from edokko.web.reader import Reader
from edokko.web.showing import Audience


class Listeners:
    """Wakes everybody who waits at a table when it changes."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._audiences: dict[str, Audience] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self.is_closing = False

    def begin(self) -> None:
        """Remember the event loop that this is called in."""
        self._loop = asyncio.get_running_loop()

    def tell(self, table: str) -> None:
        """Wake all who wait at a table; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self.wake, table)

    def close(self) -> None:
        """Wake all for the last time."""
        self.is_closing = True
        for table in list(self._audiences):
            self.wake(table)

    def wake(self, table: str) -> None:
        """Wake all who wait at a table; in the event loop."""
        if table in self._audiences:
            self._audiences[table].wake()

    @contextmanager
    def at(self, table: str, reader: Reader) -> Iterator[tuple[Audience, asyncio.Event]]:
        """All who look at a table, this reader among them, and an event that is set whenever it changes."""
        audience = self._audiences.setdefault(table, Audience(self._rooms, table))
        changed = asyncio.Event()
        audience.waiting[changed] = reader
        try:
            yield audience, changed
        finally:
            del audience.waiting[changed]
            if not audience.waiting:
                del self._audiences[table]
