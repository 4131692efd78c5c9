"""The arena on a real Ray, some of whose processes are killed: figures stay figures, and a lost cluster is said."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from edokko.engine.carriers import UNCOMPILED

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="the same cluster either way")

GAMES = 60
COMMAND = (
    *(sys.executable, "-m", "edokko", "--lang", "en", "arena", "iki", "--bots", "random", "--seats", "2"),
    *("--seed", "1", "--jobs", "2", "--cluster", "ray", "--json"),
)
WORKER, MACHINE = "ray::do_shard", "raylet/raylet"  # as Ray names its processes


def below(pid: int) -> Iterator[int]:
    """All processes that a process has started, and those that these have."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        except OSError:  # it has ended meanwhile
            continue
    found = {pid}
    while more := {each for each, parent in parents.items() if parent in found} - found:
        found |= more
        yield from more


def find(pid: int, name: str) -> int | None:
    for each in below(pid):
        try:
            told = Path(f"/proc/{each}/cmdline").read_bytes().replace(b"\0", b" ").decode()
        except OSError:
            continue
        if name in told:
            return each
    return None


def play(games: int, killed: str) -> tuple[int, str, str]:
    """Exit code, output and errors of a run in which a process of Ray is killed as soon as games are being played."""
    command = (*COMMAND, "-n", str(games))
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as run:
        while find(run.pid, WORKER) is None:
            assert run.poll() is None, run.communicate()
            time.sleep(0.1)
        victim = find(run.pid, killed)
        assert victim is not None
        os.kill(victim, signal.SIGKILL)
        out, err = run.communicate()
        return run.returncode, out, err


def test_what_ray_says_of_a_killed_worker_gets_nowhere_near_the_figures() -> None:
    code, out, _ = play(GAMES, WORKER)
    assert code == 0
    assert json.loads(out)["games"] == GAMES


def test_a_cluster_that_is_lost_ends_the_run_with_a_sentence() -> None:
    code, out, err = play(100_000, MACHINE)
    assert code == 1
    assert out == ""
    assert err.splitlines()[-1].startswith("The cluster was lost: Ray came to an end with exit code 1.")
    assert "Traceback" not in err
