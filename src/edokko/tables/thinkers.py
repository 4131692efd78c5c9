"""All who think for the tables of a server: some processes of low priority, and a fair queue before them.

A process is started when one is needed and ends when there is nothing to do for long; one stays. A process that dies
or hangs is replaced and its job is thought about once more.
"""

import logging
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field
from threading import Condition, Thread, current_thread
from time import monotonic

from edokko.engine.cores import core_count
from edokko.tables.fair_queue import FairQueue
from edokko.tables.limits import Visitor
from edokko.tables.thinking_jobs import Job, LoadGame
from edokko.tables.thinking_process import Answer, Died, ThinkingProcess

MOST_PROCESSES = 4  # unless told: each takes some 300 MB
NOBODY = Visitor("", None)
TRIES = 2  # of a job whose process dies
HANGS_AFTER = 60.0  # seconds without an answer; a process may have to load a game or compile something first
IDLE_AFTER = 300.0  # seconds until a process that is not needed ends

log = logging.getLogger("edokko")

Allow = Callable[[int, int], float]  # seconds for a job that begins now, when so many are due for so many processes


class ThinkingFailed(Exception):
    """No answer: a process died twice of the job, or there is a mistake in a bot."""


@dataclass(eq=False)
class Ticket:
    """A job in the queue, and its answer to come."""

    job: Job
    who: Visitor
    seconds: float  # that it is expected to take
    allow: Allow
    answer: "Future[object]" = field(default_factory=Future)
    is_cancelled: bool = False
    process: ThinkingProcess | None = None  # that thinks about it now
    taken: float = 0.0  # seconds of a process


class Thinkers:
    """Hands jobs to processes; any thread may ask."""

    def __init__(self, most: int | None = None) -> None:
        self.size = most or max(1, min(MOST_PROCESSES, core_count() - 1))
        self._queue: FairQueue[Ticket] = FairQueue()
        self._running: set[Ticket] = set()
        self._threads: set[Thread] = set()  # each has a process
        self._idle = 0  # threads without a job
        self._is_closing = False
        self._news = Condition()

    @property
    def due(self) -> int:
        """How many jobs are being thought about or wait for it."""
        return len(self._running) + len(self._queue)

    def load(self, game: str) -> Ticket:
        """Let a process load a game before anybody waits for that; the answer is whether it is compiled."""
        return self.submit(LoadGame(game), NOBODY, seconds=0.0, allow=lambda due, processes: 0.0)

    def submit(self, job: Job, who: Visitor, seconds: float, allow: Allow, patience: float = 0.0) -> Ticket:
        """Queue a job for somebody: the queue goes by `seconds` and `patience`, `allow` says what it may take."""
        ticket = Ticket(job, who, seconds, allow)
        with self._news:
            if self._is_closing:
                ticket.answer.cancel()
                return ticket
            self._queue.put(ticket, who, seconds, patience)
            if len(self._queue) > self._idle and len(self._threads) < self.size:
                self._hire()
            self._news.notify()
        return ticket

    def cancel(self, ticket: Ticket) -> None:
        """Nobody wants the answer any more."""
        with self._news:
            ticket.is_cancelled = True
            if not ticket.answer.cancel() and ticket.process is not None:
                ticket.process.stop()

    def close(self) -> None:
        """Stop all work."""
        with self._news:
            self._is_closing = True
            while self._queue:
                self._queue.take().answer.cancel()
            for ticket in self._running:
                if ticket.process is not None:
                    ticket.process.kill()
            self._news.notify_all()
            threads = list(self._threads)
        for thread in threads:
            thread.join()

    def _hire(self) -> None:
        thread = Thread(target=self._serve, name="edokko-thinkers", daemon=True)
        self._threads.add(thread)
        thread.start()

    def _serve(self) -> None:
        """The work of a thread: hand jobs to its process."""
        process = _new_process()
        while (ticket := self._next()) is not None:
            process = self._think(ticket, process)
        if process is not None:
            process.end()

    def _next(self) -> Ticket | None:
        """The next job to think about; None when the thread is to end."""
        with self._news:
            while True:
                while self._queue:
                    ticket = self._queue.take()
                    if ticket.answer.set_running_or_notify_cancel():
                        self._running.add(ticket)
                        return ticket
                    self._queue.settle(ticket.who, ticket.seconds, 0.0)
                self._idle += 1
                has_news = self._is_closing or self._news.wait(IDLE_AFTER)
                self._idle -= 1
                if self._is_closing or (not has_news and not self._queue and len(self._threads) > 1):
                    self._threads.remove(current_thread())
                    return None

    def _think(self, ticket: Ticket, process: ThinkingProcess | None) -> ThinkingProcess | None:
        """Have a job thought about; returns the process for the next one."""
        failure = "no process could be started"
        for _ in range(TRIES):
            process = process or _new_process()
            if process is None:
                break
            answer = self._ask(ticket, process)
            if answer is None:
                process.end()
                process, failure = None, "its process died or said nothing"
            elif answer.was_stopped and not ticket.is_cancelled:
                failure = "it was stopped by mistake"
            else:
                self._settle(ticket, answer)
                return process
            if self._is_closing:
                break
        self._settle(ticket, Answer(failure=failure))
        return process

    def _ask(self, ticket: Ticket, process: ThinkingProcess) -> Answer | None:
        """The answer of a process; None if it died."""
        with self._news:
            if ticket.is_cancelled or self._is_closing:
                return Answer(was_stopped=True)
            ticket.process = process
            seconds = ticket.allow(self.due, self.size)
        began = monotonic()
        try:
            return process.ask(ticket.job, seconds, HANGS_AFTER)
        except Died:
            return None
        finally:
            with self._news:
                ticket.process = None
                ticket.taken += monotonic() - began

    def _settle(self, ticket: Ticket, answer: Answer) -> None:
        with self._news:
            self._running.remove(ticket)
            self._queue.settle(ticket.who, ticket.seconds, ticket.taken)
        if answer.was_stopped or self._is_closing:
            ticket.answer.set_exception(CancelledError())
        elif answer.failure:
            ticket.answer.set_exception(ThinkingFailed(answer.failure))
        else:
            ticket.answer.set_result(answer.value)


def _new_process() -> ThinkingProcess | None:
    try:
        return ThinkingProcess()
    except Exception as error:
        log.error("no process could be started for bots to think in: %s", error)
        return None
