"""What commands for whoever runs a site share: the store beside the running server, and how things are listed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType
from rich.table import Table as Grid

from edokko.cli.console import say
from edokko.cli.help_pages import Commands
from edokko.engine.errors import BadOption

if TYPE_CHECKING:
    from edokko.storage.sql_repository import SqlRepository
    from edokko.tables.table import Person

SHORT_ID = 12  # characters of a person's id that are shown; as many as tell people apart are enough to name one
MOST = 50

Most = Annotated[int, typer.Option("--most", "-n", min=1, max=100_000, metavar="value.number", help="host.most")]
Ids = Annotated[list[str], typer.Argument(metavar="value.id", help="host.tables", show_default=False)]
Id = Annotated[str, typer.Argument(metavar="value.id", help="host.table", show_default=False)]
PersonId = Annotated[str, typer.Argument(metavar="value.id", help="host.person", show_default=False)]


@contextmanager
def host_store() -> Iterator["SqlRepository"]:
    """The store of the site, which may be running; raises BadOption where there is none."""
    from edokko.storage.database import database_place, open_database
    from edokko.storage.sql_repository import SqlRepository
    from edokko.storage.sqlite import FILE

    place = database_place()
    if isinstance(place, Path) and not (place / FILE).exists():
        raise BadOption("no games are kept in {folder}", folder=str(place))
    database = open_database(place)
    try:
        yield SqlRepository(database)
    finally:
        database.dispose()


def listing_group(about: str, epilog: str, list_all: Callable[[], None]) -> typer.Typer:
    """A command with commands of its own; without one it lists."""
    group = typer.Typer(cls=Commands, invoke_without_command=True)

    def list_unless_asked(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            list_all()

    group.callback(help=about, epilog=epilog)(list_unless_asked)
    return group


def find_person(store: "SqlRepository", beginning: str) -> "Person":
    """The person whose id begins so; raises BadOption."""
    found = store.find_people(beginning) if beginning else []
    if not found:
        raise BadOption("no person has an id that begins with {beginning!r}", beginning=beginning[:40])
    if len(found) > 1:
        raise BadOption("the ids of several people begin with {beginning!r}", beginning=beginning[:40])
    return found[0]


def listing(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> RenderableType:
    """Rows below each other, with names of columns by their keys."""
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for column in columns:
        grid.add_column(say(f"host.column.{column}"), no_wrap=column in ("id", "person", "address", "network"))
    for row in rows:
        grid.add_row(*row)
    return grid


def marked(name: str, is_program: bool) -> str:
    """A name, and that a bot account bears it."""
    return f"{name} ({say('host.who.program')})" if is_program else name


def moment(time: int | None) -> str:
    """A time of this computer's clock; nothing if there is none."""
    if not time:
        return ""
    try:
        return f"{datetime.fromtimestamp(time):%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):  # a clock that was far off
        return str(time)
