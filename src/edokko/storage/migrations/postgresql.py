"""What migrations do on PostgreSQL alone."""

from collections.abc import Mapping, Sequence

import sqlalchemy as sa
from alembic import op

CHANNEL = "edokko_tables"


def widen_times(columns: Mapping[str, Sequence[str]]) -> None:
    """Let times go beyond the year 2038."""
    for table, names in columns.items():
        for name in names:
            op.alter_column(table, name, type_=sa.BigInteger())


def announce_changes() -> None:
    """Tell all who listen which table has changed, once what was changed is there for all; by whom comes first."""
    for name, key, when in (("tables", "id", "update or delete"), ("messages", '"table"', "insert or delete")):
        changed = f"case tg_op when 'DELETE' then old.{key} else new.{key} end"
        op.execute(
            f"create function edokko_announce_{name}() returns trigger language plpgsql as $$ begin "
            f"perform pg_notify('{CHANNEL}', current_setting('application_name') || ' ' || {changed}); "
            "return null; end $$"
        )
        op.execute(
            f"create trigger announce after {when} on {name} for each row execute function edokko_announce_{name}()"
        )


def keep_jobs() -> None:
    """The tables and functions of procrastinate, which does what is due; its own release says which."""
    from procrastinate.schema import SchemaManager

    op.get_bind().exec_driver_sql(SchemaManager.get_schema().replace("%", "%%"))
