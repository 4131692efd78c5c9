"""A server in a process of its own, or in several on a PostgreSQL, and what each costs."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from edokko.storage.database import Place

SAID = re.compile(r"http://127\.0\.0\.1:(\d+)")
TICKS = os.sysconf("SC_CLK_TCK")
MEGABYTE = 1024 * 1024
GRACE = 20  # seconds to end in


class Process:
    """A process looked at from outside."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._folder = Path("/proc") / str(pid)

    def seconds(self) -> float:
        """Processor time so far."""
        return sum(self._times()[:2])

    def megabytes(self) -> float:
        """Memory that it holds now."""
        resident = int((self._folder / "statm").read_text().split()[1])
        return resident * os.sysconf("SC_PAGE_SIZE") / MEGABYTE

    def children(self) -> list["Process"]:
        """The processes that it has started and that still run."""
        found = (self._folder / "task" / str(self.pid) / "children").read_text()
        return [Process(int(pid)) for pid in found.split()]

    def _times(self) -> list[float]:
        """Its own as user and as system, and those of children that have ended."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return [int(each) / TICKS for each in fields[11:15]]


class Family(Process):
    """A process with all that it has started, such as a PostgreSQL."""

    def seconds(self) -> float:
        """Processor time so far. Of a child that ends while this is counted its parent tells the next time."""
        try:
            return sum(self._times()) + sum(Family(each.pid).seconds() for each in self.children())
        except FileNotFoundError:
            return 0

    def megabytes(self) -> float:
        """Memory that they hold now; of what several share each has its part."""
        rollup = (self._folder / "smaps_rollup").read_text()
        own = re.search(r"\nPss: +(\d+) kB", rollup)
        return int(own[1] if own else 0) / 1024 + sum(Family(each.pid).megabytes() for each in self.children())


class Server(Process):
    """`edokko serve`."""

    def __init__(self, pid: int, port: int) -> None:
        super().__init__(pid)
        self.port = port

    def parts(self) -> dict[str, Process]:
        """The processes that it consists of on a PostgreSQL; bots think in processes of the worker."""
        *web, worker = self.children()
        return {f"web {number}": each for number, each in enumerate(web, start=1)} | {"worker": Family(worker.pid)}


@contextmanager
def serving(place: Place, options: Sequence[str] = ()) -> Iterator[Server]:
    """A server over the tables at a place; one address may do all that a crowd does."""
    command = [sys.executable, "-m", "edokko", "serve", "--port", "0", *options]
    where = "EDOKKO_DATA_DIR" if isinstance(place, Path) else "EDOKKO_DATABASE_URL"
    environment = {**os.environ, where: str(place), "EDOKKO_LIMITS": "off"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout
            said = SAID.search(process.stdout.readline())
            assert said, "the server has said nothing of its address"
            yield Server(process.pid, int(said[1]))
        finally:
            process.terminate()
            try:
                process.wait(GRACE)
            except subprocess.TimeoutExpired:
                process.kill()
