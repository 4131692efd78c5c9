"""Making a dataset: shards are played by a crew and written one by one, so what was stopped goes on."""

import fcntl
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict
from pathlib import Path

from edokko.arena.line_up import read_line_up
from edokko.arena.playing import prepare
from edokko.arena.run import check_folder
from edokko.crew.opening import check_jobs, open_crew
from edokko.datasets.reading import FILES, Dataset, read_dataset, read_label, shard_file
from edokko.datasets.recording import RecordShard
from edokko.datasets.settings import DamagedShard, DatasetSettings, Label, settings_of
from edokko.engine.errors import BadOption
from edokko.engine.phrases import Phrase
from edokko.match.files import write_whole
from edokko.match.opening import Edition, read_changes

SHARD_GAMES = 25

Progress = Callable[[int, int], None]  # games finished so far, those that were there included, and all there will be


def make_dataset(
    game: str,
    bots: Sequence[str],
    *,
    seats: int,
    games: int,
    seed: int | str,
    folder: str | os.PathLike[str],
    shard_games: int = SHARD_GAMES,
    observations: bool = False,
    edition: Edition = None,
    jobs: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Dataset:
    """Let bots play, and write down each decision; shards that lie whole in the folder are not played again.

    The games are those of the arena with the same bots, seats and seed, rounded up to whole blocks as there. With
    `observations` what the seat may know is written down as numbers, too. `jobs` and `cluster` say who plays; what is
    written depends on neither. `edition` is a file with the numbers of a box.
    """
    line_up = read_line_up(game, bots, seats=seats, seed=seed, edition=read_changes(game, edition))
    if games < 1:
        raise BadOption("games: play at least 1, not {games}", games=games)
    if shard_games < 1:
        raise BadOption("shard-games: at least 1 goes into a file, not {games}", games=shard_games)
    check_jobs(jobs, cluster)
    target = Path(folder)
    check_folder("out", target)
    settings = settings_of(line_up, shard_games, has_observations=observations)
    games = line_up.whole_blocks(games)
    check_same_dataset(target, settings)
    target.mkdir(parents=True, exist_ok=True)
    with _locked(target):
        there = {label.shard: label for _, label in whole_shards(target)}
        wanted = {shard: len(settings.games_of(shard, games)) for shard in range(settings.shard_count(games))}
        missing = [shard for shard, size in wanted.items() if shard not in there or there[shard].games < size]
        done = games - sum(wanted[shard] for shard in missing)
        if progress:
            progress(done, games)
        if missing:
            prepare(line_up)
            work = RecordShard(settings, line_up, games)
            with open_crew(jobs, cluster) as crew, closing(crew.do(work, missing)) as written:
                for shard, file in written:
                    write_whole(shard_file(target, shard), file)
                    done += wanted[shard]
                    if progress:
                        progress(done, games)
    return read_dataset(target)


def whole_shards(folder: Path) -> Iterator[tuple[Path, Label]]:
    """The files of a folder that are whole, with what they say of themselves; damaged ones count as not there."""
    for path in sorted(folder.glob(FILES)):
        try:
            yield path, read_label(path)
        except DamagedShard:
            continue


def check_same_dataset(folder: Path, settings: DatasetSettings) -> None:
    """Refuse a folder with files of another dataset, and say what differs."""
    here = asdict(settings)
    for path, label in whole_shards(folder):
        there = asdict(label.settings)
        differences = tuple(
            Phrase("{field} {there}, here {here}", {"field": key, "there": _told(there[key]), "here": _told(here[key])})
            for key in here
            if there[key] != here[key]
        )
        if differences:
            raise BadOption(
                "out: {file} belongs to another dataset ({differences}); name another folder",
                file=path,
                differences=differences,
            )


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """The folder for this run and no other."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise BadOption("out: another run is writing to {folder}", folder=folder) from None
    finally:
        os.close(opened)


def _told(value: object) -> str:
    if isinstance(value, Mapping):
        return json.dumps(value)
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
