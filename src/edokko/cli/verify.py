"""`edokko verify`: whether a game file is whole and leads where it says."""

from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.text import Text

from edokko.cli.console import catalogue, err, examples, language, out, say
from edokko.cli.options import GameFile, check_file

if TYPE_CHECKING:
    from edokko.match.match import Match
    from edokko.match.record import GameRecord

FAILED = 1


def add_to(app: typer.Typer) -> None:
    app.command("verify", help="verify.help", epilog=examples("edokko verify game.json"))(verify_file)


def verify_file(file: GameFile) -> None:
    from edokko.engine.errors import EdokkoError
    from edokko.match.match import Match
    from edokko.words.errors import explain

    check_file(file)
    try:
        record = _read(file)
        match = Match.load(file)
    except EdokkoError as error:
        err().print(explain(error, catalogue()), style="red")
        raise typer.Exit(FAILED) from None
    for check in _checked(record, match):
        out().print(Text.assemble(("✓ ", "green"), check))


def _read(file: Path) -> "GameRecord":
    """The record, its form and digest checked."""
    from edokko.match.files import read_text
    from edokko.match.record import parse_record

    return parse_record(read_text(file))


def _checked(record: "GameRecord", match: "Match") -> list[str]:
    """What has been checked, in words."""
    from edokko.words.speaker import Speaker

    secret = "verify.secret_told" if record.secret else "verify.secret_kept"
    checks = [
        say("verify.digest"),
        say(secret),
        say("verify.entries", count=len(record.entries)),
        say("verify.standing"),
    ]
    if match.outcome is not None:
        checks.append(Speaker.for_match(match, language()).outcome(match.outcome))
    return checks
