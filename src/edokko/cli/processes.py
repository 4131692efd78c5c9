"""Several processes as one: each that ends is started again, and all end together, whatever ends the first of them."""

import logging
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Event, Thread
from time import monotonic

ONE_OF_SEVERAL = "--one-of-several"  # an option of commands that are run so
BRIEFLY = 0.05  # seconds
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0  # seconds before a process is started again; each is twice the one before
WELL_AFTER = 60.0  # seconds: a process that lives so long had a good start
GRACE = 20.0  # seconds for all to end in good order

log = logging.getLogger("edokko")


class Child:
    """A process of ours, and those that take its place."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._pause = FIRST_PAUSE
        self._again: float | None = None  # when another is to be started
        self._start()

    def _start(self) -> None:
        self._began, self._again = monotonic(), None
        self.process = subprocess.Popen([sys.executable, "-m", "edokko", *self._command], stdin=subprocess.PIPE)

    def look_after(self) -> None:
        """Start another process when this one has ended; one that keeps ending is waited for longer and longer."""
        now, code = monotonic(), self.process.poll()
        if code is None:
            return
        if self._again is None:
            pause = FIRST_PAUSE if now - self._began > WELL_AFTER else self._pause
            self._again, self._pause = now + pause, min(2 * pause, LONGEST_PAUSE)
            log.error("process %d ended by itself (%s); another takes its place", self.process.pid, code)
            self._close()
        elif now >= self._again:
            self._start()

    def ask_to_end(self) -> None:
        self.process.terminate()

    def end(self, until: float) -> None:
        """Wait for its end, and not beyond a time."""
        try:
            self.process.wait(max(0.1, until - monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._close()

    def _close(self) -> None:
        if self.process.stdin:
            self.process.stdin.close()


def run_together(commands: Sequence[Sequence[str]], tell: Callable[[], None], address: tuple[str, int]) -> None:
    """Run commands of ours beside each other until a signal says to end; tell when one listens at an address."""
    is_ending = Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: is_ending.set())
    children = [Child(command) for command in commands]
    is_told = False
    try:
        while not is_ending.wait(FIRST_PAUSE if is_told else BRIEFLY):
            for child in children:
                child.look_after()
            if not is_told and _listens(address):
                tell()
                is_told = True
    finally:
        for child in children:
            child.ask_to_end()
        until = monotonic() + GRACE
        for child in children:
            child.end(until)


def end_with_parent() -> None:
    """Let this process end in good order when the one that runs it beside others is gone, even if that was killed.

    Nobody ever writes to its input: that ends when the other end is closed, and the system closes what is left open.
    """

    def watch() -> None:
        with suppress(OSError):
            while os.read(0, 1024):
                pass
        os.kill(os.getpid(), signal.SIGTERM)

    Thread(target=watch, name="edokko-parent", daemon=True).start()


def _listens(address: tuple[str, int]) -> bool:
    """Whether somebody answers at an address of this machine."""
    with suppress(OSError), socket.create_connection(address, timeout=1):
        return True
    return False
