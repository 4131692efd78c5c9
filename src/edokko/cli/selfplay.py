"""`edokko selfplay`: games of bots as a dataset."""

from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.arena import FAILED, INTERRUPTED, Bots, Seed
from edokko.cli.console import catalogue, err, examples, figure, out, say
from edokko.cli.options import Cluster, GameName, Jobs, Seats, choose_game, choose_seats
from edokko.cli.progress_bar import Bar
from edokko.cli.seating import split

Games = Annotated[int, typer.Option("--games", "-n", min=1, metavar="value.number", help="arena.games")]
Folder = Annotated[Path, typer.Option("--out", metavar="value.folder", help="selfplay.out", show_default=False)]
ShardGames = Annotated[int, typer.Option("--shard-games", min=1, metavar="value.number", help="selfplay.shard_games")]

Observations = Annotated[bool, typer.Option("--observations", help="selfplay.observations")]


def add_to(app: typer.Typer) -> None:
    commands = examples(
        "edokko selfplay iki --bots master:500 --seats 2 -n 200 --out iki-games",
        "edokko selfplay edo --bots master:500,search:500 -n 10000 --out edo-games --cluster ray://head:10001",
    )
    app.command("selfplay", help="selfplay.help", epilog=commands)(make_dataset_of_games)


def make_dataset_of_games(
    game: GameName,
    bots: Bots,
    folder: Folder,
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = "1",
    shard_games: ShardGames = 25,
    observations: Observations = False,
    jobs: Jobs = None,
    cluster: Cluster = None,
) -> None:
    from edokko.crew.crew import ShardFailed
    from edokko.datasets.making import make_dataset
    from edokko.words.errors import explain

    seats = choose_seats(choose_game(game), seats)
    progress = Bar()
    try:
        with progress:
            made = make_dataset(
                game,
                split(bots),
                seats=seats,
                games=games,
                seed=seed,
                folder=folder,
                shard_games=shard_games,
                observations=observations,
                jobs=jobs,
                cluster=cluster,
                progress=progress.show,
            )
    except KeyboardInterrupt:
        err().print(say("arena.interrupted_journal", done=progress.done, games=progress.games or games))
        raise typer.Exit(INTERRUPTED) from None
    except ShardFailed as error:
        err().print(explain(error, catalogue()), style="red")
        raise typer.Exit(FAILED) from None
    each = figure(made.size / made.games / 1000, 1)
    told = say("selfplay.made", count=made.games, files=len(made.shards), folder=folder, kilobytes=each)
    out().print(told, soft_wrap=True)
