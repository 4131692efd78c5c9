"""A process that thinks for others, at low priority: jobs come in through a pipe, answers go out.

It ends when the other end of the pipe is closed, however the process there ended.
"""

import os
import signal
import traceback
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import FrameType

from edokko.tables.thinking_jobs import Bots, Job

NICENESS = 10  # people's requests come first
SLEEPS_AFTER = 60.0  # seconds without a job: then all bots are let go
STOP = getattr(signal, "SIGUSR1", None)  # some systems have no such signal: there a job is thought to its end


@dataclass(frozen=True)
class Answer:
    """What came of a job."""

    value: object = None
    failure: str = ""  # where it failed, as a traceback
    was_stopped: bool = False


class Died(Exception):
    """The process ended, or did not answer in time, before it had an answer."""


class Stopped(Exception):
    """Nobody wants the answer any more."""


class ThinkingProcess:
    """The process, seen from outside; for one thread at a time, but for `stop`."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, others_end = context.Pipe()
        self.process = context.Process(target=serve, args=(others_end,), name="edokko-thinker", daemon=True)
        self.process.start()
        others_end.close()

    def ask(self, job: Job, seconds: float, patience: float) -> Answer:
        """Let it think for so many seconds; raises Died, also when it says nothing for longer than patience."""
        try:
            self._pipe.send((job, seconds))
            if not self._pipe.poll(seconds + patience):
                raise Died
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            raise Died from None
        return answer

    def stop(self) -> None:
        """Let it end the job that it is at, from any thread."""
        if STOP is not None and self.process.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, STOP)

    def kill(self) -> None:
        """End it at once, from any thread."""
        self.process.kill()

    def end(self) -> None:
        """End it, and give back what this end holds."""
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Stopping:
    """Raises Stopped where a job is being thought, and only there; while it is loaded, the wish is kept."""

    def __init__(self) -> None:
        self.may_stop = False
        self.is_wanted = False
        if STOP is not None:
            signal.signal(STOP, self._stop)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.is_wanted = True
        if self.may_stop:
            self.may_stop = False
            raise Stopped


def serve(pipe: Connection) -> None:
    """Think about what comes, one job after another."""
    os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches all processes; the server ends this one
    stopping, bots = Stopping(), Bots()
    with suppress(EOFError, OSError):
        while True:
            if not pipe.poll(SLEEPS_AFTER):
                bots.forget()
                pipe.poll(None)
            job, seconds = pipe.recv()
            pipe.send(answer(job, seconds, bots, stopping))


def answer(job: Job, seconds: float, bots: Bots, stopping: Stopping) -> Answer:
    """What comes of a job, whatever happens."""
    try:
        stopping.is_wanted = False
        job.load(bots)
        stopping.may_stop = True
        if stopping.is_wanted:
            raise Stopped
        value = job.think(seconds, bots)
        stopping.may_stop = False
    except Stopped:
        stopping.may_stop = False
        bots.forget()  # one of them may be in the middle of something
        return Answer(was_stopped=True)
    except Exception:
        stopping.may_stop = False
        return Answer(failure=traceback.format_exc())
    return Answer(value)
