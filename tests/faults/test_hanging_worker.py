"""A worker hangs in the middle of its work: another does it, and nothing happens twice when the first one goes on."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from running_postgresql import PostgresServer
from sqlalchemy import create_engine, text

from cli.serving import serving
from edokko.games import GAMES
from faults.people import finish_games, leave, playing, sit_down, stored, wait_for_actions, wait_until
from faults.several import OpenPage, Steadfast, check_kept
from soaking import only_in_soak

SILENCE = 2.0  # seconds
ENOUGH = 6  # actions
BEGUN = "select count(*) from procrastinate_jobs where status = 'doing'"


@contextmanager
def worker(place: str, log: IO[str]) -> Iterator["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "edokko", "worker", "--silence", str(SILENCE)]
    with subprocess.Popen(command, stderr=log, env={**os.environ, "EDOKKO_DATABASE_URL": place}) as process:
        try:
            yield process
        finally:
            process.send_signal(signal.SIGCONT)
            process.terminate()


def count(place: str, what: str) -> int:
    """A number that the database knows."""
    engine = create_engine(place, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        found = connection.scalar(text(what))
    engine.dispose()
    return int(found or 0)


def hang(place: str, process: "subprocess.Popen[bytes]") -> None:
    """Let a worker hang in the middle of something."""

    def is_in_the_middle() -> bool:
        process.send_signal(signal.SIGSTOP)
        if count(place, BEGUN):
            return True
        process.send_signal(signal.SIGCONT)
        return False

    wait_until(is_in_the_middle)


@only_in_soak
def test_what_a_hanging_worker_has_begun_another_does_and_both_work_on(
    postgresql: PostgresServer, tmp_path: Path
) -> None:
    place, log = postgresql.new_database(), tmp_path / "log"
    with log.open("w") as errors, serving(place, errors, options=["--no-bots"]) as site:
        players = sit_down(site.address, tuple(GAMES)[:1], 21, Steadfast)
        with_bots = players[2::3]
        pages = [OpenPage(site.address, player.table) for player in with_bots]
        with worker(place, errors) as first, playing(players):
            wait_for_actions(with_bots, ENOUGH)
            hang(place, first)
            with worker(place, errors) as second:
                for player in with_bots:
                    wait_for_actions([player], 1)
                wait_for_actions(with_bots, ENOUGH)
                first.send_signal(signal.SIGCONT)
                wait_for_actions(with_bots, ENOUGH)
                hang(place, second)
                for player in with_bots:
                    wait_for_actions([player], 1)
                wait_for_actions(with_bots, ENOUGH)
                assert first.poll() is None
        assert [first.returncode, second.returncode] == [0, 0]  # both ended in good order
        assert all(page.catches_up() for page in pages)
        check_kept(place, players)
        with stored(place) as store:
            for player in with_bots:
                entries = store.entries(player.table)
                assert any(entry.seat == 1 for entry in entries)
    for page in pages:
        page.close()
    assert log.read_text().count("a worker has died or hangs") >= 2
    assert "Traceback" not in log.read_text()
    finish_games(place, players)
    leave(players)
