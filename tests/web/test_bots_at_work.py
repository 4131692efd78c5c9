"""Bots at a site: how long they take, and that they go on as soon as a store that failed works again."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import groupby, pairwise, repeat
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from edokko.storage import sqlite
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.absence import come_back, resign
from edokko.tables.bot_turns import Turn, play
from edokko.tables.chatting import chat
from edokko.tables.creating import Sitter
from edokko.tables.deleting import delete
from edokko.tables.errors import NoSuchTable
from edokko.tables.joining import join
from edokko.tables.levels import LEVELS, time_of
from edokko.tables.limits import Visitor
from edokko.tables.networks import hash_of_network
from edokko.tables.repository import BOT_TURN
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings
from edokko.tables.thinkers import Thinkers
from edokko.tables.thinking_jobs import Bots, Job
from edokko.tables.thinking_time import LEAST, UNWATCHED_PAUSE, UNWATCHED_SHARE
from edokko.web import bots_at_work, taking_turns
from edokko.web.bots_at_work import BotsAtWork
from edokko.web.taking_turns import TurnTaker
from tables.conftest import Clock, store  # noqa: F401
from tables.seating import EASY, FRIEND, LINK, ME, let_bots_play, match_of, table_with
from tables.thinking import Ponder, WatchedThinkers
from web.visiting import run

MASTER = Sitter("bot", level="master")  # thinks by the clock
LONGEST_TURN = 10.0  # seconds
PATIENCE = 60  # seconds for what takes a fraction of one


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Where tables are kept: on PostgreSQL workers let bots play."""
    return tmp_path


def table_of_bots(rooms: Rooms, bot: Sitter = EASY, game: str = "iki", pace: str = "instant") -> str:
    """A table where bots decide for everybody."""
    table = table_with(rooms, bot, game=game, settings=Settings(pace=pace)).id
    resign(rooms, table, ME, 0)
    return table


def until(happens: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.01)


def think_here(job: Job, seconds: float) -> object:
    """Think in this process, without taking time."""
    return job.think(0, Bots())


@pytest.fixture
def here() -> Iterator[WatchedThinkers]:
    thinkers = WatchedThinkers(think_here)
    yield thinkers
    thinkers.close()


def at_work(bots: BotsAtWork, watch: Callable[[], None]) -> None:
    """Watch bots from a thread beside their event loop."""

    bots.taker.rooms.listen(bots.wake)

    async def work() -> None:
        bots.begin()
        try:
            await asyncio.to_thread(watch)
        finally:
            await bots.close()

    run(work)


def test_a_bot_thinks_at_the_cost_of_who_made_its_table_and_of_the_address_behind(
    store: SqlRepository,  # noqa: F811
    here: WatchedThinkers,
) -> None:
    rooms = Rooms(store)
    store.note_person(ME, "203.0.113.7", 0)
    table, taker = table_of_bots(rooms), TurnTaker(rooms, here, pace=0)

    async def take() -> None:
        while not here.askers:
            await taker.take(table, taker.at_work())

    run(take)
    assert set(here.askers) == {Visitor(hash_of_network("203.0.113.7"), ME)}


