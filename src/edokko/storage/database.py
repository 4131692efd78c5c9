"""The database: where it is, and what everybody may ask of it, whichever kind it is."""

import os
import sys
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine

from edokko.engine.errors import BadOption
from edokko.storage.due_work import DueWork
from edokko.storage.migrating import Migration
from edokko.storage.sqlite import FILE, migrate_file, open_file
from edokko.tables.repository import Following

FOLDER_VARIABLE = "EDOKKO_DATA_DIR"
ADDRESS_VARIABLE = "EDOKKO_DATABASE_URL"
POSTGRESQL = "postgresql+psycopg://"  # what an address begins with

Place = Path | str  # a folder with a file of SQLite, or the address of a PostgreSQL


class Database(Protocol):
    """Connections to a database; a trouble with it raises StoreUnavailable."""

    @property
    def is_shared(self) -> bool:
        """Whether several processes play on it."""

    @property
    def due_work(self) -> DueWork:
        """Where it is noted what is due."""

    @property
    def reading(self) -> Engine:
        """What to read with."""

    def connect(self) -> Connection:
        """A connection that reads."""

    def begin(self) -> AbstractContextManager[Connection]:
        """A connection with a transaction that writes."""

    def turn(self) -> AbstractContextManager[Engine]:
        """What to write with, for one transaction inside; raises StoreUnavailable if that is not kept for good."""

    def follow(self, news: Callable[[str], None], gap: Callable[[], None]) -> Following | None:
        """Tell which tables other processes change, and when that may have been missed; None if there are no others."""

    def check(self) -> str:
        """The state in one word, found by writing now and then."""

    def dispose(self) -> None:
        """Close all connections."""


def database_place(environment: Mapping[str, str] = os.environ) -> Place:
    """Where the database is: at the address that is set, else in the data folder; raises BadOption."""
    address = environment.get(ADDRESS_VARIABLE, "")
    return check_address(address, ADDRESS_VARIABLE) if address else data_folder()


def check_address(address: str, name: str) -> str:
    """An address that can be that of a PostgreSQL; raises BadOption, which says what has that value."""
    if not address.startswith(POSTGRESQL):
        raise BadOption(
            "{name}: {value!r} does not begin with {beginning}", name=name, value=address[:20], beginning=POSTGRESQL
        )
    if find_spec("psycopg") is None:
        raise BadOption("PostgreSQL needs more packages: {command}", command="pip install 'edokko[postgresql]'")
    return address


def open_database(place: Place) -> Database:
    """A database. One in a folder is made or brought up to date if need be; raises UnusableDatabase."""
    if isinstance(place, Path):
        return open_file(place)
    from edokko.storage.postgresql import open_server  # needs what SQLite does not

    return open_server(place)


def migrate_database(place: Place) -> Migration:
    """Bring a database up to date; one in a folder is made if need be. Raises UnusableDatabase."""
    if isinstance(place, Path):
        return migrate_file(place)
    from edokko.storage.postgresql import migrate_server

    return migrate_server(place)


def name_of(place: Place) -> str:
    """How a place is told: a file by its path, an address without its password."""
    if isinstance(place, Path):
        return str(place / FILE)
    from edokko.storage.postgresql import shown

    return shown(place)


def data_folder() -> Path:
    """The folder for tables: the one that is asked for, or the user's own."""
    asked = os.environ.get(FOLDER_VARIABLE)
    if asked:
        return Path(asked)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "edokko"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "edokko"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "edokko"
