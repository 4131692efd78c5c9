"""`edokko migrate` and `edokko move-database`, and other commands when the games are in a PostgreSQL."""

import re
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from running_postgresql import PostgresServer
from sqlalchemy import make_url

from cli.conftest import Edokko
from cli.test_backup import add_table, tables_in
from edokko.storage.migrating import revisions
from edokko.storage.sqlite import FILE
from edokko.words.catalogue import languages
from storage.test_released_schemas import REVISIONS, written_at

NEWEST = revisions()[0]
NOWHERE = "postgresql+psycopg://edokko:hidden@127.0.0.1:1/edokko"


@pytest.fixture
def address(postgresql: PostgresServer) -> Iterator[str]:
    """A PostgreSQL that is empty, without even a shape."""
    postgresql.run("create database commands")
    yield (address := postgresql.address("commands"))
    postgresql.drop_database(address)


@pytest.fixture
def set_address(folder: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("EDOKKO_DATABASE_URL", address)
    return address


def test_a_file_is_made_and_brought_up_to_date(edokko: Edokko, folder: Path) -> None:
    assert edokko("migrate").out == f"{folder / FILE} is ready: {NEWEST}.\n"
    assert edokko("migrate").out == f"{folder / FILE} is up to date: {NEWEST}.\n"
    (folder / FILE).unlink()
    written_at(REVISIONS[0], folder)
    assert edokko("migrate").out == f"{folder / FILE} is up to date: from {REVISIONS[0]} to {NEWEST}.\n"
    connection = sqlite3.connect(folder / FILE)
    assert connection.execute("select version_num from alembic_version").fetchall() == [(NEWEST,)]
    connection.close()


def test_a_postgresql_is_used_once_it_is_migrated(
    edokko: Edokko,
    folder: Path,
    set_address: str,
    postgresql: PostgresServer,
) -> None:
    for command in (("serve", "--port", "0"), ("worker",), ("tables",), ("people", "blocks")):
        refused = edokko(*command)
        assert refused.code == 2
        assert "is not up to date; to bring it there: edokko migrate" in refused.err
    assert f"is ready: {NEWEST}." in edokko("migrate").out
    assert f"is up to date: {NEWEST}." in edokko("migrate").out
    assert edokko("people", "block", "192.0.2.0/24").code == 0
    assert "192.0.2.0/24" in edokko("people", "blocks").out
    postgresql.run("update alembic_version set version_num = '9999'", "commands")
    assert "made by a newer version of Edokko" in edokko("migrate").err
    assert not folder.exists()


def test_games_are_moved_and_looked_at_where_they_are_now(
    edokko: Edokko,
    folder: Path,
    address: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = add_table(folder)
    moved = edokko("move-database", address)
    assert (moved.code, moved.err) == (0, "")
    assert re.search(r"^1 table is in .*, tables 1, .*entries 0.*, due_work 0$", moved.out, re.MULTILINE)
    assert f"{folder / FILE} is left as it is. Start the server with: EDOKKO_DATABASE_URL=postgresql" in moved.out
    again = edokko("move-database", address)
    assert again.code == 2
    assert "is not empty" in again.err
    monkeypatch.setenv("EDOKKO_DATABASE_URL", address)
    assert table in edokko("tables").out
    back = edokko("move-database", folder / "back")
    assert f"EDOKKO_DATABASE_URL= EDOKKO_DATA_DIR={folder / 'back'}\n" in back.out
    assert edokko("tables", "remove", table).code == 0
    assert table not in edokko("tables").out
    assert tables_in(folder) == tables_in(folder / "back") == {table}


@pytest.mark.parametrize("language", languages())
def test_backups_of_a_postgresql_are_for_its_own_programs(
    edokko: Edokko, set_address: str, tmp_path: Path, language: str
) -> None:
    for command in ("backup", "restore"):
        (tmp_path / "copy").write_text("")
        refused = edokko("--lang", language, command, tmp_path / "copy")
        assert (refused.code, refused.out) == (2, "")
        for word in ("pg_dump", "pg_restore", "docs/backup.md"):
            assert word in refused.err


@pytest.mark.parametrize("command", [("migrate",), ("tables",), ("move-database", NOWHERE)])
def test_a_server_that_is_away_is_told_without_its_password(
    edokko: Edokko,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
) -> None:
    add_table(folder)
    monkeypatch.setenv("EDOKKO_DATABASE_URL", NOWHERE)
    refused = edokko(*command)
    assert refused.code == 2
    assert "the database cannot be reached" in refused.err
    assert "hidden" not in refused.err


def test_a_user_whom_the_server_does_not_let_in_is_told_so(
    edokko: Edokko, postgresql: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    stranger = make_url(postgresql.address()).set(username="stranger", password="hidden")
    monkeypatch.setenv("EDOKKO_DATABASE_URL", stranger.render_as_string(hide_password=False))
    refused = edokko("tables")
    assert refused.code == 2
    assert "the database refuses the user or the password" in refused.err
    assert "hidden" not in refused.err


@pytest.mark.parametrize("target", ["sqlite:///x", "postgresql://edokko/x", "postgresql+psycopg://["])
def test_what_is_no_address_of_a_postgresql_is_refused(edokko: Edokko, folder: Path, target: str) -> None:
    add_table(folder)
    refused = edokko("move-database", target)
    assert refused.code == 2
    assert "Traceback" not in refused.err
    assert "postgresql+psycopg://" in refused.err


def test_into_a_folder_games_come_from_the_postgresql_that_is_set(edokko: Edokko, folder: Path) -> None:
    add_table(folder)
    refused = edokko("move-database", folder / "other")
    assert refused.code == 2
    assert "EDOKKO_DATABASE_URL is not set" in refused.err
    assert not (folder / "other").exists()


def test_a_role_that_may_not_make_tables_is_told_so(
    edokko: Edokko, set_address: str, postgresql: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    postgresql.run("create role guest login")
    guest = make_url(set_address).set(username="guest").render_as_string(hide_password=False)
    monkeypatch.setenv("EDOKKO_DATABASE_URL", guest)
    refused = edokko("migrate")
    postgresql.run("drop role guest")
    assert refused.code == 2
    assert "permission denied" in refused.err


def test_without_its_packages_a_postgresql_is_refused_with_what_helps(
    edokko: Edokko,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("EDOKKO_DATABASE_URL", NOWHERE)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    refused = edokko("tables")
    assert refused.code == 2
    assert "pip install 'edokko[postgresql]'" in refused.err
