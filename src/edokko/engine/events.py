"""Events for readers: the numbers that rules note, given names."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from edokko.engine.log import MAX_EVENTS, Log
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
        self._namers = {
            int(kind): tuple((name, of.get(name.removesuffix("_2"))) for name in names.split())
            for kind, names in fields.items()
        }

    def read(self, log: Log) -> list[Event]:
        """The events in a log."""
        if log.size == MAX_EVENTS:
            raise OverflowError("one action caused more events than a log can hold")
        return [self.event(row[:]) for row in log.events[: log.size]]

    def event(self, row: list[int]) -> Event:
        """One event from its numbers."""
        kind = row[0]
        values: dict[str, Value] = {}
        for (name, namer), number in zip(self._namers[kind], row[1:], strict=False):
            values[name] = namer(number) if namer else number
        return Event(self.kinds[kind], values, kind in self.revealing)
