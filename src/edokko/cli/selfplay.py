"""`edokko selfplay`: games of bots as a dataset."""

from pathlib import Path
from typing import Annotated

import typer

from edokko.cli.arena import Bots, Games, Seed
from edokko.cli.console import examples, figure, out, say
from edokko.cli.options import Cluster, Edition, GameName, Jobs, Seats, choose_game, choose_seats
from edokko.cli.progress_bar import games_shown
from edokko.cli.seating import split

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
    edition: Edition = None,
    jobs: Jobs = None,
    cluster: Cluster = None,
) -> None:
    from edokko.datasets import make_dataset

    seats = choose_seats(choose_game(game), seats)
    with games_shown(games, goes_on=True) as progress:
        made = make_dataset(
            game,
            split(bots),
            seats=seats,
            games=games,
            seed=seed,
            folder=folder,
            shard_games=shard_games,
            observations=observations,
            edition=edition,
            jobs=jobs,
            cluster=cluster,
            progress=progress,
        )
    each = figure(made.size / made.games / 1000, 1)
    told = say("selfplay.made", count=made.games, files=len(made.shards), folder=folder, kilobytes=each)
    out().print(told, soft_wrap=True)
