"""Worker processes on this machine, and shards handed out to them one at a time.

Workers are in process groups of their own: Ctrl-C reaches the parent alone, and what bots have started ends with their
worker.
"""

import json
import os
import selectors
import signal
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from typing import IO, Any, cast

from edokko.crew.crew import MOST_DEATHS, Answer, Crew, ShardFailed, Work, check_answer, ending_of, too_many_deaths
from edokko.crew.worker import receive, send

START = "import json, sys; sys.path[:] = json.loads(sys.argv.pop()); from {module} import main; main()"
WORKER = "edokko.crew.worker"


class Worker:
    """A worker process and the shard it is doing."""

    def __init__(self, work: Work[Any]) -> None:
        self.process = subprocess.Popen(
            worker_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0
        )
        self.shard = -1
        with suppress(BrokenPipeError):  # it has died: its answers will end
            send(self._orders, work)

    @property
    def answers(self) -> IO[bytes]:
        """Where its answers come from."""
        return cast(IO[bytes], self.process.stdout)

    @property
    def _orders(self) -> IO[bytes]:
        return cast(IO[bytes], self.process.stdin)

    def hand(self, number: int) -> None:
        """Ask for a shard."""
        self.shard = number
        with suppress(BrokenPipeError):
            self._orders.write(b"%d\n" % number)
            self._orders.flush()

    def answer(self) -> Any:
        """Wait for the answer; raises EOFError if the worker has died."""
        return receive(self.answers)

    def end(self) -> int:
        """End the process, and all that it has started; returns its exit code."""
        end_group(self.process)
        for pipe in (self._orders, self.answers):
            with suppress(BrokenPipeError):
                pipe.close()
        return self.process.wait()


def worker_command() -> list[str]:
    """The command of a worker."""
    return command_of(WORKER)


def command_of(module: str) -> list[str]:
    """The command of a process that does what a module's `main` says, and looks for modules where this one does."""
    return [sys.executable, "-c", START.format(module=module), json.dumps(sys.path)]


def end_group(process: "subprocess.Popen[bytes]") -> None:
    """End a process that leads a group, and all that it has started in that."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


class Processes(Crew):
    """So many worker processes; they are started with a work and end with it."""

    def __init__(self, jobs: int) -> None:
        self.workers: list[Worker] = []
        self.deaths: Counter[int] = Counter()  # by shard
        self._jobs = jobs
        self._selector = selectors.DefaultSelector()

    def do(self, work: Work[Answer], numbers: Iterable[int]) -> Generator[tuple[int, Answer]]:
        waiting = deque(numbers)
        self.deaths.clear()
        try:
            while waiting and len(self.workers) < self._jobs:
                self._hire(work, waiting.popleft())
            while self.workers:
                for key, _ in self._selector.select():
                    worker: Worker = key.data
                    number = worker.shard
                    try:
                        answer: Answer = worker.answer()
                    except EOFError:
                        self._replace(worker, work)
                        continue
                    if waiting:
                        worker.hand(waiting.popleft())
                    else:
                        self._dismiss(worker)
                    yield number, check_answer(number, answer)
        finally:
            for worker in list(self.workers):
                self._dismiss(worker)

    def close(self) -> None:
        self._selector.close()

    def _hire(self, work: Work[Any], number: int) -> None:
        """Start a worker with a shard."""
        worker = Worker(work)
        self.workers.append(worker)
        self._selector.register(worker.answers, selectors.EVENT_READ, worker)
        worker.hand(number)

    def _dismiss(self, worker: Worker) -> int:
        self._selector.unregister(worker.answers)
        self.workers.remove(worker)
        return worker.end()

    def _replace(self, dead: Worker, work: Work[Any]) -> None:
        """Give the shard of a dead worker to a fresh one, unless it has ended too many."""
        code = self._dismiss(dead)
        self.deaths[dead.shard] += 1
        if self.deaths[dead.shard] == MOST_DEATHS:
            raise ShardFailed(dead.shard, too_many_deaths(ending_of(code)))
        self._hire(work, dead.shard)
