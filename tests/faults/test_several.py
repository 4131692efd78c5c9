"""A site of several processes on PostgreSQL: whatever dies or is cut off, all goes on and nothing is lost."""

import os
import random
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import sleep

import pytest
from running_postgresql import PostgresServer, running_postgresql

from cli.serving import Serving, serving
from edokko.games import GAMES
from edokko.storage.announcements import OURS
from faults.people import finish_games, leave, playing, sit_down, wait_for_actions, wait_for_refusals, wait_until
from faults.several import (
    OpenPage,
    Steadfast,
    check_kept,
    children_of,
    cut_connections,
    descendants_of,
    is_running,
    state_of,
)
from soaking import SOAK

KILLS = 60 if SOAK else 2
OUTAGES = 15 if SOAK else 1  # of each kind
TIMES = 4 if SOAK else 1  # that each game is played
FEWEST, MOST = 5, 40  # actions at all tables together until a process is killed
LONGEST = 0.1  # seconds after the last of them
ENOUGH = 6  # actions of people who play against bots, for bots to have acted in between
PROCESSES = ["serve", "serve", "worker"]
AWAY = (PostgresServer.stop, PostgresServer.break_off, PostgresServer.kill)

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="finds processes in /proc")


@dataclass(frozen=True)
class Site:
    """The site, where its games are kept, and what it logs."""

    server: PostgresServer
    place: str
    running: Serving
    log: Path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Two servers and a worker; in the end they are told to end, and do so in good order."""
    log = tmp_path_factory.mktemp("several") / "log"
    with running_postgresql(settings=()) as server, log.open("w") as errors:
        place = server.new_database()
        with serving(place, errors, options=["--workers", "2"]) as running:
            yield Site(server, place, running, log)
            left = descendants_of(running.process.pid)
            running.process.terminate()
            assert running.process.wait() == 0
            assert not any(map(is_running, left))


@contextmanager
def people_at(site: Site, games: tuple[str, ...], seed: int) -> Iterator[list[Steadfast]]:
    """People play, against bots as well. In the end their open pages have caught up and their games can be finished."""
    written = site.log.stat().st_size
    wait_until(lambda: sorted(children_of(site.running.process.pid).values()) == PROCESSES)
    players = sit_down(site.running.address, games, seed, Steadfast)
    pages = [OpenPage(site.running.address, player.table) for player in players]
    with playing(players):
        yield players
        for player in players[2::3]:
            wait_for_actions([player], 1)
    assert all(page.catches_up() for page in pages)
    check_kept(site.place, players)
    for page in pages:
        page.has_seen_enough.set()
    finish_games(site.place, players)  # which the streams hear of, and end
    for page in pages:
        page.close()
    leave(players)
    assert "Traceback" not in site.log.read_text()[written:]


def test_kills_of_servers_and_workers_lose_nothing_and_bots_and_pages_go_on(site: Site) -> None:
    chance = random.Random(19)
    supervisor = site.running.process.pid
    with people_at(site, (*GAMES,) * TIMES, 19) as players:
        for number in range(KILLS):
            wait_for_actions(players, chance.randint(FEWEST, MOST))
            sleep(chance.uniform(0, LONGEST))
            wanted = "worker" if number % 2 else "serve"
            wait_until(lambda: wanted in children_of(supervisor).values())  # noqa: B023
            running = [process for process, command in children_of(supervisor).items() if command == wanted]
            os.kill(chance.choice(running), signal.SIGKILL)
        wait_until(lambda: sorted(children_of(supervisor).values()) == PROCESSES)
        wait_for_actions(players[2::3], ENOUGH)


def test_cut_connections_are_replaced_and_pages_and_bots_hear_of_everything_again(site: Site) -> None:
    with people_at(site, tuple(GAMES)[:1] * TIMES, 20) as players:
        for name in (OURS, "%") * OUTAGES:
            wait_until(lambda: cut_connections(site.server, site.place, name) > 0)  # noqa: B023
            wait_for_actions(players[2::3], ENOUGH)


def test_while_the_database_is_away_people_are_told_to_wait_and_then_all_goes_on(site: Site) -> None:
    address = site.running.address
    with people_at(site, tuple(GAMES)[-1:] * TIMES, 21) as players:
        wait_for_actions(players, FEWEST)
        written = len(site.log.read_text())
        for go_away in AWAY * OUTAGES:
            go_away(site.server)
            wait_for_refusals(players, FEWEST)
            wait_until(lambda: state_of(address) == (503, "unreachable"))
            site.server.start()
            wait_until(lambda: state_of(address) == (200, "ok"))
            wait_for_actions(players[2::3], ENOUGH)
    told = Counter(line.split(" ", 2)[2].partition(" from=")[0] for line in site.log.read_text()[written:].splitlines())
    begun = [count for line, count in told.items() if line.startswith("the store is unreachable")]
    assert len(told) <= 1 + len(PROCESSES) * len(AWAY) * OUTAGES, told  # each end says how long it took
    assert 0 < sum(begun) <= 2 * len(PROCESSES) * len(AWAY) * OUTAGES, told  # while it ends it may answer once more


def test_no_process_outlives_the_one_that_started_it(site: Site) -> None:
    with serving(site.server.new_database(), options=["--no-bots"]) as other:
        left = descendants_of(other.process.pid)
        other.process.kill()
        wait_until(lambda: not any(map(is_running, left)))
    assert left
