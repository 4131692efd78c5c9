"""Tables, seats, entries, drafts and messages."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("creator", sa.String(), nullable=False),
        sa.Column("created", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("content", sa.Integer(), nullable=False),
        sa.Column("edition", sa.JSON(), nullable=True),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("opening", sa.JSON(), nullable=False),
        sa.Column("salt", sa.String(), nullable=False),
        sa.Column("waiting", sa.Integer(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("has_chat", sa.Boolean(), nullable=False),
        sa.Column("is_listed", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.String(), nullable=False),
        sa.Column("rematch", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_creator", "tables", ["creator"])
    op.create_index("ix_tables_is_listed", "tables", ["is_listed"])
    op.create_table(
        "seats",
        *_table_key(),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("user", sa.String(), nullable=True),
        sa.Column("level", sa.String(), nullable=True),
        sa.Column("has_resigned", sa.Boolean(), nullable=False),
        sa.Column("ends_alone", sa.Boolean(), nullable=False),
        sa.Column("is_shown", sa.Boolean(), nullable=False),
        sa.Column("recovery", sa.String(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        _to_table("seats"),
        sa.PrimaryKeyConstraint("table", "number", name="pk_seats"),
    )
    op.create_index("ix_seats_kind", "seats", ["kind"])
    op.create_index("ix_seats_user", "seats", ["user"])
    op.create_table(
        "entries",
        *_table_key(),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("time", sa.Integer(), nullable=False),
        _to_table("entries"),
        sa.PrimaryKeyConstraint("table", "ply", name="pk_entries"),
    )
    op.create_table(
        "drafts",
        *_table_key(),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("steps", sa.JSON(), nullable=False),
        _to_table("drafts"),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_drafts"),
    )
    op.create_table(
        "messages",
        sa.Column("number", sa.Integer(), nullable=False),
        *_table_key(),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("time", sa.Integer(), nullable=False),
        _to_table("messages"),
        sa.PrimaryKeyConstraint("number", name="pk_messages"),
    )
    op.create_index("ix_messages_table", "messages", ["table"])


def _table_key() -> tuple[sa.Column[str]]:
    return (sa.Column("table", sa.String(), nullable=False),)


def _to_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table"], ["tables.id"], name=f"fk_{name}_table", ondelete="CASCADE")


def downgrade() -> None:
    for name in ("messages", "drafts", "entries", "seats", "tables"):
        op.drop_table(name)
