"""`edokko serve` in a process of its own."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

SAID = re.compile(r"Edokko is at (http://127\.0\.0\.1:\d+) \(games are kept in (.+)\)\n")


class Serving(NamedTuple):
    """A server, where it says that it is, and where it says that games are kept."""

    process: subprocess.Popen[str]
    address: str
    folder: str


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[Serving]:
    """A server on a free port; it is killed at the end if it still runs."""
    command = [sys.executable, "-m", "edokko", "--lang", "en", "serve", "--port", "0"]
    environment = {**os.environ, "EDOKKO_DATA_DIR": str(folder), **settings}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout
            said = SAID.fullmatch(process.stdout.readline())
            assert said
            yield Serving(process, said[1], said[2])
        finally:
            process.kill()
