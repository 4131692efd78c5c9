"""Reading a dataset: tables of Arrow, shard by shard, and what lies in their columns."""

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from edokko.datasets.arrow import parquet, pyarrow
from edokko.datasets.columns import OBSERVATION, STATE, states_of
from edokko.datasets.settings import METADATA, BadDataset, DamagedShard, DatasetSettings, Label
from edokko.engine.encoding import split
from edokko.engine.records import Array, Record
from edokko.games import find_game

FILES = "shard-*.parquet"


@dataclass(frozen=True)
class Dataset:
    """A dataset in a folder: as many shards as have been made."""

    settings: DatasetSettings
    shards: dict[Path, Label]  # by file, in order

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(label.games for label in self.shards.values())

    @property
    def size(self) -> int:
        """How many bytes the files have."""
        return sum(path.stat().st_size for path in self.shards)

    def tables(self, columns: Sequence[str] | None = None) -> Iterator["pyarrow.Table"]:
        """The rows of each shard, in the order of its games; some columns, or all."""
        for path in self.shards:
            yield parquet.read_table(path, columns=None if columns is None else list(columns))

    def states(self, table: "pyarrow.Table") -> Array[Record]:
        """The positions of a table, as the rules of its game read them: `game.rules.legal(box, states[5], ...)`."""
        game = find_game(self.settings.game)
        self._check_same("rules", self.settings.rules, game.rules_version)
        return states_of(game, table.column(STATE).to_pylist())

    def observations(self, table: "pyarrow.Table") -> dict[str, NDArray[np.float32]]:
        """What the seats may know, by piece: an array with a row for each of the table."""
        encoding = find_game(self.settings.game).encoding
        self._check_same("encoding", self.settings.observations, encoding.VERSION)
        flat = table.column(OBSERVATION).combine_chunks().flatten().to_numpy()
        return split(encoding.PIECES, flat.reshape(len(table), -1))

    def _check_same(self, what: str, there: int | None, here: int) -> None:
        if there != here:
            raise BadDataset(
                "{what}: it was made with version {there}, this Edokko has {here}", what=what, there=there, here=here
            )


def read_dataset(folder: str | os.PathLike[str]) -> Dataset:
    """The dataset in a folder; raises BadDataset if there is none, if a file is damaged, or is of another dataset."""
    source = Path(folder)
    shards = {path: read_label(path) for path in sorted(source.glob(FILES))}
    if not shards:
        raise BadDataset("{folder}: there is no dataset", folder=source)
    first = next(iter(shards.values()))
    for path, label in shards.items():
        if label.settings != first.settings:
            raise BadDataset("{file}: of another dataset than the files before it", file=path)
    return Dataset(first.settings, shards)


def shard_file(folder: Path, shard: int) -> Path:
    """Where a shard lies."""
    return folder / f"shard-{shard:05}.parquet"


def read_label(path: Path) -> Label:
    """What a file says of itself; raises BadDataset if it is no whole file of a dataset."""
    try:
        metadata = parquet.read_metadata(path).metadata or {}
        return Label.read(metadata.get(METADATA, b""))
    except pyarrow.ArrowInvalid:
        raise DamagedShard("{file}: damaged, or no Parquet file", file=path) from None
    except BadDataset as error:
        raise BadDataset("{file}: {complaint}", file=path, complaint=error.phrase) from None
