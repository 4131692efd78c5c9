"""The cells of the ladder: who plays against whom, how many games, and what came of it so far.

Every cell has a journal of the arena in `docs/ladder/`, which is kept with the sources: a run that was stopped goes on,
here or elsewhere, and the page can be written from whatever has been played.

Sources change without a change of play, when something is renamed. `same_play.json` lists hashes of sources that played
the first games of every cell alike; they count as one.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from edokko.arena.journal import code_hash, read_journal
from edokko.arena.result import GameResult
from edokko.arena.run import run_arena
from edokko.arena.standings import Standing, find_standings
from edokko.bots.registry import THINKING
from edokko.cli.progress_bar import Bar
from edokko.games import GAMES, find_game
from edokko.tables.levels import LEVELS, spec_of
from edokko.words.catalogue import find_catalogue

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "ladder"
SAME_PLAY = "same_play.json"
SEED = "ladder"
GAMES_BY_SEATS = {2: 400, 3: 200, 4: 200}
ALL = (2, 3, 4)
TWO = (2,)
LONG = "master:1s"
LONG_GAMES = 40
STEPS = {"master": (100, 400, 1600, 6400, 20000), "search": (100, 400, 1600, 6400)}  # iterations a decision
LONGEST_STEP = 10  # times a quick budget, so a third of a second a decision: longer searches are not compared
STEP_GAMES = 60
LEVEL_GAMES = 200

RUNGS = (  # in the order in which they are played: what the bots were made for first, then what is played at once
    ("master", "search-1", ALL),
    ("greedy", "random", ALL),
    ("greedy", "gentle", TWO),
    ("gentle", "random", TWO),
    ("search", "greedy", ALL),
    ("search", "search-1", TWO),
    ("master", "search", TWO),
    (LONG, "master", TWO),
)
AIMS: Mapping[tuple[str, str], Mapping[int, float]] = {  # the share of wins that a bot should have, by seats
    ("greedy", "random"): {2: 0.95, 4: 0.70},
    ("greedy", "gentle"): {2: 0.60},
    ("search", "greedy"): {2: 0.80, 4: 0.55},
    (LONG, "master"): {2: 0.50},
}


@dataclass(frozen=True)
class Cell:
    """One seat of a stronger bot against a weaker one at all others."""

    game: str
    stronger: str
    weaker: str
    seats: int
    games: int
    aim: float | None = None  # the share of wins that the stronger one should have, if one was set

    @property
    def name(self) -> str:
        """`iki-4-search-500-over-greedy`."""
        return f"{self.game}-{self.seats}-{self.stronger}-over-{self.weaker}".replace(":", "-")

    @property
    def bots(self) -> list[str]:
        """The line-up."""
        return [self.stronger, *[self.weaker] * (self.seats - 1)]


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
    begun: str
    tools: str


def ladder_cells(games: int | None = None) -> list[Cell]:
    """Each bot against those below it; a trial has fewer games."""
    return [
        Cell(game, spec(game, above, seats), spec(game, below, seats), seats, size_of(above, seats, games), aim)
        for above, below, counts in RUNGS
        for seats in counts
        for game in GAMES
        for aim in [aim_of(game, above, below, seats)]
    ]


def step_cells(games: int | None = None) -> list[Cell]:
    """Bots that think, each budget against the next smaller one."""
    return [
        Cell(game, f"{bot}:{more}", f"{bot}:{less}", 2, min(games or STEP_GAMES, STEP_GAMES))
        for bot, steps in STEPS.items()
        for less, more in pairwise(steps)
        for game in GAMES
        if more <= LONGEST_STEP * quick_iterations(game, bot, 2)
    ]


def level_specs(game: str) -> dict[str, str]:
    """The bots behind the levels that people choose; the master with iterations: such games can be repeated."""
    specs = {level: spec_of(level, find_game(game)).text for level in LEVELS}
    return specs | {"master": spec(game, "master", 2)}


def level_cells(games: int | None = None) -> list[Cell]:
    """Each level against the one below it; the first of these cells is one of the ladder's own."""
    return [
        Cell(game, above, below, 2, min(games or LEVEL_GAMES, LEVEL_GAMES))
        for game in GAMES
        for below, above in list(pairwise(level_specs(game).values()))[1:]
    ]


def spec(game: str, bot: str, seats: int) -> str:
    """A bot with a quick budget, if it thinks."""
    return f"{bot}:{quick_iterations(game, bot, seats)}" if bot in THINKING else bot


def quick_iterations(game: str, bot: str, seats: int) -> int:
    """A budget worth at most about 30 ms a decision on one core."""
    played = find_game(game)
    return (played.learned.QUICK_MASTER if bot == "master" else played.evaluation.QUICK_SEARCH)[seats]


