"""`edokko compile`: compile the rules and bots of all games now."""

import typer

from edokko.cli.console import examples


def add_to(app: typer.Typer) -> None:
    app.command("compile", help="compile.help", epilog=examples("edokko compile"))(compile_games)


def compile_games() -> None:
    from edokko.bots.bot import Place
    from edokko.bots.registry import read_spec
    from edokko.games import GAMES, find_game

    for name in GAMES:
        game = find_game(name)
        game.loops  # compiles the rules first  # noqa: B018
        place = Place(game, game.shipped(), game.seat_counts[0], seat=0, seed="")
        for spec in ("greedy", "search:1"):
            read_spec(spec).seat(place)  # compiles what it needs
