"""Whose seats were freed at a table, and who came there by the list of open tables."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("put_out", sa.JSON(), server_default="[]", nullable=False))
    op.add_column("seats", sa.Column("by_list", sa.Boolean(), server_default=sa.false(), nullable=False))
