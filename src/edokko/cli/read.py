"""`edokko read`: a page to read about a game, for a browser or a printer."""

from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.console import examples, language, out, say
from edokko.cli.draw import Theme, check_theme
from edokko.cli.options import GameName, choose_game

PageName = Annotated[str, typer.Argument(metavar="value.page", help="read.page", show_default=False)]
Output = Annotated[
    Path | None, typer.Option("--output", "-o", metavar="value.file", help="read.output", show_default=False)
]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko read iki rules", "edokko read edo cards --lang fr -o page.html")
    app.command("read", help="read.help", epilog=commands)(read_about)


def read_about(game: GameName, page: PageName = "rules", theme: Theme = None, output: Output = None) -> None:
    from edokko.drawing.reading import file_name, names_of, reading_page
    from edokko.match.files import write_whole

    chosen = choose_game(game)
    pages = names_of(chosen.name)
    if page not in pages:
        raise typer.BadParameter(say("bad.page", page=page, pages=", ".join(pages)), param_hint=say("value.page"))
    check_theme(theme)
    file = output or Path(file_name(game, page, language()))
    write_whole(file, reading_page(chosen, language(), page, chosen.shipped(), theme=theme))
    out().print(say("read.written", file=file), soft_wrap=True)
