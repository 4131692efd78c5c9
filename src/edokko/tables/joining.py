"""Sitting down at a table by its link, and again from another browser."""

from dataclasses import replace

from edokko.match.opening import check_name
from edokko.tables.absence import resign
from edokko.tables.creating import is_program, new_recovery
from edokko.tables.errors import NotAllowed, SeatTaken
from edokko.tables.levels import check_level, name_of
from edokko.tables.rooms import Rooms
from edokko.tables.table import BOT, OPEN, PERSON, Seat, Table


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
        sitting = replace(free, kind=PERSON, user=user, name=name, seen=rooms.now())
        room.change_seat(replace(sitting, is_program=is_program(rooms.store, user)))
        return free.number


def leave(rooms: Rooms, table: str, user: str, seat: int) -> str:
    """Get up: before the first action the seat is free again, `freed`; later that is to resign, `resigned`.

    Where nobody else sits yet the table goes with its last person: it is `deleted`.
    """
    with rooms.change(table) as room:
        own = room.own_seat(user, seat)
        if room.match.ply == 0 and room.table.people == (user,) and room.table.seats_of(user) == (seat,):
            room.delete()
            return "deleted"
        if room.match.ply == 0 and not own.has_resigned:
            while room.match.drafted(seat):
                room.match.undo(seat)
            room.keep(seat)
            is_last = room.table.creator == user and room.table.seats_of(user) == (seat,)
            heir = next(each for each in room.table.people if each != user) if is_last else None
            room.change_seat(Seat(seat, OPEN, recovery=new_recovery()), creator=heir)
            return "freed"
    resign(rooms, table, user, seat)
    return "resigned"


def fill_with_bot(rooms: Rooms, table: str, user: str, seat: int, level: str) -> None:
    """Let a bot take a seat that is still free; anyone seated may."""
    with rooms.change(table) as room:
        if not room.table.seats_of(user):
            raise NotAllowed("only players at this table may do this")
        free = next((each for each in room.table.seats if each.number == seat), None)
        if free is None or free.kind != OPEN:
            raise SeatTaken
        room.change_seat(replace(free, kind=BOT, name=name_of(seat), level=check_level(level)))


def reached_by(table: Table, recovery: str) -> Seat:
    """The seat that a recovery link leads to; raises NotAllowed."""
    for seat in table.seats:
        if seat.kind == PERSON and seat.is_reached_by(recovery):
            return seat
    raise NotAllowed("this link leads to no seat; each works once, the next is in the menu of the device that plays")


def recover(rooms: Rooms, table: str, user: str, recovery: str) -> int:
    """Sit at a seat again, from another browser, by its recovery link; raises NotAllowed.

    The link is used up. Whoever had the seat is told, and is the table's creator no more if it has no other seat.
    Where a program has played it stays marked, whoever plays on.
    """
    with rooms.change(table) as room:
        seat = reached_by(room.table, recovery)
        before = seat.user if seat.user != user else seat.taken_from
        taken = replace(seat, user=user, seen=rooms.now(), recovery=new_recovery(), taken_from=before)
        is_last = seat.user == room.table.creator and room.table.seats_of(seat.user) == (seat.number,)
        taken = replace(taken, is_program=seat.is_program or is_program(rooms.store, user))
        room.change_seat(taken, creator=user if is_last else None)
        return seat.number


def accept_loss(rooms: Rooms, table: str, user: str | None) -> None:
    """A user knows that its seat is played from another device now."""
    with rooms.change(table) as room:
        for seat in room.table.seats:
            if user is not None and seat.taken_from == user:
                room.change_seat(replace(seat, taken_from=None))
