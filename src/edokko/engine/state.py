"""What the states of games have in common: where a game stands, and its chance."""

from edokko.engine.records import I8, Record
from edokko.engine.stream import Stream


class TurnState(Record, abstract=True):
    """The state of a game that goes from stage to stage and asks seats for decisions; a game adds what is its own."""

    stream: Stream
    chance_outside: I8  # chance waits for `deal`
    chance: I8  # what is awaited
    count: I8  # seats served or cards dealt in this stage
    seat_count: I8
    stage: I8
    asks: I8  # what the deciding seat is asked for
    seat: I8  # the one that decides
    first_seat: I8
