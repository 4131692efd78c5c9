"""Actions carried out, and actions foreseen."""

from dataclasses import dataclass

from edokko.engine.events import Event
from edokko.engine.records import Array


@dataclass(frozen=True)
class Preview:
    """What an action would cause, up to the first thing it would reveal."""

    events: tuple[Event, ...]
    reveals: bool  # something unknown would follow


@dataclass(frozen=True)
class Move:
    """What a seat did in one piece, with the states around it."""

    seat: int
    text: str
    before: Array
    after: Array
    events: tuple[Event, ...]
    is_barrier: bool  # it revealed something, was meant to be final, or ended the game: no undo
    number: int  # how many moves stand with it
    ply: int  # how many entries the record had after it
