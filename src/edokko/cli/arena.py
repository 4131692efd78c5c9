"""`edokko arena`: bots against bots."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType

from edokko.cli.console import err, examples, figure, in_words, language, out, percentage, say
from edokko.cli.options import (
    AsJson,
    Cluster,
    Edition,
    GameName,
    Jobs,
    Seats,
    choose_game,
    choose_seats,
    told_edition,
)
from edokko.cli.progress_bar import games_shown
from edokko.cli.seating import split

if TYPE_CHECKING:
    from rich.table import Table

    from edokko.arena.run import Report
    from edokko.arena.standings import Standing

NOTHING = "-"

Bots = Annotated[str, typer.Option("--bots", metavar="value.bots", help="arena.bots", show_default=False)]
Games = Annotated[int, typer.Option("--games", "-n", min=1, metavar="value.number", help="arena.games")]
Seed = Annotated[str, typer.Option("--seed", metavar="value.seed", help="arena.seed")]
JournalFile = Annotated[
    Path | None, typer.Option("--journal", metavar="value.file", help="arena.journal", show_default=False)
]
Records = Annotated[
    Path | None, typer.Option("--records", metavar="value.folder", help="arena.records", show_default=False)
]


def add_to(app: typer.Typer) -> None:
    commands = examples(
        "edokko arena edo --bots greedy,random --seats 2",
        "edokko arena iki --bots search:500,greedy,greedy,greedy -n 400 --seed 3 --json",
        "edokko arena iki --bots search:1s,greedy --seats 2 -n 1000 --journal long-run.jsonl",
        "edokko arena iki --bots master:500,search:500 --seats 2 -n 1000 --cluster ray://head:10001",
    )
    app.command("arena", help="arena.help", epilog=commands)(hold_arena)


def hold_arena(
    game: GameName,
    bots: Bots,
    seats: Seats = None,
    games: Games = 100,
    seed: Seed = "1",
    jobs: Jobs = None,
    cluster: Cluster = None,
    journal: JournalFile = None,
    records: Records = None,
    edition: Edition = None,
    as_json: AsJson = False,
) -> None:
    from edokko.arena.run import run_arena

    seats = choose_seats(choose_game(game), seats)
    with games_shown(games, goes_on=journal is not None) as progress:
        report = run_arena(
            game,
            split(bots),
            seats=seats,
            games=games,
            seed=seed,
            jobs=jobs,
            cluster=cluster,
            journal=journal,
            records=records,
            edition=edition,
            progress=progress,
        )
    _tell_failures(report, records)
    if as_json:
        print(json.dumps(report.as_json(), indent=1))
    else:
        out().print(draw_report(report))


def _tell_failures(report: "Report", records: Path | None) -> None:
    """What did not go as it should, on the error stream."""
    for bot, message in report.failures().items():
        standing = report.standing(bot)
        why = in_words(message)
        told = say("arena.forfeits", count=standing.forfeits, bot=bot, games=standing.games, message=why)
        err().print(told, style="yellow")
    if report.unrecorded:
        err().print(say("arena.unrecorded", count=report.unrecorded, folder=records), style="yellow")


def draw_report(report: "Report") -> RenderableType:
    """What was played, the figures of each bot, and what they scored for what."""
    from rich.console import Group

    line_up = report.line_up
    about = [
        say("arena.played", count=report.games, game=line_up.game, seats=line_up.seats, seed=line_up.seed),
        say("arena.blocks", count=line_up.block),
    ]
    if report.games != report.games_asked:
        about.append(say("arena.rounded", asked=report.games_asked, block=line_up.block))
    about += told_edition(line_up.content.edition)
    about.append(say("arena.even", share=percentage(1 / line_up.seats)))
    return Group(*about, "", _draw_standings(report.standings), "", _draw_scores(report))


def _draw_standings(standings: tuple["Standing", ...]) -> "Table":
    """A row for each bot; forfeits only if there are any."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("arena.column.bot"), overflow="fold")
    titles = [
        say("arena.column.games"),
        say("arena.column.wins"),
        say("arena.column.interval"),
        say("arena.column.place"),
        say("arena.column.score"),
        say("arena.column.speed"),
        say("arena.column.rating"),
    ]
    has_forfeits = any(each.forfeits for each in standings)
    if has_forfeits:
        titles.append(say("arena.column.forfeits"))
    for title in titles:
        table.add_column(title, justify="right", no_wrap=True)
    for each in standings:
        table.add_row(each.bot, *_figures(each), *([str(each.forfeits)] if has_forfeits else []))
    return table


def _figures(standing: "Standing") -> list[str]:
    """The figures of a bot, as its row shows them."""
    return [
        figure(standing.games),
        percentage(standing.win_share),
        f"{percentage(standing.win_share_low)} - {percentage(standing.win_share_high)}",
        figure(standing.mean_place, 2),
        _figure(standing.mean_score, 2),
        _figure(standing.decisions_per_s, 0),
        f"{figure(standing.rating.mu, 1)} ± {figure(standing.rating.sigma, 1)}",
    ]


def _draw_scores(report: "Report") -> "Table":
    """The mean of each line of the score pad, a column for each bot."""
    from rich.table import Table

    from edokko.words.speaker import Speaker

    speaker = Speaker(report.line_up.game, (), language())
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(say("arena.column.mean"))
    for each in report.standings:
        table.add_column(each.bot, justify="right")
    lines = dict.fromkeys(line for each in report.standings for line in each.scores)
    for line in lines:
        table.add_row(speaker.name("line", line), *(_figure(each.scores.get(line), 2) for each in report.standings))
    table.add_row(say("score.total"), *(_figure(each.mean_score, 2) for each in report.standings), style="bold")
    return table


def _figure(value: float | None, digits: int) -> str:
    return NOTHING if value is None else figure(value, digits)
