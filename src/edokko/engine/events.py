"""Events for readers: the numbers that rules note, given names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from edokko.engine.log import MAX_EVENTS, Log, rows_of
from edokko.engine.naming import Namer, Value


@dataclass(slots=True)
class Event:
    """Something that happened, e.g. `hired` with seat 0 and card `monk`.

    Nobody changes one: it is not frozen for speed.
    """

    kind: str
    values: dict[str, Value]
    reveals: bool = False

    def __str__(self) -> str:
        return " ".join([self.kind, *(f"{name}={value}" for name, value in self.values.items())])

    def as_json(self) -> dict[str, Value]:
        """The event as a flat JSON object."""
        return {"event": self.kind, **self.values}

    def number(self, field: str) -> int:
        """The value of a field that every event of this kind has as a number."""
        value = self.values[field]
        assert isinstance(value, int), f"{field} of {self}"
        return value

    def text(self, field: str) -> str:
        """The value of a field that every event of this kind has as a name."""
        value = self.values[field]
        assert isinstance(value, str), f"{field} of {self}"
        return value


class EventTable:
    """Which numbers each kind of event carries and what they stand for.

    A field is named after what it is (`card`, `stall`, `good`); `of` tells how a number of that name is written. Two
    fields of one kind in one event are told apart by a suffix: `stall`, `stall_2`.
    """

    def __init__(self, fields: Mapping[IntEnum, str], of: Mapping[str, Namer], reveals: frozenset[IntEnum]) -> None:
        self.kinds = {int(kind): kind.name.lower() for kind in fields}
        self.fields = {int(kind): tuple(names.split()) for kind, names in fields.items()}
        self.revealing = frozenset(int(kind) for kind in reveals)
        self._readings = {
            kind: (
                self.kinds[kind],
                tuple((name, of.get(name.removesuffix("_2")), place) for place, name in enumerate(names, start=1)),
                kind in self.revealing,
            )
            for kind, names in self.fields.items()
        }  # by kind: its name, its fields with their namers and places, and whether it reveals something

    def read(self, log: Log) -> list[Event]:
        """The events in a log."""
        if log.size == MAX_EVENTS:
            raise OverflowError("one action caused more events than a log can hold")
        return [self.event(row) for row in rows_of(log)]

    def event(self, row: Sequence[int]) -> Event:
        """One event from its numbers."""
        kind, fields, reveals = self._readings[row[0]]
        values = {name: namer(row[place]) if namer else row[place] for name, namer, place in fields}
        return Event(kind, values, reveals)
