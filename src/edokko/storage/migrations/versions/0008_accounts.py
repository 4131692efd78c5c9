"""Accounts: bot accounts and where they sit, tokens by their hashes, receipts of what programs have done."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

TIME = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("seats", sa.Column("is_program", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "bot_accounts",
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.PrimaryKeyConstraint("user", name=op.f("pk_bot_accounts")),
    )
    op.create_index(op.f("ix_bot_accounts_owner"), "bot_accounts", ["owner"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("scopes", sa.String(), nullable=False),
        sa.Column("created", TIME, nullable=False),
        sa.Column("used", TIME, nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
        sa.UniqueConstraint("hash", name=op.f("uq_tokens_hash")),
    )
    op.create_index(op.f("ix_tokens_user"), "tokens", ["user"])
    op.create_table(
        "receipts",
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("asked", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("step", sa.Integer(), nullable=False),
        sa.Column("time", TIME, nullable=False),
        sa.PrimaryKeyConstraint("user", "key", name=op.f("pk_receipts")),
    )
    op.create_index(op.f("ix_receipts_time"), "receipts", ["time"])
