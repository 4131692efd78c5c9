"""`edokko sim`: random games and what they come to."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType

from edokko.cli.console import err, examples, figure, language, out, percentage, say
from edokko.cli.options import AsJson, Edition, GameName, Seats, choose_game, choose_seats, told_edition

if TYPE_CHECKING:
    from edokko.analysis.simulation import Simulation
    from edokko.engine.content import Content
    from edokko.engine.game import Game

Games = Annotated[int, typer.Option("--games", "-n", min=1, metavar="value.number", help="sim.games")]
Seed = Annotated[str, typer.Option("--seed", metavar="value.seed", help="sim.seed")]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko sim iki", "edokko sim iki --seats 2 -n 10000 --seed 7 --json")
    app.command("sim", help="sim.help", epilog=commands)(simulate_games)


def simulate_games(
    game: GameName,
    seats: Seats = None,
    games: Games = 1000,
    seed: Seed = "1",
    edition: Edition = None,
    as_json: AsJson = False,
) -> None:
    from edokko.match.opening import find_content

    chosen = choose_game(game)
    count, content = choose_seats(chosen, seats), find_content(chosen, edition)
    result = _simulate(chosen, count, games, seed, content)
    if as_json:
        print(json.dumps(result.as_json(), indent=1))
    else:
        out().print(draw_simulation(result))


def _simulate(game: "Game", seats: int, games: int, seed: str, content: "Content") -> "Simulation":
    """Simulate, with a progress bar on a terminal."""
    from rich.progress import Progress

    from edokko.analysis.simulation import simulate

    game.loops  # compile, if need be, before the bar is shown  # noqa: B018
    with Progress(console=err(), transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task(say("sim.playing"), total=games)
        return simulate(
            game,
            seats=seats,
            games=games,
            seed=seed,
            content=content,
            progress=lambda more: progress.advance(task, more),
        )


def draw_simulation(result: "Simulation") -> RenderableType:
    """Length, mean scores and wins."""
    from rich.console import Group
    from rich.table import Table

    from edokko.words.speaker import Speaker

    speaker = Speaker(result.game, (), language())
    scores = Table(box=None, pad_edge=False, header_style="dim")
    scores.add_column(say("sim.column.score"))
    scores.add_column(say("sim.column.mean"), justify="right")
    for line, mean in result.scores.items():
        scores.add_row(speaker.name("line", line), figure(mean, 2))
    scores.add_row(say("score.total"), figure(result.total, 2), style="bold")
    wins = Table(box=None, pad_edge=False, header_style="dim")
    wins.add_column(say("sim.column.distance"))
    wins.add_column(say("sim.column.wins"), justify="right")
    for distance, share in enumerate(result.wins):
        wins.add_row(str(distance), percentage(share))
    if result.nobody:
        wins.add_row(say("sim.nobody"), percentage(result.nobody))
    played = say("sim.played", count=result.games, seats=result.seats)
    length = say("sim.length", decisions=result.decisions, mean=figure(result.decisions_per_game, 1))
    return Group(played, *told_edition(result.edition), length, "", scores, "", wins)
