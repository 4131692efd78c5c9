"""How far games have come: when they began and ended, and since when they wait for whom.

Only rules can tell how far those have come that are there already: the site works that out while it runs.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

TIME = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("begun", TIME, nullable=True))
    op.add_column("tables", sa.Column("ended", TIME, nullable=True))
    op.add_column("tables", sa.Column("due", sa.JSON(), nullable=True))
    op.execute('UPDATE tables SET begun = (SELECT min(time) FROM entries WHERE entries."table" = tables.id)')
