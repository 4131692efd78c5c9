"""Arguments and options that several commands share, and the checks behind them."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from edokko.cli.console import say

if TYPE_CHECKING:
    from edokko.engine.game import Game

GameName = Annotated[str, typer.Argument(metavar="GAME", help="option.game", show_default=False)]
GameFile = Annotated[Path, typer.Argument(metavar="FILE", help="option.file", show_default=False)]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="option.seats", show_default=False)]
Threads = Annotated[int, typer.Option("--threads", min=1, metavar="N", help="option.threads")]
AsJson = Annotated[bool, typer.Option("--json", help="option.json")]


def choose_game(name: str) -> "Game":
    """The game of a name; its rules are compiled or loaded only when they are used."""
    from edokko.games import GAMES, find_game

    if name not in GAMES:
        raise typer.BadParameter(say("bad.game", name=name, games=", ".join(GAMES)), param_hint="GAME")
    return find_game(name)


def choose_seats(game: "Game", seats: int | None) -> int:
    """The number of seats asked for, or the most there can be."""
    if seats is None:
        return game.seat_counts[-1]
    if seats not in game.seat_counts:
        counts = ", ".join(map(str, game.seat_counts))
        raise typer.BadParameter(say("bad.seats", game=game.name, counts=counts, seats=seats), param_hint="--seats")
    return seats


def check_file(path: Path) -> Path:
    """A file that can be read."""
    if not path.is_file():
        raise typer.BadParameter(say("bad.file", file=path), param_hint="FILE")
    return path
