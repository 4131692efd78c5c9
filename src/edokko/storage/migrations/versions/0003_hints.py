"""Whether a table allows hints, and which seats have asked for them; nobody had before there were any."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("allows_hints", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("used_hints", sa.Boolean(), server_default=sa.false(), nullable=False))
