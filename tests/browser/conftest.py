import socket
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
import uvicorn
from looking.browser import open_browser
from playwright.sync_api import Browser

from browser.visitors import Visitors
from edokko.games import GAMES, find_game
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.web.app import create_app


@pytest.fixture(scope="session")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    folder: Path = tmp_path_factory.mktemp("data")
    engine = open_database(folder)
    yield Rooms(SqlRepository(engine))
    engine.dispose()


@pytest.fixture(scope="session")
def address(rooms: Rooms) -> Iterator[str]:
    """A site where bots take no time."""
    for game in GAMES:
        find_game(game).rules  # noqa: B018 - compiled before anybody waits for a page
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(create_app(rooms, pace=0), log_level="error", timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with open_browser() as opened:
        yield opened


@pytest.fixture
def visitors(chromium: Browser, address: str) -> Iterator[Visitors]:
    """People with their own browsers; none of them may have seen an error or asked another host."""
    people = Visitors(chromium, address)
    yield people
    people.leave()
    assert people.complaints == []
