"""`edokko backup` and `edokko restore`: a copy of all games, and back; a server may run meanwhile."""

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.console import examples, out, say
from edokko.cli.options import check_file
from edokko.engine.errors import BadOption

FOLDER = "backups"  # inside the data folder

Target = Annotated[Path | None, typer.Argument(metavar="value.file", help="backup.file", show_default=False)]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="backup.overwrite")]
Backup = Annotated[Path, typer.Argument(metavar="value.file", help="restore.file", show_default=False)]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko backup", "edokko backup /media/disk/edokko.sqlite --overwrite")
    app.command("backup", help="backup.help", epilog=commands)(write_backup)
    app.command("restore", help="restore.help", epilog=examples("edokko restore edokko.sqlite"))(put_back)


def write_backup(file: Target = None, overwrite: Overwrite = False) -> None:
    from edokko.storage.backups import back_up, dated

    folder = _folder()
    if file is None:
        file = dated(folder / FOLDER, datetime.now())
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    tables = back_up(folder, file, may_replace=overwrite)
    out().print(say("backup.done", count=tables, file=file), soft_wrap=True)


def put_back(file: Backup) -> None:
    from edokko.storage.backups import restore

    kept = restore(_folder(), check_file(file), datetime.now())
    out().print(say("restore.done", file=file), soft_wrap=True)
    if kept is not None:
        out().print(say("restore.kept", file=kept), soft_wrap=True)


def _folder() -> Path:
    """The folder whose file is copied; raises BadOption if the games are in a PostgreSQL."""
    from edokko.storage.database import database_place, name_of

    place = database_place()
    if isinstance(place, Path):
        return place
    raise BadOption(
        "the games are in {file}: {dump} and {restore} are for that, see {document}",
        file=name_of(place),
        dump="pg_dump",
        restore="pg_restore",
        document="docs/backup.md",
    )
