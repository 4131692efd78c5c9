"""Several seats on one device. Where something is secret a seat looks only after it has said that it is there."""

from dataclasses import replace

from edokko.match.match import Match
from edokko.tables.rooms import Room, Rooms


def looking(room: Room, user: str | None) -> tuple[int | None, int | None]:
    """Of a user's seats the one whose page is shown, and the one that the device must be handed to first."""
    own = [seat for seat in room.table.seats_of(user) if not room.table.seats[seat].has_resigned]
    if len(own) < 2:
        return (own[0] if own else _resigned(room, user)), None
    shown = next((seat for seat in own if room.table.seats[seat].is_shown), None)
    deciding = [seat for seat in own if seat in room.match.deciders]
    if not _has_secrets(room.match, own):
        return (shown if shown in deciding else deciding[0] if deciding else shown or own[0]), None
    if shown is not None and (shown in deciding or not deciding):
        return shown, None
    return None, deciding[0] if deciding else own[0]


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


def _has_secrets(match: Match, seats: list[int]) -> bool:
    """Whether one of the seats may see something that not everybody sees, or is about to plan in secret."""
    if match.is_over:
        return False
    public = {**match.view(None), "viewer": None}
    for seat in seats:
        if match.drafted(seat) or {**match.view(seat), "viewer": None} != public:
            return True
        if seat in match.deciders and any(map(match.game.is_draft, map(match.game.actions.parse, match.actions(seat)))):
            return True
    return False
