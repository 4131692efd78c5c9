"""Sitting down at a table by its link, and again from another browser."""

from dataclasses import replace

from edokko.match.opening import check_name
from edokko.tables.errors import MovedOn, NotAllowed, SeatTaken
from edokko.tables.levels import check_level, name_of
from edokko.tables.rooms import Rooms
from edokko.tables.table import BOT, OPEN, PERSON


def join(rooms: Rooms, table: str, user: str, name: str, invite: str = "") -> int:
    """Take the first free seat; raises NotAllowed without the link, SeatTaken when all seats are taken."""
    name = check_name(" ".join(name.split()))
    with rooms.change(table) as room:
        if own := room.table.seats_of(user):
            return own[0]
        if not room.table.is_entered_by(invite) and not room.table.settings.is_listed:
            raise NotAllowed("you need an invitation link to sit down here")
        free = room.table.free_seat()
        if free is None or room.match.is_over:
            raise SeatTaken
        try:
            room.change_seat(replace(free, kind=PERSON, user=user, name=name, seen=rooms.now()))
        except MovedOn:
            raise SeatTaken from None
        return free.number


def fill_with_bot(rooms: Rooms, table: str, user: str, seat: int, level: str) -> None:
    """Let a bot take a seat that is still free; anyone seated may."""
    with rooms.change(table) as room:
        if not room.table.seats_of(user):
            raise NotAllowed("only players at this table may do this")
        free = next((each for each in room.table.seats if each.number == seat), None)
        if free is None or free.kind != OPEN:
            raise SeatTaken
        room.change_seat(replace(free, kind=BOT, name=name_of(seat), level=check_level(level)))


def recover(rooms: Rooms, table: str, user: str, recovery: str) -> int:
    """Sit at a seat again, from another browser, by its recovery link; raises NotAllowed."""
    with rooms.change(table) as room:
        for seat in room.table.seats:
            if seat.kind == PERSON and seat.is_reached_by(recovery):
                room.change_seat(replace(seat, user=user, seen=rooms.now()))
                return seat.number
        raise NotAllowed("this link leads to no seat")
