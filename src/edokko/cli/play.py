"""`edokko play`: a game in the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from edokko.bots.bot import Place
from edokko.cli.console import examples, language, out, say
from edokko.cli.options import Edition, GameName, Seats, Threads, check_file, choose_game, choose_seats
from edokko.cli.seating import Seating, name_all, seat_all, split_who

if TYPE_CHECKING:
    from edokko.engine.game import Game
    from edokko.match.match import Match

LONGEST_BOT_TIME = 86400

Who = Annotated[str | None, typer.Option(metavar="value.list", help="play.who", show_default=False)]
Names = Annotated[str | None, typer.Option(metavar="value.list", help="play.names", show_default=False)]
Seed = Annotated[str | None, typer.Option(metavar="value.seed", help="play.seed", show_default=False)]
Load = Annotated[Path | None, typer.Option(metavar="value.file", help="play.load", show_default=False)]
Save = Annotated[Path | None, typer.Option(metavar="value.file", help="play.save", show_default=False)]
BotTime = Annotated[
    float, typer.Option("--bot-time", min=0.1, max=LONGEST_BOT_TIME, metavar="value.seconds", help="play.bot_time")
]


def add_to(app: typer.Typer) -> None:
    commands = examples(
        "edokko play iki",
        "edokko play edo --who me,me,greedy --names Ana,Ben,Chie",
        "edokko play iki --who 'me,random,exec:./mybot --level 3'",
        "edokko play iki --save game.json",
        "edokko play iki --load game.json --save game.json",
    )
    app.command("play", help="play.help", epilog=commands)(play_game)


def play_game(
    game: GameName,
    seats: Seats = None,
    who: Who = None,
    names: Names = None,
    seed: Seed = None,
    edition: Edition = None,
    load: Load = None,
    save: Save = None,
    threads: Threads = Place.threads,
    bot_time: BotTime = Place.patience,
) -> None:
    from edokko.bots.bot_seats import BotSeats
    from edokko.cli.session import Session
    from edokko.words.speaker import Speaker

    chosen = choose_game(game)
    if load is None:
        match, seating = _new(chosen, seats, who, names, seed, edition)
    else:
        match, seating = _loaded(chosen, load, who, seats=seats, names=names, seed=seed, edition=edition)
    with BotSeats(match, seating.specs, threads, bot_time) as bots:
        Session(match, seating, bots, Speaker.for_match(match, language()), out(), save).run()


def _new(
    game: "Game", seats: int | None, who: str | None, names: str | None, seed: str | None, edition: Path | None
) -> tuple["Match", Seating]:
    from edokko.match.match import Match

    if seats is None and who is not None:
        seats = len(split_who(who))
    count = choose_seats(game, seats)
    seating = seat_all(game, count, who)
    match = Match.new(game.name, seats=count, seed=seed, edition=edition, names=name_all(seating, names))
    return match, seating


def _loaded(game: "Game", file: Path, who: str | None, **fixed: object) -> tuple["Match", Seating]:
    """A match of a file; what the file decides cannot be asked for."""
    from edokko.match.match import Match

    for option, value in fixed.items():
        if value is not None:
            raise typer.BadParameter(say("bad.with_load"), param_hint=f"--{option}")
    match = Match.load(check_file(file))
    if match.game.name != game.name:
        raise typer.BadParameter(say("bad.other_game", file=file, game=match.game.name), param_hint=say("value.game"))
    return match, seat_all(match.game, match.seats, who)
