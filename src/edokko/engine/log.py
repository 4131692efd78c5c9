"""The log: what happened, as numbers. Rules note events; words, drawings and pages read them."""

from functools import cache
from struct import Struct
from typing import Annotated, Any, cast

from edokko.engine.records import I8, I16, Record, blank
from edokko.engine.rule import rule

MAX_EVENTS = 512
NUMBERS = 5


class Log(Record):
    """The events of one action; with `on` at 0 nothing is noted."""

    on: I8
    size: I16
    events: Annotated[list[list[I16]], MAX_EVENTS, NUMBERS + 1]  # the kind, then its numbers


def new_log() -> Log:
    """An empty log that notes events."""
    log = blank(Log)
    log.on = 1
    return log


@cache
def _rows(count: int) -> Struct:
    return Struct(f"={count * (NUMBERS + 1)}h")


def rows_of(log: Log) -> list[tuple[int, ...]]:
    """The events that are noted, each with its numbers. All are read at once: one by one took three times as long."""
    place: Any = Log.events
    numbers = _rows(log.size).unpack_from(cast(Any, log), place.offset)
    return [numbers[start : start + NUMBERS + 1] for start in range(0, len(numbers), NUMBERS + 1)]


@rule
def note(log: Log, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """Note an event with up to five numbers."""
    if log.on == 0 or log.size == MAX_EVENTS:
        return
    row = log.events[log.size]
    row[0] = kind
    row[1] = a
    row[2] = b
    row[3] = c
    row[4] = d
    row[5] = e
    log.size += 1
