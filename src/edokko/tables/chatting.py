"""The chat of a table. Who sits there may write, everybody may read.

Its creator may switch it off, switch off a seat's part in it, and remove messages; a seat may mute another for itself.
"""

from collections.abc import Sequence
from dataclasses import replace

from edokko.engine.errors import BadOption
from edokko.tables.errors import Conflict, MovedOn, NotAllowed, Overtaken
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import PERSON, Message, Seat, Table

LONGEST_MESSAGE = 500
MOST_MESSAGES = 500


def chat(rooms: Rooms, table: str, user: str | None, seat: int, text: str) -> None:
    """Say something to everybody at the table."""
    said = " ".join(text.split())
    if not said or len(said) > LONGEST_MESSAGE or not said.isprintable():
        raise BadOption("a message has 1 to {most} characters", most=LONGEST_MESSAGE)
    with rooms.change(table) as room:
        own = room.own_seat(user, seat)
        if not room.table.settings.has_chat:
            raise NotAllowed("the chat is switched off at this table")
        if own.is_silenced:
            raise NotAllowed("the person who made this table has switched off your chat")
        if len(room.messages) >= MOST_MESSAGES:
            raise NotAllowed("the chat of this table is full")
        try:
            rooms.store.say(table, own.name, seat, said, rooms.now())
        except Conflict:  # the table is gone
            raise Overtaken from None
        room.forget_messages()


def heard_by(table: Table, user: str | None, messages: Sequence[Message]) -> list[Message]:
    """What a user sees of the chat: all but what seats say that it has muted."""
    muted = {seat for own in table.seats_of(user) for seat in table.seats[own].muted}
    return [message for message in messages if message.seat not in muted]


def mute(rooms: Rooms, table: str, user: str | None, seat: int, is_muted: bool) -> None:
    """See what a seat says no more, or again; nobody else notices."""
    with rooms.change(table) as room:
        own = room.table.seats_of(user)
        if not own:
            raise NotAllowed("only players at this table may do this")
        _person(room, seat)
        if seat in own:
            raise NotAllowed("this is your own seat")
        for number in own:
            before = room.table.seats[number]
            muted = {*before.muted, seat} if is_muted else {*before.muted} - {seat}
            room.change_seat(replace(before, muted=tuple(sorted(muted))))


def silence(rooms: Rooms, table: str, user: str | None, seat: int, is_silenced: bool) -> None:
    """Switch a seat's chat off or on; only the table's creator may."""
    with rooms.change(table) as room:
        _check_creator(room, user)
        other = _person(room, seat)
        if other.user == user:
            raise NotAllowed("this is your own seat")
        room.change_seat(replace(other, is_silenced=is_silenced))


def remove_message(rooms: Rooms, table: str, user: str | None, number: int) -> None:
    """Remove a message for everybody; only the table's creator may."""
    with rooms.change(table) as room:
        _check_creator(room, user)
        try:
            rooms.store.remove_message(table, number)
        except Conflict:
            raise MovedOn from None
        room.forget_messages()


def switch_chat(rooms: Rooms, table: str, user: str | None, is_wanted: bool) -> None:
    """Switch the chat of a table on or off; only its creator may."""
    with rooms.change(table) as room:
        _check_creator(room, user)
        settings = replace(room.table.settings, has_chat=is_wanted)
        changed = replace(room.table, settings=settings)
        room.change(changed, lambda table, seen: rooms.store.switch_chat(table, seen, is_wanted))


def _check_creator(room: Room, user: str | None) -> None:
    if room.table.creator != user:
        raise NotAllowed("only the person who made this table may do this")


def _person(room: Room, seat: int) -> Seat:
    """A seat where a person sits; raises NotAllowed."""
    found = next((each for each in room.table.seats if each.number == seat and each.kind == PERSON), None)
    if found is None:
        raise NotAllowed("nobody sits at this seat")
    return found
