"""What a seat wishes of its table besides playing."""

from dataclasses import replace

from edokko.tables.rooms import Rooms


def let_turns_end(rooms: Rooms, table: str, user: str | None, seat: int, is_wanted: bool) -> None:
    """Whether the table plays `done` for a seat when nothing else is possible."""
    with rooms.change(table) as room:
        room.change_seat(replace(room.own_seat(user, seat), ends_alone=is_wanted))
