"""`edokko migrate` and `edokko move-database`: the shape of the database, and where it is."""

import time
from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.console import examples, out, say
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase
from edokko.engine.progress import end_line, is_rewritten, tell_again

MOVE = "move-database"

Target = Annotated[str, typer.Argument(metavar="value.place", help="move.target", show_default=False)]


def add_to(app: typer.Typer) -> None:
    app.command("migrate", help="migrate.help", epilog=examples("edokko migrate"))(migrate)
    commands = examples(f"edokko {MOVE} postgresql+psycopg:///edokko", f"edokko {MOVE} /var/lib/edokko")
    app.command(MOVE, help="move.help", epilog=commands)(move_database)


def migrate() -> None:
    from edokko.storage.database import database_place, migrate_database, name_of

    place = database_place()
    before, after = migrate_database(place)
    key = "migrate.made" if before is None else "migrate.nothing" if before == after else "migrate.done"
    out().print(say(key, place=name_of(place), before=before, after=after), soft_wrap=True)


def move_database(target: Target) -> None:
    from edokko.storage.database import (
        ADDRESS_VARIABLE,
        FOLDER_VARIABLE,
        Place,
        check_address,
        data_folder,
        database_place,
        name_of,
    )
    from edokko.storage.moving import move

    source: Place
    goal: Place
    if "://" in target:
        source, goal = data_folder(), check_address(target, MOVE)
    else:
        source, goal = database_place(), Path(target)
        if isinstance(source, Path):
            raise BadOption("{name} is not set: where the games are moved from", name=ADDRESS_VARIABLE)
    counts = move(source, goal, int(time.time()), _tell)
    if is_rewritten():
        end_line()
    if isinstance(goal, Path):
        setting = f"{ADDRESS_VARIABLE}= {FOLDER_VARIABLE}={goal}"
    else:
        setting = f"{ADDRESS_VARIABLE}={name_of(goal)}"
    rows = ", ".join(f"{name} {number}" for name, number in counts.items())
    out().print(say("move.done", count=counts["tables"], place=name_of(goal), rows=rows), soft_wrap=True)
    out().print(say("move.next", source=name_of(source), setting=setting), soft_wrap=True)


def _tell(table: str, done: int, number: int) -> None:
    if is_rewritten():
        tell_again(Phrase("moving {table}: {done}/{all}", {"table": f"{table:>10}", "done": done, "all": number}))
