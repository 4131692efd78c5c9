"""Side work: what may take long, such as old moments and game files, is done in threads of its own, a few at a time.

So it never takes the threads in which people play. Who asks for too much of it waits; others get their turn.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from edokko.tables.errors import Busy
from edokko.tables.limits import Limits, Visitor

THREADS = 2
MOST_DUE = 64  # being done, or waiting for it
PAUSE = 5  # seconds until who was refused may ask again

Given = ParamSpec("Given")
Result = TypeVar("Result")


class SideWork:
    """A few threads, and a queue that is never long."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="side")
        self._due = 0

    async def do(
        self, visitor: Visitor, work: Callable[Given, Result], *values: Given.args, **named: Given.kwargs
    ) -> Result:
        """Do something for a visitor when its turn comes; raises TooMany, Busy."""
        with self._limits.hold("replays", visitor):
            if self._due >= MOST_DUE:
                raise Busy(PAUSE)
            self._due += 1
            try:
                call = partial(work, *values, **named)
                return await asyncio.get_running_loop().run_in_executor(self._threads, call)
            finally:
                self._due -= 1

    def close(self) -> None:
        """Stop all work."""
        self._threads.shutdown(wait=False, cancel_futures=True)
