"""What addresses and persons have taken of their allowances."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "allowances",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("whole_at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "who", name="pk_allowances"),
    )
    op.create_index("ix_allowances_whole_at", "allowances", ["whole_at"])
