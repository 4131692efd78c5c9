"""A run of the arena: from a line-up to the figures of its bots.

report = run_arena("edo", ["greedy", "random"], seats=2, games=40, seed=3)
report.standing("greedy").win_share
"""

import os
from collections.abc import Callable, Collection, Generator, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from edokko.arena.crew import Crew
from edokko.arena.journal import open_journal
from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.playing import play_game, prepare, record_file
from edokko.arena.result import GameResult
from edokko.arena.standings import Standing, find_standings
from edokko.engine.cores import core_count
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase

Progress = Callable[[int, int], None]  # games finished so far, those of the journal included, and all there will be


@dataclass(frozen=True)
class Report:
    """What came of a run."""

    line_up: LineUp
    games_asked: int
    results: Mapping[int, GameResult]  # by number of the game
    standings: tuple[Standing, ...]
    unrecorded: int  # games of the journal whose record is not in the folder for records

    @property
    def games(self) -> int:
        """How many games were played: those asked for, rounded up to whole blocks."""
        return len(self.results)

    def standing(self, bot: str) -> Standing:
        """The figures of a bot."""
        return next(standing for standing in self.standings if standing.bot == bot)

    def failures(self) -> dict[str, Phrase]:
        """Why bots forfeited, each the first time."""
        failures: dict[str, Phrase] = {}
        for number in sorted(self.results):
            for seat in self.results[number].seats:
                if seat.forfeit is not None:
                    failures.setdefault(seat.bot, seat.forfeit)
        return failures

    def as_json(self) -> dict[str, object]:
        """All figures as a JSON object."""
        return {
            "game": self.line_up.game,
            "seats": self.line_up.seats,
            "seed": self.line_up.seed,
            "line_up": [spec.text for spec in self.line_up.bots],
            "games_asked": self.games_asked,
            "games": self.games,
            "rows": [standing.as_json() for standing in self.standings],
        }


def run_arena(
    game: str,
    bots: Sequence[str],
    *,
    seats: int,
    games: int,
    seed: int | str,
    jobs: int | None = None,
    journal: str | os.PathLike[str] | None = None,
    records: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
    same_play: Collection[str] = (),
) -> Report:
    """Play games of bots against each other and sum them up.

    `jobs` is the number of worker processes, by default one for each core; with 0 all games are played in this one.
    `journal` is a file to go on from, also if it was begun with sources whose hash is in `same_play`; `records` is a
    folder for the game files.
    """
    line_up = read_line_up(game, bots, seats=seats, seed=seed)
    if games < 1:
        raise BadOption("games: play at least 1, not {games}", games=games)
    jobs = core_count() if jobs is None else jobs
    if jobs < 0:
        raise BadOption("jobs: {jobs} is no number of processes", jobs=jobs)
    folder = Path(records) if records is not None else None
    if folder:
        check_folder(folder)
    wanted = range(line_up.whole_blocks(games))
    with ExitStack() as opened:
        noted = opened.enter_context(open_journal(Path(journal), line_up, same_play)) if journal is not None else None
        results = {number: noted.results[number] for number in wanted if noted and number in noted.results}
        unrecorded = sum(not record_file(folder, number).exists() for number in results) if folder else 0
        missing = [number for number in wanted if number not in results]
        if missing:
            prepare(line_up)
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
        if progress:
            progress(len(results), len(wanted))
        playing = opened.enter_context(closing(_play(line_up, missing, jobs, folder)))
        for result in playing:
            results[result.number] = result
            if noted:
                noted.note(result)
            if progress:
                progress(len(results), len(wanted))
    return Report(line_up, games, results, find_standings(line_up, results), unrecorded)


def check_folder(folder: Path) -> None:
    """Refuse a folder for records that could not be made or written to."""
    if folder.exists() and not folder.is_dir():
        raise BadOption("records: {folder} is no folder", folder=folder)
    nearest = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
        raise BadOption("records: {folder} cannot be written to", folder=folder)


def _play(line_up: LineUp, numbers: Sequence[int], jobs: int, records: Path | None) -> Generator[GameResult]:
    """The results of games, in any order."""
    if jobs == 0:
        for number in numbers:
            yield play_game(line_up, number, records)
        return
    with Crew(line_up, jobs, records) as crew:
        yield from crew.play(numbers)
