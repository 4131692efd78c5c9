"""`edokko replay`: a game as it stood at a ply."""

from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from edokko.cli.console import examples, language, out, say
from edokko.cli.options import GameFile, check_file

if TYPE_CHECKING:
    from edokko.match.match import Match
    from edokko.words.speaker import Speaker

Ply = Annotated[int | None, typer.Option("--ply", metavar="value.number", help="replay.ply", show_default=False)]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko replay game.json", "edokko replay game.json --ply 40")
    app.command("replay", help="replay.help", epilog=commands)(replay_file)


def replay_file(file: GameFile, ply: Ply = None) -> None:
    from edokko.match.match import Match
    from edokko.words.speaker import Speaker

    match = Match.load(check_file(file), ply=ply)
    show_match(match, Speaker.for_match(match, language()), out(), None, match.ply)


def show_match(match: "Match", speaker: "Speaker", console: Console, seat: int | None, ply: int) -> None:
    """A match in words, as a seat, or a spectator, may see it: what has happened, the table, who decides."""
    from edokko.cli.score_sheet import draw_end
    from edokko.cli.terminal_table import draw_match
    from edokko.words.log import log_lines

    for line in log_lines(match, speaker):
        console.print(line)
    console.rule(say("replay.ply_reached", ply=ply), style="dim")
    console.print(draw_match(match, speaker, seat))
    for decider in match.deciders:
        console.print(speaker.prompt(match.view(seat), decider, seat))
    if match.outcome is not None:
        console.print(draw_end(match.outcome, speaker))
