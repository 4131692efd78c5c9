"""`edokko edition`: the file in which the owner of a box fills in its numbers."""

import typer

from edokko.cli.console import examples, in_words
from edokko.cli.options import GameName, choose_game


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko edition iki > my-box.toml", "edokko play iki --edition my-box.toml")
    app.command("edition", help="edition.help", epilog=commands)(print_edition)


def print_edition(game: GameName) -> None:
    from edokko.match.editions import blank_edition

    print(blank_edition(choose_game(game).name, in_words), end="")
