"""The database: where it is, how it is opened, and that its shape is the latest."""

import os
import sqlite3
import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event

MIGRATIONS = Path(__file__).parent / "migrations"
FOLDER_VARIABLE = "EDOKKO_DATA_DIR"
FILE = "edokko.sqlite"
PATIENCE = 10  # seconds that a writer waits for another


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


def open_database(folder: Path) -> Engine:
    """The database in a folder, made or brought up to date if need be; nobody else may read the folder."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    engine = create_engine(f"sqlite:///{folder / FILE}", connect_args={"timeout": PATIENCE})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    migrate(engine)
    return engine


def migrate(engine: Engine) -> None:
    """Bring the shape of a database up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions are begun below, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE * 1000}"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")
