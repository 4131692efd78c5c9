"""A database in a file, by SQLite: how it is opened, and that what is written to it stays. One process plays on it.

Readers and writers have connections of their own: whoever waits to write takes nothing from readers. One thread
writes at a time; it, and those who wait for it, wait briefly.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock, Semaphore
from time import monotonic
from typing import Protocol

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.pool import QueuePool

from edokko.storage.connecting import Connecting
from edokko.storage.due_work import DueRows
from edokko.storage.health import OK, Health, state_of
from edokko.storage.migrating import Migration, bring_up_to_date, revision_of, revisions
from edokko.storage.unusable import unusable
from edokko.tables.errors import BUSY, CORRUPT, GONE, READ_ONLY, StoreUnavailable

FILE = "edokko.sqlite"
JOURNAL, INDEX = "-wal", "-shm"  # what SQLite keeps beside the file while it is open
PATIENCE = 2.0  # seconds that a writer waits for others, in this process and elsewhere
BRIEFLY = 0.01  # seconds, after somebody has waited in vain
MOST_WAITING = 20  # writers: half of the threads that answer requests
CHECKED_EACH = 1.0  # seconds, however many ask
WHOLE = "ok"  # says SQLite
READERS_KEPT, MORE = 8, -1  # connections; more, as many as are needed, are closed again after use

Identity = tuple[int, int] | None  # device and number of a file
Files = tuple[Identity, Identity]  # the database and its journal


class Opened(Protocol):
    """Connections to a database."""

    @property
    def reading(self) -> Engine: ...

    @property
    def writing(self) -> Engine: ...


@dataclass(frozen=True)
class Engines:
    """Connections to one database file, and which files it had when they were opened."""

    reading: Engine
    writing: Engine
    files: Files = (None, None)

    def dispose(self) -> None:
        self.reading.dispose()
        self.writing.dispose()


class SqliteDatabase(Connecting):
    """A database file and the connections to it; what is written and not on the disk raises StoreUnavailable."""

    is_shared = False
    due_work = DueRows()

    def __init__(self, path: Path) -> None:
        self.path = path
        self.health = Health(path)
        self._turn = Lock()  # of the one who writes
        self._places = Semaphore(MOST_WAITING)
        self._patience = PATIENCE  # of the one who writes
        self._opening = Lock()
        self._checking = Lock()
        self._check_again = 0.0
        self._left: list[Engines] = []
        self._is_closed = False
        self._engines = self._open()

    @property
    def reading(self) -> Engine:
        """What to read with; raises StoreUnavailable if the file is gone."""
        return self._current().reading

    @property
    def writing(self) -> Engine:
        """What to write with, in one's turn."""
        return self._current().writing

    @contextmanager
    def turn(self) -> Iterator[Engine]:
        """The turn to write, for one transaction inside; raises StoreUnavailable if that is not on the disk."""
        with self._taken_turn():
            engines = self._current()
            if self.health.state == READ_ONLY:
                engines.writing.dispose()  # opened anew, perhaps the file may be written to by now
            yield engines.writing
            if look(self.path) != engines.files:
                raise self.health.fail(GONE)
            self.health.recover()

    @contextmanager
    def _taken_turn(self) -> Iterator[None]:
        until = monotonic() + PATIENCE
        if not self._places.acquire(blocking=False):
            raise StoreUnavailable(BUSY)  # why is for the one whose turn it is to find out
        try:
            has_turn = self._turn.acquire(timeout=PATIENCE)
        finally:
            self._places.release()
        if not has_turn:
            raise self.health.fail(BUSY if self.health.state == OK else self.health.state)
        try:
            self._patience = BRIEFLY if self.health.is_locked else max(BRIEFLY, until - monotonic())
            yield
        finally:
            self._turn.release()

    def follow(self, news: Callable[[str], None], gap: Callable[[], None]) -> None:
        """Nothing: one process plays on a file."""

    def check(self) -> str:
        """The state, found by writing now and then; a damaged file is read as a whole first."""
        with self._checking:
            if monotonic() >= self._check_again:
                self._check()
                self._check_again = monotonic() + CHECKED_EACH
        return self.health.state

    def _check(self) -> None:
        with suppress(StoreUnavailable):  # noted in our health
            if self.health.state == CORRUPT:
                with self.connect() as connection:
                    if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != WHOLE:
                        return
                self.health.recover(is_checked=True)
            self.try_to_write()

    def write_little(self, connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA user_version = 0")  # as it is

    def dispose(self) -> None:
        """Close all connections, until somebody asks again; those to files that were replaced come last, see below."""
        self._is_closed = True
        self._engines.dispose()
        for engines in self._left:
            engines.dispose()

    # Opening

    def _current(self) -> Engines:
        engines = self._engines
        return engines if look(self.path) == engines.files else self._reopen(engines)

    def _reopen(self, stale: Engines) -> Engines:
        """Open the file that has taken the place of the one that we had; raises StoreUnavailable if none has.

        The connections before are left open: SQLite would remove the journal of the file that is there now.
        """
        with self._opening:
            if self._engines is not stale:
                return self._engines
            main, _ = look(self.path)
            if main is None:
                raise self.health.fail(GONE)
            if main == stale.files[0] and not self._is_closed:  # only the journal was taken away: its content is saved
                with stale.reading.connect() as connection:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(FULL)")
                raise self.health.fail(GONE)
            self._engines = self._open()
            if not self._is_closed:
                self._left.append(stale)
            self._is_closed = False
            self.health.recover(is_checked=True)
            return self._engines

    def _open(self) -> Engines:
        main, _ = look(self.path)
        engines = Engines(self._engine(READERS_KEPT, MORE), self._engine(1, 0))
        event.listen(engines.reading, "begin", _begin)
        event.listen(engines.writing, "begin", self._begin_writing)
        try:
            self.migration = migrate(engines)
            engines.writing.connect().close()  # from now on it is there, and the journal with it
            files = look(self.path)
            if main != files[0]:
                raise StoreUnavailable(GONE)
        except StoreUnavailable as error:
            engines.dispose()
            raise self.health.fail(error.state) from error
        except BaseException:
            engines.dispose()
            raise
        return replace(engines, files=files)

    def _engine(self, pool_size: int, max_overflow: int) -> Engine:
        address = f"{self.path.absolute().as_uri()}?mode=rw"  # a file that is gone is not made anew

        def connect() -> sqlite3.Connection:
            return sqlite3.connect(address, uri=True, check_same_thread=False, timeout=PATIENCE)

        engine = create_engine(
            "sqlite://",
            creator=connect,
            poolclass=QueuePool,
            pool_size=pool_size,
            max_overflow=max_overflow,
            hide_parameters=True,
        )
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "handle_error", self._translate)
        return engine

    def _begin_writing(self, connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {self._patience * 1000:.0f}")
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    def _translate(self, context: ExceptionContext) -> None:
        """Raise what tables know instead of what SQLite says, except for our own mistakes."""
        state = state_of(context.original_exception, self.path)
        if state is not None:
            raise self.health.fail(state) from context.original_exception


def open_file(folder: Path) -> SqliteDatabase:
    """The database in a folder, made or brought up to date if need be; nobody else may read the folder.

    Raises UnusableDatabase.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / FILE
    if not path.exists():
        path.touch(mode=0o600)
    try:
        return SqliteDatabase(path)
    except StoreUnavailable as error:
        raise unusable(path, error.state) from error


def migrate_file(folder: Path) -> Migration:
    """Bring the database in a folder up to date, or make it; raises UnusableDatabase."""
    database = open_file(folder)
    database.dispose()
    return database.migration


def migrate(opened: Opened) -> Migration:
    """Bring the shape of a database up to date; raises StoreUnavailable if a newer Edokko made it."""
    newest = revisions()[0]
    with opened.reading.connect() as connection:
        if revision_of(connection) == newest:
            return Migration(newest, newest)
    with opened.writing.begin() as connection:
        return bring_up_to_date(connection)


def look(path: Path) -> Files:
    """Which files the database and its journal are now."""
    return _identity(str(path)), _identity(f"{path}{JOURNAL}")


def _identity(path: str) -> Identity:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun by the engine, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("SELECT 1 FROM sqlite_schema").fetchone()  # opens the journal


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
