"""Bots at a site whose store fails for a while: they go on as soon as it works again."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from edokko.match.record import Entry
from edokko.storage import database
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.absence import resign
from edokko.tables.errors import NoSuchTable
from edokko.tables.rooms import Rooms
from edokko.tables.seat_wishes import delete
from edokko.tables.table import Settings
from edokko.web import bots_at_work
from edokko.web.bots_at_work import BotsAtWork
from tables.conftest import store  # noqa: F401
from tables.seating import EASY, ME, table_with
from web.visiting import run

PATIENCE = 60  # seconds for what takes a fraction of one


def table_of_bots(rooms: Rooms) -> str:
    """A table where bots decide for everybody."""
    table = table_with(rooms, EASY, settings=Settings(pace="instant")).id
    resign(rooms, table, ME, 0)
    return table


def until(happens: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


def at_work(rooms: Rooms, watch: Callable[[BotsAtWork], None]) -> None:
    """Watch bots from a thread beside their event loop."""

    async def work() -> None:
        bots = BotsAtWork(rooms, pace=0)
        bots.begin()
        try:
            await asyncio.to_thread(watch, bots)
        finally:
            await bots.close()

    run(work)


def test_a_bot_goes_on_when_a_write_lock_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0)
    monkeypatch.setattr(bots_at_work, "FIRST_PAUSE", 0.01)
    engine = open_database(tmp_path)
    rooms = Rooms(SqlRepository(engine))
    table = table_of_bots(rooms)
    other = sqlite3.connect(tmp_path / database.FILE, isolation_level=None, check_same_thread=False)

    def watch(bots: BotsAtWork) -> None:
        other.execute("BEGIN IMMEDIATE")
        bots.wake(table)
        until(lambda: "a bot failed" in caplog.text)
        assert rooms.store.entries(table) == []
        other.execute("ROLLBACK")
        until(lambda: rooms.store.entries(table))

    with caplog.at_level(logging.ERROR):
        at_work(rooms, watch)
    other.close()
    engine.dispose()


class FailingRepository(SqlRepository):
    """A store that says of each attempt to write entries whether it fails; after the last, none does."""

    def __init__(self, within: SqlRepository, failures: Iterable[bool]) -> None:
        super().__init__(within._reading)
        self.failures = iter(failures)

    def append(self, table: str, ply: int, entries: Sequence[Entry], seat: int, draft: Sequence[str]) -> None:
        if next(self.failures, False):
            raise OperationalError("INSERT", {}, Exception("disk I/O error"))
        super().append(table, ply, entries, seat, draft)


def test_pauses_between_attempts_grow_up_to_a_bound_and_begin_anew_after_a_success(
    store: SqlRepository,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots_at_work, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(bots_at_work, "LONGEST_PAUSE", 0.005)
    rooms = Rooms(FailingRepository(store, [True] * 5 + [False] * 2 + [True]))
    table = table_of_bots(rooms)

    def watch(bots: BotsAtWork) -> None:
        bots.wake(table)
        until(lambda: len(store.entries(table)) > 3)

    with caplog.at_level(logging.ERROR):
        at_work(rooms, watch)
    assert [record.args[1] for record in caplog.records] == [0.001, 0.002, 0.004, 0.005, 0.005, 0.001]  # type: ignore[index]


def test_nobody_tries_again_at_a_table_that_was_deleted_meanwhile(
    store: SqlRepository,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots_at_work, "FIRST_PAUSE", 0.01)
    rooms = Rooms(FailingRepository(store, repeat(True)))
    table = table_of_bots(rooms)

    def watch(bots: BotsAtWork) -> None:
        bots.wake(table)
        until(lambda: "a bot failed" in caplog.text)
        delete(rooms, table, ME)
        until(lambda: not bots._tasks)
        with pytest.raises(NoSuchTable):
            rooms.store.find(table)

    with caplog.at_level(logging.ERROR):
        at_work(rooms, watch)
