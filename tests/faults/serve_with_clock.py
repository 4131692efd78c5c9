"""The site with a clock that a test turns: `python serve_with_clock.py FOLDER FILE`; the file has seconds to add."""

import logging
import socket
import sys
import time
from pathlib import Path

import uvicorn

from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app


def main() -> None:
    folder, offset = map(Path, sys.argv[1:])

    def clock() -> float:
        return time.time() + float(offset.read_text() or 0)

    logging.basicConfig(level=logging.WARNING)
    rooms = Rooms(SqlRepository(open_database(folder)), clock)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
        uvicorn.Server(uvicorn.Config(create_app(rooms, Thinkers(1)), log_level="warning")).run(sockets=[listening])


if __name__ == "__main__":
    main()
