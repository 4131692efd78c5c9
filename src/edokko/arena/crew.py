"""Worker processes, and games handed out to them one at a time.

A worker that dies is replaced and its game is played again, so none is lost; a game is finished once its answer has
been read whole, so none is counted twice. Workers are in process groups of their own: Ctrl-C reaches the parent alone,
and what bots have started ends with their worker.
"""

import json
import os
import selectors
import signal
import subprocess
import sys
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, cast

from edokko.arena.line_up import LineUp
from edokko.arena.result import GameFields, GameResult
from edokko.arena.worker import Orders, Trouble, write_orders
from edokko.engine.errors import EdokkoError
from edokko.engine.phrases import Phrase

MOST_DEATHS = 3  # of workers by the same game
START = "import json, sys; sys.path[:] = json.loads(sys.argv.pop()); from edokko.arena.worker import main; main()"


class ArenaStopped(EdokkoError):
    """A game that cannot be played: it ends its workers again and again, or there is a bug in a bot or in the rules."""


class Worker:
    """A worker process and the game it is playing."""

    def __init__(self, orders: Orders) -> None:
        self.process = subprocess.Popen(
            worker_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, process_group=0
        )
        self.game = -1
        self._tell(json.dumps(orders))

    @property
    def answers(self) -> IO[bytes]:
        """Where its answers come from."""
        return cast(IO[bytes], self.process.stdout)

    def hand(self, number: int) -> None:
        """Ask for a game."""
        self.game = number
        self._tell(str(number))

    def answer(self) -> GameFields | Trouble | None:
        """Wait for the answer; None if the worker has died."""
        line = self.answers.readline()
        if not line.endswith(b"\n"):
            return None
        answer: GameFields | Trouble = json.loads(line)
        return answer

    def end(self) -> int:
        """End the process, and all that it has started; returns its exit code."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        for pipe in (self.process.stdin, self.process.stdout):
            with suppress(BrokenPipeError):
                cast(IO[bytes], pipe).close()
        return self.process.wait()

    def _tell(self, line: str) -> None:
        pipe = cast(IO[bytes], self.process.stdin)
        with suppress(BrokenPipeError):  # it has died: its answers will end
            pipe.write(line.encode() + b"\n")
            pipe.flush()


def worker_command() -> list[str]:
    """The command of a worker, which looks for modules where this process does."""
    return [sys.executable, "-c", START, json.dumps(sys.path)]


class Crew:
    """The workers of a run; they end with the `with` block."""

    def __init__(self, line_up: LineUp, jobs: int, records: Path | None = None) -> None:
        self.workers: list[Worker] = []
        self._orders = write_orders(line_up, records)
        self._jobs = jobs
        self._selector = selectors.DefaultSelector()
        self.deaths: Counter[int] = Counter()

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        for worker in list(self.workers):
            self._dismiss(worker)
        self._selector.close()

    def play(self, numbers: Iterable[int]) -> Iterator[GameResult]:
        """The results of games, in the order in which they are finished."""
        waiting = deque(numbers)
        while waiting and len(self.workers) < self._jobs:
            self._hire(waiting.popleft())
        while self.workers:
            for key, _ in self._selector.select():
                worker: Worker = key.data
                answer = worker.answer()
                if answer is None:
                    self._replace(worker)
                    continue
                if waiting:
                    worker.hand(waiting.popleft())
                else:
                    self._dismiss(worker)
                if "error" in answer:
                    raise ArenaStopped(
                        "game {number} cannot be played: {details}", number=answer["game"], details=answer["error"]
                    )
                yield GameResult.from_json(answer)

    def _hire(self, number: int) -> None:
        """Start a worker with a game."""
        worker = Worker(self._orders)
        self.workers.append(worker)
        self._selector.register(worker.answers, selectors.EVENT_READ, worker)
        worker.hand(number)

    def _dismiss(self, worker: Worker) -> int:
        self._selector.unregister(worker.answers)
        self.workers.remove(worker)
        return worker.end()

    def _replace(self, dead: Worker) -> None:
        """Give the game of a dead worker to a fresh one, unless it has ended too many."""
        code = self._dismiss(dead)
        self.deaths[dead.game] += 1
        if self.deaths[dead.game] == MOST_DEATHS:
            how = signal.Signals(-code).name if code < 0 else Phrase("exit code {code}", {"code": code})
            raise ArenaStopped(
                "game {number} ended its worker process {times} times, last with {how}",
                number=dead.game,
                times=MOST_DEATHS,
                how=how,
            )
        self._hire(dead.game)
