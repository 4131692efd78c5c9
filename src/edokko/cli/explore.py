"""`edokko explore`: what a dataset tells about a game."""

import csv
import json
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import RenderableType

from edokko.cli.console import catalogue, examples, figure, language, out, percentage, say
from edokko.cli.draw import Theme, check_theme
from edokko.cli.options import AsJson, GameName, choose_game

if TYPE_CHECKING:
    from edokko.exploring.findings import Estimate, Findings, Group
    from edokko.exploring.naming import Namer

Source = Annotated[Path, typer.Argument(metavar="value.folder", help="explore.data", show_default=False)]
OneBot = Annotated[str | None, typer.Option("--bot", metavar="value.name", help="explore.bot", show_default=False)]
CsvFile = Annotated[Path | None, typer.Option("--csv", metavar="value.file", help="explore.csv", show_default=False)]
PageFile = Annotated[Path | None, typer.Option("--page", metavar="value.file", help="explore.page", show_default=False)]


def add_to(app: typer.Typer) -> None:
    commands = examples("edokko explore iki iki-games", "edokko explore edo edo-games --page edo.html --lang fr")
    app.command("explore", help="explore.help", epilog=commands)(explore_dataset)


def explore_dataset(
    game: GameName,
    folder: Source,
    bot: OneBot = None,
    csv_file: CsvFile = None,
    page: PageFile = None,
    theme: Theme = None,
    as_json: AsJson = False,
) -> None:
    from edokko.datasets.reading import read_dataset
    from edokko.exploring.counting import explore
    from edokko.exploring.page import findings_page
    from edokko.match.files import write_whole

    chosen = choose_game(game)
    check_theme(theme)
    dataset = read_dataset(folder)
    if dataset.settings.game != chosen.name:
        complaint = say("bad.dataset_game", folder=folder, game=dataset.settings.game)
        raise typer.BadParameter(complaint, param_hint=say("value.game"))
    findings = explore(dataset, bot)
    if csv_file:
        write_whole(csv_file, write_csv(findings))
        out().print(say("explore.written", file=csv_file), soft_wrap=True)
    if page:
        write_whole(page, findings_page(findings, language(), theme))
        out().print(say("explore.written", file=page), soft_wrap=True)
    if as_json:
        print(json.dumps(findings.as_json(), indent=1))
    elif not csv_file and not page:
        out().print(draw_findings(findings))


def write_csv(findings: "Findings") -> str:
    """All rows, those that few seats speak for too; names in the user's language beside what was done."""
    from edokko.exploring.naming import Namer

    namer = Namer(findings.game, language())
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    means = [f"{of}{part}" for of in ("wins", "score") for part in ("", "_low", "_high")]
    rows.writerow(["group", "what", "name", "at_least", "appearances", *means])
    for group in findings.groups:
        for row in group.rows:
            what = "; ".join(row.key)
            figures = [f"{value:.6g}" for each in (row.wins, row.score) for value in vars(each).values()]
            rows.writerow([group.name, what, namer.name(group, row), row.at_least, row.appearances, *figures])
    return text.getvalue()


def draw_findings(findings: "Findings") -> RenderableType:
    """What was played, and a table for each group."""
    from rich.console import Group as Lines

    from edokko.exploring.naming import Namer

    namer = Namer(findings.game, language())
    words, every = catalogue(), findings.every
    bots = words.listed(findings.bots)
    played = words.say("findings.played", count=findings.games, seats=findings.seats, bots=bots)
    means = words.say("findings.means", wins=percentage(every.wins.mean), score=figure(every.score.mean, 1))
    lines: list[RenderableType] = [f"{played} {means}", words.say("findings.caution")]
    for group in findings.groups:
        if group.shown:
            lines += ["", _draw_group(group, namer)]
    return Lines(*lines)


def _draw_group(group: "Group", namer: "Namer") -> RenderableType:
    from rich.table import Table

    words = catalogue()
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(namer.title(group), header_style="bold", overflow="fold")
    for title in ("findings.column.seats", "findings.column.wins", "findings.column.score"):
        table.add_column(words.say(title), justify="right", no_wrap=True)
    for row in group.shown:
        name = f"{namer.name(group, row)} {namer.times(row)}".strip()
        score = f"{figure(row.score.mean, 1)} ± {figure(row.score.high - row.score.mean, 1)}"
        table.add_row(name, figure(row.appearances), _share(row.wins), score)
    return table


def _share(wins: "Estimate") -> str:
    return f"{percentage(wins.mean)} ({percentage(wins.low)} - {percentage(wins.high)})"
