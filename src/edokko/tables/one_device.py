"""Several seats on one device.

What is secret on it only the seat may see that has said that it is there: who plans. What comes after is decided on a
screen that all look at, so of each seat it shows no more than everybody may know.
"""

from dataclasses import replace
from typing import NamedTuple

from edokko.match.match import Match
from edokko.tables.rooms import Room, Rooms


class Looking(NamedTuple):
    """Whose page a user sees."""

    seat: int | None
    hand_to: int | None = None  # the seat that the device must be handed to first
    in_open: bool = False  # all look at it: what only the seat knows lies face down

    @property
    def eyes(self) -> int | None:
        """The seat whose secrets may be told."""
        return None if self.in_open else self.seat


def looking(room: Room, user: str | None) -> Looking:
    """Of a user's seats the one whose page is shown, or the one that the device must be handed to."""
    own = own_seats(room, user)
    if len(own) < 2:
        return Looking(own[0] if own else _resigned(room, user))
    shown = next((seat for seat in own if room.table.seats[seat].is_shown), None)
    deciding = [seat for seat in own if seat in room.match.deciders]
    if _is_open(room.match, own, deciding):
        usual = shown if shown in deciding or (shown is not None and not deciding) else [*deciding, *own][0]
        return Looking(usual, in_open=_knows_more(room.match, own))
    if shown is not None and (shown in deciding or not deciding):
        return Looking(shown)
    return Looking(None, hand_to=[*deciding, *own][0])


def own_seats(room: Room, user: str | None) -> list[int]:
    """A user's seats that it plays."""
    return [seat for seat in room.table.seats_of(user) if not room.table.seats[seat].has_resigned]


def _resigned(room: Room, user: str | None) -> int | None:
    """A seat that resigned still sees its table as its own."""
    return next(iter(room.table.seats_of(user)), None)


def look(rooms: Rooms, table: str, user: str | None, seat: int) -> None:
    """A seat says that it is the one in front of the device."""
    with rooms.change(table) as room:
        room.own_seat(user, seat)
        for number in room.table.seats_of(user):
            other = room.table.seats[number]
            if other.is_shown != (number == seat):
                room.change_seat(replace(other, is_shown=number == seat))


def is_to_put_down(room: Room, user: str | None) -> bool:
    """Whether nothing on a device is secret, so that nobody in particular is in front of it, and somebody still is."""
    own = own_seats(room, user)
    deciding = [seat for seat in own if seat in room.match.deciders]
    is_shown = any(room.table.seats[seat].is_shown for seat in own)
    return len(own) > 1 and is_shown and _is_open(room.match, own, deciding)


def put_down(rooms: Rooms, table: str, user: str | None) -> None:
    """Nobody is in front of a device any more, if that is so."""
    with rooms.change(table) as room:
        if is_to_put_down(room, user):
            for seat in own_seats(room, user):
                if room.table.seats[seat].is_shown:
                    room.change_seat(replace(room.table.seats[seat], is_shown=False))


def _is_open(match: Match, own: list[int], deciding: list[int]) -> bool:
    """Whether no seat of a device decides, or has drafted, anything that the others must not see."""
    return not any(map(match.drafted, own)) and all(map(match.can_decide_openly, deciding))


def _knows_more(match: Match, seats: list[int]) -> bool:
    """Whether one of the seats may see something that not everybody sees."""
    return not match.is_over and any(map(match.knows_more, seats))
