"""What visitors can cause at will is written to the log once a minute."""

import logging
from collections.abc import Callable
from time import monotonic

FORMS = "python_multipart"  # complains of each form that is none; who sent it is told
QUIET = 60.0  # seconds between two lines that say the same
CAUSED = (
    "socket.accept() out of system resource",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "No supported WebSocket library detected.",
)


class Quietly(logging.Filter):
    """Lets through one line a minute of each kind that visitors cause, and all others."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        caused = next((each for each in CAUSED if message.startswith(each)), None)
        if caused is None:
            return True
        record.exc_info = None
        now = self._clock()
        if now - self._said.get(caused, -QUIET) < QUIET:
            return False
        self._said[caused] = now
        return True


def log_quietly() -> None:
    """Nobody fills the log by what he sends."""
    quietly = Quietly()
    for name in ("asyncio", "uvicorn.error"):
        logging.getLogger(name).addFilter(quietly)
    logging.getLogger(FORMS).setLevel(logging.ERROR)
