"""`edokko replay`: a game as it stood at a ply."""

from typing import Annotated

import typer

from edokko.cli.console import examples, language, out, say
from edokko.cli.options import GameFile, check_file

Ply = Annotated[int | None, typer.Option("--ply", metavar="N", help="replay.ply", show_default=False)]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko replay game.json", "edokko replay game.json --ply 40")
    app.command("replay", help="replay.help", epilog=commands)(replay_file)


def replay_file(file: GameFile, ply: Ply = None) -> None:
    from edokko.cli.log import log_lines
    from edokko.cli.score_sheet import draw_end
    from edokko.cli.tables import draw_match
    from edokko.match.match import Match
    from edokko.words.speaker import Speaker

    match = Match.load(check_file(file), ply=ply)
    speaker = Speaker.for_match(match, language())
    console = out()
    for line in log_lines(match, speaker):
        console.print(line)
    console.rule(say("replay.ply_reached", ply=match.ply), style="dim")
    console.print(draw_match(match, speaker))
    for seat in match.deciders:
        console.print(speaker.prompt(match.view(), seat, None))
    if match.outcome is not None:
        console.print(draw_end(match.outcome, speaker))
