"""What positions of games have in common: written as JSON, decoded from it, and checked."""

from collections.abc import Sequence
from enum import IntEnum

from edokko.engine.decoding import NONE, Decoder, Step
from edokko.engine.dice import WORD
from edokko.engine.errors import BadPosition
from edokko.engine.phrases import Phrase
from edokko.engine.state import TurnState
from edokko.engine.stream import Stream
from edokko.engine.views import Awaited, StreamFields


def name_of(names: Sequence[str], number: int) -> str | None:
    """A name by its number; NONE is nothing."""
    return None if number == NONE else names[number]


def names_of(names: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """Names by their numbers, without what is NONE."""
    return [names[number] for number in numbers if number != NONE]


def seat_of(number: int) -> int | None:
    """A seat; NONE is nobody."""
    return None if number == NONE else number


def write_awaited(
    game: str, s: TurnState, stages: type[IntEnum], questions: type[IntEnum], chances: type[IntEnum]
) -> Awaited:
    """Where a game stands: its stage, and the question or the chance that is awaited."""
    return {
        "game": game,
        "stage": stages(s.stage).name.lower(),
        "asks": questions(s.asks).name.lower() if s.asks else None,
        "chance": chances(s.chance).name.lower() if s.chance else None,
        "chance_outside": bool(s.chance_outside),
        "decider": seat_of(s.seat) if s.asks else None,
    }


def write_stream(stream: Stream) -> StreamFields:
    """The chance to come."""
    return {"key": list(stream.key), "words": list(stream.words), "left": stream.left, "calls": stream.calls}


class PositionDecoder(Decoder):
    """A position of a game, as JSON; unknown fields are refused, seats are known by their number."""

    def __init__(self, position: object, fields: frozenset[str], seat_counts: tuple[int, ...]) -> None:
        super().__init__(position, _bad_position)
        for key in self.table():
            if key not in fields:
                raise self.fault("is not a field of a position", key)
        self.seats = self.number("seats", least=min(seat_counts), most=max(seat_counts))

    def seat(self, *path: Step) -> int:
        """A seat by its number, or NONE."""
        return NONE if self.get(*path) is None else self.number(*path, most=self.seats - 1)

    def read_awaited(
        self, s: TurnState, stages: type[IntEnum], questions: type[IntEnum], chances: type[IntEnum]
    ) -> None:
        """What `write_awaited` writes."""
        s.seat_count = self.seats
        s.stage = self.member(stages, "stage")
        s.asks = self.member(questions, "asks")
        s.chance = self.member(chances, "chance")
        s.chance_outside = int(self.flag("chance_outside"))
        s.seat = self.seat("decider")
        s.first_seat = self.seat("first_seat")

    def read_stream(self, stream: Stream, *path: Step) -> None:
        """What `write_stream` writes."""
        stream.key[:] = self._words(len(stream.key), *path, "key")
        stream.words[:] = self._words(len(stream.words), *path, "words")
        stream.left = self.number(*path, "left", most=len(stream.words))
        stream.calls = self.number(*path, "calls", most=WORD + 1)

    def _words(self, size: int, *path: Step) -> list[int]:
        self.items(*path, size=size)
        return self.numbers(*path, most=WORD)


def _bad_position(path: tuple[str, ...], complaint: Phrase) -> BadPosition:
    return BadPosition("{field}: {complaint}", field=".".join(path), complaint=complaint)


def require(holds: bool, field: str, complaint: str, **values: object) -> None:
    """Refuse a position, with the field and what is wrong with it, unless something holds."""
    if not holds:
        raise BadPosition("{field}: {complaint}", field=field, complaint=Phrase(complaint, values))