def size_of(above: str, seats: int, games: int | None) -> int:
    size = LONG_GAMES if above == LONG else GAMES_BY_SEATS[seats]
    return min(games or size, size)


def aim_of(game: str, above: str, below: str, seats: int) -> float | None:
    """The share of wins that a bot should have over another, if one was set; master's over `search-1` is the game's."""
    if (above, below) == ("master", "search-1"):
        return find_game(game).learned.MASTER_AIMS.get(seats)
    return AIMS.get((above, below), {}).get(seats)


def title(game: str) -> str:
    """What a game is called."""
    return find_catalogue("en").say(f"page.game.{game}")


def journal_of(cell: Cell, folder: Path) -> Path:
    return folder / f"{cell.name}.jsonl"


def play(cell: Cell, folder: Path, jobs: int | None) -> Standing:
    """Play what is left of a cell; raises BadOption if it was begun with other sources."""
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
            same_play=same_play(cell.game, folder),
        )
    return report.standing(cell.stronger)


def is_outdated(cell: Cell, folder: Path) -> bool:
    """Whether a cell has games that were played with sources which play otherwise than today's, as far as is known."""
    path = journal_of(cell, folder)
    return has_text(path) and read_journal(path).settings["code"] not in same_play(cell.game, folder)


def same_play(game: str, folder: Path) -> set[str]:
    """The hashes of sources that are known to play a game as today's do, with today's."""
    today = code_hash(game)
    return {today}.union(*(group for group in _read_same_play(folder).get(game, []) if today in group))


def note_same_play(game: str, codes: set[str], folder: Path) -> None:
    """Note that sources play the same, with all that play as one of them does."""
    groups = _read_same_play(folder)
    joined = codes.union(*(group for group in groups.get(game, []) if codes & set(group)))
    others = [group for group in groups.get(game, []) if not codes & set(group)]
    groups[game] = sorted([*others, sorted(joined)])
    (folder / SAME_PLAY).write_text(json.dumps(groups, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def _read_same_play(folder: Path) -> dict[str, list[list[str]]]:
    path = folder / SAME_PLAY
    groups: dict[str, list[list[str]]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return groups


def replay(cell: Cell, folder: Path, jobs: int | None) -> tuple[str, bool] | None:
    """Play the first deal of a cell again: with which sources it was played, and whether all seats fared the same.

    None where nothing can be compared: nothing has been played, or a bot's budget is a time.
    """
    path = journal_of(cell, folder)
    if not has_text(path):
        return None
    journal = read_journal(path)
    first = {number: journal.results[number] for number in range(journal.line_up.block) if number in journal.results}
    if not first or not all(spec.is_repeatable for spec in journal.line_up.bots):
        return None
    report = run_arena(cell.game, cell.bots, seats=cell.seats, games=cell.seats, seed=SEED, jobs=jobs)
    is_same = all(_fared(report.results[number]) == _fared(result) for number, result in first.items())
    return journal.settings["code"], is_same


def _fared(result: GameResult) -> list[tuple[object, ...]]:
    """All that is known of a game but the time it took."""
    return [(seat.place, seat.win_share, seat.scores, seat.decisions, seat.forfeit) for seat in result.seats]


def read_played(cell: Cell, folder: Path) -> Played | None:
    """What came of a cell so far, by whole blocks; None if there is not even one."""
    path = journal_of(cell, folder)
    if not has_text(path):
        return None
    journal = read_journal(path)
    line_up, settings = journal.line_up, journal.settings
    wanted = line_up.whole_blocks(cell.games)
    results = dict(whole_blocks(journal.results, wanted, line_up.block))
    if not results:
        return None
    stronger, weaker = find_standings(line_up, results)
    deals = count_deals(cell, results, line_up.block)
    sources = (settings["code"], settings["begun"], settings["tools"])
    return Played(cell, len(results), wanted, stronger, weaker, deals, *sources)


def has_text(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def whole_blocks(results: Mapping[int, GameResult], wanted: int, block: int) -> Iterator[tuple[int, GameResult]]:
    """The results of blocks of which all games have been played."""
    for begun in range(0, wanted, block):
        numbers = range(begun, begun + block)
        if all(number in results for number in numbers):
            yield from ((number, results[number]) for number in numbers)


def count_deals(cell: Cell, results: Mapping[int, GameResult], block: int) -> Counter[int]:
    """How many deals the stronger bot won from no seat, from one seat, and so on."""
    wins: Counter[int] = Counter({number // block: 0 for number in results})
    for number, result in results.items():
        wins[number // block] += any(seat.bot == cell.stronger and seat.win_share == 1 for seat in result.seats)
    return Counter(wins.values())
