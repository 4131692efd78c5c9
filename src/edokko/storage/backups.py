"""Backups: a copy of the database in one file, made and put back also while a server runs.

SQLite copies page by page as one transaction, so a server that runs plays on meanwhile. A damaged or missing
database is replaced as a file instead; a server that runs notices that and opens the new one.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from time import monotonic

from edokko.engine.errors import BadOption
from edokko.storage.health import state_of
from edokko.storage.sqlite import BRIEFLY, FILE, INDEX, JOURNAL, PATIENCE, WHOLE, SqliteDatabase
from edokko.storage.unusable import UnusableDatabase, unusable
from edokko.tables.errors import CORRUPT, LOCKED, StoreUnavailable

BESIDE = (JOURNAL, INDEX, "-journal")  # files that belong to a database
COUNT = "SELECT count(*) FROM tables"
UNLIKE_BEFORE = (
    "UPDATE tables SET changes = (changes + 1 + abs(random() % 1000000000)) % 1000000000"  # as nobody knows it
)
REVISION = "SELECT version_num FROM alembic_version"


def dated(folder: Path, now: datetime) -> Path:
    """A name for a copy in a folder that no other has."""
    name = f"{Path(FILE).stem}-{now:%Y%m%d-%H%M%S}"
    names = (f"{name}.sqlite", *(f"{name}-{number}.sqlite" for number in range(2, 100)))
    return next(folder / each for each in names if not (folder / each).exists())


def back_up(folder: Path, target: Path, *, may_replace: bool = False) -> int:
    """Write a checked copy of a folder's database to a file that only its owner can read; how many tables it has.

    Raises UnusableDatabase, or BadOption if there is something at the target already.
    """
    path = folder / FILE
    if not path.exists():
        raise UnusableDatabase("there is no database in {folder}", folder=folder)
    if target.exists() and not may_replace:
        raise BadOption("{file} is there already; {option} replaces it", file=target, option="--overwrite")
    with _copied(path, target) as copy, _opened(copy) as connection:
        _check_whole(connection, path)
        return int(connection.execute(COUNT).fetchone()[0])


def restore(folder: Path, backup: Path, now: datetime) -> Path | None:
    """Put a backup in the place of a folder's database; where that is kept from now on, if there was one.

    Raises UnusableDatabase and changes nothing if the backup is of no use.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path, kept = folder / FILE, dated(folder, now)
    ready = folder / f"{FILE}.restoring"
    with _copied(backup, ready) as copy:
        _bring_up_to_date(copy, backup)
    try:
        if not path.exists() or path.stat().st_size == 0:
            _take_place(ready, path)
            return None
        try:
            back_up(folder, kept)
        except UnusableDatabase as error:
            if error.state != CORRUPT:
                raise
            _rename(path, kept)
            _take_place(ready, path)
        else:
            _write_over(ready, path)
        return kept
    finally:
        ready.unlink(missing_ok=True)


def _bring_up_to_date(copy: Path, backup: Path) -> None:
    """Check a copy of a backup and give it the shape that this version needs."""
    with _opened(copy, backup) as connection:
        _check_whole(connection, backup)
        try:
            connection.execute(REVISION).fetchone()
        except sqlite3.OperationalError:
            raise UnusableDatabase("{file} is not a backup of Edokko", file=backup) from None
    try:
        SqliteDatabase(copy).dispose()
        with _opened(copy, backup) as connection:
            connection.execute(UNLIKE_BEFORE)
            connection.commit()
    except StoreUnavailable as error:
        raise unusable(backup, error.state) from error


def _check_whole(connection: sqlite3.Connection, path: Path) -> None:
    if connection.execute("PRAGMA integrity_check(1)").fetchone()[0] != WHOLE:
        raise unusable(path, CORRUPT)


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    """A copy of a database; it gets its name when the work on it is done, and is away if that fails."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with _opened(source) as original, _opened(part, source) as copy:
            _copy(original, copy, source)
        yield part
        with _opened(part, source) as copy:
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, complete in itself
        _rest_on_disk(part)
        os.replace(part, target)
        _rest_on_disk(target.parent)
    finally:
        for name in ("", *BESIDE):
            Path(f"{part}{name}").unlink(missing_ok=True)


@contextmanager
def _opened(path: Path, blamed: Path | None = None) -> Iterator[sqlite3.Connection]:
    """A connection to a file that is there; what SQLite complains of is raised as UnusableDatabase."""
    connection = None
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)
        yield connection
    except sqlite3.Error as error:
        state = state_of(error, path)
        if state is None:
            raise
        raise unusable(blamed or path, state) from error
    finally:
        if connection is not None:
            connection.close()


def _write_over(source: Path, path: Path) -> None:
    """Give a database that may be in use other content, as one transaction."""
    with _opened(source) as backup, _opened(path) as live:
        _copy(backup, live, path)


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, path: Path) -> None:
    """Copy all pages; Python would wait for a lock without end."""
    until = monotonic() + PATIENCE

    def give_up(status: int, _remaining: int, _all: int) -> None:
        if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and monotonic() > until:
            raise unusable(path, LOCKED)

    source.backup(target, progress=give_up, sleep=BRIEFLY)


def _rename(path: Path, kept: Path) -> None:
    """Give a database another name, with what belongs to it."""
    for name in ("", *BESIDE):
        with suppress(FileNotFoundError):
            os.rename(f"{path}{name}", f"{kept}{name}")


def _take_place(ready: Path, path: Path) -> None:
    """Put a file where a database was; what is left of that one must not be taken for the new one's."""
    for name in BESIDE:
        Path(f"{path}{name}").unlink(missing_ok=True)
    os.replace(ready, path)
    _rest_on_disk(path.parent)


def _rest_on_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    with suppress(PermissionError):  # a folder cannot be opened everywhere
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
