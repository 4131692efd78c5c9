"""`edokko compile`: compile the rules of all games now."""

import typer

from edokko.cli.console import examples, say


def add_to(app: typer.Typer) -> None:
    app.command("compile", help=say("compile.help"), epilog=examples("edokko compile"))(compile_games)


def compile_games() -> None:
    from edokko.games import GAMES, find_game

    for name in GAMES:
        find_game(name).loops  # compiles the rules first  # noqa: B018
