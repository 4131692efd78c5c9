"""`edokko compile`: compile the rules and bots of all games now, side by side."""

import time
from typing import TYPE_CHECKING

import typer

from edokko.cli.console import examples
from edokko.cli.options import tell_left_out

if TYPE_CHECKING:
    from edokko.bots.workshop import Workshop

LOOKS_EACH = 0.2  # seconds


def add_to(app: typer.Typer) -> None:
    app.command("compile", help="compile.help", epilog=examples("edokko compile"))(compile_games)


def compile_games() -> None:
    from edokko.bots.workshop import Workshop

    tell_left_out()
    workshop = Workshop(with_loops=True)
    workshop.begin()
    try:
        follow(workshop)
    finally:
        workshop.close()


def follow(workshop: "Workshop") -> None:
    """Tell how far the games are until all are ready, on one line if it can be rewritten."""
    from edokko.bots.workshop import TRIES
    from edokko.engine.errors import EdokkoError
    from edokko.engine.phrases import Phrase
    from edokko.engine.progress import end_line, is_rewritten, tell, tell_again_all

    told: set[str] = set()
    while True:
        games = workshop.progress
        begun = [each for each in games if each.all]
        for each in games:
            if each.failures > TRIES:
                raise EdokkoError("{game} cannot be compiled", game=each.game.upper())
        if is_rewritten() and begun:
            tell_again_all(
                Phrase(
                    "{game}: compiling {done}/{all}, once",
                    {"game": each.game.upper(), "done": each.done, "all": each.all},
                )
                for each in begun
            )
        elif begun:
            for each in begun:
                if each.game not in told:
                    tell(
                        Phrase("{game}: compiling {all} functions, once", {"game": each.game.upper(), "all": each.all})
                    )
                    told.add(each.game)
        if all(each.is_ready for each in games):
            if is_rewritten() and begun:
                end_line()
            return
        time.sleep(LOOKS_EACH)
