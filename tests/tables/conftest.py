from collections.abc import Iterator
from pathlib import Path

import pytest

from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.time = 1_700_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqlRepository]:
    engine = open_database(tmp_path)
    yield SqlRepository(engine)
    engine.dispose()


@pytest.fixture
def rooms(store: SqlRepository, clock: Clock) -> Rooms:
    return Rooms(store, clock)
