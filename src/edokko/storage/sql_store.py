"""Reading and writing: what everything that is kept in the database shares."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from edokko.storage.database import Database
from edokko.storage.schema import Base
from edokko.tables.errors import Conflict


class SqlStore:
    """A database to read from and write to; what it has written is on the disk."""

    def __init__(self, database: Database) -> None:
        self.database = database

    @property
    def _reading(self) -> Engine:
        return self.database.reading

    def _insert(self, row: type[Base]) -> sqlite.Insert | postgresql.Insert:
        """A new row, or another one if its key is there already: both kinds of databases say that alike."""
        return sqlite.insert(row) if self._reading.dialect.name == "sqlite" else postgresql.insert(row)

    @contextmanager
    def _write(self) -> Iterator[Session]:
        """A transaction; somebody else's key raises Conflict."""
        try:
            with self.database.turn() as engine, Session(engine) as session, session.begin():
                yield session
        except IntegrityError:
            raise Conflict from None

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """The same without objects that follow the rows, which costs half of it where little is written."""
        try:
            with self.database.begin() as connection:
                yield connection
        except IntegrityError:
            raise Conflict from None

    def state(self) -> str:
        return self.database.check()
