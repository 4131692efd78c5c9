"""`edokko backup` and `edokko restore`, and what `edokko serve` says of a database that it cannot open."""

import re
from pathlib import Path

import pytest

from cli.conftest import Edokko
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import FILE
from edokko.tables.rooms import Rooms
from edokko.words.catalogue import languages
from tables.seating import HERE, table_with


def add_table(folder: Path) -> str:
    database = open_database(folder)
    table = table_with(Rooms(SqlRepository(database)), HERE)
    database.dispose()
    return table.id


def tables_in(folder: Path) -> set[str]:
    database = open_database(folder)
    found = {table.id for table in SqlRepository(database).tables_of("me", 100)}
    database.dispose()
    return found


def test_a_backup_is_written_where_it_is_wanted_and_put_back(edokko: Edokko, tmp_path: Path, folder: Path) -> None:
    kept, target = add_table(folder), tmp_path / "copy.sqlite"
    assert edokko("backup", target).out == f"Backup of 1 table: {target}\n"
    later = add_table(folder)
    answer = edokko("restore", target)
    assert answer.code == 0
    assert tables_in(folder) == {kept}
    before = re.search(r"What was there before is kept in (.+)\n", answer.out)
    assert before
    assert edokko("restore", before[1]).code == 0
    assert tables_in(folder) == {kept, later}


def test_a_backup_without_a_name_is_dated_and_lies_in_the_data_folder(edokko: Edokko, folder: Path) -> None:
    add_table(folder)
    assert edokko("backup").code == 0
    (written,) = (folder / "backups").iterdir()
    assert re.fullmatch(r"edokko-\d{8}-\d{6}\.sqlite", written.name)


@pytest.mark.parametrize("language", languages())
def test_what_goes_wrong_is_said_in_the_users_language(
    edokko: Edokko, tmp_path: Path, folder: Path, language: str
) -> None:
    target = tmp_path / "copy.sqlite"
    said = [edokko("--lang", language, "backup", target)]
    add_table(folder)
    assert edokko("--lang", language, "backup", target).code == 0
    said += [edokko("--lang", language, "backup", target)]
    target.write_text("text " * 1000)
    said += [edokko("--lang", language, "restore", target)]
    said += [edokko("--lang", language, "restore", tmp_path / "nothing")]
    assert [answer.code for answer in said] == [2, 2, 2, 2]
    for answer in said:
        assert answer.out == ""
        assert "Traceback" not in answer.err
        assert str(tmp_path) in answer.err
    assert "--overwrite" in said[1].err
    assert tables_in(folder)


@pytest.mark.parametrize("language", languages())
def test_a_server_does_not_start_on_a_damaged_database_and_says_what_helps(
    edokko: Edokko, folder: Path, language: str
) -> None:
    folder.mkdir()
    (folder / FILE).write_bytes(b"damaged " * 1000)
    answer = edokko("--lang", language, "serve", "--port", "0")
    assert answer.code == 2
    assert "edokko restore" in answer.err
    assert str(folder / FILE) in answer.err
    assert "Traceback" not in answer.err
    assert (folder / FILE).read_bytes() == b"damaged " * 1000
