"""Tables in a database."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, fields
from typing import Any, TypeVar

from sqlalchemy import BindParameter, Connection, Engine, Row, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from edokko.match.record import Entry, Secret
from edokko.storage.schema import DraftRow, EntryRow, MessageRow, SeatRow, TableRow
from edokko.tables.errors import Conflict, NoSuchTable
from edokko.tables.table import OPEN, Beginning, Message, Seat, Settings, Table

Value = TypeVar("Value", Seat, Settings, Message)

# What is asked whenever a table is opened or goes on: made once, and without objects that follow the rows.
AT_TABLE: BindParameter[str] = bindparam("table")
TABLE = select(TableRow.__table__).where(TableRow.id == AT_TABLE)
SEATS = select(SeatRow.__table__).where(SeatRow.table == AT_TABLE).order_by(SeatRow.number)
ENTRIES = (
    select(EntryRow.seat, EntryRow.action, EntryRow.time)
    .where(EntryRow.table == AT_TABLE, EntryRow.ply >= bindparam("since"))
    .order_by(EntryRow.ply)
)
DRAFTS = select(DraftRow.seat, DraftRow.steps).where(DraftRow.table == AT_TABLE)
MESSAGES = select(MessageRow.__table__).where(MessageRow.table == AT_TABLE).order_by(MessageRow.number)
ADD_ENTRIES = insert(EntryRow.__table__)  # type: ignore[arg-type] # a class of rows always has a table
DROP_DRAFT = delete(DraftRow).where(DraftRow.table == AT_TABLE, DraftRow.seat == bindparam("of_seat"))


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
            self._add_entries(session.connection(), table.id, 0, entries)

    def find(self, table: str) -> Table:
        with self._reading.connect() as connection:
            row = connection.execute(TABLE, {"table": table}).one_or_none()
            if row is None:
                raise NoSuchTable("there is no table {table!r}", table=table)
            return _table(row, connection.execute(SEATS, {"table": table}).all())

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
        with self._reading.connect() as connection:
            return [Entry(*row) for row in connection.execute(ENTRIES, {"table": table, "since": since})]

    def append(self, table: str, ply: int, entries: Sequence[Entry], seat: int, draft: Sequence[str]) -> None:
        with self._write() as session:
            connection = session.connection()
            self._add_entries(connection, table, ply, entries)
            connection.execute(DROP_DRAFT, {"table": table, "of_seat": seat})
            if draft:
                connection.execute(insert(DraftRow).values(table=table, seat=seat, steps=list(draft)))

    def _add_entries(self, connection: Connection, table: str, ply: int, entries: Sequence[Entry]) -> None:
        rows = [{"table": table, "ply": ply + number, **asdict(entry)} for number, entry in enumerate(entries)]
        if rows:
            connection.execute(ADD_ENTRIES, rows)

    def drafts(self, table: str) -> dict[int, list[str]]:
        with self._reading.connect() as connection:
            return {row.seat: row.steps for row in connection.execute(DRAFTS, {"table": table})}

    # What is said

    def say(self, table: str, name: str, seat: int | None, text: str, time: int) -> None:
        with self._write() as session:
            session.add(MessageRow(table=table, name=name, seat=seat, text=text, time=time))

    def messages(self, table: str) -> list[Message]:
        with self._reading.connect() as connection:
            return [_value(Message, row) for row in connection.execute(MESSAGES, {"table": table})]

    # Finding

    def tables_of(self, user: str, most: int) -> list[Table]:
        seated = select(SeatRow.table).where(SeatRow.user == user)
        wanted = select(TableRow).where(or_(TableRow.creator == user, TableRow.id.in_(seated)))
        with Session(self._reading) as session:
            rows = session.scalars(wanted.order_by(TableRow.created.desc()).limit(most))
            return [_table(row, row.seats) for row in rows]

    def games_of(self, user: str) -> frozenset[str]:
        wanted = select(TableRow.game).join(SeatRow, SeatRow.table == TableRow.id).where(SeatRow.user == user)
        with Session(self._reading) as session:
            return frozenset(session.scalars(wanted.distinct()))

    def listed(self, most: int) -> list[Table]:
        free = select(SeatRow.table).where(SeatRow.kind == OPEN)
        wanted = select(TableRow).where(TableRow.is_listed, TableRow.id.in_(free))
        with Session(self._reading) as session:
            rows = session.scalars(wanted.order_by(TableRow.created.desc()).limit(most))
            return [_table(row, row.seats) for row in rows]

    def last_name(self, user: str) -> str:
        newest = select(SeatRow.name).where(SeatRow.user == user, SeatRow.name != "")
        with Session(self._reading) as session:
            return session.scalar(newest.order_by(SeatRow.seen.desc(), SeatRow.number).limit(1)) or ""


def _table(row: TableRow | Row[Any], seats: Sequence[SeatRow | Row[Any]]) -> Table:
    secret = Secret(row.opening, row.salt)
    return Table(
        id=row.id,
        creator=row.creator,
        created=row.created,
        beginning=Beginning(row.game, row.rules, row.content, row.edition, row.commitment, secret, row.came_as_file),
        settings=_value(Settings, row),
        seats=tuple(_value(Seat, each) for each in seats),
        invite=row.invite,
        rematch=row.rematch,
    )


def _value(kind: type[Value], row: SeatRow | TableRow | Row[Any]) -> Value:
    """A value from the columns of a row that are called as its fields."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})
