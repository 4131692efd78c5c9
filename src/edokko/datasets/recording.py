"""The games of a shard, played as the arena plays them, and noted down as a Parquet file."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from edokko.arena.line_up import LineUp
from edokko.arena.playing import Chair, play_match
from edokko.arena.result import GameResult
from edokko.datasets.arrow import parquet, pyarrow
from edokko.datasets.columns import OBSERVATION, STATE, columns_of, schema_of, states_of
from edokko.datasets.settings import METADATA, DatasetSettings, Label
from edokko.engine.content import Content
from edokko.engine.encoding import size_of
from edokko.engine.records import Array, Record
from edokko.games import find_game

if TYPE_CHECKING:
    from edokko.engine.game import Game
    from edokko.match.match import Match

LEVEL = 9  # of zstd


@dataclass(frozen=True)
class RecordShard:
    """A dataset as a work: the answer of a shard is its file."""

    settings: DatasetSettings
    line_up: LineUp
    games: int  # of the whole dataset

    def __call__(self, shard: int) -> bytes:
        numbers = self.settings.games_of(shard, self.games)
        rows = _Rows()
        for number in numbers:
            rows.play(self.line_up, number)
        game = find_game(self.settings.game)
        label = Label(self.settings, shard, len(numbers))
        if self.settings.observations is None:
            return write_file(pyarrow.table(rows.values, schema_of(columns_of(game))), label)
        observed = observe_all(game, self.line_up.content, states_of(game, rows.values[STATE]), rows.values["seat"])
        columns = columns_of(game, observed.shape[1])
        flat = pyarrow.FixedSizeListArray.from_arrays(observed.reshape(-1), observed.shape[1])
        return write_file(pyarrow.table({**rows.values, OBSERVATION: flat}, schema_of(columns)), label)


def observe_all(game: "Game", content: Content, states: Array[Record], seats: Sequence[int]) -> NDArray[np.float32]:
    """What seats may know of states, a row for each."""
    box = game.box_of(content)
    observed = np.zeros((len(states), size_of(game.encoding.PIECES)), np.float32)
    for row, seat in enumerate(seats):
        game.encoding.observe(box, states[row], seat, observed[row])
    return observed


def write_file(table: "pyarrow.Table", label: Label) -> bytes:
    """A file of a dataset."""
    file = BytesIO()
    repeated = [name for name in table.column_names if name not in (STATE, OBSERVATION)]
    with parquet.ParquetWriter(
        file, table.schema, compression="zstd", compression_level=LEVEL, use_dictionary=repeated
    ) as writer:
        writer.write_table(table)
        writer.add_key_value_metadata({METADATA: label.write()})
    return file.getvalue()


class _Rows:
    """Decisions, noted one by one: the values of each column but for observations."""

    def __init__(self) -> None:
        self.values: dict[str, list[Any]] = defaultdict(list)
        self._number = 0
        self._begun = 0  # rows of earlier games

    def play(self, line_up: LineUp, number: int) -> None:
        """Play a game, and note each decision in it with what came of it."""
        self._number = number
        self._begun = len(self.values["game"])
        match, result = play_match(line_up, number, self._note)
        self._note_end(match, result)

    def _note(self, match: "Match", chair: Chair, action: str) -> None:
        """A decision that is about to be carried out."""
        numbers, seat = match.game.actions.numbers, chair.place.seat
        legal = [numbers[text] for text in match.actions(seat)]
        searched = chair.visits if len(legal) > 1 else {}  # a forced action is not asked for
        values = self.values
        values["decision"].append(len(values["decision"]) - self._begun)
        values["seat"].append(seat)
        values["action"].append(numbers[action])
        values["legal"].append(legal)
        values["visits"].append([searched.get(each, 0) for each in legal] if searched else None)
        values[STATE].append(match.state_bytes(seat))

    def _note_end(self, match: "Match", result: GameResult) -> None:
        """What came of the game, in the rows of each seat."""
        values = self.values
        totals = [seat.score for seat in result.seats]
        first = match.game.first_seat(match.imagined(None))
        for seat in values["seat"][self._begun :]:
            end = result.seats[seat]
            values["game"].append(self._number)
            values["distance"].append((seat - first) % len(totals))
            values["bot"].append(end.bot)
            values["win_share"].append(end.win_share)
            values["total"].append(end.score)
            values["lead"].append(end.score - max(totals[:seat] + totals[seat + 1 :]))
            values["place"].append(end.place)
            values["forfeited"].append(end.forfeit is not None)
