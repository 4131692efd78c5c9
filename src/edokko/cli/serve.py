"""`edokko serve`: the site, for playing in the browser."""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from edokko.cli.console import examples, out, say
from edokko.cli.options import tell_left_out
from edokko.cli.processes import ONE_OF_SEVERAL, end_with_parent, run_together
from edokko.engine.errors import BadOption

if TYPE_CHECKING:
    from edokko.storage.database import Place
    from edokko.web.hosting import Hosting

LOCAL, PORT = "127.0.0.1", 8000

Host = Annotated[str, typer.Option("--host", metavar="value.address", help="serve.host")]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, metavar="value.number", help="serve.port")]
Workers = Annotated[int, typer.Option("--workers", min=1, max=64, metavar="value.number", help="serve.workers")]
Bots = Annotated[bool, typer.Option("--bots/--no-bots", help="serve.bots")]
IsOne = Annotated[bool, typer.Option(ONE_OF_SEVERAL, hidden=True)]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko serve", "edokko serve --host 0.0.0.0 --port 80", "edokko serve --workers 4")
    app.command("serve", help="serve.help", epilog=commands)(serve)


def tell_others(addresses: Sequence[str]) -> None:
    """Where others in the network find the site; in a terminal also to be scanned by a phone."""
    for address in addresses:
        out().print(say("serve.others", address=address), soft_wrap=True)
    if addresses and sys.stdout.isatty():
        import segno

        segno.make(addresses[0], error="l").terminal(out=sys.stdout, border=2, compact=True)


def serve(
    host: Host = LOCAL, port: Port = PORT, workers: Workers = 1, bots: Bots = True, is_one: IsOne = False
) -> None:
    from edokko.storage.database import ADDRESS_VARIABLE, FOLDER_VARIABLE, database_place
    from edokko.storage.served_alone import served_alone
    from edokko.web.hosting import read_hosting

    tell_left_out()
    hosting, place = read_hosting(os.environ), database_place()
    if not isinstance(place, Path):
        _serve(host, port, workers, place, hosting, has_bots=bots, is_one=is_one)
        return
    if workers > 1 or not bots:
        raise BadOption("several processes need a PostgreSQL: set {name}", name=ADDRESS_VARIABLE)
    with served_alone(place, FOLDER_VARIABLE):
        _serve(host, port, workers, place, hosting)


def _serve(
    host: str,
    port: int,
    workers: int,
    place: "Place",
    hosting: "Hosting",
    *,
    has_bots: bool = True,
    is_one: bool = False,
) -> None:
    from edokko.storage.database import name_of, open_database
    from edokko.web.reachable import origins_for_others
    from edokko.web.server import address_of, bind, run_site

    is_file = isinstance(place, Path)
    database = open_database(place)
    bound = bind(host, port, is_shared=not is_file)

    hosting = replace(hosting, for_others=origins_for_others(host, bound.getsockname()[1]))

    def tell() -> None:
        kept = place if is_file else name_of(place)
        address = hosting.public_url or address_of(host, bound)
        out().print(say("serve.at", address=address, folder=kept), soft_wrap=True)
        if not hosting.public_url:
            tell_others(hosting.for_others)

    if is_file or is_one:
        bound.listen()
        if is_one:
            end_with_parent()
        else:
            tell()
        run_site(bound, database, hosting)
    else:
        database.dispose()
        port = bound.getsockname()[1]
        one = ["serve", "--host", host, "--port", str(port), ONE_OF_SEVERAL]
        run_together([*[one] * workers, *[["worker", ONE_OF_SEVERAL]] * has_bots], tell, (host, port))
