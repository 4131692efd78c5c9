"""The disk fails a server while people and bots play: it says so, acknowledges nothing that is not kept, and goes on
by itself when the disk is well again; a backup is made and put back meanwhile.
"""

import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from threading import Event, Thread

import httpx2 as httpx
import pytest

from cli.serving import Serving, serving
from edokko.games import GAMES
from edokko.storage.sqlite import FILE
from faults.people import (
    Person,
    Player,
    Watcher,
    begin,
    finish_games,
    last_event,
    leave,
    playing,
    sit_down,
    stored,
    wait_for_actions,
    wait_for_refusals,
    wait_until,
)

PAGE = 4096 + 24  # bytes in the journal
FEW_PAGES = 6  # too few for a table, which takes 8, and enough for a bot account
ENOUGH = 12  # actions, or refusals, at all tables together


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("log") / "server.log"


@pytest.fixture(scope="module")
def site(folder: Path, log: Path) -> Iterator[Serving]:
    with log.open("w") as errors, serving(folder, errors) as running:
        yield running


@pytest.fixture
def players(site: Serving, folder: Path) -> Iterator[list[Player]]:
    """People who play; at the end their games are played to the end too."""
    seated = sit_down(site.address, tuple(GAMES), seed=1)
    yield seated
    finish_games(folder, seated)
    leave(seated)


def state_of(site: Serving) -> tuple[int, str]:
    answer = httpx.get(f"{site.address}/readyz")
    return answer.status_code, answer.json()["state"]


def command(folder: Path, *words: object) -> None:
    """Run `edokko` in a process of its own, as whoever runs the site does."""
    arguments = [sys.executable, "-m", "edokko", *map(str, words)]
    subprocess.run(arguments, check=True, env={"EDOKKO_DATA_DIR": str(folder), "PYTHONPATH": ":".join(sys.path)})


def kept_by(folder: Path, players: list[Player]) -> list[list[str]]:
    with stored(folder) as store:
        return [each.kept(store) for each in players]


@contextmanager
def locked(site: Serving, folder: Path) -> Iterator[None]:
    other = sqlite3.connect(folder / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


@contextmanager
def limited(site: Serving, most: int) -> Iterator[None]:
    """No file of the server may become larger."""
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
    yield
    resource.prlimit(site.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@contextmanager
def full(site: Serving, folder: Path) -> Iterator[None]:
    """Neither of the files that the server writes to may become larger than the larger one is."""
    with limited(site, max((folder / f"{FILE}{name}").stat().st_size for name in ("", "-wal"))):
        yield


on_linux = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits a process that runs")


@pytest.mark.parametrize("trouble", [locked, pytest.param(full, marks=on_linux)])
def test_what_cannot_be_written_is_refused_and_pages_are_read_on(
    site: Serving, folder: Path, log: Path, players: list[Player], trouble: AbstractContextManager[None]
) -> None:
    said = log.read_text().count("the store is ")
    with playing(players):
        wait_for_actions(players, ENOUGH)
        with trouble(site, folder):  # type: ignore[operator]
            wait_for_refusals(players, ENOUGH)
            assert state_of(site) == (503, trouble.__name__)  # type: ignore[attr-defined]
            for player in players:  # as somebody who only looks
                assert httpx.get(f"{site.address}/t/{player.table}").status_code == 200
            assert httpx.get(f"{site.address}/healthz").status_code == 200
        wait_until(lambda: state_of(site) == (200, "ok"))
        wait_for_actions(players, ENOUGH)
    assert kept_by(folder, players) == [each.done for each in players]
    assert log.read_text().count("the store is ") - said <= 4  # busy, locked, ok: not one for each request
    assert "ASGI" not in log.read_text()


@on_linux
def test_while_creating_fails_the_site_is_not_ready_though_a_little_still_fits(tmp_path: Path) -> None:
    folder, ana = tmp_path / "data", Person()
    with (tmp_path / "log").open("w") as log, serving(folder, log) as site:
        ana.address = site.address
        begin(ana, "iki", seat1="here")
        journal = (folder / f"{FILE}-wal").stat().st_size
        with limited(site, journal + FEW_PAGES * PAGE):
            assert ana.post("/begin", game="iki", name="Ana", seat1="here").status_code == 503
            assert state_of(site) == (503, "full")
            assert ana.post("/me/bots", name="Robo").status_code == 303  # a little still fits
            assert state_of(site) == (503, "full")
            assert ana.post("/begin", game="iki", name="Ana", seat1="here").status_code == 503
        wait_until(lambda: state_of(site) == (200, "ok"))
        begin(ana, "iki", seat1="here")
    leave([ana])


def test_nothing_is_acknowledged_into_a_file_that_is_gone_and_a_restored_one_is_played_on(
    site: Serving, folder: Path, tmp_path: Path, log: Path, players: list[Player]
) -> None:
    is_gone = Event()
    late: list[str] = []

    def watch(player: Player) -> None:
        """Note what is posted after the file has gone and acknowledged all the same."""
        post = player.post_action

        def post_and_tell(fields: dict[str, str]) -> int:
            was_gone = is_gone.is_set()
            status = post(fields)
            if was_gone and status == 200:
                late.append(fields["action"])
            return status

        player.post_action = post_and_tell  # type: ignore[method-assign]

    backup, watcher = tmp_path / "backup.sqlite", Watcher()
    watcher.address, watcher.table = site.address, players[0].table
    Thread(target=watcher.listen, args=[""], daemon=True).start()
    with playing(players):
        wait_for_actions(players, ENOUGH)
    command(folder, "backup", backup)
    before = kept_by(folder, players)
    assert before == [each.done for each in players]
    for player in players:
        watch(player)
    with playing(players):
        wait_for_actions(players, ENOUGH)
        for name in ("", "-wal", "-shm"):
            (folder / f"{FILE}{name}").unlink(missing_ok=True)
        is_gone.set()
        wait_until(lambda: state_of(site) == (503, "gone"))
    assert late == []
    assert not (folder / FILE).exists()
    is_gone.clear()
    command(folder, "restore", backup)
    for player, kept in zip(players, before, strict=True):
        player.done = list(kept)
    with playing(players):
        wait_for_actions(players, ENOUGH)
    assert state_of(site) == (200, "ok")
    assert watcher.hears(last_event(watcher.page()))  # the stream has outlived it all
    assert kept_by(folder, players) == [each.done for each in players]
    assert "ASGI" not in log.read_text()


def test_a_backup_is_made_and_put_back_while_games_are_played(
    site: Serving, folder: Path, tmp_path: Path, players: list[Player]
) -> None:
    backup = tmp_path / "backup.sqlite"
    with playing(players):
        wait_for_actions(players, ENOUGH)
        command(folder, "backup", backup)
        wait_for_actions(players, ENOUGH)
        command(folder, "restore", backup)
        wait_for_actions(players, 2 * ENOUGH)
    (tmp_path / "copy").mkdir()
    backup.rename(tmp_path / "copy" / FILE)
    for player, then, now in zip(players, kept_by(tmp_path / "copy", players), kept_by(folder, players), strict=True):
        assert then == player.done[: len(then)]
        assert now[: len(then)] == then
        assert now[len(then) :] == player.done[len(player.done) - (len(now) - len(then)) :]
