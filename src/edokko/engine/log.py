"""The log: what happened, as numbers. Rules note events; words, drawings and pages read them."""

from typing import Annotated

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
