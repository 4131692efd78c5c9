"""Actions carried out, and actions foreseen."""

from dataclasses import dataclass

from edokko.engine.events import Event
from edokko.engine.records import Record
from edokko.engine.refusals import Refusal


@dataclass(frozen=True)
class Preview:
    """What an action would cause, up to the first thing it would reveal."""

    events: tuple[Event, ...]
    reveals: bool  # something unknown would follow


@dataclass(slots=True)
class Move:
    """What a seat did in one piece, with the states around it. Nobody changes one: it is not frozen for speed."""

    seat: int
    text: str
    before: Record
    after: Record
    events: tuple[Event, ...]
    barrier: Refusal | None  # why it cannot be taken back: it revealed something, was meant to be final, ended the game
    number: int  # how many moves stand with it
    ply: int  # how many entries the record had after it
    is_stand_in: bool = False  # a bot did it in the place of the person whose seat it is

    @property
    def stand_in(self) -> int | None:
        """The seat in whose place a bot did it, if one did."""
        return self.seat if self.is_stand_in else None

    @property
    def is_barrier(self) -> bool:
        """Whether undo stops here."""
        return self.barrier is not None
