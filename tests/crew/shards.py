"""Works for tests: workers import them from here."""

import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from edokko.crew.crew import Work


@dataclass(frozen=True)
class Square:
    """Some number, told by whom."""

    def __call__(self, number: int) -> tuple[int, int]:
        return number * number, os.getpid()


@dataclass(frozen=True)
class Dying:
    """Another work, but for one shard: whoever does that first waits to be killed, and says so in a file."""

    work: Work[Any]
    folder: str
    deadly: int

    def __call__(self, number: int) -> Any:
        told = Path(self.folder) / "waiting"
        if number == self.deadly and not told.exists():
            told.with_suffix(".part").write_text(str(os.getpid()))
            told.with_suffix(".part").rename(told)
            time.sleep(600)
        return self.work(number)


@dataclass(frozen=True)
class Deadly:
    """Ends every process that tries."""

    def __call__(self, number: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return number


@dataclass(frozen=True)
class Buggy:
    """Fails in one shard."""

    bad: int

    def __call__(self, number: int) -> int:
        return 1 // (number - self.bad)
