"""People in a database: who has been here, who is blocked, and the key that signs cookies."""

from sqlalchemy import bindparam, delete, exists, select, update
from sqlalchemy.orm import Session

from edokko.storage.schema import BlockRow, KeyRow, PersonRow, SeatRow, TableRow
from edokko.storage.sql_store import SqlStore
from edokko.tables.table import Block, Person

ADDRESS = select(PersonRow.address).where(PersonRow.user == bindparam("of_user"))
COOKIES = "cookies"  # the name of their key


class SqlPeople(SqlStore):
    """A store of people."""

    def cookie_key(self) -> bytes:
        with Session(self._reading) as session:
            return bytes.fromhex(session.scalars(select(KeyRow.value).where(KeyRow.name == COOKIES)).one())

    def users_with_unsigned_cookies(self) -> frozenset[str]:
        with Session(self._reading) as session:
            return frozenset(session.scalars(select(PersonRow.user).where(PersonRow.had_unsigned_cookie)))

    def note_person(self, user: str, address: str, now: int) -> None:
        note = self._insert(PersonRow).values(user=user, since=now, seen=now, address=address)
        with self._write() as session:
            session.execute(note.on_conflict_do_update(index_elements=["user"], set_={"seen": now, "address": address}))

    def find_address(self, user: str) -> str | None:
        with self._reading.connect() as connection:
            return connection.scalar(ADDRESS, {"of_user": user})

    def people(self, most: int) -> list[Person]:
        with Session(self._reading) as session:
            return [_person(row) for row in session.scalars(_BY_TIME.limit(most))]

    def find_people(self, beginning: str) -> list[Person]:
        wanted = _BY_TIME.where(PersonRow.user.startswith(beginning, autoescape=True))
        with Session(self._reading) as session:
            return [_person(row) for row in session.scalars(wanted)]

    def forget_person(self, user: str) -> None:
        with self._write() as session:
            session.execute(delete(PersonRow).where(PersonRow.user == user))

    def block(self, network: str, now: int) -> None:
        with self._write() as session:
            session.execute(self._insert(BlockRow).values(network=network, since=now).on_conflict_do_nothing())

    def unblock(self, network: str) -> bool:
        with self._write() as session:
            found = session.execute(delete(BlockRow).where(BlockRow.network == network))
            return bool(found.rowcount)  # type: ignore[attr-defined]

    def blocks(self) -> list[Block]:
        with Session(self._reading) as session:
            rows = session.scalars(select(BlockRow).order_by(BlockRow.since, BlockRow.network))
            return [Block(row.network, row.since) for row in rows]

    # What is kept for a while

    def forget_addresses(self, before: int) -> None:
        with self._write() as session:
            old = update(PersonRow).where(PersonRow.seen < before, PersonRow.address.is_not(None))
            session.execute(old.values(address=None))

    def forget_people(self, before: int) -> None:
        is_seated = exists().where(SeatRow.user == PersonRow.user)
        is_creator = exists().where(TableRow.creator == PersonRow.user)
        with self._write() as session:
            session.execute(delete(PersonRow).where(PersonRow.seen < before, ~is_seated, ~is_creator))


_BY_TIME = select(PersonRow).order_by(PersonRow.seen.desc(), PersonRow.user)


def _person(row: PersonRow) -> Person:
    return Person(row.user, row.since, row.seen, row.address)
