"""`edokko mcp`: a seat for a language model, over the Model Context Protocol."""

import io
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console

from edokko.cli.console import examples, language
from edokko.engine.errors import BadOption

if TYPE_CHECKING:
    from edokko.match.match import Match
    from edokko.words.speaker import Speaker

INSTALL = "pip install 'edokko[mcp]'"
WIDTH = 120  # of a drawn table, in characters

Save = Annotated[Path | None, typer.Option(metavar="value.folder", help="mcp.save", show_default=False)]


def add_to(app: typer.Typer) -> None:
    app.command("mcp", help="mcp.help", epilog=examples("edokko mcp", "edokko mcp --save games --lang fr"))(serve_model)


def serve_model(save: Save = None) -> None:
    try:
        import mcp  # noqa: F401 - an extra: without it nothing below can be imported
    except ModuleNotFoundError:
        raise BadOption("a language model needs more packages: {command}", command=INSTALL) from None
    from edokko.mcp.open_games import OpenGames
    from edokko.mcp.server import make_server

    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    games = OpenGames(language(), save)
    try:
        make_server(games, draw_plain).run("stdio")
    finally:
        games.close()


def draw_plain(match: "Match", speaker: "Speaker", seat: int) -> str:
    """The table as a seat sees it, in characters alone."""
    from edokko.cli.terminal_table import draw_match

    drawn = io.StringIO()
    console = Console(file=drawn, width=WIDTH, color_system=None, highlight=False, markup=False, emoji=False)
    console.print(draw_match(match, speaker, seat))
    return "\n".join(line.rstrip() for line in drawn.getvalue().splitlines()).strip("\n")
