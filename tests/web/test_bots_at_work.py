"""Bots at a site: how long they take, and that they go on as soon as a store that failed works again."""

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, pairwise, repeat
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from edokko.match.record import Entry
from edokko.storage import database
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.absence import resign
from edokko.tables.bot_turns import Turn
from edokko.tables.creating import Sitter
from edokko.tables.errors import NoSuchTable
from edokko.tables.levels import time_of
from edokko.tables.rooms import Rooms
from edokko.tables.seat_wishes import delete
from edokko.tables.table import Settings
from edokko.tables.thinking_time import LEAST
from edokko.web import bots_at_work
from edokko.web.bots_at_work import BotsAtWork
from tables.conftest import Clock, store  # noqa: F401
from tables.seating import EASY, ME, table_with
from web.visiting import run

LONGEST_TURN = 10.0  # seconds
PATIENCE = 60  # seconds for what takes a fraction of one


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


def at_work(rooms: Rooms, watch: Callable[[BotsAtWork], None], some: BotsAtWork | None = None) -> None:
    """Watch bots from a thread beside their event loop."""

    async def work() -> None:
        bots = some or BotsAtWork(rooms, pace=0)
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


class TimedBots(BotsAtWork):
    """Bots whose clock is the test's, turned by thinking and by pauses; they note who decided when."""

    def __init__(self, rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
        self.own_clock = Clock()
        super().__init__(rooms, clock=self.own_clock)
        self.played: list[tuple[int, float]] = []
        play = self.seats.play

        def think(turn: Turn, most_seconds: float) -> str:
            self.own_clock.time += min(turn.seconds, most_seconds)
            turn.bot.most_seconds = 0
            return turn.consider()

        def noting_play(turn: Turn, action: str) -> None:
            play(turn, action)
            self.played.append((turn.seat, self.own_clock.time))

        monkeypatch.setattr(Turn, "think", think)
        monkeypatch.setattr(self.seats, "play", noting_play)

    async def _pause(self, seconds: float) -> None:
        self.own_clock.time += max(0.0, seconds)


@pytest.mark.parametrize("level", ["hard", "master"])
def test_no_turn_takes_more_than_ten_seconds_with_all_its_decisions_and_pauses(
    store: SqlRepository,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
    level: str,
) -> None:
    rooms = Rooms(store)
    table = table_of_bots(rooms, Sitter("bot", level=level), game="edo", pace="calm")
    bots = TimedBots(rooms, monkeypatch)
    ends = [bots.clock()]

    def watch(bots: BotsAtWork) -> None:
        bots.wake(table)
        until(lambda: len(played) > 60)

    played = bots.played
    at_work(rooms, watch, bots)
    turns = [[time for _, time in turn] for _, turn in groupby(played, key=lambda each: each[0])]
    ends += [turn[-1] for turn in turns]
    assert max(map(len, turns)) * time_of(level) > LONGEST_TURN, "no turn was long"
    assert max(end - begin for begin, end in pairwise(ends)) < LONGEST_TURN


def test_bots_that_wait_for_one_another_think_for_less(
    store: SqlRepository,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots_at_work, "core_count", lambda: 1)
    rooms = Rooms(store)
    tables = [table_of_bots(rooms) for _ in range(3)]
    bots = BotsAtWork(rooms, pace=0)
    thought: list[float] = []

    def think(turn: Turn, most_seconds: float) -> str:
        """The first to think goes on until all others wait for the thread."""
        until(lambda: thought or bots._due == len(tables))
        thought.append(most_seconds)
        return turn.consider()

    def watch(bots: BotsAtWork) -> None:
        for table in tables:
            bots.wake(table)
        until(lambda: len(thought) > 2)

    monkeypatch.setattr(Turn, "seconds", 1.5)
    monkeypatch.setattr(Turn, "think", think)
    at_work(rooms, watch, bots)
    assert LEAST <= thought[1] <= 1.5 / 2
