"""A worker is killed while a bot thinks in it: another one thinks about it, and no table waits for a bot for ever."""

import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from itertools import cycle, product
from pathlib import Path
from time import sleep
from typing import IO

import pytest
from running_postgresql import PostgresServer

from edokko.games import GAMES
from edokko.tables.absence import resign
from edokko.tables.creating import Sitter
from edokko.tables.rooms import Rooms
from faults.finishing import play_to_the_end
from faults.people import stored, wait_until
from faults.several import descendants_of, is_running
from soaking import SOAK
from tables.seating import ME, table_with

KILLS = 100 if SOAK else 2
WORKERS = 2
SILENCE = 2.0  # seconds until a worker that says nothing is taken for dead
KINDS = tuple(product(GAMES, ("medium", "master")))  # of tables
LOADED = len(GAMES)  # answers of a thinking process that are no decisions
LONGEST = 0.3  # seconds into a thought
LOOKED_EACH = 0.05  # seconds
LATE = 10 * 366 * 24 * 3600  # seconds: somebody watches until then, so bots take their time
WRITES, THINKER = re.compile(r"syscw: (\d+)"), "spawn_main"

pytestmark = [
    pytest.mark.skipif(not Path("/proc/self/io").exists(), reason="looks at processes in /proc"),
    pytest.mark.timeout(7200 if SOAK else 600),
]


@contextmanager
def worker(place: str, log: IO[str]) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "edokko", "worker", "--silence", str(SILENCE)]
    with subprocess.Popen(command, stderr=log, env={**os.environ, "EDOKKO_DATABASE_URL": place}) as process:
        try:
            yield process
        finally:
            process.terminate()


def begin(rooms: Rooms, game: str, level: str) -> str:
    """A table where bots play among themselves and are watched."""
    table = table_with(rooms, Sitter("bot", level=level), Sitter("bot", level=level), game=game).id
    resign(rooms, table, ME, 0)
    rooms.store.note_watched([table], rooms.now() + LATE)
    return table


def is_over(rooms: Rooms, table: str) -> bool:
    with rooms.open(table) as room:
        return room.match.is_over


class Thinking:
    """Which processes are in the middle of a decision: they have answered before, and work."""

    def __init__(self) -> None:
        self._answered: dict[int, int] = {}  # when they were seen first

    def is_in(self, worker: int) -> bool:
        return any(self._decides(each) for each in descendants_of(worker) if THINKER in text_of(each, "cmdline"))

    def _decides(self, process: int) -> bool:
        found = WRITES.search(text_of(process, "io"))
        answered = int(found[1]) if found else 0
        if answered <= self._answered.setdefault(process, answered) + LOADED:
            return False
        before = ticks_of(process)
        sleep(LOOKED_EACH)
        return ticks_of(process) > before > 0


def text_of(process: int, name: str) -> str:
    with suppress(OSError):  # it has just ended
        return Path(f"/proc/{process}/{name}").read_text()
    return ""


def ticks_of(process: int) -> int:
    """Processor time."""
    fields = text_of(process, "stat").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12]) if fields else 0


def kill_in_thought(
    workers: Sequence["subprocess.Popen[bytes]"], thinking: Thinking, chance: random.Random
) -> "subprocess.Popen[bytes]":
    """Kill a worker in which a bot thinks, with all that it has started."""
    found: list[subprocess.Popen[bytes]] = []

    def is_found() -> bool:
        found[:] = [each for each in workers if thinking.is_in(each.pid)][:1]
        if not found:
            return False
        sleep(chance.uniform(0, LONGEST))
        return thinking.is_in(found[0].pid)

    wait_until(is_found)
    left = descendants_of(found[0].pid)
    os.kill(found[0].pid, signal.SIGKILL)
    found[0].wait()
    wait_until(lambda: not any(map(is_running, left)))
    return found[0]


def go_on(rooms: Rooms, tables: Sequence[str]) -> None:
    """Wait until bots have done more at every table, or its game is over."""
    before = {table: len(rooms.store.entries(table)) for table in tables}
    for table, size in before.items():
        wait_until(lambda: len(rooms.store.entries(table)) > size or is_over(rooms, table))  # noqa: B023


def test_a_worker_that_is_killed_in_mid_thought_leaves_no_table_stuck(
    postgresql: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place, log, chance, thinking = postgresql.new_database(), tmp_path / "log", random.Random(22), Thinking()
    with stored(place) as store, log.open("w") as errors, ExitStack() as running:
        rooms, kinds = Rooms(store), cycle(KINDS)
        tables = [begin(rooms, *next(kinds)) for _ in KINDS]
        played = list(tables)
        workers = [running.enter_context(worker(place, errors)) for _ in range(WORKERS)]
        go_on(rooms, tables)
        for number in range(KILLS):
            before = {table: list(store.entries(table)) for table in tables}
            workers.remove(kill_in_thought(workers, thinking, chance))
            workers.append(running.enter_context(worker(place, errors)))
            assert all(store.entries(table)[: len(kept)] == kept for table, kept in before.items())
            go_on(rooms, tables if number % 10 == 9 else tables[number % len(tables) :][:1])
            for index, table in enumerate(tables):
                if is_over(rooms, table):
                    tables[index] = begin(rooms, *next(kinds))
                    played.append(tables[index])
            if SOAK:
                with capsys.disabled():
                    print(f"{number + 1} killed; entries: {[len(store.entries(each)) for each in tables]}", flush=True)
        go_on(rooms, tables)
        for each in workers:
            each.terminate()
            each.wait()
        for table in played:
            play_to_the_end(rooms, table)
    told = log.read_text()
    assert "Traceback" not in told
    assert told.count("a worker has died or hangs") >= KILLS // 2
    if SOAK:
        with capsys.disabled():
            print(f"{KILLS} workers killed in thought, {len(played)} games, none was stuck")
