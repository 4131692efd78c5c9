"""Tables in a database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, fields
from typing import TypeVar

from sqlalchemy import Engine, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from edokko.match.record import Entry, Secret
from edokko.storage.schema import DraftRow, EntryRow, MessageRow, SeatRow, TableRow
from edokko.tables.errors import Conflict, NoSuchTable
from edokko.tables.table import OPEN, Beginning, Message, Seat, Settings, Table

Value = TypeVar("Value", Seat, Settings, Message)


class SqlRepository:
    """A store of tables; what it has written is on the disk."""

    def __init__(self, engine: Engine) -> None:
        self._reading = engine
        self._writing = engine.execution_options(writes=True)

    @contextmanager
    def _write(self) -> Iterator[Session]:
        """A transaction that is the only writer from its beginning on; somebody else's key raises Conflict."""
        try:
            with Session(self._writing) as session, session.begin():
                yield session
        except IntegrityError:
            raise Conflict from None

    # Tables

    def add(self, table: Table, entries: Sequence[Entry] = ()) -> None:
        begun = table.beginning
        row = TableRow(
            id=table.id,
            creator=table.creator,
            created=table.created,
            game=begun.game,
            rules=begun.rules,
            content=begun.content,
            edition=begun.edition,
            commitment=begun.commitment,
            opening=begun.secret.opening,
            salt=begun.secret.salt,
            came_as_file=begun.came_as_file,
            **asdict(table.settings),
            invite=table.invite,
            rematch=table.rematch,
            seats=[SeatRow(table=table.id, **asdict(seat)) for seat in table.seats],
        )
        with self._write() as session:
            session.add(row)
            session.flush()
            self._add_entries(session, table.id, 0, entries)

    def find(self, table: str) -> Table:
        with Session(self._reading) as session:
            row = session.get(TableRow, table)
            if row is None:
                raise NoSuchTable("there is no table {table!r}", table=table)
            return _table(row)

    def delete(self, table: str) -> None:
        with self._write() as session:
            session.execute(delete(TableRow).where(TableRow.id == table))

    def change_seat(self, table: str, before: Seat, after: Seat) -> None:
        values = asdict(after)
        values.pop("number")
        unchanged = {"kind": before.kind, "user": before.user, "level": before.level}
        with self._write() as session:
            place = (SeatRow.table == table, SeatRow.number == before.number)
            found = session.execute(update(SeatRow).where(*place).filter_by(**unchanged).values(**values))
            if found.rowcount != 1:  # type: ignore[attr-defined]
                raise Conflict

    def set_rematch(self, table: str, rematch: str) -> None:
        with self._write() as session:
            first = update(TableRow).where(TableRow.id == table, TableRow.rematch.is_(None))
            if session.execute(first.values(rematch=rematch)).rowcount != 1:  # type: ignore[attr-defined]
                raise Conflict

    def switch_chat(self, table: str, has_chat: bool) -> None:
        with self._write() as session:
            session.execute(update(TableRow).where(TableRow.id == table).values(has_chat=has_chat))

    # Games

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        wanted = select(EntryRow.seat, EntryRow.action, EntryRow.time)
        wanted = wanted.where(EntryRow.table == table, EntryRow.ply >= since).order_by(EntryRow.ply)
        with Session(self._reading) as session:
            return [Entry(*row) for row in session.execute(wanted)]

    def append(self, table: str, ply: int, entries: Sequence[Entry], seat: int, draft: Sequence[str]) -> None:
        with self._write() as session:
            self._add_entries(session, table, ply, entries)
            session.execute(delete(DraftRow).where(DraftRow.table == table, DraftRow.seat == seat))
            if draft:
                session.execute(insert(DraftRow).values(table=table, seat=seat, steps=list(draft)))

    def _add_entries(self, session: Session, table: str, ply: int, entries: Sequence[Entry]) -> None:
        rows = [{"table": table, "ply": ply + number, **asdict(entry)} for number, entry in enumerate(entries)]
        if rows:
            session.execute(insert(EntryRow), rows)

    def drafts(self, table: str) -> dict[int, list[str]]:
        with Session(self._reading) as session:
            rows = session.execute(select(DraftRow.seat, DraftRow.steps).where(DraftRow.table == table))
            return {row.seat: row.steps for row in rows}

    # What is said

    def say(self, table: str, name: str, seat: int | None, text: str, time: int) -> None:
        with self._write() as session:
            session.add(MessageRow(table=table, name=name, seat=seat, text=text, time=time))

    def messages(self, table: str) -> list[Message]:
        wanted = select(MessageRow).where(MessageRow.table == table).order_by(MessageRow.number)
        with Session(self._reading) as session:
            return [_value(Message, row) for row in session.scalars(wanted)]

    # Finding

    def tables_of(self, user: str, most: int) -> list[Table]:
        seated = select(SeatRow.table).where(SeatRow.user == user)
        wanted = select(TableRow).where(or_(TableRow.creator == user, TableRow.id.in_(seated)))
        with Session(self._reading) as session:
            return [_table(row) for row in session.scalars(wanted.order_by(TableRow.created.desc()).limit(most))]

    def listed(self, most: int) -> list[Table]:
        free = select(SeatRow.table).where(SeatRow.kind == OPEN)
        wanted = select(TableRow).where(TableRow.is_listed, TableRow.id.in_(free))
        with Session(self._reading) as session:
            return [_table(row) for row in session.scalars(wanted.order_by(TableRow.created.desc()).limit(most))]

    def last_name(self, user: str) -> str:
        newest = select(SeatRow.name).where(SeatRow.user == user, SeatRow.name != "")
        with Session(self._reading) as session:
            return session.scalar(newest.order_by(SeatRow.seen.desc(), func.length(SeatRow.name)).limit(1)) or ""


def _table(row: TableRow) -> Table:
    secret = Secret(row.opening, row.salt)
    return Table(
        id=row.id,
        creator=row.creator,
        created=row.created,
        beginning=Beginning(row.game, row.rules, row.content, row.edition, row.commitment, secret, row.came_as_file),
        settings=_value(Settings, row),
        seats=tuple(_value(Seat, each) for each in row.seats),
        invite=row.invite,
        rematch=row.rematch,
    )


def _value(kind: type[Value], row: SeatRow | TableRow | MessageRow) -> Value:
    """A value from the columns of a row that are called as its fields."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})
