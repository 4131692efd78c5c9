"""Crews: every shard is done once, by whomever, and what cannot be done is said. The one on Ray is a real one."""

import os
import pickle
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from arena.conftest import without_time
from crew.shards import Buggy, Deadly, Dying, Square
from edokko import BadOption
from edokko.arena import run
from edokko.arena.line_up import read_line_up
from edokko.arena.playing import Play
from edokko.arena.run import run_arena
from edokko.crew.cluster import Orders, RayCluster, do_shard
from edokko.crew.crew import Alone, Crew, ShardFailed, Trouble
from edokko.crew.opening import open_crew
from edokko.crew.processes import Processes
from edokko.datasets import making
from edokko.datasets.making import make_dataset
from soaking import SOAK

SHARDS = range(9)


@pytest.fixture(scope="module")
def ray() -> Iterator[RayCluster]:
    """One Ray on this machine for all tests here: it takes seconds to start."""
    with RayCluster("ray", 2) as cluster:
        yield cluster


@pytest.fixture(params=["alone", "processes", "ray"])
def crew(request: pytest.FixtureRequest) -> Iterator[Crew]:
    if request.param == "ray":
        yield request.getfixturevalue("ray")
    else:
        with Alone() if request.param == "alone" else Processes(2) as opened:
            yield opened


@pytest.fixture(params=["processes", "ray"])
def workers(request: pytest.FixtureRequest) -> Iterator[Crew]:
    """A crew whose workers can die."""
    if request.param == "ray":
        yield request.getfixturevalue("ray")
    else:
        with Processes(2) as opened:
            yield opened


def test_a_crew_does_every_shard_once_and_one_work_after_another(crew: Crew) -> None:
    for numbers in (SHARDS, range(3, 5)):
        done = list(crew.do(Square(), numbers))
        assert sorted(number for number, _ in done) == list(numbers)
        assert all(square == number * number for number, (square, _) in done)
        assert (os.getpid() in {who for _, (_, who) in done}) == isinstance(crew, Alone)


def test_a_game_whose_worker_is_killed_in_the_middle_is_played_again(workers: Crew, tmp_path: Path) -> None:
    games = Play(read_line_up("iki", ["greedy"], seats=2, seed=3))
    killed: list[int] = []

    def kill() -> None:
        told = tmp_path / "waiting"
        while not told.exists():
            time.sleep(0.05)
        killed.append(int(told.read_text()))
        os.kill(killed[0], signal.SIGKILL)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    played = dict(workers.do(Dying(games, str(tmp_path), deadly=2), SHARDS))
    killer.join()
    assert len(killed) == 1
    here = dict(Alone().do(games, SHARDS))
    assert sorted(played) == list(SHARDS)
    for number in SHARDS:
        assert without_time([played[number].result]) == without_time([here[number].result])


def test_a_bug_in_a_shard_is_told_with_its_number(workers: Crew, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ShardFailed, match="shard 4 cannot be done: ZeroDivisionError: integer"):
        list(workers.do(Buggy(4), SHARDS))
    assert "Traceback" in capfd.readouterr().err
    assert len(list(workers.do(Square(), SHARDS))) == len(SHARDS)


def test_a_shard_that_ends_every_worker_is_given_up(request: pytest.FixtureRequest) -> None:
    with (
        request.getfixturevalue("ray") if SOAK else Processes(1) as crew,  # Ray takes its time to start workers
        pytest.raises(ShardFailed, match="shard 0 cannot be done: it ended its worker process 3 times"),
    ):
        list(crew.do(Deadly(), [0]))


def test_a_crew_goes_home_when_nobody_wants_the_rest(crew: Crew) -> None:
    doing = crew.do(Square(), SHARDS)
    next(doing)
    doing.close()
    assert len(list(crew.do(Square(), SHARDS))) == len(SHARDS)


# What is played there


def test_the_arena_has_the_same_results_on_ray(
    ray: RayCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def play(**options: Any) -> Any:
        report = run_arena("iki", ["greedy", "random"], seats=2, games=6, seed=3, **options)
        return without_time(report.results[number] for number in range(6))

    here = play(jobs=0, records=tmp_path / "here")
    monkeypatch.setattr(run, "open_crew", lambda jobs, cluster: nullcontext(ray))
    assert play(cluster="ray", records=tmp_path / "there") == here
    here_written, there_written = (len(list((tmp_path / each).iterdir())) for each in ("here", "there"))
    assert here_written == there_written == 6


def test_a_dataset_is_the_same_on_ray(ray: RayCluster, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def made(name: str, **options: Any) -> list[bytes]:
        known = {"seats": 2, "games": 6, "seed": 3, "shard_games": 2, "folder": tmp_path / name}
        return [path.read_bytes() for path in make_dataset("iki", ["greedy"], **known, **options).shards]

    here = made("here", jobs=0)
    monkeypatch.setattr(making, "open_crew", lambda jobs, cluster: nullcontext(ray))
    assert made("there", cluster="ray") == here


# Which crew it is


def test_all_cores_do_the_work_unless_somebody_says_otherwise() -> None:
    with open_crew() as usual, open_crew(jobs=0) as alone, open_crew(jobs=3) as three:
        assert isinstance(usual, Processes)
        assert isinstance(alone, Alone)
        assert isinstance(three, Processes)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"jobs": -1}, "jobs: -1 is not a number of processes"),
        ({"jobs": 0, "cluster": "ray"}, "jobs: a cluster needs at least 1"),
    ],
)
def test_a_crew_that_cannot_be_is_refused(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        open_crew(**options)


def test_without_ray_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"Ray is not installed; pip install 'edokko\[cluster\]' installs it"):
        open_crew(cluster="ray")


def test_a_cluster_that_cannot_be_joined_is_told() -> None:
    with pytest.raises(BadOption, match=r"cluster: the Ray at 127\.0\.0\.1:1 cannot be joined"):
        open_crew(cluster="127.0.0.1:1")


def test_machines_with_another_edokko_do_nothing() -> None:
    answer = do_shard(Orders(pickle.dumps(Square()), "0.0.1", None), 3)
    assert isinstance(answer, Trouble)
    assert "a machine of the cluster has edokko" in str(answer.error)
