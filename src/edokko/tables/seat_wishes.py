"""What a seat wishes of its table besides playing."""

from dataclasses import replace

from edokko.engine.errors import BadOption
from edokko.tables.errors import NotAllowed
from edokko.tables.rooms import Rooms

LONGEST_MESSAGE = 500
MOST_MESSAGES = 500


def let_turns_end(rooms: Rooms, table: str, user: str | None, seat: int, is_wanted: bool) -> None:
    """Whether the table plays `done` for a seat when nothing else is possible."""
    with rooms.change(table) as room:
        room.change_seat(replace(room.own_seat(user, seat), ends_alone=is_wanted))


def chat(rooms: Rooms, table: str, user: str | None, seat: int, text: str) -> None:
    """Say something to everybody at the table."""
    said = " ".join(text.split())
    if not said or len(said) > LONGEST_MESSAGE or not said.isprintable():
        raise BadOption("a message has 1 to {most} characters", most=LONGEST_MESSAGE)
    with rooms.change(table) as room:
        own = room.own_seat(user, seat)
        if not room.table.settings.has_chat:
            raise NotAllowed("the chat is switched off at this table")
        if len(rooms.store.messages(table)) >= MOST_MESSAGES:
            raise NotAllowed("the chat of this table is full")
        rooms.store.say(table, own.name, seat, said, rooms.now())


def switch_chat(rooms: Rooms, table: str, user: str | None, is_wanted: bool) -> None:
    """Switch the chat of a table on or off; only its creator may."""
    with rooms.change(table) as room:
        if room.table.creator != user:
            raise NotAllowed("only the person who made this table may do this")
        rooms.store.switch_chat(table, is_wanted)


def delete(rooms: Rooms, table: str, user: str | None) -> None:
    """Delete a table; only its creator may."""
    with rooms.change(table) as room:
        if room.table.creator != user:
            raise NotAllowed("only the person who made this table may do this")
        rooms.store.delete(table)
