"""The games of a shard, played as the arena plays them, and noted down as a Parquet file."""

from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from edokko.arena.line_up import LineUp
from edokko.arena.playing import Chair, play_match
from edokko.arena.result import GameResult
from edokko.datasets.arrow import parquet, pyarrow
from edokko.datasets.columns import OBSERVATION, STATE, Column, columns_of, schema_of
from edokko.datasets.settings import METADATA, DatasetSettings, Label
from edokko.games import find_game

if TYPE_CHECKING:
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
        columns = columns_of(find_game(self.settings.game))
        rows = _Rows(columns)
        for number in numbers:
            rows.play(self.line_up, number)
        return write_file(rows.table(), Label(self.settings, shard, len(numbers)))


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
    """Decisions, noted one by one."""

    def __init__(self, columns: tuple[Column, ...]) -> None:
        self._schema = schema_of(columns)
        self._values: dict[str, list[Any]] = {each.name: [] for each in columns}
        self._number = 0
        self._begun = 0  # rows of earlier games

    def play(self, line_up: LineUp, number: int) -> None:
        """Play a game, and note each decision in it with what came of it."""
        self._number = number
        self._begun = len(self._values["game"])
        match, result = play_match(line_up, number, self._note)
        self._note_end(match, result)

    def table(self) -> "pyarrow.Table":
        return pyarrow.table(self._values, self._schema)

    def _note(self, match: "Match", chair: Chair, action: str) -> None:
        """A decision that is about to be carried out."""
        numbers, seat = match.game.actions.numbers, chair.place.seat
        legal = [numbers[text] for text in match.actions(seat)]
        searched = chair.visits if len(legal) > 1 else {}  # a forced action is not asked for
        values = self._values
        values["decision"].append(len(values["decision"]) - self._begun)
        values["seat"].append(seat)
        values["action"].append(numbers[action])
        values["legal"].append(legal)
        values["visits"].append([searched.get(each, 0) for each in legal] if searched else None)
        values[STATE].append(match.state_bytes(seat))

    def _note_end(self, match: "Match", result: GameResult) -> None:
        """What came of the game, in the rows of each seat."""
        values = self._values
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
