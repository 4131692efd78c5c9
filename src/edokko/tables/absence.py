"""Seats whose users are away: a bot plays for them until they are back. A seat that resigned has a bot for good.

A user is there when it opens the table's page, turns to it or does something; a page that lies open says nothing.
"""

from dataclasses import replace

from edokko.tables.errors import NotAllowed
from edokko.tables.levels import USUAL
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import PERSON, Seat

RARELY = 20  # seconds between two notes that a user is there


def has_waited_for(room: Room, seat: Seat, now: int) -> bool:
    """Whether the table has waited long enough for a seat that is to decide."""
    if seat.kind != PERSON or seat.level is not None or seat.number not in room.match.deciders:
        return False
    last = room.match.entries[-1].time if room.match.ply else room.table.created
    return now - max(seat.seen, last) >= room.table.settings.waiting


def absent_seats(room: Room, now: int) -> tuple[int, ...]:
    """The seats that may be handed to a bot."""
    return tuple(seat.number for seat in room.table.seats if has_waited_for(room, seat, now))


def hand_to_bot(rooms: Rooms, table: str, user: str | None, seat: int) -> None:
    """Let a bot play for an absent seat; anyone seated may, after the waiting time."""
    with rooms.change(table) as room:
        if not room.table.seats_of(user):
            raise NotAllowed("only players at this table may do this")
        if seat not in absent_seats(room, rooms.now()):
            raise NotAllowed("this seat has not been away for long enough")
        room.change_seat(replace(room.table.seats[seat], level=USUAL))


def come_back(rooms: Rooms, table: str, user: str | None) -> None:
    """A user is there: its seats are its own again, unless it resigned."""
    found, now = rooms.store.find(table), rooms.now()
    if not any(_is_news(found.seats[number], now) for number in found.seats_of(user)):
        return
    has_changed = False
    with rooms.open(table) as room:
        for number in room.table.seats_of(user):
            seat = room.table.seats[number]
            if _is_news(seat, now):
                room.change_seat(replace(seat, level=None if seat.has_stand_in else seat.level, seen=now))
                has_changed = has_changed or seat.has_stand_in
    if has_changed:
        rooms.tell(table)


def _is_news(seat: Seat, now: int) -> bool:
    """Whether it is worth a note that a seat's user is there."""
    return seat.has_stand_in or now - seat.seen >= RARELY


def resign(rooms: Rooms, table: str, user: str | None, seat: int) -> None:
    """Leave a running game for good; a bot plays on."""
    with rooms.change(table) as room:
        own = room.own_seat(user, seat)
        if room.match.is_over:
            raise NotAllowed("the game is over")
        room.change_seat(replace(own, level=USUAL, has_resigned=True))
