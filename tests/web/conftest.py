from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app

HERE = "http://testserver"


@pytest.fixture
def rooms(tmp_path: Path) -> Iterator[Rooms]:
    engine = open_database(tmp_path)
    yield Rooms(SqlRepository(engine))
    engine.dispose()


@pytest.fixture
def browser(rooms: Rooms, thinkers: Thinkers) -> Iterator[TestClient]:
    """Somebody's browser; bots take no time."""
    with TestClient(create_app(rooms, thinkers, pace=0), headers={"origin": HERE}, follow_redirects=False) as client:
        yield client


@pytest.fixture
def other_browser(browser: TestClient) -> TestClient:
    """Somebody else's browser, at the same site."""
    return TestClient(browser.app, headers={"origin": HERE}, follow_redirects=False)
