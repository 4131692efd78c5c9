"""People: who has agreed to delete a table, whom they mute, their last address; who is blocked; the key of cookies."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

KEY_BYTES = 32
KNOWN = """
    select known."user", min(since), max(seen), true from (
        select seats."user" as "user", tables.created as since, seats.seen as seen
        from seats join tables on tables.id = seats."table"
        union all select creator, created, created from tables
    ) as known where known."user" is not null and known."user" != '' group by known."user"
"""


def upgrade() -> None:
    for name in ("agrees_to_delete", "is_silenced"):
        op.add_column("seats", sa.Column(name, sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("muted", sa.JSON(), server_default="[]", nullable=False))
    op.add_column("seats", sa.Column("taken_from", sa.String(), nullable=True))
    op.create_table(
        "people",
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(), nullable=True),
        sa.Column("had_unsigned_cookie", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("user", name="pk_people"),
    )
    op.execute(f'insert into people ("user", since, seen, had_unsigned_cookie) {KNOWN}')
    op.create_table(
        "blocks",
        sa.Column("network", sa.String(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("network", name="pk_blocks"),
    )
    keys = op.create_table(
        "keys",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_keys"),
    )
    op.bulk_insert(keys, [{"name": "cookies", "value": secrets.token_hex(KEY_BYTES)}])
