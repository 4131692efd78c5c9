"""`edokko worker`: does what is due at tables, such as bots' turns, beside servers on a PostgreSQL."""

import asyncio
import os
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.console import examples
from edokko.cli.processes import ONE_OF_SEVERAL, end_with_parent
from edokko.engine.errors import BadOption

Pace = Annotated[float, typer.Option("--pace", min=0, hidden=True)]  # a factor on how long bots take, for tests
Silence = Annotated[float, typer.Option("--silence", min=1, hidden=True)]  # seconds that a worker may say nothing
IsOne = Annotated[bool, typer.Option(ONE_OF_SEVERAL, hidden=True)]


def add_to(app: typer.Typer) -> None:
    app.command("worker", help="worker.help", epilog=examples("edokko worker"))(worker)


def worker(pace: Pace = 1.0, silence: Silence = 10.0, is_one: IsOne = False) -> None:
    from edokko.storage.database import database_place

    place = database_place()
    if isinstance(place, Path):
        raise BadOption("several processes need a PostgreSQL: set {name}", name="EDOKKO_DATABASE_URL")

    from edokko.storage.postgresql import open_server
    from edokko.tables.thinkers import Thinkers
    from edokko.web.hosting import read_hosting
    from edokko.web.logs import set_up_logs
    from edokko.web.server import share_memory
    from edokko.web.workshop import SiteWorkshop
    from edokko.worker.run import work

    if is_one:
        end_with_parent()
    hosting = read_hosting(os.environ)
    share_memory()
    database = open_server(place)
    set_up_logs(hosting.log, with_access=False)
    with closing(Thinkers()) as thinkers:
        workshop = SiteWorkshop(thinkers)
        workshop.begin()
        try:
            asyncio.run(work(database, thinkers, pace, silence))
        finally:
            workshop.close()
            database.dispose()
