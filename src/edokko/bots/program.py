"""A program that is spoken to line by line through pipes. Whatever it does, it neither hangs nor floods who speaks.

All three pipes are served in turns by one `select` loop, and only while somebody waits for a line: no thread, no pipe
that fills up on one side while the other side waits.
"""

import os
import shlex
import signal
import subprocess
from contextlib import suppress
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from time import monotonic

from edokko.bots.bot import BotFailed
from edokko.engine.phrases import Phrase

CHUNK = 1 << 16
LONGEST_LINE = 1 << 16  # bytes
LONGEST_QUOTE = 120  # characters of what a program said
KEPT_ERRORS = 1 << 12  # bytes of the error stream, for the last words
FAREWELL = 1.0  # seconds to end by itself
GLANCE = 0.02  # seconds between looks at whether it has


class Program:
    """A running program, in a process group of its own."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # a group to end as a whole, and Ctrl-C at the terminal is not for bots
            )
        except (OSError, ValueError) as error:
            strerror = getattr(error, "strerror", None)
            why = Phrase(strerror) if strerror else str(error)
            raise BotFailed("{program} cannot be started: {details}", program=quote(command), details=why) from None
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (pipe.fileno() for pipe in pipes if pipe is not None)
        self._outgoing = bytearray()
        self._incoming = bytearray()
        self._errors = b""
        self._is_at_end = False  # of its output
        self._is_leaving = False  # nothing more will be said to it
        self._is_closed = False
        self._selector = DefaultSelector()
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        self._selector.register(self._stdout, EVENT_READ)
        self._selector.register(self._stderr, EVENT_READ)

    # Speaking and listening

    def send(self, line: str) -> None:
        """Say a line; it goes out as fast as the program reads, while somebody waits for an answer."""
        self._outgoing += line.encode() + b"\n"
        if not self._is_closed and self._stdin not in self._selector.get_map():
            self._selector.register(self._stdin, EVENT_WRITE)

    def read_line(self, deadline: float) -> str | None:
        """The next line, or None if there is none by then; raises BotFailed if there will be none."""
        while not self._is_closed:
            end = self._incoming.find(b"\n")
            if (len(self._incoming) if end < 0 else end) > LONGEST_LINE:
                raise self.failure("{program} wrote a line of more than {most} bytes", most=LONGEST_LINE)
            if end >= 0:
                line = self._incoming[:end].decode(errors="replace")
                del self._incoming[: end + 1]
                return line
            if self._is_at_end:
                raise self._end()
            left = deadline - monotonic()
            if left <= 0:
                return None
            self._serve(left)
        raise self.failure("{program} does not run any more")

    def drop_unread(self) -> None:
        """Forget all lines that it has written unasked."""
        if not self._is_closed:
            self._serve(0)
        del self._incoming[: self._incoming.rfind(b"\n") + 1]

    def _serve(self, seconds: float) -> None:
        """Wait for a pipe that is ready, at most so long, and move what can be moved."""
        for key, _ in self._selector.select(seconds):
            if key.fd == self._stdin:
                self._write()
            else:
                self._read(key.fd)

    def _write(self) -> None:
        try:
            del self._outgoing[: os.write(self._stdin, self._outgoing)]
        except BrokenPipeError:
            self._outgoing.clear()  # it reads no more, but may have left an answer
        if not self._outgoing:
            self._selector.unregister(self._stdin)
            if self._is_leaving and self._process.stdin is not None:
                self._process.stdin.close()

    def _read(self, pipe: int) -> None:
        chunk = os.read(pipe, CHUNK)
        if not chunk:
            self._selector.unregister(pipe)
            self._is_at_end |= pipe == self._stdout
        elif pipe == self._stderr:
            self._errors = (self._errors + chunk)[-KEPT_ERRORS:]
        else:
            self._incoming += chunk

    # Failing

    def failure(self, complaint: str, **values: object) -> BotFailed:
        """The error to raise about this program, with its last words: `failure("{program} closed its output")`."""
        said = Phrase(complaint, {"program": quote(self.command), **values})
        lines = [line for line in self._errors.decode(errors="replace").splitlines() if line.strip()]
        if not lines:
            return BotFailed(said)
        return BotFailed("{complaint}; its last words: {words}", complaint=said, words=quote(lines[-1]))

    def _end(self) -> BotFailed:
        """How a program ended that will not write any more."""
        self._await_exit()
        exit_ = self._exit()
        if exit_ is None:
            return self.failure("{program} closed its output")
        if exit_.si_code == os.CLD_EXITED:
            return self.failure("{program} ended with exit code {code}", code=exit_.si_status)
        name = signal.Signals(exit_.si_status).name if exit_.si_status in set(signal.Signals) else exit_.si_status
        return self.failure("{program} was ended by {signal}", signal=name)

    def _exit(self) -> "os.waitid_result | None":
        """How the process has ended, if it has; it stays a zombie, so that its number cannot be given to another."""
        return os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)

    def _await_exit(self) -> None:
        """Give it a moment to end, reading what it still writes."""
        deadline = monotonic() + FAREWELL
        while self._exit() is None and monotonic() < deadline:
            self._serve(GLANCE)
            self._incoming.clear()
        while self._stderr in self._selector.get_map() and self._selector.select(0) and monotonic() < deadline:
            self._serve(0)

    # Ending

    def close(self, last_line: str | None = None) -> None:
        """End it: with a last line and a moment to obey, or at once; then it and all that it has started are gone."""
        if self._is_closed:
            return
        try:
            if last_line is not None:
                self._is_leaving = True
                self.send(last_line)
                self._await_exit()
        finally:
            self._kill()

    def _kill(self) -> None:
        self._is_closed = True
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._selector.close()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            if pipe is not None:
                pipe.close()


def quote(said: str) -> str:
    """What was said in quotation marks, shortened, and without anything that a terminal would obey."""
    return repr(said if len(said) <= LONGEST_QUOTE else said[: LONGEST_QUOTE - 1] + "…")
