"""What every kind of database does alike with its connections."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from secrets import token_hex

from sqlalchemy import Connection, Engine, text

from edokko.storage.health import Health
from edokko.tables.errors import FULL

ROOM = 128 * 1024  # bytes: more than a new table takes
TAKE_ROOM = text(
    "insert into keys (name, value) values ('room', :value) on conflict (name) do update set value = excluded.value"
)
LEAVE_ROOM = text("delete from keys where name = 'room'")


class Connecting(ABC):
    """Connections to read with, and a turn to write."""

    health: Health

    @property
    @abstractmethod
    def reading(self) -> Engine:
        """What to read with."""

    @abstractmethod
    def turn(self) -> AbstractContextManager[Engine]:
        """What to write with, for one transaction inside."""

    def try_to_write(self) -> None:
        """Find out whether what is written stays; raises StoreUnavailable, which is noted in our health.

        On a disk that was full a little may still fit: then it is well when there is room for a new table.
        """
        if self.health.state == FULL:
            with self.begin() as connection:
                connection.execute(TAKE_ROOM, {"value": token_hex(ROOM // 2)})
            with self.begin() as connection:
                connection.execute(LEAVE_ROOM)
            self.health.recover(is_checked=True)
        else:
            with self.begin() as connection:
                self.write_little(connection)

    @abstractmethod
    def write_little(self, connection: Connection) -> None:
        """Write something that changes nothing."""

    def connect(self) -> Connection:
        """A connection that reads."""
        return self.reading.connect()

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A connection with a transaction that writes."""
        with self.turn() as engine, engine.begin() as connection:
            yield connection
