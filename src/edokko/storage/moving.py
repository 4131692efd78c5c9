"""Moving: everything in one database goes to another, empty one; neither is used by anybody else meanwhile."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Table, create_engine, delete, event, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from edokko.engine.errors import BadOption
from edokko.storage.database import Place, name_of
from edokko.storage.due_work import DueJobs, DueRows, DueWork
from edokko.storage.health import state_of
from edokko.storage.migrating import bring_up_to_date, revision_of
from edokko.storage.schema import Base, DueWorkRow, KeyRow
from edokko.storage.sqlite import FILE, PATIENCE, open_file
from edokko.storage.unusable import UnusableDatabase, in_use, unusable
from edokko.tables.errors import LOCKED, StoreUnavailable

BATCH = 2000  # rows
TABLES = Base.metadata.sorted_tables
NOTED = DueWorkRow.__tablename__  # what is due: rows in one kind of database, jobs in the other
MADE_WITH_IT = (KeyRow.__tablename__, NOTED)  # an empty database has its own keys

Told = Callable[[str, int, int], None]  # a table, how many of its rows are moved, and of how many


class Side(NamedTuple):
    """One of both databases, in a transaction while nobody else uses it."""

    name: str
    connection: Connection
    due_work: DueWork


def move(source: Place, target: Place, now: int, told: Told) -> dict[str, int]:
    """Copy everything into an empty database; how many rows each table has there.

    It is all there or nothing is. Raises UnusableDatabase if a server runs on one of them or the target is not empty.
    """
    if isinstance(source, Path) and not (source / FILE).exists():
        raise BadOption("no games are kept in {folder}", folder=str(source))
    with _alone(source) as here:
        if revision_of(here.connection) is None:
            raise BadOption("no games are kept in {folder}", folder=here.name)
        _ready(here)
        if isinstance(target, Path):
            open_file(target).dispose()  # makes it
        with _alone(target) as there:
            if revision_of(there.connection) is None:
                _check_empty(there, inspect(there.connection).get_table_names())
            _ready(there)
            _check_empty(there, [name for name in _used(there.connection) if name not in MADE_WITH_IT])
            return _copy_all(here, there, now, told)


def _copy_all(here: Side, there: Side, now: int, told: Told) -> dict[str, int]:
    counts = {}
    for table in TABLES:
        if table.name != NOTED:
            counts[table.name] = _copy(table, here.connection, there.connection, told)
    due = here.due_work.waiting(here.connection, now)
    for each in due:
        there.due_work.note(there.connection, each.kind, each.key, now, each.wait)
    return {**counts, NOTED: len(due)}


def _copy(table: Table, here: Connection, there: Connection, told: Told) -> int:
    there.execute(delete(table))
    done, number = 0, here.scalar(select(func.count()).select_from(table)) or 0
    for rows in here.execute(select(table).execution_options(yield_per=BATCH)).partitions():
        there.execute(insert(table), [dict(row._mapping) for row in rows])
        done += len(rows)
        told(table.name, done, number)
    if table.autoincrement_column is not None and there.dialect.name == "postgresql":
        _count_on(there, table.name, table.autoincrement_column.name)
    return done


def _count_on(connection: Connection, table: str, column: str) -> None:
    """Let the next number of a column be one that no row has; SQLite does so by itself."""
    last = f'(select max("{column}") from "{table}")'
    connection.execute(
        text(f"select setval(pg_get_serial_sequence(:table, :column), coalesce({last}, 1), {last} is not null)"),
        {"table": f'"{table}"', "column": column},
    )


def _check_empty(side: Side, used: list[str]) -> None:
    if used:
        raise UnusableDatabase(
            "{file} is not empty, games are moved into an empty database only; something is in {tables}",
            file=side.name,
            tables=tuple(used),
        )


def _used(connection: Connection) -> list[str]:
    """The tables in which there is something."""
    return [table.name for table in TABLES if connection.execute(select(table).limit(1)).first()]


def _ready(side: Side) -> None:
    """Bring a database up to date, and let others only read until the end."""
    try:
        bring_up_to_date(side.connection)
    except StoreUnavailable as error:
        raise unusable(side.name, error.state) from None
    if side.connection.dialect.name == "postgresql":
        quoted = side.connection.dialect.identifier_preparer.format_table
        side.connection.execute(text(f"lock table {', '.join(map(quoted, TABLES))} in exclusive mode nowait"))


@contextmanager
def _alone(place: Place) -> Iterator[Side]:
    """A transaction in a database that no server uses; raises UnusableDatabase."""
    if isinstance(place, Path):
        with _file_alone(place / FILE) as connection:
            yield Side(name_of(place), connection, DueRows())
        return
    from edokko.storage.postgresql import keep_others_out, long_transaction

    with long_transaction(place) as connection:
        keep_others_out(connection, place)
        yield Side(name_of(place), connection, DueJobs())


@contextmanager
def _file_alone(path: Path) -> Iterator[Connection]:
    """A transaction in a file. Whoever has it open, as a server has, holds a lock that this one does not get."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE),
        poolclass=NullPool,
        hide_parameters=True,
    )
    event.listen(engine, "begin", _begin_alone)
    try:
        with engine.begin() as connection:
            yield connection
    except DBAPIError as error:
        state = state_of(error.orig, path)
        if state is None:
            raise
        raise in_use(path) if state == LOCKED else unusable(path, state) from error


def _begin_alone(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA locking_mode = EXCLUSIVE")
    connection.exec_driver_sql("BEGIN EXCLUSIVE")
