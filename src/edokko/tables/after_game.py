"""After a game: once more, on from a moment of it, or somebody else's game file."""

from dataclasses import replace

from edokko.match.match import Match
from edokko.match.record import parse_record
from edokko.tables.creating import begin_at, table_for
from edokko.tables.errors import Conflict, NotAllowed
from edokko.tables.levels import USUAL, name_of
from edokko.tables.rooms import Rooms, replay
from edokko.tables.table import BOT, PERSON, Seat, Settings, Table


def rematch(rooms: Rooms, table: str, user: str | None) -> str:
    """The table where the same seats play again; the first who asks for it makes it."""
    with rooms.change(table) as room:
        before = room.table
        if not before.seats_of(user) or user is None:
            raise NotAllowed("only players at this table may do this")
        if before.rematch:
            return before.rematch
        if not room.match.is_over:
            raise NotAllowed("the game is not over")
        seats = [_again(seat) for seat in before.seats]
        match = room.match.anew()
        new = table_for(rooms, user, match, seats, before.settings)
        rooms.store.add(new)
        try:
            rooms.store.set_rematch(table, new.id)
        except Conflict:
            rooms.store.delete(new.id)
            return rooms.store.find(table).rematch or new.id
        rooms.tell(new.id)
        return new.id


def _again(seat: Seat) -> Seat:
    level = None if seat.kind == PERSON else seat.level
    return replace(seat, level=level, has_resigned=False, is_shown=False, recovery="")


def play_on(rooms: Rooms, table: str, user: str, ply: int) -> Table:
    """A new table that goes on from a moment of a finished game: the user plays who decides then, bots the rest."""
    with rooms.open(table) as room:
        if not room.match.is_over:
            raise NotAllowed("the game is not over")
        past = replay(room.table, rooms.store.entries(table), ply=ply)
        if past.is_over:
            raise NotAllowed("the game is over")
        before = room.table
    chosen = next((seat for seat in before.seats_of(user) if seat in past.deciders), past.deciders[0])
    seats = [
        Seat(number, PERSON, name, user, seen=rooms.now())
        if number == chosen
        else Seat(number, BOT, name or name_of(number), level=before.seats[number].level or USUAL)
        for number, name in enumerate(before.names)
    ]
    match = Match.from_position(past.position())
    return begin_at(rooms, user, match, seats, Settings(pace=before.settings.pace))


def import_record(rooms: Rooms, user: str, text: str) -> Table:
    """A table with the finished game of a file, to look at and play on from; raises BadRecord."""
    record = parse_record(text)
    match = Match.from_record(record)
    seats = [Seat(number, BOT, name, level=USUAL) for number, name in enumerate(record.names)]
    return begin_at(rooms, user, match, seats, Settings(has_chat=False))
