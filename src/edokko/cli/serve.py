"""`edokko serve`: the site, for playing in the browser."""

import logging
import socket
from typing import Annotated

import typer

from edokko.cli.compiling import compile_games
from edokko.cli.console import examples, out, say

LOCAL, PORT = "127.0.0.1", 8000
GRACE = 2  # seconds until open connections are cut at the end

Host = Annotated[str, typer.Option("--host", metavar="value.address", help="serve.host")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, metavar="value.number", help="serve.port")]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko serve", "edokko serve --host 0.0.0.0 --port 80")
    app.command("serve", help="serve.help", epilog=commands)(serve)


def serve(host: Host = LOCAL, port: Port = PORT) -> None:
    compile_games()  # before the port opens: nobody waits for it in front of an empty page
    import uvicorn

    from edokko.storage.database import data_folder, open_database
    from edokko.storage.sql_repository import SqlRepository
    from edokko.tables.rooms import Rooms
    from edokko.web.app import create_app

    folder = data_folder()
    engine = open_database(folder)
    logging.basicConfig(level=logging.WARNING)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.create_server((host, port), family=family) as listening:
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listening.getsockname()[1]}"
        out().print(say("serve.at", address=address, folder=folder), soft_wrap=True)
        config = uvicorn.Config(
            create_app(Rooms(SqlRepository(engine))), log_level="warning", timeout_graceful_shutdown=GRACE
        )
        uvicorn.Server(config).run(sockets=[listening])
    engine.dispose()
