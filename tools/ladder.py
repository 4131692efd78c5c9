"""`make ladder`: how much stronger each bot is than the one below it, written to docs/ladder.md.

Every cell of the ladder has a journal in `.ladder/`, so a run that was stopped goes on, and the page can be written
from whatever has been played so far.
"""

import argparse
import platform
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from fnmatch import fnmatch
from importlib.metadata import version
from pathlib import Path

from edokko import EdokkoError, __version__
from edokko.arena.journal import read_journal
from edokko.arena.result import GameResult
from edokko.arena.run import run_arena
from edokko.arena.standings import Standing, find_standings
from edokko.cli.arena import Bar
from edokko.engine.cores import core_count
from edokko.games import GAMES, find_game
from edokko.words.catalogue import find_catalogue
from edokko.words.speaker import Speaker

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".ladder"
PAGE = ROOT / "docs" / "ladder.md"
SEED = "ladder"
GAMES_PER_CELL = 400
LONG_SEARCH = "search:1s"
LONG_SEATS = (2, 4)  # with which the long search is checked
LONG_GAMES = 40
AIMS = {  # the share of wins that a bot should have over the one below it, by seats
    ("greedy", 2): 0.95,
    ("greedy", 4): 0.70,
    ("search", 2): 0.80,
    ("search", 4): 0.55,
}
NOTHING = "-"


@dataclass(frozen=True)
class Cell:
    """One seat of a stronger bot against a weaker one at all others."""

    game: str
    stronger: str
    weaker: str
    seats: int
    games: int

    @property
    def name(self) -> str:
        """`iki-4-search-500-greedy`."""
        return f"{self.game}-{self.seats}-{self.stronger}-{self.weaker}".replace(":", "-")

    @property
    def bots(self) -> list[str]:
        """The line-up."""
        return [self.stronger, *[self.weaker] * (self.seats - 1)]

    @property
    def aim(self) -> float | None:
        """The share of wins that it should have, if one was set."""
        return AIMS.get((self.stronger.partition(":")[0], self.seats))


@dataclass(frozen=True)
class Played:
    """What came of a cell so far."""

    cell: Cell
    games: int
    games_wanted: int
    stronger: Standing
    weaker: Standing
    deals: Counter[int]  # how many deals by how many games of them the stronger bot won alone
    code: str  # a hash of the sources it was played with
    until: datetime


def main() -> None:
    options = parse_options()
    folder, page = (FOLDER, PAGE) if options.games is None else (FOLDER / "trial", FOLDER / "trial" / "ladder.md")
    cells = all_cells(options.games)
    folder.mkdir(parents=True, exist_ok=True)
    try:
        if not options.page:
            for cell in cells:
                if fnmatch(cell.name, options.only):
                    play(cell, folder, options.jobs)
    except EdokkoError as error:
        sys.exit(f"{error}\nA journal that is removed is played anew; --page writes the page without playing.")
    except KeyboardInterrupt:
        sys.exit("stopped; the same command goes on from there")
    finally:
        page.write_text(write_page(cells, folder), encoding="utf-8")
        print(f"wrote {page.relative_to(ROOT)}")


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="*", metavar="PATTERN", help="cells to play, as in 'edo-2-*'")
    parser.add_argument("--games", type=int, metavar="N", help="a trial of N games a cell, in .ladder/trial")
    parser.add_argument("--jobs", type=int, metavar="N", help="worker processes, by default one for each core")
    parser.add_argument("--page", action="store_true", help="play nothing, write the page from what has been played")
    return parser.parse_args()


def all_cells(games: int | None = None) -> list[Cell]:
    """The whole ladder; a trial has fewer games."""
    cells = []
    for name in GAMES:
        counts = find_game(name).seat_counts
        size = games or GAMES_PER_CELL
        cells += [Cell(name, "greedy", "random", seats, size) for seats in counts]
        cells += [Cell(name, f"search:{quick_search(name)[seats]}", "greedy", seats, size) for seats in counts]
    size = min(games or LONG_GAMES, LONG_GAMES)
    return cells + [Cell(name, LONG_SEARCH, "greedy", seats, size) for name in GAMES for seats in LONG_SEATS]


