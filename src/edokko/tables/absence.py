"""Seats whose users are away: a bot plays for them until they are back. A seat that resigned has a bot for good.

A user is there when its page says so, on being opened or turned to, or when it does something; a page that lies open
says nothing. A seat is handed on only after at least half a minute, whatever was set and whatever the clock says.
"""

from dataclasses import replace
from math import ceil

from edokko.tables.errors import NotAllowed
from edokko.tables.levels import USUAL
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import PERSON, Seat

RARELY = 20  # seconds between two notes that a user is there
SHORTEST_WAIT = 30  # seconds


def away_since(room: Room, seat: Seat, now: int) -> int:
    """Since when nobody has seen anything of a seat's user, or it was that seat's turn if that is later."""
    last = room.match.entries[-1].time if room.match.ply else room.table.created
    return max(room.past(seat.seen, now), room.past(last, now))


def waits_until(room: Room, seat: Seat, now: int) -> int | None:
    """When the table will have waited long enough for a seat, if that is to decide."""
    if seat.kind != PERSON or seat.level is not None or seat.number not in room.match.deciders:
        return None
    return away_since(room, seat, now) + max(room.table.settings.waiting, SHORTEST_WAIT)


def absent_seats(rooms: Rooms, room: Room) -> tuple[int, ...]:
    """The seats that may be handed to a bot; none just after a start or a jump of the clock, so all can come."""
    now = rooms.now()
    waits = [(seat.number, waits_until(room, seat, now)) for seat in room.table.seats]
    absent = tuple(number for number, until in waits if until is not None and until <= now)
    return absent if rooms.even_for() >= SHORTEST_WAIT else ()


def next_absence(rooms: Rooms, room: Room) -> int | None:
    """When the next seat may be handed to a bot, if nobody does anything."""
    now = rooms.now()
    soonest = now + ceil(max(0.0, SHORTEST_WAIT - rooms.even_for()))
    waits = [waits_until(room, seat, now) for seat in room.table.seats]
    coming = [max(until, soonest) for until in waits if until is not None]
    return min((until for until in coming if until > now), default=None)


def hand_to_bot(rooms: Rooms, table: str, user: str | None, seat: int) -> None:
    """Let a bot play for an absent seat; anyone seated may, after the waiting time."""
    with rooms.change(table) as room:
        if not room.table.seats_of(user):
            raise NotAllowed("only players at this table may do this")
        if seat not in absent_seats(rooms, room):
            raise NotAllowed("this seat has not been away for long enough")
        room.change_seat(replace(room.table.seats[seat], level=USUAL))


def come_back(rooms: Rooms, table: str, user: str | None, *, is_acting: bool = False) -> None:
    """A user is there: its seats are its own again, unless it resigned.

    Who is about to act with its only seat is noted together with what it does.
    """
    found, now = rooms.last_told(table) if is_acting else rooms.store.find(table), rooms.now()
    own = found.seats_of(user)
    if is_acting and len(own) == 1 and not found.seats[own[0]].has_stand_in:
        return
    if not any(is_news(found.seats[number], now) for number in own):
        return
    has_changed = False
    with rooms.open(table) as room:
        absent = absent_seats(rooms, room)
        for number in room.table.seats_of(user):
            seat = room.table.seats[number]
            if is_news(seat, now):
                room.change_seat(replace(seat, level=None if seat.has_stand_in else seat.level, seen=now))
                has_changed = has_changed or seat.has_stand_in or number in absent
    if has_changed:
        rooms.tell(table)


def is_news(seat: Seat, now: int) -> bool:
    """Whether it is worth a note that a seat's user is there."""
    return seat.has_stand_in or not 0 <= now - seat.seen < RARELY


def resign(rooms: Rooms, table: str, user: str | None, seat: int) -> None:
    """Leave a running game for good; a bot plays on."""
    with rooms.change(table) as room:
        own = room.own_seat(user, seat)
        if room.match.is_over:
            raise NotAllowed("the game is over")
        room.change_seat(replace(own, level=USUAL, has_resigned=True))
