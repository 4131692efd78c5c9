"""Which crew does a work: all cores of this machine, unless somebody says otherwise."""

from edokko.crew.crew import Alone, Crew
from edokko.crew.processes import Processes
from edokko.engine.cores import core_count
from edokko.engine.errors import BadOption


def open_crew(jobs: int | None = None, cluster: str | None = None) -> Crew:
    """A crew for a `with` block; raises BadOption in the user's words.

    `jobs` is how many shards are done at once, by default one for each core; with 0 all are done in this process.
    `cluster` is `ray` for a Ray on this machine, or the address of one that is running, such as `ray://host:10001`.
    """
    check_jobs(jobs, cluster)
    if cluster is not None:
        from edokko.crew.cluster import RayCluster

        return RayCluster(cluster, jobs)
    if jobs == 0:
        return Alone()
    return Processes(core_count() if jobs is None else jobs)


def check_jobs(jobs: int | None, cluster: str | None) -> None:
    """Refuse a number of jobs that nobody could work with."""
    if jobs is not None and jobs < 0:
        raise BadOption("jobs: {jobs} is not a number of processes", jobs=jobs)
    if jobs == 0 and cluster is not None:
        raise BadOption("jobs: a cluster needs at least 1")
