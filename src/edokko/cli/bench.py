"""`edokko bench`: how fast a game is on this machine."""

import json
from typing import Annotated

import typer

from edokko.cli.console import err, examples, figure, out, say
from edokko.cli.options import AsJson, Edition, GameName, Seats, choose_game, choose_seats

Seconds = Annotated[float, typer.Option("--seconds", min=0.01, metavar="value.seconds", help="bench.seconds")]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko bench iki", "edokko bench iki --seats 4 --seconds 3 --json")
    app.command("bench", help="bench.help", epilog=commands)(bench_game)


def bench_game(
    game: GameName, seats: Seats = None, seconds: Seconds = 3, edition: Edition = None, as_json: AsJson = False
) -> None:
    from edokko.analysis.benchmark import measure
    from edokko.match.opening import find_content

    chosen = choose_game(game)
    count, content = choose_seats(chosen, seats), find_content(chosen, edition)
    err().print(say("bench.wait"), style="dim")
    figures = measure(chosen, seats=count, seconds=seconds, content=content).as_json()
    if as_json:
        print(json.dumps(figures, indent=1))
    else:
        _print_figures(figures)


def _print_figures(figures: dict[str, object]) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for key, value in figures.items():
        if value is None:
            continue
        table.add_row(say(f"bench.{key}"), _figure(value))
    out().print(table)


def _figure(value: object) -> str:
    """Numbers with as many digits as mean something."""
    if isinstance(value, float):
        return figure(value, 0 if value >= 100 else 2)
    return figure(value) if isinstance(value, int) else str(value)
