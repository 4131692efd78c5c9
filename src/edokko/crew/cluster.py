"""Shards as tasks of Ray: on this machine, or on all machines of a cluster that is running.

Answers come back through Ray, so nothing is asked of the cluster's machines but the same Edokko: no common folder, no
port of ours. Ray itself does a task again whose worker or machine has died.

Ray is joined by a process of its own, the go-between: what Ray prints goes to the error stream and never between our
figures, and where Ray loses its cluster it ends the process that joined it, which then is not the one that can say so.
"""

import logging
import os
import pickle
import socket
import subprocess
import sys
from collections.abc import Generator, Iterable
from contextlib import suppress
from importlib.util import find_spec
from itertools import islice
from typing import IO, Any, NamedTuple, cast

from edokko import __version__
from edokko.crew.crew import (
    MOST_DEATHS,
    Answer,
    ClusterLost,
    Crew,
    Trouble,
    Work,
    attempt,
    check_answer,
    ending_of,
    too_many_deaths,
)
from edokko.crew.processes import command_of, end_group
from edokko.crew.worker import answers_of, receive, send
from edokko.engine.cores import core_count
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase

LOCAL = "ray"  # instead of an address
STORE_BYTES = 200_000_000  # for answers on their way; Ray would take a third of the memory
AHEAD = 2  # shards for each core that are handed out, so that nobody waits for the next one
REACHED_WITHIN = 10  # seconds
FAREWELL = 20  # seconds that Ray has to end
LOST = 1  # the exit code of a process whose cluster is gone
NEXT, STOP = "next", "stop"  # what the go-between is asked, besides works
GO_BETWEEN = "edokko.crew.cluster"


class Orders(NamedTuple):
    """What whoever does a shard is told."""

    work: bytes  # pickled
    version: str  # of our Edokko
    path: list[str] | None  # where to look for modules, on the machine that we are on ourselves


class RayCluster(Crew):
    """A cluster: `ray` starts one on this machine, an address joins one that is running."""

    def __init__(self, cluster: str, jobs: int | None) -> None:
        if find_spec("ray") is None:
            command = "pip install 'edokko[cluster]'"
            raise BadOption("cluster: Ray is not installed; {command} installs it", command=command)
        self.process = subprocess.Popen(
            command_of(GO_BETWEEN), stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0
        )
        try:
            refusal = self._ask((cluster, jobs))
            if refusal is not None:
                raise BadOption(refusal)
        except BaseException:
            self.close()
            raise

    def do(self, work: Work[Answer], numbers: Iterable[int]) -> Generator[tuple[int, Answer]]:
        self._ask((pickle.dumps(work), tuple(numbers)))
        try:
            while (done := self._ask(NEXT)) is not None:
                number, answer = done
                yield number, check_answer(number, answer)
        finally:
            with suppress(ClusterLost):
                self._ask(STOP)

    def close(self) -> None:
        with suppress(BrokenPipeError):
            self._orders.close()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(FAREWELL)
        end_group(self.process)
        cast(IO[bytes], self.process.stdout).close()

    @property
    def _orders(self) -> IO[bytes]:
        return cast(IO[bytes], self.process.stdin)

    def _ask(self, what: object) -> Any:
        """What the go-between answers; raises ClusterLost if it is there no more."""
        try:
            send(self._orders, what)
            return receive(cast(IO[bytes], self.process.stdout))
        except (BrokenPipeError, EOFError):
            end_group(self.process)
            raise ClusterLost("Ray came to an end with {how}", how=ending_of(self.process.wait())) from None


def main() -> None:
    """Stand between Ray and the process that gives orders on standard input, until it gives none any more."""
    answers, orders = answers_of(), sys.stdin.buffer
    with suppress(EOFError):
        try:
            ray = Ray(*receive(orders))
        except BadOption as error:
            send(answers, error.phrase)
            return
        answer = None
        doing = ray.do(b"", ())
        while True:
            send(answers, answer)
            match receive(orders):
                case str(asked) if asked == NEXT:
                    answer = next(doing, None)
                case str():
                    answer = None
                    doing.close()
                case work, numbers:
                    answer = None
                    doing = ray.do(work, numbers)
    ray.close()


class Ray:
    """Ray, as the go-between has joined it."""

    def __init__(self, cluster: str, jobs: int | None) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # what is done with it stays here
        import ray

        self._ray: Any = ray
        self._path = sys.path if cluster == LOCAL else None
        self._join(cluster, jobs)
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        self._at_once = AHEAD * cores if jobs is None or cluster == LOCAL else jobs
        self._task = self._ray.remote(do_shard)

    def _join(self, cluster: str, jobs: int | None) -> None:
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR}
        if cluster == LOCAL:
            cores = core_count() if jobs is None else jobs
            local = {"include_dashboard": False, "object_store_memory": STORE_BYTES}
            self._ray.init("local", num_cpus=cores, **local, **quiet)
            return
        try:
            _check_reachable(cluster)
            self._ray.init(cluster, **quiet)
        except (OSError, RuntimeError, ValueError) as error:
            raise BadOption(
                "cluster: the Ray at {address} cannot be joined ({details})", address=cluster, details=_first(error)
            ) from None

    def do(self, work: bytes, numbers: Iterable[int]) -> Generator[tuple[int, object]]:
        """Numbers of shards with their answers, in the order in which they are finished."""
        kept = self._ray.put(Orders(work, __version__, self._path))
        waiting = iter(numbers)
        doing = {self._hand(kept, number): number for number in islice(waiting, self._at_once)}
        try:
            while doing:
                (done,), _ = self._ray.wait(list(doing), num_returns=1)
                number = doing.pop(done)
                for following in islice(waiting, 1):
                    doing[self._hand(kept, following)] = following
                yield number, self._fetch(done)
        finally:
            for task in doing:
                self._ray.cancel(task, force=True)

    def close(self) -> None:
        self._ray.shutdown()

    def _hand(self, orders: Any, number: int) -> Any:
        return self._task.options(max_retries=MOST_DEATHS - 1).remote(orders, number)

    def _fetch(self, task: Any) -> object:
        """What came of a task; trouble where Ray has given up."""
        try:
            return self._ray.get(task)
        except self._ray.exceptions.WorkerCrashedError:
            return Trouble(too_many_deaths(), "")
        except self._ray.exceptions.LocalRayletDiedError:
            os._exit(LOST)  # as Ray ends a process where it notices first that the cluster is gone
        except self._ray.exceptions.RayError as error:
            return Trouble(f"{type(error).__name__}: {_first(error)}", "")


def _check_reachable(cluster: str) -> None:
    """Raise OSError where nobody listens at an address: Ray would go on trying for ten minutes."""
    host, _, port = cluster.rpartition("//")[2].rpartition(":")
    if host and port.isdecimal():
        socket.create_connection((host.strip("[]"), int(port)), REACHED_WITHIN).close()


def _first(error: Exception) -> str:
    """The first line of what Ray says."""
    return str(error).partition("\n")[0]


def do_shard(orders: Orders, number: int) -> object:
    """A shard, done on some machine of the cluster; by another Edokko it could come out differently."""
    if orders.version != __version__:
        versions = {"there": __version__, "here": orders.version}
        return Trouble(Phrase("a machine of the cluster has edokko {there}, this one {here}", versions), "")
    if orders.path is not None:
        sys.path[:] = orders.path
    return attempt(pickle.loads(orders.work), number)
