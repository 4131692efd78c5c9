"""Which entries a bot made in the place of a person; of those that are there already nobody knows it any more."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("entries", sa.Column("is_stand_in", sa.Boolean(), server_default=sa.false(), nullable=False))
