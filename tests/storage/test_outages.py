"""A database in trouble: the store says what it is, in one word, harms nobody who only reads, and goes on by itself."""

import logging
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from edokko.match.record import Entry
from edokko.storage import sqlite as database_module
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import FILE, MOST_WAITING, SqliteDatabase
from edokko.storage.unusable import UnusableDatabase
from edokko.tables.errors import MovedOn, StoreUnavailable
from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from tables.seating import HERE, ME, match_of, play_first, table_with


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "PATIENCE", 0.2)
    monkeypatch.setattr(database_module, "CHECKED_EACH", 0.0)


@pytest.fixture
def database(tmp_path: Path) -> Iterator[SqliteDatabase]:
    opened = open_database(tmp_path)
    yield opened
    opened.dispose()


@pytest.fixture
def store(database: SqliteDatabase) -> SqlRepository:
    return SqlRepository(database)


@pytest.fixture
def table(store: SqlRepository) -> Table:
    return table_with(Rooms(store), HERE)


@pytest.fixture
def lock(database: SqliteDatabase) -> Iterator[sqlite3.Connection]:
    """Another program that writes and does not come to an end."""
    other = sqlite3.connect(database.path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


def append(store: SqlRepository, table: Table) -> None:
    ply = len(store.entries(table.id))
    store.append(table.id, ply, ply, [Entry(0, f"action {ply}", 1)], 0, [])


def refused(store: SqlRepository, table: Table) -> str:
    """Why nothing can be written."""
    with pytest.raises(StoreUnavailable) as error:
        store.append(table.id, 0, 0, [Entry(0, "refused", 1)], 0, [])
    return error.value.state


def test_while_another_program_writes_people_read_and_writers_are_told(
    store: SqlRepository, table: Table, lock: sqlite3.Connection, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    states: list[str] = []
    threads = [Thread(target=lambda: states.append(refused(store, table))) for _ in range(2 * MOST_WAITING)]
    for thread in threads:
        thread.start()
    for _ in range(50):
        assert store.find(table.id) == table
    for thread in threads:
        thread.join()
    assert len(states) == 2 * MOST_WAITING
    assert set(states) <= {"locked", "busy"}
    assert refused(store, table) == store.state() == "locked"
    lock.execute("ROLLBACK")
    append(store, table)
    assert [entry.action for entry in store.entries(table.id)] == ["action 0"]
    assert store.state() == "ok"
    assert len(caplog.records) <= 3  # it may be called busy before it is known to be locked
    assert caplog.messages[-1].startswith("the store is ok again")
    assert all(record.exc_info is None for record in caplog.records)


def set_for_writer(database: SqliteDatabase, pragma: str) -> None:
    """Change how the connection that writes behaves."""
    raw = database.writing.raw_connection()
    raw.driver_connection.execute(f"PRAGMA {pragma}")
    raw.close()


def test_a_connection_that_may_not_write_is_told_and_opened_anew(
    database: SqliteDatabase, store: SqlRepository, table: Table
) -> None:
    set_for_writer(database, "query_only = 1")
    assert refused(store, table) == "read_only"
    append(store, table)
    assert store.state() == "ok"


@contextmanager
def unchanging(*paths: Path) -> Iterator[None]:
    """As if their disk had been mounted anew, read-only: who has them open already cannot write either."""
    try:
        subprocess.run(["chattr", "+i", *paths], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("nobody may make files unchanging here")
    try:
        yield
    finally:
        subprocess.run(["chattr", "-i", *paths], check=True)


def test_files_that_become_read_only_are_told_as_such_and_written_to_again_as_soon_as_they_may(
    database: SqliteDatabase, store: SqlRepository, table: Table
) -> None:
    journal = Path(f"{database.path}-wal")
    with unchanging(database.path, journal, database.path.parent):
        for _ in range(2):
            assert refused(store, table) == "read_only"
            assert store.state() == "read_only"
        assert store.entries(table.id) == []
    append(store, table)
    assert store.state() == "ok"
    assert len(store.entries(table.id)) == 1


def test_what_does_not_fit_is_told_once_and_is_over_when_there_is_room(
    database: SqliteDatabase, store: SqlRepository, table: Table, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    set_for_writer(database, "max_page_count = 1")
    large = [Entry(0, "x" * 10_000, 1)] * 5
    for _ in range(3):
        with pytest.raises(StoreUnavailable) as error:
            store.append(table.id, 0, 0, large, 0, [])
        assert error.value.state == "full"
    assert store.entries(table.id) == []
    assert len(caplog.records) == 1
    set_for_writer(database, "max_page_count = 1000000")
    store.append(table.id, 0, 0, large, 0, [])
    assert store.state() == "ok"
    assert len(caplog.records) == 2


def remove(database: SqliteDatabase) -> None:
    for name in ("", "-wal", "-shm"):
        Path(f"{database.path}{name}").unlink(missing_ok=True)


def test_nothing_is_acknowledged_into_a_file_that_is_gone(store: SqlRepository, table: Table) -> None:
    append(store, table)
    remove(store.database)
    assert refused(store, table) == store.state() == "gone"
    with pytest.raises(StoreUnavailable):
        store.find(table.id)
    assert not store.database.path.exists()


def test_a_file_that_goes_while_it_is_written_to_has_taken_nothing(store: SqlRepository, table: Table) -> None:
    def write() -> None:
        with store._write() as session:
            session.connection().exec_driver_sql("delete from tables")
            remove(store.database)

    with pytest.raises(StoreUnavailable):
        write()
    assert store.state() == "gone"


def test_what_lies_in_a_journal_that_is_taken_away_is_saved(tmp_path: Path, store: SqlRepository, table: Table) -> None:
    append(store, table)
    Path(f"{store.database.path}-wal").unlink()
    assert refused(store, table) == "gone"
    copy = sqlite3.connect(f"{store.database.path.as_uri()}?immutable=1", uri=True)
    assert copy.execute("select action from entries").fetchall() == [("action 0",)]
    copy.close()


def test_a_file_that_is_put_in_its_place_is_opened_and_games_go_on_from_there(
    tmp_path: Path, store: SqlRepository, caplog: pytest.LogCaptureFixture
) -> None:
    rooms = Rooms(store)
    table = table_with(rooms, HERE)
    seat = match_of(rooms, table).deciders[0]
    play_first(rooms, table, ME, seat)
    copy = sqlite3.connect(tmp_path / "copy")
    original = sqlite3.connect(store.database.path)
    original.backup(copy)
    original.close()
    copy.execute("PRAGMA journal_mode=DELETE")
    copy.close()
    later = table_with(rooms, HERE)
    for _ in range(3):
        play_first(rooms, table, ME, match_of(rooms, table).deciders[0])
    told: list[str] = []
    rooms.listen(told.append)
    remove(store.database)
    with pytest.raises(StoreUnavailable):
        match_of(rooms, table)
    shutil.move(tmp_path / "copy", store.database.path)
    assert match_of(rooms, table).ply == 1
    assert told == [table.id]
    assert later.id not in {each.id for each in store.tables_of(ME, 10)}
    play_first(rooms, table, ME, match_of(rooms, table).deciders[0])
    assert (len(store.entries(table.id)), store.state()) == (2, "ok")
    store.database.dispose()
    reopened = open_database(tmp_path)
    assert len(SqlRepository(reopened).entries(table.id)) == 2
    reopened.dispose()


def test_a_room_that_is_ahead_of_the_store_cannot_write_behind_a_gap(store: SqlRepository) -> None:
    rooms = Rooms(store)
    table = table_with(rooms, HERE)
    for _ in range(2):
        play_first(rooms, table, ME, match_of(rooms, table).deciders[0])
    with rooms.open(table.id) as room:
        seat = room.match.deciders[0]
        room.match.play(room.match.actions(seat)[0], seat)
        with store.database.begin() as connection:
            connection.exec_driver_sql("delete from entries")
        with pytest.raises(MovedOn):
            room.keep(seat)
    assert match_of(rooms, table).ply == 0


def damage(path: Path) -> bytes:
    """Overwrite everything but the first page."""
    content = path.read_bytes()
    damaged = content[:4096] + b"\xa5" * (len(content) - 4096)
    path.write_bytes(damaged)
    return damaged


def test_a_damaged_database_is_told_until_it_has_been_mended(tmp_path: Path) -> None:
    first = open_database(tmp_path)
    table = table_with(Rooms(SqlRepository(first)), HERE)
    first.dispose()
    whole = (tmp_path / FILE).read_bytes()
    database = open_database(tmp_path)
    store = SqlRepository(database)
    database.reading.dispose()  # forgets the pages that it has read
    damage(database.path)
    assert refused(store, table) == "corrupt"
    with pytest.raises(StoreUnavailable):
        store.find(table.id)
    assert store.state() == "corrupt"
    remove(database)
    database.path.write_bytes(whole)
    assert (store.find(table.id), store.state()) == (table, "ok")
    database.dispose()


@pytest.mark.parametrize("content", [b"not a database, whatever its name says " * 200, None])
def test_a_damaged_database_is_not_opened_and_left_alone(tmp_path: Path, content: bytes | None) -> None:
    database = open_database(tmp_path)
    table_with(Rooms(SqlRepository(database)), HERE)
    database.dispose()
    path = tmp_path / FILE
    if content is None:
        content = damage(path)
    path.write_bytes(content)
    with pytest.raises(UnusableDatabase, match="edokko restore"):
        open_database(tmp_path)
    assert path.read_bytes() == content


def test_a_database_of_a_newer_version_is_not_opened_and_left_alone(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    with database.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '9999'")
    database.dispose()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(UnusableDatabase, match="newer version of Edokko"):
        open_database(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


def test_a_database_that_is_up_to_date_is_opened_while_another_program_writes(
    tmp_path: Path, table: Table, lock: sqlite3.Connection
) -> None:
    second = open_database(tmp_path)
    assert SqlRepository(second).find(table.id) == table
    second.dispose()


def test_what_was_closed_is_opened_again_by_whoever_comes_late(store: SqlRepository, table: Table) -> None:
    store.database.dispose()
    append(store, table)
    assert (len(store.entries(table.id)), store.state()) == (1, "ok")


def test_nobody_else_can_read_the_database(tmp_path: Path) -> None:
    database = open_database(tmp_path / "new")
    assert os.stat(tmp_path / "new").st_mode & 0o077 == 0
    assert os.stat(database.path).st_mode & 0o077 == 0
    database.dispose()
