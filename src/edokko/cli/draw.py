"""`edokko draw`: a moment of a game as a page for a browser."""

from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.console import examples, language, out, say
from edokko.cli.options import GameFile, check_file

THEMES = ("light", "dark")

Ply = Annotated[int | None, typer.Option("--ply", metavar="value.number", help="draw.ply", show_default=False)]
Seat = Annotated[int | None, typer.Option("--seat", metavar="value.number", help="draw.seat", show_default=False)]
Layers = Annotated[str, typer.Option("--layers", metavar="value.list", help="draw.layers", show_default=False)]
Theme = Annotated[str | None, typer.Option("--theme", metavar="value.name", help="draw.theme", show_default=False)]
Output = Annotated[Path, typer.Option("--output", "-o", metavar="value.file", help="draw.output")]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko draw game.json", "edokko draw game.json --ply 40 --seat 0 --lang fr -o page.html")
    app.command("draw", help="draw.help", epilog=commands)(draw_file)


def draw_file(
    file: GameFile,
    ply: Ply = None,
    seat: Seat = None,
    layers: Layers = "",
    theme: Theme = None,
    output: Output = Path("page.html"),
) -> None:
    from edokko.drawing.page import page
    from edokko.drawing.scene import scene_of
    from edokko.match.files import write_whole
    from edokko.match.match import Match

    check_theme(theme)
    match = Match.load(check_file(file), ply=ply)
    wanted = [layer.strip() for layer in layers.split(",") if layer.strip()]
    write_whole(output, page(scene_of(match, seat, language(), wanted, with_sheets=True), theme))
    out().print(say("draw.drawn", ply=match.ply, file=output), soft_wrap=True)


def check_theme(theme: str | None) -> None:
    """Refuse a theme that there is no style for."""
    if theme is not None and theme not in THEMES:
        complaint = say("bad.theme", theme=theme, themes=", ".join(THEMES))
        raise typer.BadParameter(complaint, param_hint="--theme")
