from collections.abc import Iterator
from itertools import count

import pytest
from looking.browser import open_browser
from playwright.sync_api import Browser
from running_postgresql import PostgresServer, running_postgresql

from edokko.tables.thinkers import Thinkers
from soaking import SOAK

ON_BOTH = {
    "storage",
    "accounts",
    "courses",
    "deleting",
    "joining",
    "limits",
    "people",
    "playing",
    "rooms",
    "fuzz",
    "fuzzed",
    "odd_values",
    "stand_ins",
}  # on both kinds of databases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of what a store is asked to do run on SQLite and on PostgreSQL; `make soak` runs all tests of tables so."""
    name = metafunc.module.__name__.rpartition(".")[2].removeprefix("test_")
    is_about_tables = "tables" in metafunc.module.__name__.split(".")
    if "place" in metafunc.fixturenames and (name in ON_BOTH or (SOAK and is_about_tables)):
        metafunc.parametrize("place", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture(autouse=True)
def numbered_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first table of a test has the seed 1, its next 2 and so on, so that luck decides nothing."""
    numbers = count(1)
    monkeypatch.setattr("edokko.tables.rooms.secret_seed", lambda: f"{next(numbers):032x}")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a process; without one they fail and say how to get it."""
    with open_browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def postgresql() -> Iterator[PostgresServer]:
    """One PostgreSQL for all tests of a process, started when the first of them asks for a database."""
    with running_postgresql() as server:
        yield server


@pytest.fixture(scope="session")
def thinkers() -> Iterator[Thinkers]:
    """Where the bots of all tests of a process think: one process, started when the first of them does."""
    one = Thinkers(1)
    yield one
    one.close()
