"""A site of its own to look at, on a free port."""

import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import NamedTuple

import uvicorn

from edokko.games import GAMES, find_game
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.web.app import create_app


class OpenSite(NamedTuple):
    """Where it is, and its rooms."""

    address: str
    rooms: Rooms


@contextmanager
def open_site(folder: Path, pace: float = 0) -> Iterator[OpenSite]:
    """A site with its games in a folder; bots take no time unless told."""
    for game in GAMES:
        find_game(game).rules  # noqa: B018 - compiled before anybody waits for a page
    engine = open_database(folder)
    rooms = Rooms(SqlRepository(engine))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        config = uvicorn.Config(create_app(rooms, pace), log_level="error", timeout_graceful_shutdown=1)
        server = uvicorn.Server(config)
        thread = Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.02)
        yield OpenSite(f"http://127.0.0.1:{listening.getsockname()[1]}", rooms)
        server.should_exit = True
        thread.join(10)
    engine.dispose()
