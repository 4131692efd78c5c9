"""Jobs for tests, which a thinking process can import, and thinkers that a test can watch."""

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from edokko.tables.limits import Visitor
from edokko.tables.thinkers import Allow, Thinkers, Ticket
from edokko.tables.thinking_jobs import Bots, Job


@dataclass(frozen=True)
class Say(Job):
    """Says something, and who says it."""

    value: str

    def think(self, seconds: float, bots: Bots) -> tuple[str, int, float]:
        return self.value, os.getpid(), seconds


@dataclass(frozen=True)
class Fail(Job):
    """Fails as a bot with a mistake would."""

    def think(self, seconds: float, bots: Bots) -> object:
        raise LookupError("no such card")


@dataclass(frozen=True)
class Die(Job):
    """Ends its process, unless it has been tried before."""

    note: Path
    always: bool = False

    def think(self, seconds: float, bots: Bots) -> str:
        if self.always or not self.note.exists():
            self.note.touch()
            os._exit(1)
        return "survived"


@dataclass(frozen=True)
class Ponder(Job):
    """Goes on until it is stopped, and says when it has begun."""

    begun: Path

    def think(self, seconds: float, bots: Bots) -> object:
        self.begun.touch()
        while True:
            time.sleep(0.01)


@dataclass(frozen=True)
class Linger(Job):
    """Takes so long, whatever was expected."""

    seconds: float

    def think(self, seconds: float, bots: Bots) -> object:
        time.sleep(self.seconds)
        return None


@dataclass(frozen=True)
class LoadSlowly(Job):
    """Say that loading has begun, take a while for it and say that it is done; then there is nothing to do."""

    path: Path

    def load(self, bots: Bots) -> None:
        self.path.with_suffix(".begun").touch()
        time.sleep(0.5)
        self.path.with_suffix(".loaded").touch()

    def think(self, seconds: float, bots: Bots) -> str:
        return "thought"


@dataclass(frozen=True)
class Priority(Job):
    """How nice its process is."""

    def think(self, seconds: float, bots: Bots) -> int:
        return os.getpriority(os.PRIO_PROCESS, 0)


class WatchedThinkers(Thinkers):
    """Thinks in a thread of this process, by a function of the test's."""

    def __init__(self, think: Callable[[Job, float], object]) -> None:
        super().__init__(1)
        self._think_here = think
        self._thread = ThreadPoolExecutor(1)
        self._asked = 0
        self.askers: list[Visitor] = []  # at whose cost it was thought

    @property
    def due(self) -> int:
        return self._asked

    def submit(self, job: Job, who: Visitor, seconds: float, allow: Allow, patience: float = 0.0) -> Ticket:
        ticket = Ticket(job, who, seconds, allow)
        self.askers.append(who)
        self._asked += 1

        def think() -> object:
            try:
                return self._think_here(job, allow(self.due, self.size))
            finally:
                self._asked -= 1

        ticket.answer = self._thread.submit(think)
        return ticket

    def close(self) -> None:
        self._thread.shutdown()
