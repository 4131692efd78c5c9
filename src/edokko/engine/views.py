"""What views and positions of all games have. Each game says the rest in types of its own, in `positions/types.py`."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from typing_extensions import ReadOnly

Fields = Mapping[str, object]  # values by name that nobody here looks into: a forecast, a position, a content


class Awaited(TypedDict):
    """What a game waits for."""

    game: str
    stage: str
    asks: str | None  # what is asked
    chance: str | None  # what is awaited from outside
    chance_outside: bool
    decider: int | None  # who is asked, if it is one seat


class Moment(Awaited):
    """Where a game stands: views and positions have it alike."""

    first_seat: int | None
    served: int  # seats or cards served in this stage


class View(Moment):
    """What a seat, or a spectator, may see, as JSON."""

    viewer: int | None  # the seat; None for a spectator
    seat_count: int
    seats: ReadOnly[Sequence[Fields]]  # what each has, in table order


class StreamFields(TypedDict):
    """The random stream of a position: the chance to come."""

    key: list[int]
    words: list[int]
    left: int
    calls: int
