from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from tables.conftest import place, store

__all__ = ["browser", "other_browser", "place", "rooms", "store"]

HERE = "http://testserver"


@pytest.fixture
def rooms(store: SqlRepository) -> Rooms:
    return Rooms(store)


@pytest.fixture
def browser(rooms: Rooms, thinkers: Thinkers) -> Iterator[TestClient]:
    """Somebody's browser; bots take no time. On a PostgreSQL nothing is done beside answering it."""
    client = TestClient(create_app(rooms, thinkers, pace=0), headers={"origin": HERE}, follow_redirects=False)
    if rooms.store.is_shared:
        yield client
    else:
        with client:
            yield client


@pytest.fixture
def other_browser(browser: TestClient) -> TestClient:
    """Somebody else's browser, at the same site."""
    return TestClient(browser.app, headers={"origin": HERE}, follow_redirects=False)
