"""What every kind of database does alike with its connections."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from sqlalchemy import Connection, Engine


class Connecting(ABC):
    """Connections to read with, and a turn to write."""

    @property
    @abstractmethod
    def reading(self) -> Engine:
        """What to read with."""

    @abstractmethod
    def turn(self) -> AbstractContextManager[Engine]:
        """What to write with, for one transaction inside."""

    def connect(self) -> Connection:
        """A connection that reads."""
        return self.reading.connect()

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A connection with a transaction that writes."""
        with self.turn() as engine, engine.begin() as connection:
            yield connection
