"""Deleting a table: a game that has begun when all who play it agree, any other when its creator wants to."""

from dataclasses import replace

from edokko.tables.errors import NotAllowed
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import Table


def who_decides(table: Table, *, has_begun: bool, is_over: bool) -> tuple[str, ...]:
    """The users who must agree."""
    is_its_creators = is_over or not table.people or (not has_begun and table.creator != "")
    return (table.creator,) if is_its_creators else table.people


def agreed(table: Table) -> tuple[str, ...]:
    """The users who play here and have agreed."""
    return tuple(user for user in table.people if _agrees(table, user))


def is_asked_to_delete(table: Table, user: str | None) -> bool:
    """Whether others wait for a user to agree that the running game is deleted."""
    return user in table.people and bool(agreed(table)) and user not in agreed(table)


def _agrees(table: Table, user: str) -> bool:
    return any(table.seats[seat].agrees_to_delete for seat in table.seats_of(user))


def delete(rooms: Rooms, table: str, user: str | None) -> bool:
    """Agree to delete a table, which happens when nobody is left to agree; whether it is gone."""
    with rooms.change(table) as room:
        others = set(_deciding_with(room, user)) - {user}
        if others.issubset(agreed(room.table)):
            room.delete()
            return True
        _note(room, user, is_agreed=True)
        return False


def keep(rooms: Rooms, table: str, user: str | None) -> None:
    """Do not agree, or no longer: nobody's wish to delete the table stands any more."""
    with rooms.change(table) as room:
        _deciding_with(room, user)
        for each in agreed(room.table):
            _note(room, each, is_agreed=False)


def _deciding_with(room: Room, user: str | None) -> tuple[str, ...]:
    """All who decide, the user among them; raises NotAllowed."""
    deciding = who_decides(room.table, has_begun=room.has_begun, is_over=room.match.is_over)
    if user not in deciding:
        if room.table.people and room.has_begun and not room.match.is_over:
            raise NotAllowed("only players at this table may do this")
        raise NotAllowed("only the person who made this table may do this")
    return deciding


def _note(room: Room, user: str | None, *, is_agreed: bool) -> None:
    for number in room.table.seats_of(user):
        room.change_seat(replace(room.table.seats[number], agrees_to_delete=is_agreed))
