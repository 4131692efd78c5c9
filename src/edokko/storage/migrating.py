"""The shape of a database: which it has, and how it is brought up to date."""

from pathlib import Path
from typing import NamedTuple

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from edokko.tables.errors import NEWER, StoreUnavailable

MIGRATIONS = Path(__file__).parent / "migrations"


class Migration(NamedTuple):
    """Which shape a database had, None if it had none yet, and which it has now."""

    before: str | None
    after: str


def revisions() -> list[str]:
    """All shapes that there have been, the newest first."""
    return [each.revision for each in ScriptDirectory.from_config(_config()).walk_revisions()]


def revision_of(connection: Connection) -> str | None:
    """The shape of a database; None if it has none yet."""
    return MigrationContext.configure(connection).get_current_revision()


def bring_up_to_date(connection: Connection) -> Migration:
    """Bring a database up to date if it is not; raises StoreUnavailable if a newer Edokko made it."""
    found, known = revision_of(connection), revisions()
    if found is not None and found not in known:
        raise StoreUnavailable(NEWER)
    if found != known[0]:
        upgrade(connection)
    return Migration(found, known[0])


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring a database up to date, or as far as a revision."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
