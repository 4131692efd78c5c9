"""`edokko bug`: the moment that a bug report tells of, replayed, and what differs from what its reporter saw."""

from typing import TYPE_CHECKING

import typer
from rich.text import Text

from edokko.cli.console import examples, language, out, say
from edokko.cli.options import GameFile, check_file
from edokko.cli.replay import Ply, show_match

if TYPE_CHECKING:
    from edokko.match.bug_report import BugReport

DIFFERENT = 1
LAST_ENTRIES = 10


def add_to(app: typer.Typer) -> None:
    app.command("bug", help="bug.help", epilog=examples("edokko bug edokko-bug.json"))(replay_report)


def replay_report(file: GameFile, ply: Ply = None) -> None:
    from edokko.match.bug_report import differences, parse_report
    from edokko.match.files import read_text
    from edokko.words.speaker import Speaker

    report = parse_report(read_text(check_file(file)))
    match = report.match(ply)
    console = out()
    for line in _told(report):
        console.print(line)
    show_match(match, Speaker.for_match(match, language()), console, report.seat, report.ply if ply is None else ply)
    if ply is not None:
        return
    found = differences(report, match)
    for each in found:
        console.print(Text.assemble(("✗ ", "red"), say("bug.differs", place=each.place, then=each.then, now=each.now)))
    if found:
        raise typer.Exit(DIFFERENT)
    console.print(Text.assemble(("✓ ", "green"), say("bug.same")))


def _told(report: "BugReport") -> list[str]:
    """Where the report comes from, and of a running game what was done last: there is no log to replay."""
    from edokko import __version__

    lines = [say("bug.release", release=report.release)]
    if report.release != __version__:
        lines.append(say("bug.other_release", release=__version__))
    lines.append(say("bug.browser", browser=report.browser or "?"))
    if report.position is not None:
        lines.append(say("bug.redealt"))
        lines += [f"  {entry.seat}: {entry.action}" for entry in report.record.entries[-LAST_ENTRIES:]]
    return lines
