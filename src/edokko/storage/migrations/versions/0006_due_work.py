"""Work that is due, so that nothing is forgotten when a server ends; bots may be due wherever they sit."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "due_work",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "key", name=op.f("pk_due_work")),
    )
    op.execute(
        "INSERT INTO due_work (kind, key, since) SELECT 'bot turn', id, created FROM tables "
        'WHERE id IN (SELECT "table" FROM seats WHERE level IS NOT NULL)'
    )
