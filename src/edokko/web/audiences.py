"""Audiences: all who look at a table now. When it has changed it is opened once and drawn for all of them."""

import asyncio
from collections.abc import Callable, Iterable
from threading import Lock

from edokko.drawing.zones import Drawings
from edokko.tables.rooms import Rooms
from edokko.web.reader import Reader
from edokko.web.table_drawing import AROUND, Drawn, DrawnForAll, Kind, draw_for

MOST_KINDS = 16  # of readers whose drawings are kept, however many come


class Audience:
    """The readers at one table, and what is shown to them.

    Who listens, and that the table has changed, is said in the event loop; drawing is done in threads, one at a time.
    """

    def __init__(self, rooms: Rooms, table: str, note: "Callable[[Audience], None]" = lambda _: None) -> None:
        self.waiting: dict[asyncio.Event, Reader | None] = {}
        self.table = table
        self._rooms = rooms
        self._note = note  # is told that it has drawn
        self._changes = 0
        self._due: int | None = None  # when time alone will have changed what is shown
        self._drawn: dict[Reader, Drawn] = {}
        self._by_kind: dict[Kind, Drawn] = {}
        self._drawn_after = 0  # so many changes
        self._drawings = Drawings()
        self._lock = Lock()

    def wake(self) -> None:
        """The table has changed: what was drawn is out of date. Wake all who wait."""
        self._changes += 1
        self._due = None
        for event in self.waiting:
            event.set()

    def is_out_of_date(self) -> bool:
        """Whether time alone has changed what is shown: somebody has been waited for."""
        return self._due is not None and self._rooms.now() >= self._due

    def welcome(self, reader: Reader) -> Drawn:
        """The table for one reader who has just come, with all that time has changed; raises NoSuchTable."""
        with self._lock:
            shown = self._draw_for({reader})
            self._by_kind = dict([*self._by_kind.items(), *shown.by_kind.items()][-MOST_KINDS:])
            present = self._readers()  # others have gone, or only asked for a page
            self._drawn = {each: drawn for each, drawn in (self._drawn | shown.by_reader).items() if each in present}
            return shown.by_reader[reader]

    def draw(self, reader: Reader) -> Drawn:
        """The table as it is now, for a reader who has been welcomed; raises NoSuchTable.

        Whatever happened before the last call of `wake` is in it. What happens while it is being drawn may be, and
        wakes everybody again.
        """
        with self._lock:
            changes = self._changes
            if changes != self._drawn_after or reader not in self._drawn:
                shown = self._draw_for({reader} | self._readers(), as_told=True)
                self._by_kind, self._drawn = shown.by_kind, shown.by_reader
                self._drawn_after = changes
            return self._drawn[reader]

    def _readers(self) -> set[Reader]:
        """Who listens, programs left out."""
        return {reader for reader in self.waiting.copy().values() if reader is not None}

    def _draw_for(self, readers: Iterable[Reader], *, as_told: bool = False) -> DrawnForAll:
        shown = draw_for(self._rooms, self.table, readers, self._drawings, self._by_kind, as_told=as_told)
        self._due = shown.due
        self._note(self)
        return shown

    def forget_drawings(self) -> None:
        """Make room: draw all that a move may change anew when it is wanted again. Whoever draws just now goes on."""
        if self._lock.acquire(blocking=False):
            self._drawn, self._by_kind, self._drawings = {}, {}, self._drawings.only(AROUND)
            self._lock.release()
