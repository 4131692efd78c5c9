"""Databases of every shape that was ever released are opened, and the games in them are played to their ends.

`schemas/` has databases as the code of that time has written them (`tools/keep_schema.py`). A revision without one is
reached from the one before by its migration, so later revisions are tested too.
"""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from edokko.storage.database import open_database
from edokko.storage.migrating import revisions, upgrade
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import FILE
from edokko.tables.archive import Archive
from edokko.tables.rooms import Rooms
from faults.finishing import play_to_the_end
from web.visiting import match_of

SCHEMAS = Path(__file__).parent / "schemas"
REVISIONS = sorted(revisions())


def written_at(revision: str, folder: Path) -> Path:
    """A database of a revision, with games in it."""
    kept = max(path.stem for path in SCHEMAS.glob("*.sql") if path.stem <= revision)
    path = folder / FILE
    connection = sqlite3.connect(path)
    connection.executescript((SCHEMAS / f"{kept}.sql").read_text(encoding="utf-8"))
    connection.close()
    if kept != revision:
        engine = create_engine(f"sqlite:///{path}")
        with engine.begin() as migrating:
            upgrade(migrating, revision)
        engine.dispose()
    return path


@pytest.mark.parametrize("revision", REVISIONS)
def test_games_of_every_released_schema_go_on_and_end(tmp_path: Path, revision: str) -> None:
    path = written_at(revision, tmp_path)
    before = sqlite3.connect(path)
    assert before.execute("select version_num from alembic_version").fetchall() == [(revision,)]
    entries = dict(before.execute('select "table", count(*) from entries group by "table"').fetchall())
    drafts = before.execute("select count(*) from drafts").fetchone()[0]
    said = before.execute("select count(*) from messages").fetchone()[0]
    tables = [row[0] for row in before.execute("select id from tables")]
    before.close()
    assert drafts
    assert len(tables) == said == 4

    database = open_database(tmp_path)
    rooms = Rooms(SqlRepository(database))
    for table in tables:
        match = match_of(rooms, table)
        assert match.ply == entries.get(table, 0)
        assert [message.text for message in rooms.store.messages(table)] == ["Łódź, 江戸 & <b>"]
        kept = [list(match.drafted(seat)) for seat in range(match.seats)]
        assert kept == [rooms.store.drafts(table).get(seat, []) for seat in range(match.seats)]
        play_to_the_end(rooms, table)
        assert Archive(rooms).verify(table) > entries.get(table, 0)
    database.dispose()


def test_revisions_are_numbers_in_the_order_of_their_migrations() -> None:
    assert revisions() == REVISIONS[::-1], "name a new migration by the next number, such as 0007"
