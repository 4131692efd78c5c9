"""Announcements of PostgreSQL: which table somebody has changed, as soon as that is there for all.

The database itself announces every change (`migrations/postgresql.py`), so none can be forgotten. What is announced
while we are not connected is lost; whoever follows is told of the gap and looks at everything.
"""

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread

import psycopg
from psycopg.conninfo import make_conninfo

from edokko.storage.migrations.postgresql import CHANNEL

LOOKED_AFTER = 5.0  # seconds without an announcement: then whether the connection is still there
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds until the next attempt to connect
KEPT_ALIVE = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 15_000}
OURS = "edokko-listener"


class Announcements:
    """A thread that listens, connecting again as often as need be, until it is closed."""

    def __init__(
        self,
        address: str,
        origin: str,
        news: Callable[[str], None],
        gap: Callable[[], None],
        unreachable: Callable[[], None],
    ) -> None:
        self._address = make_conninfo(address, connect_timeout=5, application_name=OURS, **KEPT_ALIVE)
        self._origin = origin  # what this process itself changes is no news to it
        self._news = news
        self._gap = gap
        self._unreachable = unreachable
        self._is_closed = Event()
        Thread(target=self._listen, name="edokko-announcements", daemon=True).start()

    def close(self) -> None:
        """Stop listening; the thread ends within some seconds."""
        self._is_closed.set()

    def _listen(self) -> None:
        pause = 0.0
        while not self._is_closed.wait(pause):
            try:
                connection = psycopg.connect(self._address, autocommit=True)
            except psycopg.Error:
                self._unreachable()
                pause = min(max(FIRST_PAUSE, 2 * pause), LONGEST_PAUSE)
                continue
            pause = FIRST_PAUSE
            with suppress(psycopg.Error), connection:
                connection.execute(f"listen {CHANNEL}")
                self._gap()
                self._hear(connection)

    def _hear(self, connection: "psycopg.Connection[tuple[object, ...]]") -> None:
        """Tell what is announced; raises psycopg.Error when the connection is lost."""
        while not self._is_closed.is_set():
            for announced in connection.notifies(timeout=LOOKED_AFTER):
                self._tell(announced.payload)
            connection.execute("select 1")

    def _tell(self, payload: str) -> None:
        origin, _, table = payload.partition(" ")
        if origin != self._origin:
            self._news(table)
