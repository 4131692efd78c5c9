"""Hints at a table: who may ask for one, what is thought about, and that the table remembers it."""

from dataclasses import dataclass, replace

from edokko.hints import giving
from edokko.hints.giving import HintQuestion
from edokko.match.record import digest
from edokko.tables.errors import NotAllowed
from edokko.tables.one_device import looking
from edokko.tables.playing import Moment, check_fresh
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import BOT, Table


@dataclass(frozen=True)
class Question:
    """A hint that a seat has asked for: everything that it knows has been taken from the match."""

    table: str
    seat: int
    moment: str  # the same as long as the seat has the same before it
    asked: HintQuestion


def may_have_hints(table: Table, user: str | None) -> bool:
    """Whether a user may ask for hints: it plays with bots alone, or they were allowed when the table was made."""
    people = [seat for seat in table.seats if seat.kind != BOT and not seat.has_resigned]
    is_alone = len(people) == 1 and user is not None and people[0].user == user
    return is_alone or (table.settings.allows_hints and bool(table.seats_of(user)))


def ask(room: Room, user: str | None, seat: int, seen: Moment) -> Question:
    """Ask for a hint at a moment; raises NotAllowed, MovedOn, NotDecider, BadOption where no bot can think."""
    own = room.own_seat(user, seat)
    if own.level is not None:
        raise NotAllowed("a bot plays for this seat")
    if not may_have_hints(room.table, user):
        raise NotAllowed("hints were not allowed when this table was made")
    in_front = looking(room, user)
    if in_front.seat != seat:
        raise NotAllowed("the device has to be handed over first")
    match = room.match
    check_fresh(match, seat, seen)
    moment = digest(["hint", room.table.id, seat, match.ply, match.drafted(seat), in_front.in_open])
    asked = giving.ask(match, seat, moment, in_open=in_front.in_open)
    return Question(room.table.id, seat, moment, asked)


def remember_hint(rooms: Rooms, table: str, seat: int) -> None:
    """Note that a seat has had a hint; everybody at the table sees that."""
    with rooms.open(table) as room:
        is_news = not room.table.seats[seat].used_hints
        if is_news:
            room.change_seat(replace(room.table.seats[seat], used_hints=True))
    if is_news:
        rooms.tell(table)
