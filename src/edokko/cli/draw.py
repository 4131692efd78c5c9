"""`edokko draw`: a moment of a game as a page for a browser."""

from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.console import examples, language, out, say
from edokko.cli.options import GameFile, check_file

THEMES = ("light", "dark")

Ply = Annotated[int | None, typer.Option("--ply", metavar="N", help=say("draw.ply"), show_default=False)]
Seat = Annotated[int | None, typer.Option("--seat", metavar="N", help=say("draw.seat"), show_default=False)]
Language = Annotated[str | None, typer.Option("--lang", metavar="CODE", help=say("draw.lang"), show_default=False)]
Layers = Annotated[str, typer.Option("--layers", metavar="NAMES", help=say("draw.layers"), show_default=False)]
Theme = Annotated[str | None, typer.Option("--theme", metavar="NAME", help=say("draw.theme"), show_default=False)]
Output = Annotated[Path, typer.Option("--output", "-o", metavar="PAGE", help=say("draw.output"))]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko draw game.json", "edokko draw game.json --ply 40 --seat 0 --layers fire -o page.html")
    app.command("draw", help=say("draw.help"), epilog=commands)(draw_file)


def draw_file(
    file: GameFile,
    ply: Ply = None,
    seat: Seat = None,
    lang: Language = None,
    layers: Layers = "",
    theme: Theme = None,
    output: Output = Path("page.html"),
) -> None:
    from edokko.drawing.page import page
    from edokko.drawing.scene import scene_of
    from edokko.engine.errors import BadOption
    from edokko.match.files import write_whole
    from edokko.match.match import Match

    if theme is not None and theme not in THEMES:
        raise BadOption(f"theme: {theme!r} is none of {', '.join(THEMES)}")
    match = Match.load(check_file(file), ply=ply)
    wanted = [layer.strip() for layer in layers.split(",") if layer.strip()]
    scene = scene_of(match, seat, lang or language(), wanted)
    write_whole(output, page(scene, theme))
    out().print(say("draw.drawn", ply=match.ply, file=output), soft_wrap=True)
