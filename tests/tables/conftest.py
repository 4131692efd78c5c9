from collections.abc import Iterator
from pathlib import Path

import pytest
from running_postgresql import PostgresServer

from edokko.storage.database import Place, open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms

SQLITE = "sqlite"


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
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """Where a database is: for what a store is asked to do once of each kind, see `tests/conftest.py`."""
    if getattr(request, "param", SQLITE) == SQLITE:
        yield tmp_path
    else:
        server: PostgresServer = request.getfixturevalue("postgresql")
        yield (address := server.new_database())
        server.drop_database(address)


@pytest.fixture
def store(place: Place) -> Iterator[SqlRepository]:
    database = open_database(place)
    yield SqlRepository(database)
    database.dispose()


@pytest.fixture
def rooms(store: SqlRepository, clock: Clock) -> Rooms:
    return Rooms(store, clock, steady=clock)
