"""`edokko serve` in a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from edokko.storage.database import Place

SAID = re.compile(r"Edokko is at (http://127\.0\.0\.1:\d+) \(games are kept in (.+)\)\n")


class Serving(NamedTuple):
    """A server, where it says that it is, and where it says that games are kept."""

    process: subprocess.Popen[str]
    address: str
    folder: str


@contextmanager
def serving(
    place: Place,
    log: IO[str] | None = None,
    before: Sequence[str] = (),
    options: Sequence[str] = (),
    port: str = "0",
    **settings: str,
) -> Iterator[Serving]:
    """A server on a free port, without limits unless they are set; it is killed at the end if it still runs.

    `log` takes what it logs; `before` is a command that starts it; `port` is for one that others know already. On a
    PostgreSQL it is several processes, which are asked to end.
    """
    command = [*before, sys.executable, "-m", "edokko", "--lang", "en", "serve", "--port", port, *options]
    where = "EDOKKO_DATA_DIR" if isinstance(place, Path) else "EDOKKO_DATABASE_URL"
    environment = {**os.environ, where: str(place), "EDOKKO_LIMITS": "off", **settings}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment) as process:
        try:
            assert process.stdout
            said = SAID.fullmatch(process.stdout.readline())
            assert said
            yield Serving(process, said[1], said[2])
        finally:
            process.kill() if isinstance(place, Path) else process.terminate()
