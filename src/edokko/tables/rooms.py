"""Rooms: tables being played, with their matches in memory. The store is the truth; a room catches up with it."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock, RLock
from typing import TypeVar
from weakref import WeakValueDictionary

from edokko.engine.errors import EdokkoError
from edokko.match.match import Clock, Match
from edokko.match.opening import secret_seed
from edokko.match.record import Entry
from edokko.tables.clocks import WatchedClock
from edokko.tables.errors import Conflict, NoSuchTable, NotAllowed, Overtaken, StoreUnavailable, UnreadableTable
from edokko.tables.repository import Following, Repository
from edokko.tables.table import PERSON, Course, Message, PutOut, Receipt, Seat, Table

ROOMS_KEPT = 512
Result = TypeVar("Result")

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
        self._noticed: dict[int, int] = {}
        self._messages: list[Message] | None = None
        self._is_deleted = False
        self._draft_again()

    def catch_up(self, table: Table) -> bool:
        """Follow what others wrote to the store; False if it holds another game, as an older backup does."""
        known = self.match.entries[max(0, self.stored - 1) : self.stored]
        found = self.store.entries(table.id, self.stored - len(known))
        if found[: len(known)] != list(known) or table.beginning.rules != self.table.beginning.rules:
            return False
        self.table = table
        self.match.names = table.names
        self._messages = None
        for entry in found[len(known) :]:
            with computing(table.id):
                self.match.replay(entry)
            self.stored += 1
        self._draft_again()
        return True

    def _draft_again(self) -> None:
        """Take over the drafts in the store; who no longer decides, as when the game has ended, has none."""
        found = self.store.drafts(self.table.id)
        kept = {seat: steps for seat, steps in found.items() if seat in self.match.deciders}
        with computing(self.table.id):
            for seat in {*kept, *self.drafts}:
                if kept.get(seat, []) != list(self.match.drafted(seat)):
                    while self.match.drafted(seat):
                        self.match.undo(seat)
                    for step in kept.get(seat, []):
                        self.match.play(step, seat)
        self.drafts = kept

    def keep(self, seat: int, receipt: Receipt | None = None, present: int | None = None) -> None:
        """Store what a seat has done in the match, a receipt and when it is there with it; raises Overtaken."""
        draft, entries = list(self.match.drafted(seat)), self.match.entries[self.stored :]
        changed = draft if draft != self.drafts.get(seat, []) else None
        due, has_bots = self._bot_due(self.table), any(each.level for each in self.table.seats)
        course = course_of(self.table, self.match, int(self.clock()), seat)

        def write(table: str, seen: int) -> None:
            self.store.append(
                table,
                seen,
                self.stored,
                entries,
                seat,
                changed,
                course=course,
                bot_due=due,
                has_bots=has_bots,
                present=present,
                receipt=receipt,
            )

        own = self.table.seats[seat]
        after = self.table if present is None else self.table.with_seat(replace(own, seen=present))
        self.change(replace(after, course=course), write)
        self.stored = self.match.ply
        self.drafts = {**self.drafts, seat: draft}

    @property
    def messages(self) -> list[Message]:
        """What was said at the table; nothing where the chat is switched off."""
        if not self.table.settings.has_chat:
            return []
        if self._messages is None:
            self._messages = self.store.messages(self.table.id)
        return self._messages

    def forget_messages(self) -> None:
        """Ask the store anew for what was said."""
        self._messages = None

    def past(self, time: int, now: int) -> int:
        """A stored time. One in the future, from a clock that was put back, counts as when it was first noticed."""
        if time <= now:
            return time
        self._noticed[time] = min(self._noticed.get(time, now), now)
        return self._noticed[time]

    @property
    def is_kept(self) -> bool:
        """Whether the table and everything in its match is in the store."""
        if self._is_deleted:
            return False
        drafts = all(list(self.match.drafted(seat)) == self.drafts.get(seat, []) for seat in range(self.match.seats))
        return self.stored == self.match.ply and drafts

    def own_seat(self, user: str | None, seat: int) -> Seat:
        """A seat of a user; raises NotAllowed."""
        if seat not in self.table.seats_of(user):
            raise NotAllowed("you do not sit at this seat")
        return self.table.seats[seat]

    @property
    def has_begun(self) -> bool:
        """Whether a person has done anything in the game: until then seats are being taken, however quick bots are."""
        seats = self.table.seats
        return any(not each.is_stand_in and seats[each.seat].kind == PERSON for each in self.match.entries)

    def change_seat(self, after: Seat, *, creator: str | None = None, put_out: Sequence[PutOut] | None = None) -> None:
        """Change who sits at a seat, and perhaps who counts as the creator or was put out; raises Overtaken."""
        changed = self.table.with_seat(after)
        if creator is not None:
            changed = replace(changed, creator=creator)
        if put_out is not None:
            changed = replace(changed, put_out=tuple(put_out))
        due = self._bot_due(changed)
        self.change(
            changed,
            lambda table, seen: self.store.change_seat(
                table, seen, after, creator=creator, put_out=put_out, bot_due=due
            ),
        )

    def delete(self) -> None:
        """Delete the table; raises Overtaken."""
        self.change(self.table, self.store.delete)
        self._is_deleted = True

    def change(self, changed: Table, write: Callable[[str, int], None]) -> None:
        """Make the table another one, in the store first: by its id and what was seen of it; raises Overtaken."""
        seen = self.table.changes
        try:
            write(self.table.id, seen)
        except Conflict:
            raise Overtaken from None
        self.table = replace(changed, changes=seen + 1)
        self.match.names = self.table.names

    def _bot_due(self, table: Table) -> int | None:
        """Now, if a bot is to decide at the table as it is to be."""
        return int(self.clock()) if due_bots(table, self.match) else None


def course_of(table: Table, match: Match, now: int, acted: int | None = None) -> Course:
    """How far a match has come by now. For who has just acted it waits anew, for others perhaps since long before."""
    before = table.course.due or (None,) * match.seats
    since = [now if seat == acted or before[seat] is None else before[seat] for seat in range(match.seats)]
    waits = [since[seat] if seat in match.deciders else None for seat in range(match.seats)]
    begun = match.entries[0].time if match.ply else None
    return Course(begun, now if match.is_over else None, tuple(waits))


def due_bots(table: Table, match: Match) -> list[int]:
    """The seats that are to decide and that a bot plays."""
    return [seat for seat in match.deciders if table.seats[seat].level is not None]


class Rooms:
    """All rooms."""

    def __init__(self, store: Repository, clock: Clock = time.time, steady: Clock = time.monotonic) -> None:
        self.store = store
        self.clock = clock
        self.steady = steady
        self.new_seed: Callable[[], str] = secret_seed  # of tables that are begun
        self._watched = WatchedClock(lambda: self.clock(), lambda: self.steady())
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._locks: WeakValueDictionary[str, RLock] = WeakValueDictionary()  # as long as somebody has it
        self._lock = Lock()
        self.entries_kept = 0  # of all games, since the start
        self._listeners: list[Callable[[str], None]] = []
        self._is_following = False
        self._up_to_date: set[str] = set()  # tables of which no news has come since their rooms were read

    @property
    def count(self) -> int:
        """How many rooms are kept in memory."""
        return len(self._rooms)

    def now(self) -> int:
        return self._watched.now()

    def even_for(self) -> float:
        """For how many seconds the clock has not jumped."""
        return self._watched.even_for()

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call somebody with the id of every table that changes."""
        self._listeners.append(listener)

    def tell(self, table: str) -> None:
        """Tell all listeners that something at a table has changed."""
        for listener in self._listeners:
            listener(table)

    def follow(self, missed: Callable[[], None]) -> Following | None:
        """Tell listeners of what other processes change as well; `missed` is called when some of it may be unknown."""

        def look_at_all() -> None:
            with self._lock:
                self._up_to_date.clear()
            missed()

        following = self.store.follow(self.hear, look_at_all)
        self._is_following = following is not None
        return following

    def hear(self, table: str) -> None:
        """A table was changed elsewhere than in its room: tell all listeners, who find it as it is now."""
        with self._lock:
            self._up_to_date.discard(table)
        self.tell(table)

    @contextmanager
    def open(self, table: str, *, as_told: bool = False) -> Iterator[Room]:
        """A table as it stands in the store, for one thread at a time; raises NoSuchTable, UnreadableTable.

        `as_told`: at least as it stood when listeners were last told of it. Where other processes tell what they
        change, the store need not be asked for that.
        """
        with self._lock_of(table):
            found = self._find(table, as_told=as_told)
            try:
                yield found
            finally:
                if not found.is_kept:
                    self._forget(table)

    @contextmanager
    def change(self, table: str, *, as_told: bool = False) -> Iterator[Room]:
        """The same; afterwards listeners are told."""
        with self.open(table, as_told=as_told) as room:
            before = room.stored
            yield room
        with self._lock:
            self.entries_kept += room.stored - before
        self.tell(table)

    def try_to_change(self, table: str, do: Callable[[Room], Result]) -> Result:
        """Change a table as listeners were last told of it; only if that is refused, as it stands in the store.

        What is done must keep what it changes, which names what it has seen: so nothing is done on an old view.
        """
        if self._is_following:
            try:
                with self.change(table, as_told=True) as room:
                    return do(room)
            except StoreUnavailable:
                raise
            except EdokkoError:
                pass  # perhaps because something is not known here yet
        with self.change(table) as room:
            return do(room)

    def last_told(self, table: str) -> Table:
        """A table as listeners were last told of it; raises NoSuchTable, UnreadableTable."""
        with self.open(table, as_told=True) as room:
            return room.table

    def _find(self, table: str, *, as_told: bool) -> Room:
        with self._lock:
            found = self._rooms.get(table)
            is_up_to_date = table in self._up_to_date
            if self._is_following:
                self._up_to_date.add(table)  # before it is read: news that come meanwhile are not to be missed
        if found is not None and is_up_to_date and as_told:
            self._keep(table, found)
            return found
        try:
            return self._read(table, found, has_news=self._is_following and not is_up_to_date)
        except BaseException:
            with self._lock:
                self._up_to_date.discard(table)
            raise

    def _read(self, table: str, found: Room | None, *, has_news: bool) -> Room:
        """The room of a table as it stands in the store, gone on from one that may be older."""
        try:
            if found is not None and not has_news and self.store.changes(table) == found.table.changes:
                found.forget_messages()
                self._keep(table, found)
                return found
            stored = self.store.find(table)
        except NoSuchTable:
            self._forget(table)
            raise
        try:
            is_other = found is not None and not found.catch_up(stored)
            if found is None or is_other:
                found = Room(self.store, stored, self.clock)
        except UnreadableTable:
            self._forget(table)
            if self.store.changes(table) != stored.changes:  # while it was read: the parts do not fit together
                return self._read(table, None, has_news=True)
            raise
        self._keep(table, found)
        if is_other:
            self.tell(table)
        return found

    def _keep(self, table: str, room: Room) -> None:
        """Keep a room as the latest, although others may have pushed it out meanwhile."""
        with self._lock:
            self._rooms[table] = room
            self._rooms.move_to_end(table)
            while len(self._rooms) > ROOMS_KEPT:
                self._up_to_date.discard(self._rooms.popitem(last=False)[0])

    def _forget(self, table: str) -> None:
        with self._lock:
            self._rooms.pop(table, None)
            self._up_to_date.discard(table)

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
    record, secret = table.record(entries), table.beginning.secret
    return Match.from_record(record, secret=secret, ply=len(entries) if ply is None else ply, clock=clock)
