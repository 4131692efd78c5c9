"""The tables of the database, as the latest migration leaves them."""

from typing import Annotated

from sqlalchemy import JSON, BigInteger, ForeignKey, Integer, MetaData, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from edokko.match.record import Opening
from edokko.storage.columns import Text, Whole

NAMES = {  # constraints have names, so that migrations can change them
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}

Time = Annotated[int, mapped_column(BigInteger().with_variant(Integer, "sqlite"))]  # in seconds, also after 2038
Times = list[int | None]
Some = JSON(none_as_null=True)


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {
        str: Text,
        int: Whole,
        dict[str, object]: JSON,
        Opening: JSON,
        list[str]: JSON,
        list[int]: JSON,
        list[dict[str, object]]: JSON,
        Times: Some,
    }


class TableRow(Base):
    """A table."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    creator: Mapped[str] = mapped_column(index=True)
    created: Mapped[Time]
    game: Mapped[str]
    rules: Mapped[int]
    content: Mapped[int]
    edition: Mapped[dict[str, object] | None]
    commitment: Mapped[str]
    opening: Mapped[Opening]
    salt: Mapped[str]
    came_as_file: Mapped[bool] = mapped_column(server_default=false())
    waiting: Mapped[int]
    pace: Mapped[str]
    has_chat: Mapped[bool]
    is_listed: Mapped[bool] = mapped_column(index=True)
    allows_hints: Mapped[bool] = mapped_column(server_default=false())
    invite: Mapped[str]
    rematch: Mapped[str | None]
    put_out: Mapped[list[dict[str, object]]] = mapped_column(server_default="[]")
    changes: Mapped[int] = mapped_column(server_default="0")  # so often anything of it but messages has changed
    begun: Mapped[Time | None]
    ended: Mapped[Time | None]
    due: Mapped[Times | None] = mapped_column(Some)  # since when it waits for each seat
    seats: Mapped[list["SeatRow"]] = relationship(
        order_by="SeatRow.number", cascade="all, delete-orphan", lazy="selectin"
    )


class SeatRow(Base):
    """A seat of a table."""

    __tablename__ = "seats"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    user: Mapped[str | None] = mapped_column(index=True)
    level: Mapped[str | None]
    has_resigned: Mapped[bool]
    ends_alone: Mapped[bool]
    is_shown: Mapped[bool]
    recovery: Mapped[str]
    seen: Mapped[Time]
    used_hints: Mapped[bool] = mapped_column(server_default=false())
    agrees_to_delete: Mapped[bool] = mapped_column(server_default=false())
    is_silenced: Mapped[bool] = mapped_column(server_default=false())
    muted: Mapped[list[int]] = mapped_column(server_default="[]")
    taken_from: Mapped[str | None]
    is_program: Mapped[bool] = mapped_column(server_default=false())
    by_list: Mapped[bool] = mapped_column(server_default=false())


class EntryRow(Base):
    """An entry of a record. Two writers cannot both have a ply: this is what makes one writer per table."""

    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[str]
    time: Mapped[Time]
    is_stand_in: Mapped[bool] = mapped_column(server_default=false())


class DraftRow(Base):
    """What a seat has drafted in secret."""

    __tablename__ = "drafts"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    steps: Mapped[list[str]]


class DueWorkRow(Base):
    """Something that is to be done, noted in the transaction that makes it due; on PostgreSQL jobs do that."""

    __tablename__ = "due_work"

    kind: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)  # what it is to be done for, such as a table
    at: Mapped[Time]  # not before
    attempts: Mapped[int] = mapped_column(server_default="0")  # that failed


class WatchedRow(Base):
    """A table that somebody looks at, wherever: its bots are waited for."""

    __tablename__ = "watched"

    table: Mapped[str] = mapped_column(primary_key=True)
    until: Mapped[Time]


class MessageRow(Base):
    """Something said at a table."""

    __tablename__ = "messages"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    name: Mapped[str]
    seat: Mapped[int | None]
    text: Mapped[str]
    time: Mapped[Time]


class PersonRow(Base):
    """A user, and where its last post came from."""

    __tablename__ = "people"

    user: Mapped[str] = mapped_column(primary_key=True)
    since: Mapped[Time]
    seen: Mapped[Time]
    address: Mapped[str | None]
    had_unsigned_cookie: Mapped[bool] = mapped_column(server_default=false())


class BlockRow(Base):
    """A network whose requests are refused."""

    __tablename__ = "blocks"

    network: Mapped[str] = mapped_column(primary_key=True)
    since: Mapped[Time]


class KeyRow(Base):
    """A secret of the site, made when the database was."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class AllowanceRow(Base):
    """What somebody has taken of an allowance, as the time when it will be whole again; the row is dropped then."""

    __tablename__ = "allowances"

    kind: Mapped[str] = mapped_column(primary_key=True)
    who: Mapped[str] = mapped_column(primary_key=True)
    whole_at: Mapped[float] = mapped_column(index=True)


class BotAccountRow(Base):
    """A bot account: a user of its own that a person has made for a program."""

    __tablename__ = "bot_accounts"

    user: Mapped[str] = mapped_column(primary_key=True)
    owner: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    created: Mapped[Time]


class TokenRow(Base):
    """What a program proves with who it is. Only a hash of it is kept."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(primary_key=True)
    hash: Mapped[str] = mapped_column(unique=True)
    user: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    scopes: Mapped[str]  # with spaces between them
    created: Mapped[Time]
    used: Mapped[Time | None]


class ReceiptRow(Base):
    """That something was done, by the key that came with it: whoever sends the same again gets the same answer."""

    __tablename__ = "receipts"

    user: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    asked: Mapped[str]  # a hash
    table: Mapped[str]
    ply: Mapped[int]
    step: Mapped[int]
    time: Mapped[Time] = mapped_column(index=True)