def test_a_bot_goes_on_when_a_write_lock_is_let_go(
    tmp_path: Path, here: Thinkers, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE", 0)
    monkeypatch.setattr(bots_at_work, "FIRST_PAUSE", 0.01)
    engine = open_database(tmp_path)
    rooms = Rooms(SqlRepository(engine))
    table = table_of_bots(rooms)
    other = sqlite3.connect(tmp_path / sqlite.FILE, isolation_level=None, check_same_thread=False)

    bots = BotsAtWork(TurnTaker(rooms, here, pace=0))

    def watch() -> None:
        other.execute("BEGIN IMMEDIATE")
        bots.wake(table)
        until(lambda: "the store is locked" in caplog.text)
        assert rooms.store.entries(table) == []
        other.execute("ROLLBACK")
        until(lambda: rooms.store.entries(table))

    with caplog.at_level(logging.ERROR):
        at_work(bots, watch)
    assert "Traceback" not in caplog.text
    other.close()
    engine.dispose()


class FailingRepository(SqlRepository):
    """A store that says of each attempt to write entries whether it fails; after the last, none does."""

    def __init__(self, within: SqlRepository, failures: Iterable[bool]) -> None:
        super().__init__(within.database)
        self.failures = iter(failures)

    def append(self, *values: Any, **named: Any) -> None:
        if next(self.failures, False):
            raise OperationalError("INSERT", {}, Exception("disk I/O error"))
        super().append(*values, **named)


def test_pauses_between_attempts_grow_up_to_a_bound_and_begin_anew_after_a_success(
    store: SqlRepository,  # noqa: F811
    here: Thinkers,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots_at_work, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(bots_at_work, "LONGEST_PAUSE", 0.005)
    rooms = Rooms(FailingRepository(store, [True] * 5 + [False] * 2 + [True]))
    table = table_of_bots(rooms)
    bots = BotsAtWork(TurnTaker(rooms, here, pace=0))

    def watch() -> None:
        bots.wake(table)
        until(lambda: len(store.entries(table)) > 3)

    with caplog.at_level(logging.ERROR):
        at_work(bots, watch)
    assert [record.args[1] for record in caplog.records] == [0.001, 0.002, 0.004, 0.005, 0.005, 0.001]  # type: ignore[index]


def test_nobody_tries_again_at_a_table_that_was_deleted_meanwhile(
    store: SqlRepository,  # noqa: F811
    here: Thinkers,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bots_at_work, "FIRST_PAUSE", 0.01)
    rooms = Rooms(FailingRepository(store, repeat(True)))
    table = table_of_bots(rooms)
    bots = BotsAtWork(TurnTaker(rooms, here, pace=0))

    def watch() -> None:
        bots.wake(table)
        until(lambda: "a bot failed" in caplog.text)
        delete(rooms, table, ME)
        until(lambda: not bots.tables)
        with pytest.raises(NoSuchTable):
            rooms.store.find(table)

    with caplog.at_level(logging.ERROR):
        at_work(bots, watch)


class TimedTurns(TurnTaker):
    """Turns whose clock is the test's, turned by thinking and by pauses."""

    def __init__(self, rooms: Rooms, clock: Clock, thinkers: Thinkers) -> None:
        super().__init__(rooms, thinkers, clock=clock)
        self.own_clock = clock

    async def _pause(self, seconds: float) -> None:
        self.own_clock.time += max(0.0, seconds)


def test_no_turn_takes_more_than_ten_seconds_with_all_its_decisions_and_pauses(
    store: SqlRepository,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(LEVELS, "master", "master:3s")  # long enough to keep people waiting
    clock = Clock()

    def think(job: Job, seconds: float) -> object:
        clock.time += seconds
        return think_here(job, seconds)

    rooms, thinkers = Rooms(store), WatchedThinkers(think)
    table = table_of_bots(rooms, MASTER, game="edo", pace="calm")
    bots = BotsAtWork(TimedTurns(rooms, clock, thinkers))
    ends = [clock()]
    played: list[tuple[int, float]] = []

    def note(rooms: Rooms, turn: Turn, action: str) -> None:
        play(rooms, turn, action)
        played.append((turn.seat, clock()))

    monkeypatch.setattr(taking_turns, "play", note)

    def watch() -> None:
        bots.wake(table)
        until(lambda: len(played) > 60)

    at_work(bots, watch)
    thinkers.close()
    turns = [[time for _, time in turn] for _, turn in groupby(played, key=lambda each: each[0])]
    ends += [turn[-1] for turn in turns]
    assert max(map(len, turns)) * time_of("master") > LONGEST_TURN, "no turn was long"
    assert max(end - begin for begin, end in pairwise(ends)) < LONGEST_TURN


def test_bots_that_wait_for_one_another_think_for_less(store: SqlRepository) -> None:  # noqa: F811
    rooms = Rooms(store)
    tables = [table_of_bots(rooms, MASTER, game="edo") for _ in range(3)]
    thought: list[float] = []

    def think(job: Job, seconds: float) -> object:
        """The first to think goes on until all others wait for the thread."""
        until(lambda: thought or thinkers.due == len(tables))
        thought.append(seconds)
        return think_here(job, seconds)

    thinkers = WatchedThinkers(think)
    bots = BotsAtWork(TurnTaker(rooms, thinkers, pace=0))

    def watch() -> None:
        for table in tables:
            bots.wake(table)
        until(lambda: len(thought) > 2)

    at_work(bots, watch)
    thinkers.close()
    assert LEAST <= thought[1] <= time_of("master") / 2


def test_bots_at_a_table_that_nobody_watches_wait_and_think_little(store: SqlRepository) -> None:  # noqa: F811
    rooms, thought = Rooms(store), []
    table = table_of_bots(rooms, MASTER, game="edo")

    def think(job: Job, seconds: float) -> object:
        thought.append(seconds)
        return think_here(job, seconds)

    thinkers, clock = WatchedThinkers(think), Clock()
    bots = BotsAtWork(TimedTurns(rooms, clock, thinkers))
    bots.taker.is_watched = lambda asked: asked != table
    began = clock()

    def watch() -> None:
        bots.wake(table)
        until(lambda: len(thought) > 3)

    at_work(bots, watch)
    thinkers.close()
    assert max(thought) <= time_of("master") * UNWATCHED_SHARE
    assert clock() - began >= 3 * UNWATCHED_PAUSE


# What nobody waits for


class PonderingThinkers(WatchedThinkers):
    """They think until they are told to end."""

    def __init__(self) -> None:
        super().__init__(self._ponder)
        self.jobs: list[Job] = []
        self.may_end = Event()

    def _ponder(self, job: Job, seconds: float) -> object:
        self.jobs.append(job)
        self.may_end.wait(PATIENCE)
        return think_here(job, seconds)


def test_queued_thinking_ends_when_its_tables_are_deleted(
    store: SqlRepository,  # noqa: F811
    tmp_path: Path,
) -> None:
    rooms, thinkers = Rooms(store), Thinkers(1)
    blocking = thinkers.submit(Ponder(tmp_path / "begun"), Visitor("here", "somebody"), 60, lambda due, size: PATIENCE)
    until((tmp_path / "begun").exists)
    tables = [table_of_bots(rooms, MASTER, game="edo") for _ in range(5)]
    bots = BotsAtWork(TurnTaker(rooms, thinkers, pace=0))

    def watch() -> None:
        for table in tables:
            bots.wake(table)
        until(lambda: thinkers.due == len(tables) + 1)
        for table in tables:
            delete(rooms, table, ME)
        until(lambda: not bots.tables)
        thinkers.cancel(blocking)
        until(lambda: thinkers.due == 0)

    at_work(bots, watch)
    thinkers.close()


def test_a_bot_stops_thinking_when_a_person_takes_its_seat(store: SqlRepository) -> None:  # noqa: F811
    rooms, thinkers = Rooms(store), PonderingThinkers()
    table = table_with(rooms, LINK, settings=Settings(pace="instant")).id
    join(rooms, table, FRIEND, "Ben", rooms.store.find(table).invite)
    with rooms.change(table) as room:
        (seat,) = room.match.deciders
        user = room.table.seats[seat].user
        room.change_seat(replace(room.table.seats[seat], level="easy"))

    bots = BotsAtWork(TurnTaker(rooms, thinkers, pace=0))

    def watch() -> None:
        bots.wake(table)
        until(lambda: thinkers.jobs)
        come_back(rooms, table, user)
        until(lambda: not bots.tables)
        thinkers.may_end.set()

    at_work(bots, watch)
    thinkers.close()
    assert rooms.store.entries(table) == []


def test_what_is_said_while_a_bot_thinks_does_not_disturb_it(store: SqlRepository) -> None:  # noqa: F811
    rooms, thinkers = Rooms(store), PonderingThinkers()
    table = table_of_bots(rooms)

    bots = BotsAtWork(TurnTaker(rooms, thinkers, pace=0))

    def watch() -> None:
        bots.wake(table)
        until(lambda: thinkers.jobs)
        chat(rooms, table, ME, 0, "hello")
        thinkers.may_end.set()
        until(lambda: len(rooms.store.entries(table)) > 2)

    at_work(bots, watch)
    thinkers.close()
    assert len({id(job) for job in thinkers.jobs}) == len(thinkers.jobs)


# Sweeping


def test_a_server_that_is_started_anew_goes_on_with_bots_that_are_due(
    store: SqlRepository,  # noqa: F811
    here: Thinkers,
) -> None:
    table = table_of_bots(Rooms(store))
    rooms = Rooms(store)  # as a new process has it
    bots = BotsAtWork(TurnTaker(rooms, here, pace=0))
    at_work(bots, lambda: until(lambda: match_of(rooms, store.find(table)).is_over))
    assert store.due(BOT_TURN, rooms.now(), 10) == []


def test_a_table_where_no_bot_is_due_after_all_is_swept_once(
    store: SqlRepository,  # noqa: F811
    here: Thinkers,
) -> None:
    rooms = Rooms(store)
    table = table_with(rooms, EASY)
    while 0 not in match_of(rooms, table).deciders:
        let_bots_play(rooms, table)
    with store.database.begin() as connection:
        store.database.due_work.note(connection, BOT_TURN, table.id, 1)
    assert store.due(BOT_TURN, rooms.now(), 10) == [table.id]
    bots = BotsAtWork(TurnTaker(rooms, here, pace=0))
    at_work(bots, lambda: until(lambda: store.due(BOT_TURN, rooms.now(), 10) == []))


def test_no_more_than_some_forgotten_tables_are_at_work_at_once(
    store: SqlRepository,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots_at_work, "MOST_SWEPT", 2)
    monkeypatch.setattr(bots_at_work, "SWEEP_EACH", 0.01)
    rooms, most = Rooms(store), []
    tables = [table_of_bots(rooms) for _ in range(3)]

    def think(job: Job, seconds: float) -> object:
        most.append(len(bots.tables))
        return think_here(job, seconds)

    thinkers = WatchedThinkers(think)
    bots = BotsAtWork(TurnTaker(rooms, thinkers, pace=0, is_watched=lambda table: False))
    at_work(bots, lambda: until(lambda: all(store.entries(table) for table in tables)))
    thinkers.close()
    assert max(most) == 2
