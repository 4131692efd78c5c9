"""One server for a file: a second one would not hear of what the first writes, so it does not start.

The system holds the lock for the process, so it is free as soon as that ends, however it ends. Commands that work
beside a server do not ask for it. It lies on the folder, which is also there on a disk that takes no more data.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from edokko.storage.sqlite import FILE
from edokko.storage.unusable import UnusableDatabase


@contextmanager
def served_alone(folder: Path, variable: str) -> Iterator[None]:
    """No other server has the database in a folder meanwhile; raises UnusableDatabase, which names a way out."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    opened = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise UnusableDatabase(
                "another server has {file} already: stop it first, or name another folder with {name}",
                file=folder / FILE,
                name=variable,
            ) from None
        yield
    finally:
        os.close(opened)
