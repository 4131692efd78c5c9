"""Programs that follow all tables of a user at once: who has to be told when a table changes."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from edokko.tables.errors import NoSuchTable, StoreUnavailable
from edokko.tables.rooms import Rooms

AGAIN = 3.0  # seconds until a store that could not be used is asked again


class Follower:
    """One who follows; in the event loop."""

    def __init__(self, user: str) -> None:
        self.user = user
        self.known: set[str] = set()  # tables where the user sits, or sat
        self.changed: dict[str, None] = {}  # tables to look at, in their order
        self.news = asyncio.Event()

    def add(self, table: str) -> None:
        """There is something to look at."""
        self.known.add(table)
        self.changed[table] = None
        self.news.set()

    def take(self) -> list[str]:
        """What there is to look at."""
        self.news.clear()
        taken, self.changed = list(self.changed), {}
        return taken


class Followers:
    """Everybody who follows. Of a table that has changed it is asked once who sits there, if anybody follows at all."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._followers: dict[Follower, None] = {}
        self._due: dict[str, None] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._asking: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        return len(self._followers)

    def begin(self) -> None:
        """Remember the event loop that this is called in."""
        self._loop = asyncio.get_running_loop()

    def tell(self, table: str) -> None:
        """A table has changed; may be called from any thread."""
        if self._followers and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._note, table)

    def tell_all(self) -> None:
        """Any table may have changed; may be called from any thread."""
        for follower in list(self._followers):
            with suppress(StoreUnavailable):  # then what it knows is looked at when it is there again
                for table in self._rooms.store.tables_of(follower.user):
                    self.tell(table.id)

    def close(self) -> None:
        """Wake all for the last time: their streams end."""
        for follower in self._followers:
            follower.news.set()

    @contextmanager
    def follow(self, user: str) -> Iterator[Follower]:
        """Follow the tables of a user."""
        follower = Follower(user)
        self._followers[follower] = None
        try:
            yield follower
        finally:
            del self._followers[follower]

    def _note(self, table: str) -> None:
        self._due[table] = None
        if self._asking is None or self._asking.done():
            self._asking = asyncio.get_running_loop().create_task(self._ask())

    async def _ask(self) -> None:
        while self._due and self._followers:
            tables, self._due = list(self._due), {}  # one that changes meanwhile is due again
            try:
                users = await asyncio.to_thread(self._users_at, tables)
            except StoreUnavailable:
                self._due = dict.fromkeys(tables) | self._due
                await asyncio.sleep(AGAIN)
                continue
            for follower in self._followers:
                for table in tables:
                    if follower.user in users[table] or table in follower.known:
                        follower.add(table)

    def _users_at(self, tables: list[str]) -> dict[str, set[str | None]]:
        return {table: self._seated(table) for table in tables}

    def _seated(self, table: str) -> set[str | None]:
        try:
            return {seat.user for seat in self._rooms.store.find(table).seats}
        except NoSuchTable:
            return set()
