"""What a dataset is about, and what each of its files says of itself."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, NamedTuple

from edokko.arena.journal import code_hash
from edokko.arena.line_up import LineUp
from edokko.engine.errors import EdokkoError
from edokko.games import find_game

FORMAT = "edokko-dataset"
VERSION = 1  # of the columns and of what files say of themselves
METADATA = b"edokko"  # the key, in a file's own metadata
DAMAGED = (ValueError, KeyError, TypeError, AttributeError, RecursionError)


class BadDataset(EdokkoError):
    """A folder or file that is no dataset, or not one that can be read; says which."""


class DamagedShard(BadDataset):
    """A file that is not whole: whoever wrote or copied it was stopped."""


@dataclass(frozen=True)
class DatasetSettings:
    """All that decides what is in a dataset but for its length: the same in each of its files."""

    game: str
    rules: int
    content: int
    edition: Mapping[str, object] | None  # its name and what it changes
    bots: tuple[str, ...]
    seats: int
    seed: str
    code: str  # a hash of the sources of rules and bots and of learned weights
    shard_games: int  # games of a whole shard
    observations: int | None  # version of the encoding, if observations are in it

    def games_of(self, shard: int, games: int) -> range:
        """The numbers of a shard's games, of a dataset with so many."""
        return range(shard * self.shard_games, min(games, (shard + 1) * self.shard_games))

    def shard_count(self, games: int) -> int:
        """How many shards so many games are."""
        return -(-games // self.shard_games)


class Label(NamedTuple):
    """What a file says of itself."""

    settings: DatasetSettings
    shard: int
    games: int  # from its first one on

    def write(self) -> bytes:
        """The label as metadata of a file; so that it can be read without Edokko, it names all actions and pieces."""
        game = find_game(self.settings.game)
        told = {
            "format": FORMAT,
            "version": VERSION,
            **asdict(self.settings),
            "shard": self.shard,
            "games": self.games,
            "actions": game.actions.texts,
        }
        if self.settings.observations is not None:
            told["pieces"] = {piece.name: piece.shape for piece in game.encoding.PIECES}
        return json.dumps(told).encode()

    @classmethod
    def read(cls, written: bytes) -> "Label":
        """The label of a file's metadata; raises BadDataset."""
        try:
            told: dict[str, Any] = json.loads(written)
            if told["format"] != FORMAT:
                raise KeyError
            if told["version"] != VERSION:
                raise BadDataset(
                    "version {version} of datasets, this Edokko reads {known}", version=told["version"], known=VERSION
                )
            settings = {field.name: told[field.name] for field in fields(DatasetSettings)}
            return cls(DatasetSettings(**{**settings, "bots": tuple(settings["bots"])}), told["shard"], told["games"])
        except DAMAGED:
            raise BadDataset("not a file of a dataset") from None


def settings_of(line_up: LineUp, shard_games: int, *, has_observations: bool) -> DatasetSettings:
    """The settings of a dataset whose games are those of a line-up; raises BadOption where nothing can be observed."""
    game = find_game(line_up.game)
    content = line_up.content
    return DatasetSettings(
        game=game.name,
        rules=game.rules_version,
        content=content.version,
        edition=line_up.edition,
        bots=tuple(spec.text for spec in line_up.bots),
        seats=line_up.seats,
        seed=line_up.seed,
        code=code_hash(game.name),
        shard_games=shard_games,
        observations=game.encoding.VERSION if has_observations else None,
    )
