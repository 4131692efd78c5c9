"""Backups: whole, in one file, made and put back whatever state the database is in and whoever uses it."""

import os
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from edokko.engine.errors import BadOption
from edokko.storage import backups
from edokko.storage.backups import back_up, dated, restore
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import FILE
from edokko.storage.unusable import UnusableDatabase
from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from tables.seating import HERE, ME, match_of, play_first, table_with

NOW = datetime(2026, 2, 3, 4, 5, 6)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def rooms(folder: Path) -> Iterator[Rooms]:
    """A site that stays open."""
    database = open_database(folder)
    yield Rooms(SqlRepository(database))
    database.dispose()


@pytest.fixture
def target(tmp_path: Path) -> Path:
    return tmp_path / "backup.sqlite"


def play_some(rooms: Rooms, table: Table, plies: int = 3) -> None:
    for _ in range(plies):
        play_first(rooms, table, ME, match_of(rooms, table).deciders[0])


def tables_in(path: Path) -> set[str]:
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    found = {row[0] for row in connection.execute("select id from tables")}
    connection.close()
    return found


def test_a_backup_is_one_file_for_its_owner_with_all_tables(folder: Path, rooms: Rooms, target: Path) -> None:
    tables = {table_with(rooms, HERE).id for _ in range(2)}
    assert back_up(folder, target) == 2
    assert tables_in(target) == tables
    assert os.stat(target).st_mode & 0o777 == 0o600
    assert sorted(each.name for each in target.parent.iterdir()) == ["backup.sqlite", "data"]


def test_a_backup_replaces_a_file_only_if_that_is_asked_for(folder: Path, rooms: Rooms, target: Path) -> None:
    target.write_text("dear")
    with pytest.raises(BadOption, match="--overwrite"):
        back_up(folder, target)
    assert target.read_text() == "dear"
    assert back_up(folder, target, may_replace=True) == 0


def test_where_there_are_no_games_nothing_is_backed_up_and_nothing_made(folder: Path, target: Path) -> None:
    with pytest.raises(UnusableDatabase, match="there is no database"):
        back_up(folder, target)
    assert not target.exists()
    assert not folder.exists()


def test_a_backup_is_put_back_under_an_open_site_and_what_was_there_is_kept(
    folder: Path, rooms: Rooms, target: Path
) -> None:
    table = table_with(rooms, HERE)
    play_some(rooms, table, 3)
    back_up(folder, target)
    play_some(rooms, table, 2)
    later = table_with(rooms, HERE)
    identity = os.stat(folder / FILE).st_ino
    kept = restore(folder, target, NOW)
    assert kept == folder / "edokko-20260203-040506.sqlite"
    assert dated(folder, NOW) == folder / "edokko-20260203-040506-2.sqlite"
    assert tables_in(kept) == {table.id, later.id}
    assert os.stat(folder / FILE).st_ino == identity
    assert match_of(rooms, table).ply == 3
    play_some(rooms, table, 1)
    assert len(rooms.store.entries(table.id)) == 4
    assert rooms.store.state() == "ok"
    assert not list(folder.glob("*.part*")) + list(folder.glob("*.restoring*"))


@pytest.mark.parametrize("trouble", ["damaged", "removed", "never there"])
def test_a_backup_takes_the_place_of_what_cannot_be_opened(
    tmp_path: Path, folder: Path, rooms: Rooms, target: Path, trouble: str
) -> None:
    table = table_with(rooms, HERE)
    play_some(rooms, table)
    back_up(folder, target)
    play_some(rooms, table)
    path = folder / FILE
    if trouble == "damaged":
        other = sqlite3.connect(path)
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # else the journal could still tell all
        other.close()
        path.write_bytes(b"no database " * 1000)
    else:
        for each in folder.iterdir():
            each.unlink()
    where = tmp_path / "other" if trouble == "never there" else folder
    kept = restore(where, target, NOW)
    assert (kept is not None) == (trouble == "damaged")
    assert kept is None or kept.read_bytes() == b"no database " * 1000
    if where == folder:  # the site that is open finds it
        assert match_of(rooms, table).ply == 3
        play_some(rooms, table, 2)
        rooms.store.database.dispose()  # type: ignore[attr-defined]
    opened = open_database(where)
    assert len(SqlRepository(opened).entries(table.id)) == (5 if where == folder else 3)
    opened.dispose()


def test_a_backup_of_an_older_version_is_brought_up_to_date(folder: Path, rooms: Rooms, target: Path) -> None:
    table = table_with(rooms, HERE)
    back_up(folder, target)
    older = sqlite3.connect(target)
    assert older.execute("select count(*) from pragma_table_info('seats') where name = 'used_hints'").fetchone() == (1,)
    older.close()
    fixture = Path(__file__).parent / "schemas" / "0001.sql"
    target.unlink()
    older = sqlite3.connect(target)
    older.executescript(fixture.read_text(encoding="utf-8"))
    older.close()
    restore(folder, target, NOW)
    assert table.id not in tables_in(folder / FILE)
    assert rooms.store.state() == "ok"
    assert all(rooms.store.find(each) for each in tables_in(folder / FILE))


@pytest.mark.parametrize("content", ["", "text", "foreign", "newer", "damaged"])
def test_what_is_no_backup_changes_nothing(folder: Path, rooms: Rooms, target: Path, content: str) -> None:
    table = table_with(rooms, HERE)
    if content in ("newer", "damaged"):
        back_up(folder, target)
    if content == "newer":
        connection = sqlite3.connect(target)
        connection.execute("update alembic_version set version_num = '9999'")
        connection.commit()
        connection.close()
    elif content == "damaged":
        whole = target.read_bytes()
        target.write_bytes(whole[:8192] + b"\xa5" * (len(whole) - 8192))
    elif content == "foreign":
        connection = sqlite3.connect(target)
        connection.execute("create table recipes (name)")
        connection.close()
    else:
        target.write_text(content * 1000)
    with pytest.raises(UnusableDatabase, match=r"backup\.sqlite"):
        restore(folder, target, NOW)
    assert rooms.store.find(table.id) == table
    assert tables_in(folder / FILE) == {table.id}
    assert {each.name for each in folder.iterdir()} == {FILE, f"{FILE}-wal", f"{FILE}-shm"}


def test_a_database_that_another_program_has_locked_is_not_replaced(
    folder: Path, rooms: Rooms, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "PATIENCE", 0.2)
    table = table_with(rooms, HERE)
    back_up(folder, target)
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(UnusableDatabase, match="locked"):
        restore(folder, target, NOW)
    other.close()
    assert rooms.store.find(table.id) == table
