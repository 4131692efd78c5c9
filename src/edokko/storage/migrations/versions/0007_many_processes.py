"""Several processes: how often a table has changed, who looks at it, when work is due; jobs on PostgreSQL."""

import sqlalchemy as sa
from alembic import op

from edokko.storage.migrations.postgresql import announce_changes, keep_jobs, widen_times

revision = "0007"
down_revision = "0006"

TIMES = {
    "tables": ("created",),
    "seats": ("seen",),
    "entries": ("time",),
    "messages": ("time",),
    "people": ("since", "seen"),
    "blocks": ("since",),
    "due_work": ("at",),
    "watched": ("until",),
}


def upgrade() -> None:
    op.add_column("tables", sa.Column("changes", sa.Integer(), server_default="0", nullable=False))
    op.add_column("due_work", sa.Column("attempts", sa.Integer(), server_default="0", nullable=False))
    with op.batch_alter_table("due_work") as due_work:
        due_work.alter_column("since", new_column_name="at")
    op.create_table(
        "watched",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_watched"),
    )
    if op.get_context().dialect.name == "postgresql":
        widen_times(TIMES)
        announce_changes()
        keep_jobs()
