"""Rooms: tables being played, with their matches in memory. The store is the truth; a room catches up with it."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, RLock
from weakref import WeakValueDictionary

from edokko.engine.errors import EdokkoError
from edokko.match.match import Clock, Match
from edokko.match.record import Entry, GameRecord
from edokko.tables.errors import Conflict, MovedOn, NoSuchTable, NotAllowed, UnreadableTable
from edokko.tables.repository import Repository
from edokko.tables.table import Seat, Table

ROOMS_KEPT = 256
UNREADABLE = (EdokkoError, ArithmeticError, LookupError, TypeError, ValueError)  # what other versions' data may cause


class Room:
    """One table and its match, for one thread at a time."""

    def __init__(self, store: Repository, table: Table, clock: Clock) -> None:
        self.store = store
        self.table = table
        self.clock = clock
        entries = store.entries(table.id)
        with computing(table.id):
            self.match = replay(table, entries, clock)
        self.stored = self.match.ply
        self.drafts: dict[int, list[str]] = {}
        self._draft_again()

    def catch_up(self, table: Table) -> None:
        """Follow what others wrote to the store."""
        self.table = table
        self.match.names = table.names
        for entry in self.store.entries(table.id, self.stored):
            with computing(table.id):
                self.match.replay(entry)
            self.stored += 1
        self._draft_again()

    def _draft_again(self) -> None:
        kept = self.store.drafts(self.table.id)
        with computing(self.table.id):
            for seat in {*kept, *self.drafts}:
                if kept.get(seat, []) != list(self.match.drafted(seat)):
                    while self.match.drafted(seat):
                        self.match.undo(seat)
                    for step in kept.get(seat, []):
                        self.match.play(step, seat)
        self.drafts = kept

    def keep(self, seat: int) -> None:
        """Store what a seat has done in the match; raises MovedOn if somebody else was first."""
        draft = list(self.match.drafted(seat))
        try:
            self.store.append(self.table.id, self.stored, self.match.entries[self.stored :], seat, draft)
        except Conflict:
            raise MovedOn from None
        self.stored = self.match.ply
        self.drafts = {**self.drafts, seat: draft}

    @property
    def is_kept(self) -> bool:
        """Whether everything in the match is in the store."""
        drafts = all(list(self.match.drafted(seat)) == self.drafts.get(seat, []) for seat in range(self.match.seats))
        return self.stored == self.match.ply and drafts

    def own_seat(self, user: str | None, seat: int) -> Seat:
        """A seat of a user; raises NotAllowed."""
        if seat not in self.table.seats_of(user):
            raise NotAllowed("you do not sit at this seat")
        return self.table.seats[seat]

    def change_seat(self, after: Seat) -> None:
        """Change who sits at a seat; raises MovedOn if it has changed meanwhile."""
        try:
            self.store.change_seat(self.table.id, self.table.seats[after.number], after)
        except Conflict:
            raise MovedOn from None
        self.table = self.table.with_seat(after)
        self.match.names = self.table.names


class Rooms:
    """All rooms."""

    def __init__(self, store: Repository, clock: Clock = time.time) -> None:
        self.store = store
        self.clock = clock
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: WeakValueDictionary[str, RLock] = WeakValueDictionary()  # as long as somebody has it
        self._lock = Lock()
        self._listeners: list[Callable[[str], None]] = []

    def now(self) -> int:
        return int(self.clock())

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call somebody with the id of every table that changes."""
        self._listeners.append(listener)

    def tell(self, table: str) -> None:
        """Tell all listeners that something at a table has changed."""
        for listener in self._listeners:
            listener(table)

    @contextmanager
    def open(self, table: str) -> Iterator[Room]:
        """A table as it stands in the store, for one thread at a time; raises NoSuchTable, UnreadableTable."""
        with self._lock_of(table):
            found = self._find(table)
            try:
                yield found
            finally:
                if not found.is_kept:
                    self._forget(table)

    @contextmanager
    def change(self, table: str) -> Iterator[Room]:
        """The same; afterwards listeners are told."""
        with self.open(table) as room:
            yield room
        self.tell(table)

    def _find(self, table: str) -> Room:
        with self._lock:
            found = self._rooms.get(table)
        try:
            stored = self.store.find(table)
        except NoSuchTable:
            self._forget(table)
            raise
        try:
            if found is None or found.table.beginning.rules != stored.beginning.rules:
                found = Room(self.store, stored, self.clock)
            else:
                found.catch_up(stored)
        except UnreadableTable:
            self._forget(table)
            raise
        self._keep(table, found)
        return found

    def _keep(self, table: str, room: Room) -> None:
        """Keep a room as the latest, although others may have pushed it out meanwhile."""
        with self._lock:
            self._rooms[table] = room
            self._rooms.move_to_end(table)
            while len(self._rooms) > ROOMS_KEPT:
                self._rooms.popitem(last=False)

    def _forget(self, table: str) -> None:
        with self._lock:
            self._rooms.pop(table, None)

    def _lock_of(self, table: str) -> "RLock":  # a class for type checkers, a function at run time
        with self._lock:
            return self._locks.setdefault(table, RLock())


@contextmanager
def computing(table: str) -> Iterator[None]:
    """While a stored game is computed anew: whatever goes wrong makes the table an UnreadableTable."""
    try:
        yield
    except UNREADABLE as error:
        raise UnreadableTable(table) from error


def replay(table: Table, entries: list[Entry], clock: Clock = time.time, ply: int | None = None) -> Match:
    """The match of a table, up to a ply if given; raises BadOption."""
    begun = table.beginning
    record = GameRecord(
        game=begun.game,
        rules=begun.rules,
        content=begun.content,
        edition=begun.edition,
        seats=len(table.seats),
        names=table.names,
        commitment=begun.commitment,
        secret=None,
        entries=tuple(entries),
        standing="",
    )
    return Match.from_record(record, secret=begun.secret, ply=len(entries) if ply is None else ply, clock=clock)
