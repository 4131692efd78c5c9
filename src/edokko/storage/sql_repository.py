"""Tables in a database."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, fields, replace
from typing import Any, TypeVar

from sqlalchemy import (
    BindParameter,
    Connection,
    Row,
    Select,
    Update,
    bindparam,
    delete,
    exists,
    func,
    insert,
    null,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy.orm import InstrumentedAttribute, Session

from edokko.match.record import Entry, Secret
from edokko.storage.schema import AllowanceRow, DraftRow, EntryRow, MessageRow, SeatRow, TableRow, WatchedRow
from edokko.storage.sql_accounts import SqlAccounts, add_receipt
from edokko.storage.sql_people import SqlPeople
from edokko.tables.errors import Conflict, NoSuchTable
from edokko.tables.limits import Allowance
from edokko.tables.repository import BOT_TURN, Following
from edokko.tables.table import OPEN, UNKNOWN, Beginning, Course, Message, PutOut, Receipt, Seat, Settings, Table

Value = TypeVar("Value", Seat, Settings, Message)

# What is asked whenever a table is opened or goes on: made once, and without objects that follow the rows.
AT_TABLE: BindParameter[str] = bindparam("table")
TABLE = (
    select(TableRow.__table__, SeatRow.__table__)  # their columns have different names
    .join(SeatRow, SeatRow.table == TableRow.id)
    .where(TableRow.id == AT_TABLE)
    .order_by(SeatRow.number)
)
ENTRIES = (
    select(EntryRow.seat, EntryRow.action, EntryRow.time, EntryRow.is_stand_in)
    .where(EntryRow.table == AT_TABLE, EntryRow.ply >= bindparam("since"))
    .order_by(EntryRow.ply)
)
PROGRESS = select(func.count().label("plies"), func.max(EntryRow.time).label("time")).where(EntryRow.table == AT_TABLE)
DRAFTS = select(DraftRow.seat, DraftRow.steps).where(DraftRow.table == AT_TABLE)
MESSAGES = select(MessageRow.__table__).where(MessageRow.table == AT_TABLE).order_by(MessageRow.number)
ADD_ENTRIES = insert(EntryRow.__table__)  # type: ignore[arg-type] # a class of rows always has a table
CHANGE = (
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"), TableRow.changes == bindparam("seen"))
    .values(changes=TableRow.changes + 1)
)
NEXT_PLY = select(func.coalesce(func.max(EntryRow.ply) + 1, 0)).where(EntryRow.table == bindparam("of_table"))
CHANGE_COURSE = CHANGE.values(begun=bindparam("begun"), ended=bindparam("ended"), due=bindparam("due"))
CHANGE_AT_PLY = CHANGE_COURSE.where(NEXT_PLY.scalar_subquery() == bindparam("at_ply"))
CHANGES = select(TableRow.changes).where(TableRow.id == AT_TABLE)
SEEN = (
    update(SeatRow)
    .where(SeatRow.table == bindparam("of_table"), SeatRow.number == bindparam("of_seat"))
    .values(seen=bindparam("now"))
)
DROP_DRAFT = delete(DraftRow).where(DraftRow.table == AT_TABLE, DraftRow.seat == bindparam("of_seat"))


class SqlRepository(SqlPeople, SqlAccounts):
    """A store of tables, people and their accounts."""

    # Tables

    def add(self, table: Table, entries: Sequence[Entry] = (), receipt: Receipt | None = None) -> None:
        with self._write() as session:
            self._add(session, table, entries)
            if receipt is not None:
                add_receipt(session.connection(), receipt)

    def _add(self, session: Session, table: Table, entries: Sequence[Entry] = ()) -> None:
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
            put_out=_as_rows(table.put_out),
            **_course_columns(table.course),
            seats=[SeatRow(table=table.id, **_columns(seat)) for seat in table.seats],
        )
        session.add(row)
        session.flush()
        connection = session.connection()
        self._add_entries(connection, table.id, 0, entries)
        has_bots = any(seat.level for seat in table.seats)
        self._note_bot(connection, table.id, table.created if has_bots else None)

    def find(self, table: str) -> Table:
        with self._reading.connect() as connection:
            seats = connection.execute(TABLE, {"table": table}).all()
        if not seats:
            raise NoSuchTable("there is no table {table!r}", table=table)
        return _table(seats[0], seats)

    def changes(self, table: str) -> int:
        with self._reading.connect() as connection:
            found = connection.scalar(CHANGES, {"table": table})
        if found is None:
            raise NoSuchTable("there is no table {table!r}", table=table)
        return found

    def count_tables(self) -> int:
        with self._reading.connect() as connection:
            return connection.scalar(select(func.count()).select_from(TableRow)) or 0

    def delete(self, table: str, seen: int | None = None) -> None:
        wanted = delete(TableRow).where(TableRow.id == table)
        if seen is not None:
            wanted = wanted.where(TableRow.changes == seen)
        with self._write() as session:
            if session.execute(wanted).rowcount != 1 and seen is not None:  # type: ignore[attr-defined]
                raise Conflict
            self._note_bot(session.connection(), table, None)

    def change_seat(
        self,
        table: str,
        seen: int,
        after: Seat,
        *,
        creator: str | None = None,
        put_out: Sequence[PutOut] | None = None,
        bot_due: int | None = None,
    ) -> None:
        change = CHANGE if creator is None else CHANGE.values(creator=creator)
        change = change if put_out is None else change.values(put_out=_as_rows(put_out))
        with self._change(table, seen, change) as connection:
            self._set_seat(connection, table, after)
            self._note_bot(connection, table, bot_due)

    def _set_seat(self, connection: Connection, table: str, after: Seat) -> None:
        seat = update(SeatRow).where(SeatRow.table == table, SeatRow.number == after.number)
        connection.execute(seat.values(**_columns(after)))

    def add_rematch(self, table: str, seen: int, rematch: Table) -> None:
        with self._change(table, seen, CHANGE.values(rematch=rematch.id)) as connection:
            self._add(Session(connection), rematch)

    def switch_chat(self, table: str, seen: int, has_chat: bool) -> None:
        with self._change(table, seen, CHANGE.values(has_chat=has_chat)):
            pass

    def set_put_out(self, table: str, seen: int, put_out: Sequence[PutOut]) -> None:
        with self._change(table, seen, CHANGE.values(put_out=_as_rows(put_out))):
            pass

    def set_invite(self, table: str, seen: int, invite: str) -> None:
        with self._change(table, seen, CHANGE.values(invite=invite)):
            pass

    def set_creator(self, table: str, seen: int, creator: str) -> None:
        with self._change(table, seen, CHANGE.values(creator=creator)):
            pass

    def note_course(self, table: str, seen: int, course: Course) -> None:
        with self._change(table, seen, CHANGE_COURSE, **_course_columns(course)):
            pass

    def without_course(self, most: int) -> list[str]:
        unknown = select(TableRow.id).where(TableRow.due.is_(null()))
        with self._reading.connect() as connection:
            return list(connection.scalars(unknown.order_by(TableRow.created.desc()).limit(most)))

    @contextmanager
    def _change(self, table: str, seen: int, change: Update = CHANGE, **told: object) -> Iterator[Connection]:
        """A transaction that changes a table as it was seen, and holds it for itself; raises Conflict."""
        with self._transaction() as connection:
            if connection.execute(change, {"of_table": table, "seen": seen, **told}).rowcount != 1:
                raise Conflict
            yield connection

    def delete_unplayed(self, before: int) -> None:
        played = exists().where(EntryRow.table == TableRow.id)
        visited = exists().where(SeatRow.table == TableRow.id, SeatRow.seen >= before)
        unplayed = TableRow.created < before, ~visited, ~played
        with self._write() as session:
            held = session.scalars(select(TableRow.id).where(*unplayed).with_for_update(skip_locked=True)).all()
            # Asked once more: what was written until they were held has not been seen yet.
            session.execute(delete(TableRow).where(TableRow.id.in_(held), *unplayed))

    # Games

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        with self._reading.connect() as connection:
            return [Entry(*row) for row in connection.execute(ENTRIES, {"table": table, "since": since})]

    def progress(self, table: str) -> tuple[int, int | None]:
        with self._reading.connect() as connection:
            row = connection.execute(PROGRESS, {"table": table}).one()
            return row.plies, row.time

    def append(
        self,
        table: str,
        seen: int,
        ply: int,
        entries: Sequence[Entry],
        seat: int,
        draft: Sequence[str] | None,
        *,
        course: Course = UNKNOWN,
        bot_due: int | None = None,
        has_bots: bool = True,
        present: int | None = None,
        receipt: Receipt | None = None,
    ) -> None:
        # at another ply, if a backup is in place of the database that the writer knew
        with self._change(table, seen, CHANGE_AT_PLY, at_ply=ply, **_course_columns(course)) as connection:
            self._add_entries(connection, table, ply, entries)
            if draft is not None:
                connection.execute(DROP_DRAFT, {"table": table, "of_seat": seat})
            if draft:
                connection.execute(insert(DraftRow).values(table=table, seat=seat, steps=list(draft)))
            if present is not None:
                connection.execute(SEEN, {"of_table": table, "of_seat": seat, "now": present})
            if receipt is not None:
                add_receipt(connection, receipt)
            if has_bots:
                self._note_bot(connection, table, bot_due)

    def _add_entries(self, connection: Connection, table: str, ply: int, entries: Sequence[Entry]) -> None:
        rows = [{"table": table, "ply": ply + number, **vars(entry)} for number, entry in enumerate(entries)]
        if rows:
            connection.execute(ADD_ENTRIES, rows if len(rows) > 1 else rows[0])  # one alone is a plain statement

    def drafts(self, table: str) -> dict[int, list[str]]:
        with self._reading.connect() as connection:
            return {row.seat: row.steps for row in connection.execute(DRAFTS, {"table": table})}

    # Work that is due

    def due(self, kind: str, now: int, most: int, but: Collection[str] = ()) -> list[str]:
        with self._reading.connect() as connection:
            return self.database.due_work.due(connection, kind, now, most, but)

    def set_done(self, kind: str, key: str) -> None:
        with self._write() as session:
            self.database.due_work.drop(session.connection(), kind, key)

    def put_off(self, kind: str, key: str, now: int, wait: int) -> None:
        with self._write() as session:
            self.database.due_work.put_off(session.connection(), kind, key, now, wait)

    def _note_bot(self, connection: Connection, table: str, since: int | None) -> None:
        """Note since when a bot is to decide at a table, or that none is."""
        if since is None:
            self.database.due_work.drop(connection, BOT_TURN, table)
        else:
            self.database.due_work.note(connection, BOT_TURN, table, since)

    # Several processes

    @property
    def is_shared(self) -> bool:
        return self.database.is_shared

    def note_watched(self, tables: Collection[str], until: int) -> None:
        row = self._insert(WatchedRow)
        again = row.on_conflict_do_update(index_elements=["table"], set_={"until": row.excluded.until})
        with self._write() as session:
            session.execute(again, [{"table": table, "until": until} for table in sorted(tables)])

    def is_watched(self, table: str, now: int) -> bool:
        with self._reading.connect() as connection:
            until = connection.scalar(select(WatchedRow.until).where(WatchedRow.table == table))
        return until is not None and until >= now

    def forget_watched(self, before: int) -> None:
        old = select(WatchedRow.table).where(WatchedRow.until < before).with_for_update(skip_locked=True)
        with self._write() as session:
            session.execute(delete(WatchedRow).where(WatchedRow.table.in_(old)))

    def follow(self, news: Callable[[str], None], gap: Callable[[], None]) -> Following | None:
        return self.database.follow(news, gap)

    # What is said

    def say(self, table: str, name: str, seat: int | None, text: str, time: int) -> None:
        with self._write() as session:
            session.add(MessageRow(table=table, name=name, seat=seat, text=text, time=time))

    def messages(self, table: str) -> list[Message]:
        with self._reading.connect() as connection:
            return [_value(Message, row) for row in connection.execute(MESSAGES, {"table": table})]

    def remove_message(self, table: str, number: int) -> None:
        with self._write() as session:
            found = session.execute(delete(MessageRow).where(MessageRow.table == table, MessageRow.number == number))
            if found.rowcount != 1:  # type: ignore[attr-defined]
                raise Conflict

    def remove_messages(self, table: str, seat: int) -> None:
        with self._write() as session:
            session.execute(delete(MessageRow).where(MessageRow.table == table, MessageRow.seat == seat))

    # Finding

    def newest(self, most: int) -> list[Table]:
        return self._tables(select(TableRow).order_by(TableRow.created.desc()).limit(most))

    def tables_of(self, user: str, most: int | None = None, before: str = "") -> list[Table]:
        return self._page(_own_tables(user), TableRow.created, most, before)

    def running_of(self, user: str) -> list[Table]:
        return self._tables(_own_tables(user).where(TableRow.ended.is_(None)).order_by(TableRow.created.desc()))

    def finished_of(self, user: str, most: int, before: str = "") -> list[Table]:
        return self._page(_own_tables(user).where(TableRow.ended.is_not(None)), TableRow.ended, most, before)

    def _page(
        self, wanted: Select[TableRow], time: InstrumentedAttribute[Any], most: int | None, before: str
    ) -> list[Table]:
        """The latest of some tables by a time that they have; those after one in this order, if there is such a one."""
        if before:
            with self._reading.connect() as connection:
                last = connection.execute(select(time, TableRow.id).where(TableRow.id == before)).first()
            if last is not None and last[0] is not None:
                wanted = wanted.where(tuple_(time, TableRow.id) < tuple_(*last))
        return self._tables(wanted.order_by(time.desc(), TableRow.id.desc()).limit(most))

    def _tables(self, wanted: Select[TableRow]) -> list[Table]:
        with Session(self._reading) as session:
            return [_table(row, row.seats) for row in session.scalars(wanted)]

    def games_of(self, user: str) -> frozenset[str]:
        wanted = select(TableRow.game).join(SeatRow, SeatRow.table == TableRow.id).where(SeatRow.user == user)
        with Session(self._reading) as session:
            return frozenset(session.scalars(wanted.distinct()))

    def listed(self, most: int, seen_since: int = 0) -> list[Table]:
        free = select(SeatRow.table).where(SeatRow.kind == OPEN)
        made_it = SeatRow.table == TableRow.id, SeatRow.user == TableRow.creator, SeatRow.seen >= seen_since
        wanted = select(TableRow).where(
            TableRow.is_listed, TableRow.ended.is_(None), TableRow.id.in_(free), exists().where(*made_it)
        )
        return self._tables(wanted.order_by(TableRow.created.desc()).limit(most))

    def last_name(self, user: str) -> str:
        newest = select(SeatRow.name).where(SeatRow.user == user, SeatRow.name != "")
        with Session(self._reading) as session:
            return session.scalar(newest.order_by(SeatRow.seen.desc(), SeatRow.number).limit(1)) or ""

    # Limits

    def take(self, allowances: Sequence[Allowance], now: float) -> float:
        whole = [{"kind": each.kind, "who": each.who, "whole_at": now} for each in sorted(allowances)]
        taken = tuple_(AllowanceRow.kind, AllowanceRow.who).in_([(each.kind, each.who) for each in allowances])
        held = self._insert(AllowanceRow).on_conflict_do_update(
            index_elements=["kind", "who"], set_={"whole_at": AllowanceRow.whole_at}
        )
        with self._write() as session:
            session.execute(held, whole)
            rows = {(row.kind, row.who): row for row in session.scalars(select(AllowanceRow).where(taken))}
            after = {each: each.take(rows[each.kind, each.who].whole_at, now) for each in allowances}
            wait = max(each.wait(whole_at, now) for each, whole_at in after.items())
            if wait <= 0:
                for each, whole_at in after.items():
                    rows[each.kind, each.who].whole_at = whole_at
            return max(wait, 0)

    def forget_allowances(self, before: float) -> None:
        keys = tuple_(AllowanceRow.kind, AllowanceRow.who)
        unused = select(AllowanceRow.kind, AllowanceRow.who).where(AllowanceRow.whole_at < before)
        with self._write() as session:
            session.execute(delete(AllowanceRow).where(keys.in_(unused.with_for_update(skip_locked=True))))


def _own_tables(user: str) -> Select[TableRow]:
    """The tables where a user sits, or that it made."""
    seated = select(SeatRow.table).where(SeatRow.user == user)
    return select(TableRow).where(or_(TableRow.creator == user, TableRow.id.in_(seated)))


def _table(row: TableRow | Row[Any], seats: Sequence[SeatRow | Row[Any]]) -> Table:
    secret = Secret(row.opening, row.salt)
    return Table(
        id=row.id,
        creator=row.creator,
        created=row.created,
        beginning=Beginning(row.game, row.rules, row.content, row.edition, row.commitment, secret, row.came_as_file),
        settings=_value(Settings, row),
        seats=tuple(_seat(each) for each in seats),
        invite=row.invite,
        rematch=row.rematch,
        put_out=tuple(PutOut(**each) for each in row.put_out),
        changes=row.changes,
        course=Course(row.begun, row.ended, None if row.due is None else tuple(row.due)),
    )


def _as_rows(put_out: Sequence[PutOut]) -> list[dict[str, object]]:
    return [asdict(each) for each in put_out]


def _course_columns(course: Course) -> dict[str, object]:
    return {**asdict(course), "due": None if course.due is None else list(course.due)}


def _columns(seat: Seat) -> dict[str, object]:
    """A seat as the columns of its row."""
    return {**asdict(seat), "muted": list(seat.muted)}


def _seat(row: SeatRow | Row[Any]) -> Seat:
    return replace(found := _value(Seat, row), muted=tuple(found.muted))


def _value(kind: type[Value], row: SeatRow | TableRow | Row[Any]) -> Value:
    """A value from the columns of a row that are called as its fields."""
    return kind(**{field.name: getattr(row, field.name) for field in fields(kind)})
