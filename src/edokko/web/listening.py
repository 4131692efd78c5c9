"""Who waits for news of which table. Changes happen in threads; those who wait are in the event loop."""

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager


class Listeners:
    """Wakes everybody who waits at a table when it changes."""

    def __init__(self) -> None:
        self._waiting: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._loop: asyncio.AbstractEventLoop | None = None
        self.is_closing = False

    def begin(self) -> None:
        """Remember the event loop that this is called in."""
        self._loop = asyncio.get_running_loop()

    def tell(self, table: str) -> None:
        """Wake all who wait at a table; may be called from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, table)

    def close(self) -> None:
        """Wake all for the last time."""
        self.is_closing = True
        for table in list(self._waiting):
            self._wake(table)

    def _wake(self, table: str) -> None:
        for event in self._waiting.get(table, ()):
            event.set()

    @contextmanager
    def at(self, table: str) -> Iterator[asyncio.Event]:
        """An event that is set whenever the table changes."""
        event = asyncio.Event()
        self._waiting[table].add(event)
        try:
            yield event
        finally:
            self._waiting[table].discard(event)
            if not self._waiting[table]:
                del self._waiting[table]
