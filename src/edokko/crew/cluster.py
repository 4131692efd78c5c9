"""Shards as tasks of Ray: on this machine, or on all machines of a cluster that is running.

Answers come back through Ray, so nothing is asked of the cluster's machines but the same Edokko: no common folder, no
port of ours. Ray itself does a task again whose worker or machine has died.
"""

import logging
import os
import pickle
import sys
from collections.abc import Generator, Iterable
from itertools import islice
from typing import Any, NamedTuple

from edokko import __version__
from edokko.crew.crew import (
    MOST_DEATHS,
    Answer,
    Crew,
    ShardFailed,
    Trouble,
    Work,
    attempt,
    check_answer,
    too_many_deaths,
)
from edokko.engine.cores import core_count
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase

LOCAL = "ray"  # instead of an address
STORE_BYTES = 200_000_000  # for answers on their way; Ray would take a third of the memory
AHEAD = 2  # shards for each core that are handed out, so that nobody waits for the next one


class Orders(NamedTuple):
    """What whoever does a shard is told."""

    work: bytes  # pickled
    version: str  # of our Edokko
    path: list[str] | None  # where to look for modules, on the machine that we are on ourselves


class RayCluster(Crew):
    """A cluster: `ray` starts one on this machine, an address joins one that is running."""

    def __init__(self, cluster: str, jobs: int | None) -> None:
        self._ray = _import_ray()
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
            self._ray.init(cluster, **quiet)
        except (ConnectionError, RuntimeError, ValueError) as error:
            details = str(error).partition("\n")[0]
            raise BadOption(
                "cluster: the Ray at {address} cannot be joined ({details})", address=cluster, details=details
            ) from None

    def do(self, work: Work[Answer], numbers: Iterable[int]) -> Generator[tuple[int, Answer]]:
        kept = self._ray.put(Orders(pickle.dumps(work), __version__, self._path))
        waiting = iter(numbers)
        doing = {self._hand(kept, number): number for number in islice(waiting, self._at_once)}
        try:
            while doing:
                (done,), _ = self._ray.wait(list(doing), num_returns=1)
                number = doing.pop(done)
                for following in islice(waiting, 1):
                    doing[self._hand(kept, following)] = following
                yield number, check_answer(number, self._fetch(number, done))
        finally:
            for task in doing:
                self._ray.cancel(task, force=True)

    def close(self) -> None:
        self._ray.shutdown()

    def _hand(self, orders: Any, number: int) -> Any:
        return self._task.options(max_retries=MOST_DEATHS - 1).remote(orders, number)

    def _fetch(self, number: int, task: Any) -> Any:
        """What came of a task; raises ShardFailed where Ray has given up."""
        try:
            return self._ray.get(task)
        except self._ray.exceptions.WorkerCrashedError:
            raise ShardFailed(number, too_many_deaths()) from None
        except self._ray.exceptions.RayError as error:
            raise ShardFailed(number, f"{type(error).__name__}: {error}") from None


def do_shard(orders: Orders, number: int) -> object:
    """A shard, done on some machine of the cluster; by another Edokko it could come out differently."""
    if orders.version != __version__:
        versions = {"there": __version__, "here": orders.version}
        return Trouble(Phrase("a machine of the cluster has edokko {there}, this one {here}", versions), "")
    if orders.path is not None:
        sys.path[:] = orders.path
    return attempt(pickle.loads(orders.work), number)


def _import_ray() -> Any:
    """The package, which comes with an extra; it is told to keep what is done with it to itself."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ModuleNotFoundError:
        raise BadOption(
            "cluster: Ray is not installed; {command} installs it", command="pip install 'edokko[cluster]'"
        ) from None
    return ray
