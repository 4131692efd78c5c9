"""Games go from a file to a PostgreSQL and back while they run, whole or not at all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keep_schema import fill
from running_postgresql import PostgresServer
from sqlalchemy import Row, select

from edokko.engine.errors import BadOption, EdokkoError
from edokko.storage.database import Place, migrate_database, open_database
from edokko.storage.moving import move
from edokko.storage.postgresql import native
from edokko.storage.schema import Base, DueWorkRow
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import FILE
from edokko.storage.unusable import UnusableDatabase
from edokko.tables.accounts import READ, make_bot, make_token
from edokko.tables.chatting import chat
from edokko.tables.joining import join, recover
from edokko.tables.limits import Allowance
from edokko.tables.repository import BOT_TURN
from edokko.tables.rooms import Rooms
from edokko.tables.table import Receipt
from faults.finishing import play_to_the_end
from storage.test_released_schemas import REVISIONS, written_at
from tables.seating import EASY, FRIEND, LINK, ME, let_bots_play, table_with

LATER = 2**40  # when everything is due
ROWS = [table for table in Base.metadata.sorted_tables if table.name != DueWorkRow.__tablename__]
ANOTHER_BROWSER = "another browser"


def untold(*_: object) -> None:
    """Nobody wants to know how far it is."""


@pytest.fixture
def address(postgresql: PostgresServer) -> Iterator[str]:
    """A PostgreSQL that is empty, without even a shape."""
    postgresql.run("create database moving")
    yield (address := postgresql.address("moving"))
    postgresql.drop_database(address)


def begin_games(folder: Path) -> None:
    """Running games of people and bots with drafts and chats, and something in every table of the database."""
    database = open_database(folder)
    rooms = Rooms(SqlRepository(database))
    fill(rooms)
    table = table_with(rooms, LINK, EASY)
    join(rooms, table.id, FRIEND, "Łódź 江戸", table.invite)
    chat(rooms, table.id, FRIEND, 1, "Good evening")
    rooms.store.note_person(ME, "192.0.2.7", 5)
    rooms.store.note_watched([table.id], 5)
    robo = make_bot(rooms.store, ME, "Robo", 2**33)
    make_token(rooms.store, robo.user, "at home", [READ], 2**33)
    rooms.store.append(table.id, 1, 0, [], 0, [], receipt=Receipt(robo.user, "key", "hash", table.id, 0, 0, 2**33))
    rooms.store.block("198.51.100.0/24", 2**33)
    rooms.store.take([Allowance("tables", ME, 10, 3)], 0.125)
    database.dispose()


def everything(place: Place) -> dict[str, list[Row[tuple[object, ...]]]]:
    """All rows of all tables."""
    database = open_database(place)
    with database.connect() as connection:
        rows = {each.name: sorted(connection.execute(select(each)), key=repr) for each in ROWS}
    database.dispose()
    return rows


def bots_due(place: Place) -> set[str]:
    database = open_database(place)
    found = SqlRepository(database).due(BOT_TURN, LATER, 1000)
    database.dispose()
    return set(found)


def test_running_games_are_moved_whole_and_go_on_to_their_ends(tmp_path: Path, address: str) -> None:
    begin_games(tmp_path)
    before, due = everything(tmp_path), bots_due(tmp_path)
    assert due
    assert all(before.values()), "a table without rows: begin_games should have something for it"
    counts = move(tmp_path, address, LATER, untold)
    assert counts == {**{name: len(rows) for name, rows in before.items()}, "due_work": len(due)}
    assert everything(address) == everything(tmp_path) == before
    assert bots_due(address) == bots_due(tmp_path) == due

    database = open_database(address)
    rooms = Rooms(SqlRepository(database))
    for table in rooms.store.newest(100):
        said = [each.number for each in rooms.store.messages(table.id)]
        rooms.store.say(table.id, "Ana", 0, "And here", 7)
        assert rooms.store.messages(table.id)[-1].number > max(said)
        recover(rooms, table.id, ANOTHER_BROWSER, table.seats[0].recovery)
        assert rooms.store.find(table.id).seats_of(ANOTHER_BROWSER)
        let_bots_play(rooms, table)
        play_to_the_end(rooms, table.id)
    database.dispose()


def test_games_come_back_into_a_folder_as_they_were(tmp_path: Path, address: str) -> None:
    begin_games(tmp_path / "one")
    before, due = everything(tmp_path / "one"), bots_due(tmp_path / "one")
    move(tmp_path / "one", address, LATER, untold)
    move(address, tmp_path / "other", LATER, untold)
    assert everything(tmp_path / "other") == before
    assert bots_due(tmp_path / "other") == due
    assert (tmp_path / "other" / FILE).stat().st_mode & 0o077 == 0


def test_what_is_due_later_is_due_later_there_too(tmp_path: Path, address: str) -> None:
    database = open_database(tmp_path)
    with database.begin() as connection:
        database.due_work.note(connection, BOT_TURN, "soon", 100)
        database.due_work.note(connection, BOT_TURN, "later", 100, wait=100_000)
    database.dispose()
    move(tmp_path, address, 100, untold)
    assert bots_due(address) == {"soon"}
    move(address, tmp_path / "back", 100, untold)
    database = open_database(tmp_path / "back")
    with database.connect() as connection:
        waits = {each.key: each.wait for each in database.due_work.waiting(connection, 100)}
    database.dispose()
    assert waits["soon"] == 0
    assert 90_000 < waits["later"] <= 100_000


@pytest.mark.parametrize("revision", REVISIONS[:1])
def test_a_file_of_an_older_version_is_brought_up_to_date_first(tmp_path: Path, address: str, revision: str) -> None:
    written_at(revision, tmp_path)
    move(tmp_path, address, LATER, untold)
    assert everything(address) == everything(tmp_path)


def test_games_are_not_mixed_with_others(tmp_path: Path, address: str) -> None:
    begin_games(tmp_path)
    migrate_database(address)
    database = open_database(address)
    there = table_with(Rooms(SqlRepository(database)), EASY)
    database.dispose()
    before = everything(address)
    with pytest.raises(UnusableDatabase, match=r"is not empty.* something is in tables, seats"):
        move(tmp_path, address, LATER, untold)
    assert everything(address) == before
    assert bots_due(address) == {there.id}


def test_a_database_of_another_program_is_left_alone(tmp_path: Path, address: str, postgresql: PostgresServer) -> None:
    begin_games(tmp_path)
    postgresql.run("create table accounts (id int)", "moving")
    with pytest.raises(UnusableDatabase, match="something is in accounts"):
        move(tmp_path, address, LATER, untold)
    with pytest.raises(UnusableDatabase, match="not up to date"):
        open_database(address)


@pytest.mark.parametrize("busy", ["source", "target"])
def test_nothing_is_moved_while_a_server_runs(tmp_path: Path, address: str, busy: str) -> None:
    begin_games(tmp_path)
    before = everything(tmp_path)
    migrate_database(address)
    server = open_database(tmp_path if busy == "source" else address)
    SqlRepository(server).count_tables()
    with pytest.raises(UnusableDatabase, match="in use: stop the server"):
        move(tmp_path, address, LATER, untold)
    server.dispose()
    assert everything(tmp_path) == before
    assert not everything(address)["tables"]
    move(tmp_path, address, LATER, untold)
    assert everything(address) == before


def test_a_move_that_is_broken_off_has_moved_nothing(tmp_path: Path, address: str) -> None:
    begin_games(tmp_path)
    before = everything(tmp_path)

    def break_off(table: str, *_: object) -> None:
        if table == "messages":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        move(tmp_path, address, LATER, break_off)
    with pytest.raises(UnusableDatabase, match="not up to date"):
        open_database(address)
    assert everything(tmp_path) == before
    move(tmp_path, address, LATER, untold)
    assert everything(address) == before


@pytest.mark.parametrize("source", ["nothing", "damaged", "empty"])
def test_from_where_there_are_no_games_none_are_moved(tmp_path: Path, address: str, source: str) -> None:
    if source != "nothing":
        (tmp_path / FILE).write_bytes(b"damaged " * 1000 if source == "damaged" else b"")
    with pytest.raises(EdokkoError, match="damaged" if source == "damaged" else "no games are kept in"):
        move(tmp_path, address, LATER, untold)
    with pytest.raises(BadOption, match="no games are kept in"):
        move(address, tmp_path / "other", LATER, untold)
    assert not (tmp_path / "other").exists()


def test_a_dump_of_a_postgresql_is_put_back_as_docs_say_and_games_go_on(
    tmp_path: Path, address: str, postgresql: PostgresServer
) -> None:
    begin_games(tmp_path)
    move(tmp_path, address, LATER, untold)
    before, dump, restored = everything(address), tmp_path / "edokko.dump", "moving_restored"
    postgresql.call("pg_dump", "--format=custom", f"--file={dump}", native(address))
    postgresql.run(f"create database {restored}")
    there = postgresql.address(restored)
    postgresql.call("pg_restore", "--no-owner", "--exit-on-error", f"--dbname={native(there)}", str(dump))
    assert everything(there) == before
    assert bots_due(there) == bots_due(tmp_path)
    database = open_database(there)
    rooms = Rooms(SqlRepository(database))
    play_to_the_end(rooms, rooms.store.newest(1)[0].id)
    database.dispose()
    postgresql.drop_database(there)
