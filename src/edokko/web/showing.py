"""Audiences: all who look at a table now. When it has changed it is opened once and drawn for all of them."""

import asyncio
from collections.abc import Iterable
from threading import Lock

from edokko.drawing.zones import Drawings
from edokko.tables.rooms import Rooms
from edokko.web.reader import Reader
from edokko.web.table_drawing import Drawn, draw_for


class Audience:
    """The readers at one table, and what is shown to them.

    Who listens, and that the table has changed, is said in the event loop; drawing is done in threads, one at a time.
    """

    def __init__(self, rooms: Rooms, table: str) -> None:
        self.waiting: dict[asyncio.Event, Reader] = {}
        self._rooms = rooms
        self._table = table
        self._changes = 0
        self._drawn: dict[Reader, Drawn] = {}
        self._drawn_after = 0  # so many changes
        self._drawings = Drawings()
        self._lock = Lock()

    def wake(self) -> None:
        """The table has changed: what was drawn is out of date. Wake all who wait."""
        self._changes += 1
        for event in self.waiting:
            event.set()

    def welcome(self, reader: Reader) -> Drawn:
        """The table for one reader who has just come, with all that time has changed; raises NoSuchTable."""
        with self._lock:
            self._drawn |= self._draw_for({reader})
            return self._drawn[reader]

    def draw(self, reader: Reader) -> Drawn:
        """The table as it is now, for a reader who has been welcomed; raises NoSuchTable.

        Whatever happened before the last call of `wake` is in it. What happens while it is being drawn may be, and
        wakes everybody again.
        """
        with self._lock:
            changes = self._changes
            if changes != self._drawn_after:
                self._drawn = self._draw_for({reader, *self.waiting.copy().values()})
                self._drawn_after = changes
            return self._drawn[reader]

    def _draw_for(self, readers: Iterable[Reader]) -> dict[Reader, Drawn]:
        return draw_for(self._rooms, self._table, readers, self._drawings, self._drawn)
