"""The store: its shape, one writer per table, and nothing lost that was acknowledged."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from edokko.match.record import Entry
from edokko.storage.database import Place, data_folder, open_database
from edokko.storage.schema import Base
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import migrate
from edokko.tables.errors import Conflict, MovedOn
from edokko.tables.playing import Moment, play
from edokko.tables.rooms import Rooms
from edokko.tables.table import BOT
from storage.older import before_people
from tables.conftest import place, store  # noqa: F401
from tables.seating import EASY, HERE, ME, match_of, table_with

WRITER = """
import sys
from dataclasses import replace
from pathlib import Path
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.match.record import Entry
place = sys.argv[1]
store = SqlRepository(open_database(place if "://" in place else Path(place)))
for ply in range(100_000):
    store.append(sys.argv[2], ply, ply, [Entry(0, f"action {ply}", 1)], 0, [])
    print(ply, flush=True)
"""


def test_migrations_lead_to_what_the_code_expects(store: SqlRepository) -> None:  # noqa: F811
    def is_ours(_object: object, name: str | None, *_: object) -> bool:
        return not str(name).startswith(("procrastinate", "idx_procrastinate"))

    with store.database.connect() as connection:
        context = MigrationContext.configure(connection, opts={"include_object": is_ours})
        assert compare_metadata(context, Base.metadata) == []


def test_what_is_written_to_a_file_is_in_its_journal_at_once(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    with database.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    database.dispose()


def test_games_of_files_are_known_as_such_after_a_migration(tmp_path: Path) -> None:
    """Before the second migration a game had come as a file if nobody but bots sat at its table."""
    engine = open_database(tmp_path)
    kept = SqlRepository(engine)
    table = table_with(Rooms(kept), HERE)
    bots = [replace(seat, kind=BOT, user=None) for seat in table.seats]
    kept.add(replace(table, id="file", seats=tuple(bots)))
    with engine.begin() as connection:
        _before_hints(connection)
        connection.exec_driver_sql("alter table tables drop column came_as_file")
        connection.exec_driver_sql("update alembic_version set version_num = '0001'")
    migrate(engine)
    assert [kept.find(each).beginning.came_as_file for each in (table.id, "file")] == [False, True]
    engine.dispose()


def test_at_tables_from_before_hints_nobody_has_asked_for_any(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    kept = SqlRepository(engine)
    table = table_with(Rooms(kept), HERE)
    with engine.begin() as connection:
        _before_hints(connection)
    migrate(engine)
    assert kept.find(table.id) == table
    assert not kept.find(table.id).settings.allows_hints
    assert not any(seat.used_hints for seat in kept.find(table.id).seats)
    engine.dispose()


def test_people_known_from_a_seat_or_a_table_are_known_after_a_migration(tmp_path: Path) -> None:
    engine = open_database(tmp_path)
    kept = SqlRepository(engine)
    table = table_with(Rooms(kept), HERE, EASY)
    seats = tuple(replace(seat, user=None) for seat in table.seats)
    kept.add(replace(table, id="file", creator="importer", seats=seats))
    with engine.begin() as connection:
        before_people(connection)
    migrate(engine)
    assert kept.users_with_unsigned_cookies() == {ME, "importer"}
    assert [(each.user, each.address) for each in kept.people(9)] == [("importer", None), (ME, None)]
    assert len(kept.cookie_key()) == 32
    assert kept.find(table.id) == table
    kept.note_person("new", "192.0.2.1", 5)
    assert kept.users_with_unsigned_cookies() == {ME, "importer"}
    engine.dispose()


def test_each_database_has_a_key_of_its_own_that_stays(tmp_path: Path) -> None:
    keys = []
    for folder in ("one", "other", "one"):
        engine = open_database(tmp_path / folder)
        keys.append(SqlRepository(engine).cookie_key())
        engine.dispose()
    assert keys[0] == keys[2] != keys[1]


def _before_hints(connection: Connection) -> None:
    """Make a database what it was before the third migration."""
    before_people(connection)
    connection.exec_driver_sql("alter table tables drop column allows_hints")
    connection.exec_driver_sql("alter table seats drop column used_hints")
    connection.exec_driver_sql("update alembic_version set version_num = '0002'")


def test_a_database_is_opened_again_as_it_was(tmp_path: Path) -> None:
    first = open_database(tmp_path)
    table = table_with(Rooms(SqlRepository(first)), HERE)
    first.dispose()
    second = open_database(tmp_path)
    assert SqlRepository(second).find(table.id) == table
    second.dispose()


def test_the_data_folder_is_the_one_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EDOKKO_DATA_DIR", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("EDOKKO_DATA_DIR")
    assert data_folder().is_relative_to(Path.home())


def test_a_second_writer_of_a_ply_gets_a_conflict_and_no_move_is_lost(store: SqlRepository) -> None:  # noqa: F811
    table = table_with(Rooms(store), HERE)
    store.append(table.id, 0, 0, [Entry(0, "one", 1)], 0, [])
    with pytest.raises(Conflict):
        store.append(table.id, 0, 0, [Entry(1, "other", 1)], 1, ["draft"])
    assert [entry.action for entry in store.entries(table.id)] == ["one"]
    assert store.drafts(table.id) == {}


def test_a_seat_is_changed_only_by_who_has_seen_all_that_happened_at_the_table(store: SqlRepository) -> None:  # noqa: F811
    table = table_with(Rooms(store), HERE)
    first, second = table.seats[:2]
    store.change_seat(table.id, table.changes, changed := replace(first, muted=(1, 3), is_silenced=True))
    assert store.find(table.id).seats[0] == changed
    for other in (replace(first, name="Eve"), replace(second, name="Eve")):
        with pytest.raises(Conflict):
            store.change_seat(table.id, table.changes, other)
    with pytest.raises(Conflict):
        store.append(table.id, table.changes, 0, [Entry(0, "one", 1)], 0, [])
    assert store.find(table.id).seats == (changed, *table.seats[1:])
    assert store.entries(table.id) == []
    assert store.changes(table.id) == 1


def test_a_draft_is_kept_only_by_who_has_seen_all_that_happened_at_the_table(store: SqlRepository) -> None:  # noqa: F811
    table = table_with(Rooms(store), HERE)
    store.append(table.id, 0, 0, [Entry(0, "one", 1)], 0, [])
    with pytest.raises(Conflict):
        store.append(table.id, 0, 0, [], 1, ["draft"])
    assert store.drafts(table.id) == {}
    store.append(table.id, 1, 1, [], 1, ["draft"])
    assert store.drafts(table.id) == {1: ["draft"]}


def test_a_draft_that_has_not_changed_stays(store: SqlRepository) -> None:  # noqa: F811
    table = table_with(Rooms(store), HERE)
    store.append(table.id, 0, 0, [], 1, ["draft"])
    store.append(table.id, 1, 0, [Entry(1, "one", 1)], 1, None)
    assert store.drafts(table.id) == {1: ["draft"]}
    store.append(table.id, 2, 1, [], 1, [])
    assert store.drafts(table.id) == {}


def test_entries_that_are_not_the_next_are_a_conflict_whatever_was_seen(store: SqlRepository) -> None:  # noqa: F811
    table = table_with(Rooms(store), HERE)
    with pytest.raises(Conflict):
        store.append(table.id, 0, 1, [Entry(0, "one", 1)], 0, [])
    assert (store.entries(table.id), store.changes(table.id)) == ([], 0)


def test_of_two_servers_that_play_at_once_one_is_told_that_the_table_has_moved_on(
    place: Place,  # noqa: F811
    store: SqlRepository,  # noqa: F811
) -> None:
    engine = open_database(place)
    servers = [Rooms(store), Rooms(SqlRepository(engine))]
    table = table_with(servers[0], HERE)
    seat = match_of(servers[0], table).deciders[0]
    actions = match_of(servers[1], table).actions(seat)
    told: list[str] = []
    barrier = Barrier(2)

    def click(server: Rooms, action: str) -> None:
        barrier.wait()
        try:
            play(server, table.id, ME, seat, action, Moment(0))
            told.append(action)
        except MovedOn:
            told.append("moved on")

    threads = [Thread(target=click, args=pair) for pair in zip(servers, actions[:2], strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stored = [entry.action for entry in store.entries(table.id)]
    assert sorted(told) == sorted([*stored, "moved on"])
    assert match_of(servers[0], table).state_bytes() == match_of(servers[1], table).state_bytes()
    engine.dispose()


def test_what_was_acknowledged_survives_a_kill(place: Place, store: SqlRepository) -> None:  # noqa: F811
    table = table_with(Rooms(store), HERE)
    arguments = [sys.executable, "-c", WRITER, str(place), table.id]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        acknowledged = [int(writer.stdout.readline()) for _ in range(25)]
        os.kill(writer.pid, signal.SIGKILL)
        acknowledged += [int(line) for line in writer.stdout if line.strip()]
    stored = [entry.action for entry in store.entries(table.id)]
    assert stored[: len(acknowledged)] == [f"action {ply}" for ply in acknowledged]
    assert len(stored) <= len(acknowledged) + 1
