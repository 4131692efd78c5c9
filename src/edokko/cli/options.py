"""Arguments and options that several commands share, and the checks behind them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from edokko.cli.console import err, in_words, say

if TYPE_CHECKING:
    from edokko.engine.game import Game

GameName = Annotated[str, typer.Argument(metavar="value.game", help="option.game", show_default=False)]
GameFile = Annotated[Path, typer.Argument(metavar="value.file", help="option.file", show_default=False)]
Seats = Annotated[int | None, typer.Option("--seats", metavar="value.number", help="option.seats", show_default=False)]
Threads = Annotated[int, typer.Option("--threads", min=1, metavar="value.number", help="option.threads")]
Jobs = Annotated[
    int | None, typer.Option("--jobs", min=0, metavar="value.number", help="option.jobs", show_default=False)
]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="value.cluster", help="option.cluster", show_default=False)
]
Edition = Annotated[
    Path | None, typer.Option("--edition", metavar="value.file", help="option.edition", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="option.json")]


def choose_game(name: str) -> "Game":
    """The game of a name; its rules are compiled or loaded only when they are used."""
    from edokko.games import GAMES, LEFT_OUT, find_game

    if name not in GAMES and not any(each.name == name for each in LEFT_OUT):
        raise typer.BadParameter(say("bad.game", name=name, games=", ".join(GAMES)), param_hint=say("value.game"))
    return find_game(name)


def tell_left_out() -> None:
    """Say of every game that is installed and does not work why not: the others can be played."""
    from edokko.games import LEFT_OUT, working_games

    working_games()
    for each in LEFT_OUT:
        err().print(in_words(each.why), style="yellow", soft_wrap=True)


def choose_seats(game: "Game", seats: int | None) -> int:
    """The number of seats asked for, or the most there can be."""
    if seats is None:
        return game.seat_counts[-1]
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise typer.BadParameter(say("bad.seats", game=game.name, counts=counts, seats=seats), param_hint="--seats")
    return seats


def told_edition(edition: str | None) -> list[str]:
    """A line that says which edition figures are of; none for the usual numbers."""
    return [say("edition.measured", name=edition)] if edition else []


def check_file(path: Path) -> Path:
    """A file that can be read."""
    if not path.is_file():
        raise typer.BadParameter(say("bad.file", file=path), param_hint=say("value.file"))
    return path
