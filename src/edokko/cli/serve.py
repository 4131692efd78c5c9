"""`edokko serve`: the site, for playing in the browser."""

import ctypes
import logging
import socket
from contextlib import suppress
from typing import Annotated

import typer

from edokko.cli.console import examples, out, say

LOCAL, PORT = "127.0.0.1", 8000
GRACE = 2  # seconds until open connections are cut at the end
MOST_POOLS, SETTING = 2, -8  # M_ARENA_MAX of the GNU C library

Host = Annotated[str, typer.Option("--host", metavar="value.address", help="serve.host")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, metavar="value.number", help="serve.port")]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko serve", "edokko serve --host 0.0.0.0 --port 80")
    app.command("serve", help="serve.help", epilog=commands)(serve)


def serve(host: Host = LOCAL, port: Port = PORT) -> None:
    import uvicorn

    from edokko.bots.workshop import Workshop
    from edokko.hints.readying import command
    from edokko.storage.database import data_folder, open_database
    from edokko.storage.sql_repository import SqlRepository
    from edokko.tables.rooms import Rooms
    from edokko.web.app import create_app

    _share_memory()
    folder = data_folder()
    engine = open_database(folder)
    logging.basicConfig(level=logging.WARNING)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family) as listening:
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listening.getsockname()[1]}"
        out().print(say("serve.at", address=address, folder=folder), soft_wrap=True)
        app = create_app(Rooms(SqlRepository(engine)), workshop=Workshop(command=command))
        config = uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=GRACE)
        uvicorn.Server(config).run(sockets=[listening])
    engine.dispose()


def _share_memory() -> None:
    """Let threads share pools of memory: one for each would keep some 20 MB more."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").mallopt(SETTING, MOST_POOLS)
