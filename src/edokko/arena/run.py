"""A run of the arena: from a line-up to the figures of its bots.

report = run_arena("edo", ["greedy", "random"], seats=2, games=40, seed=3)
report.standing("greedy").win_share
"""

import os
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from edokko.arena.journal import open_journal
from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.playing import Play, prepare, record_file
from edokko.arena.result import GameResult
from edokko.arena.standings import Standing, find_standings
from edokko.crew.crew import Alone, ShardFailed
from edokko.crew.opening import check_jobs, open_crew
from edokko.engine.errors import BadOption, EdokkoError
from edokko.engine.phrases import Phrase
from edokko.match.files import write_whole
from edokko.match.opening import Edition, read_changes

Progress = Callable[[int, int], None]  # games finished so far, those of the journal included, and all there will be


class ArenaStopped(EdokkoError):
    """A game that cannot be played: it ends its workers again and again, or there is a bug in a bot or in the rules."""


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
            **({"edition": self.line_up.content.edition} if self.line_up.edition else {}),
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
    cluster: str | None = None,
    journal: str | os.PathLike[str] | None = None,
    records: str | os.PathLike[str] | None = None,
    edition: Edition = None,
    progress: Progress | None = None,
    same_play: Collection[str] = (),
) -> Report:
    """Play games of bots against each other and sum them up.

    `jobs` is the number of worker processes, by default one for each core; with 0 all games are played in this one.
    `cluster` is `ray`, or the address of a Ray cluster, where they are played instead.
    `journal` is a file to go on from, also if it was begun with sources whose hash is in `same_play`; `records` is a
    folder for the game files. `edition` is a file with the numbers of a box.
    """
    line_up = read_line_up(game, bots, seats=seats, seed=seed, edition=read_changes(game, edition))
    if games < 1:
        raise BadOption("games: play at least 1, not {games}", games=games)
    check_jobs(jobs, cluster)
    folder = Path(records) if records is not None else None
    if folder:
        check_folder("records", folder)
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
        crew = opened.enter_context(open_crew(jobs, cluster)) if missing else Alone()
        playing = opened.enter_context(closing(crew.do(Play(line_up, keeps_record=folder is not None), missing)))
        try:
            for number, (result, record) in playing:
                if folder:
                    write_whole(record_file(folder, number), record)
                results[number] = result
                if noted:
                    noted.note(result)
                if progress:
                    progress(len(results), len(wanted))
        except ShardFailed as failed:
            raise ArenaStopped(
                "game {number} cannot be played: {details}", number=failed.number, details=failed.details
            ) from None
    return Report(line_up, games, results, find_standings(line_up, results), unrecorded)


def check_folder(option: str, folder: Path) -> None:
    """Refuse a folder that could not be made or written to."""
    if folder.exists() and not folder.is_dir():
        raise BadOption("{option}: {folder} is not a folder", option=option, folder=folder)
    nearest = next(path for path in (folder, *folder.absolute().parents) if path.exists())
    if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
        raise BadOption("{option}: {folder} cannot be written to", option=option, folder=folder)