def quick_search(game: str) -> Mapping[int, int]:
    """Iterations of search worth about 30 ms a decision on one core, by seats."""
    return find_game(game).judgement.QUICK_SEARCH


def title(game: str) -> str:
    return find_catalogue("en").say(f"page.game.{game}")


def journal_of(cell: Cell, folder: Path) -> Path:
    return folder / f"{cell.name}.jsonl"


def play(cell: Cell, folder: Path, jobs: int | None) -> None:
    """Play what is left of a cell."""
    bar = Bar()
    with bar:
        report = run_arena(
            cell.game,
            cell.bots,
            seats=cell.seats,
            games=cell.games,
            seed=SEED,
            jobs=jobs,
            journal=journal_of(cell, folder),
            progress=bar.show,
        )
    print(f"{cell.name}: {share(report.standing(cell.stronger).win_share)} of {report.games} games", flush=True)


def read_played(cell: Cell, folder: Path) -> Played | None:
    """What came of a cell so far, by whole blocks; None if there is not even one."""
    path = journal_of(cell, folder)
    if not path.exists() or not path.stat().st_size:
        return None
    journal = read_journal(path)
    line_up = journal.line_up
    wanted = line_up.whole_blocks(cell.games)
    results: dict[int, GameResult] = {}
    for begun in range(0, wanted, line_up.block):
        block = range(begun, begun + line_up.block)
        if all(number in journal.results for number in block):
            results |= {number: journal.results[number] for number in block}
    if not results:
        return None
    stronger, weaker = find_standings(line_up, results)
    deals = count_deals(cell, results, line_up.block)
    until = datetime.fromtimestamp(path.stat().st_mtime, UTC)
    return Played(cell, len(results), wanted, stronger, weaker, deals, journal.settings["code"], until)


