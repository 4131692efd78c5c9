"""The tables of the database, as the latest migration leaves them."""

from sqlalchemy import JSON, ForeignKey, MetaData, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship

from edokko.match.record import Opening

NAMES = {  # constraints have names, so that migrations can change them
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {dict[str, object]: JSON, Opening: JSON, list[str]: JSON}


class TableRow(Base):
    """A table."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(primary_key=True)
    creator: Mapped[str] = mapped_column(index=True)
    created: Mapped[int]
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
    seen: Mapped[int]
    used_hints: Mapped[bool] = mapped_column(server_default=false())


class EntryRow(Base):
    """An entry of a record. Two writers cannot both have a ply: this is what makes one writer per table."""

    __tablename__ = "entries"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[str]
    time: Mapped[int]


class DraftRow(Base):
    """What a seat has drafted in secret."""

    __tablename__ = "drafts"

    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    steps: Mapped[list[str]]


class MessageRow(Base):
    """Something said at a table."""

    __tablename__ = "messages"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    name: Mapped[str]
    seat: Mapped[int | None]
    text: Mapped[str]
    time: Mapped[int]
