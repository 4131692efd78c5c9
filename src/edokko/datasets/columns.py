"""The columns of a dataset: a row is a decision. docs/datasets.md has this table."""

from collections.abc import Sequence
from ctypes import sizeof
from typing import TYPE_CHECKING, NamedTuple

from edokko.datasets.arrow import pyarrow
from edokko.engine.records import Array, Record, shaped

if TYPE_CHECKING:
    from edokko.engine.game import Game

STATE, OBSERVATION = "state", "observation"


class Column(NamedTuple):
    """A column, and what it means."""

    name: str
    type: "pyarrow.DataType"
    meaning: str

    @property
    def type_name(self) -> str:
        """Its type in words, the same for every game."""
        if pyarrow.types.is_fixed_size_binary(self.type):
            return "bytes of one length"
        if pyarrow.types.is_fixed_size_list(self.type):
            return f"list of {self.type.value_type}, of one length"
        return f"list of {self.type.value_type}" if pyarrow.types.is_list(self.type) else str(self.type)


def columns_of(game: "Game", observed: int = 0) -> tuple[Column, ...]:
    """The columns of a game's datasets; `observed` is the size of an observation, 0 for none."""
    state_bytes = pyarrow.binary(sizeof(game.state))
    columns = (
        Column("game", pyarrow.int32(), "number of the game in the run, from 0"),
        Column("decision", pyarrow.int32(), "number of the decision in its game, from 0; forced ones count"),
        Column("seat", pyarrow.int8(), "who decides, in table order from 0"),
        Column("distance", pyarrow.int8(), "how many seats after the one that was drawn to begin the game"),
        Column("bot", pyarrow.string(), "what plays at the seat"),
        Column("action", pyarrow.int16(), "what it did: a place in the list `actions` of the file's metadata"),
        Column("legal", pyarrow.list_(pyarrow.int16()), "all that it might have done, in the same numbers"),
        Column(
            "visits",
            pyarrow.list_(pyarrow.int32()),
            "how often the search went each of these ways, in their order; null where nothing was searched: for bots "
            "that do not, where one action is legal, and where the bot leaves all others out as never good",
        ),
        Column(STATE, state_bytes, "the position before the decision: the record that the rules read"),
        Column("win_share", pyarrow.float32(), "1 if the seat won in the end, a part of it for a shared win, or 0"),
        Column("total", pyarrow.int32(), "its points at the end"),
        Column("lead", pyarrow.int32(), "its points less the most that another seat had"),
        Column("place", pyarrow.float32(), "1 is the best; equal seats share the mean of their places"),
        Column("forfeited", pyarrow.bool_(), "whether its bot failed, so that a stand-in played on; it is placed last"),
    )
    if not observed:
        return columns
    meaning = "what the seat may know, as numbers: the `pieces` of the file's metadata, one after the other"
    return (*columns, Column(OBSERVATION, pyarrow.list_(pyarrow.float32(), observed), meaning))


def states_of(game: "Game", written: Sequence[bytes]) -> Array[Record]:
    """States of their bytes, as the rules read them."""
    states: Array[Record] = shaped(game.state, len(written)).from_buffer_copy(b"".join(written))
    return states


def schema_of(columns: tuple[Column, ...]) -> "pyarrow.Schema":
    """The columns as Arrow knows them."""
    return pyarrow.schema([pyarrow.field(each.name, each.type, nullable=each.name == "visits") for each in columns])