def count_deals(cell: Cell, results: Mapping[int, GameResult], block: int) -> Counter[int]:
    """How many deals the stronger bot won from no seat, from one seat, and so on."""
    wins: Counter[int] = Counter({number // block: 0 for number in results})
    for number, result in results.items():
        wins[number // block] += any(seat.bot == cell.stronger and seat.win_share == 1 for seat in result.seats)
    return Counter(wins.values())


def write_page(cells: Sequence[Cell], folder: Path) -> str:
    """The page, from the journals that exist."""
    played = [each for cell in cells if (each := read_played(cell, folder))]
    missing = [cell.name for cell in cells if cell.name not in {each.cell.name for each in played}]
    parts = [ABOUT.format(games=GAMES_PER_CELL, long_games=LONG_GAMES)]
    for game in GAMES:
        own = [each for each in played if each.cell.game == game]
        if own:
            parts += [
                f"## {title(game)}",
                win_table(own),
                *from_both_sides(own),
                "Mean scores by category:",
                score_table(game, own),
            ]
    if missing:
        parts.append("## Missing\n\nNot played yet: " + ", ".join(f"`{name}`" for name in missing) + ".")
    parts.append(versions(played))
    return "\n\n".join(parts) + "\n"


ABOUT = """# Ladder

Written by `tools/ladder.py` from its journals. `make ladder` plays what is missing and writes this page anew.

The bots, each one rung above the one before:

- `random` takes any legal action, all equally likely.
- `greedy` takes the action after which its own position looks best: it looks one action ahead, two where a choice has
  two halves.
- `search` plays on from the position many times before it decides, with all that its seat cannot know dealt anew.
  `search:500` does so 500 times. The numbers here are worth about 30 ms of one core a decision, 27 to 32 ms by the
  clock of the process, which a busy machine does not slow down. `search:1s` thinks for a second.

One seat of the stronger bot plays against the weaker one at all other seats; the seats rotate, and in a block of as
many games as there are seats all have the same deal ([arena.md](arena.md)). {games} games a cell, rounded up to whole
blocks; {long_games} for `search:1s`. The interval is of 95 %. *Chance* is the share of wins that equal bots would have
if somebody always won (a game may have no winner). *Aim* is what we wanted before we measured."""


def win_table(played: Sequence[Played]) -> str:
    """Who wins how often."""
    titles = ["stronger", "weaker", "seats", "games", "chance", "wins", "interval", "aim", "score", "weaker's score"]
    return table([*titles, "place"], [win_row(each) for each in played])


def win_row(played: Played) -> list[str]:
    cell, bot = played.cell, played.stronger
    return [
        f"`{cell.stronger}`",
        f"`{cell.weaker}`",
        str(cell.seats),
        str(played.games) if played.games == played.games_wanted else f"{played.games} of {played.games_wanted}",
        share(1 / cell.seats),
        share(bot.win_share),
        f"{share(bot.win_share_low)} to {share(bot.win_share_high)}",
        verdict(cell.aim, bot.win_share),
        number(bot.mean_score, 1),
        number(played.weaker.mean_score, 1),
        number(bot.mean_place, 2),
    ]


def from_both_sides(played: Sequence[Played]) -> Iterator[str]:
    """How much the deal decides: what came of playing each from both sides, for searches with 2 seats."""
    for each in played:
        if each.cell.seats == 2 and each.cell.weaker == "greedy":
            both, one, none = (each.deals[wins] for wins in (2, 1, 0))
            yield (
                f"Both sides of a deal: `{each.cell.stronger}` won both games of {both} deals, one of {one}, none of "
                f"{none}."
            )


def verdict(aim: float | None, win_share: float) -> str:
    """Whether an aim was met."""
    if aim is None:
        return NOTHING
    return f"{aim:.0%}: {'met' if win_share >= aim else 'not met'}"


def score_table(game: str, played: Sequence[Played]) -> str:
    """What each bot of each cell scored for what."""
    speaker = Speaker(game, (), "en")
    lines = list(played[0].stronger.scores)
    rows = [
        [f"`{bot.bot}`", f"`{other.bot}`", str(each.cell.seats)]
        + [number(bot.scores.get(line), 1) for line in lines]
        + [number(bot.mean_score, 1)]
        for each in played
        for bot, other in ((each.stronger, each.weaker), (each.weaker, each.stronger))
    ]
    return table(["bot", "against", "seats", *(speaker.name("line", line) for line in lines), "total"], rows)


def versions(played: Sequence[Played]) -> str:
    """When, with what, and how to repeat it."""
    codes = sorted({(each.cell.game, each.code) for each in played})
    until = f"{max(each.until for each in played):%Y-%m-%d}" if played else NOTHING
    tools = ", ".join(f"{name} {version(name.lower())}" for name in ("NumPy", "Numba", "OpenSkill"))
    rules = ", ".join(f"rules {find_game(name).rules_version} of {title(name)}" for name in GAMES)
    sources = ", ".join(f"`{code}` for {title(game)}" for game, code in codes) or NOTHING
    games = {game for game, _ in codes}
    note = "" if len(codes) == len(games) else " Not all cells of a game were played with the same sources."
    return f"""## Versions

Played until {until} with Edokko {__version__} ({rules}; hash of the sources of engine, game and bots:
{sources}), Python {platform.python_version()}, {tools}, on {core_count()} cores.{note}

`make ladder` goes on from the journals in `.ladder/` and needs hours for the whole; remove them to begin anew. A cell
alone: `python tools/ladder.py --only 'edo-2-greedy-*'`, or with the seed `{SEED}` through `edokko arena`. A trial of a
few games, apart from all this: `python tools/ladder.py --games 8`. Iterations give the same games everywhere;
`search:1s` depends on the machine."""


def table(titles: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def share(value: float) -> str:
    return f"{value:.1%}"


def number(value: float | None, digits: int) -> str:
    return NOTHING if value is None else f"{value:.{digits}f}"


if __name__ == "__main__":
    main()
