"""Whether a game came as a file: also of tables that go on from it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("came_as_file", sa.Boolean(), server_default=sa.false(), nullable=False))
    with_people = "select 1 from seats where seats.\"table\" = tables.id and seats.kind != 'bot'"
    op.execute(f"update tables set came_as_file = true where not exists ({with_people})")
