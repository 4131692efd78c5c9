"""Sitting down at a table by its link, and again from another browser."""

from collections.abc import Sequence
from dataclasses import replace

from edokko.engine.phrases import Phrase
from edokko.tables.absence import resign
from edokko.tables.creating import is_program, new_recovery
from edokko.tables.errors import NotAllowed, SeatTaken
from edokko.tables.levels import check_level, name_of
from edokko.tables.names import name_at_table
from edokko.tables.rooms import Room, Rooms
from edokko.tables.table import BOT, OPEN, PERSON, PutOut, Seat, Table

LISTED_FOR = 2 * 24 * 3600  # seconds after whoever made an open table was last there


def open_tables(rooms: Rooms, user: str | None, most: int) -> list[Table]:
    """Open tables where a user may take a free seat, those where nothing was done yet first; the newest of each.

    They are left out while whoever made them stays away, since a game would wait there for nobody.
    """
    found = rooms.store.listed(most, rooms.now() - LISTED_FOR)
    free = [each for each in found if not each.seats_of(user) and each.may_sit_down(user, "")]
    return sorted(free, key=lambda table: table.course.begun is not None)


def join(rooms: Rooms, table: str, user: str, name: str, invite: str = "", *, is_chosen: bool = True) -> int:
    """Take the first free seat; raises NotAllowed without the link, SeatTaken when all seats are taken.

    Raises BadOption for a name that cannot be had here, unless it was not chosen just now: then one like it is taken.
    """
    with rooms.change(table) as room:
        if own := room.table.seats_of(user):
            return own[0]
        if not room.table.may_sit_down(user, invite):
            raise NotAllowed(why_not(room.table, user, invite))
        free = room.table.free_seat()
        if free is None or room.match.is_over:
            raise SeatTaken
        called = name_at_table(name, room.table.names, is_chosen=is_chosen)
        by_list = not room.table.is_entered_by(invite)
        sitting = replace(free, kind=PERSON, user=user, name=called, seen=rooms.now(), by_list=by_list)
        room.change_seat(replace(sitting, is_program=is_program(rooms.store, user)))
        return free.number


def why_not(table: Table, user: str | None, invite: str) -> Phrase:
    """Why somebody may not sit down at a table."""
    if any(each.user == user for each in table.put_out):
        return Phrase("whoever made this table has freed your seat; a new invitation link leads back to it")
    if invite:
        return Phrase("this invitation is closed; ask whoever sent it for the new link")
    return Phrase("you need an invitation link to sit down here")


def leave(rooms: Rooms, table: str, user: str, seat: int) -> str:
    """Get up: before the first action the seat is free again, `freed`; later that is to resign, `resigned`.

    Where nobody else sits yet the table goes with its last person: it is `deleted`. Else its creator hands it on to who
    was asked to come; where nobody was, it stays the creator without a seat.
    """
    with rooms.change(table) as room:
        own = room.own_seat(user, seat)
        if not room.has_begun and room.table.people == (user,) and room.table.seats_of(user) == (seat,):
            room.delete()
            return "deleted"
        if not room.has_begun and not own.has_resigned:
            is_last = room.table.creator == user and room.table.seats_of(user) == (seat,)
            asked = (each for each in room.table.people if each != user and room.table.may_invite(each))
            _free(room, seat, creator=next(asked, None) if is_last else None)
            return "freed"
    resign(rooms, table, user, seat)
    return "resigned"


def free_seat(rooms: Rooms, table: str, user: str, seat: int) -> None:
    """Free a seat of somebody, or of a bot, before the first action; whoever sat there is told. Its creator may."""
    with rooms.change(table) as room:
        _check_hosting(room, user)
        found = next((each for each in room.table.seats if each.number == seat), None)
        if found is None or found.kind == OPEN or found.user == user:
            raise NotAllowed("nobody else sits at this seat")
        others = [each for each in room.table.put_out if each.user != found.user]
        put_out = [*others, PutOut(found.user, room.table.invite)] if found.user is not None else others
        _free(room, seat, put_out=put_out)


def renew_invitation(rooms: Rooms, table: str, user: str) -> None:
    """Close the invitation: another link leads to the free seats, before the first action. Its creator may."""
    with rooms.change(table) as room:
        _check_hosting(room, user)
        changed = replace(room.table, invite=new_recovery())
        room.change(changed, lambda table, seen: rooms.store.set_invite(table, seen, changed.invite))


def _check_hosting(room: Room, user: str) -> None:
    """Raise NotAllowed unless a user has made the table and nothing has been done there."""
    if room.table.creator != user:
        raise NotAllowed("only the person who made this table may do this")
    if room.has_begun:
        raise NotAllowed("the game has begun")


def _free(room: Room, seat: int, *, creator: str | None = None, put_out: Sequence[PutOut] | None = None) -> None:
    """Let a seat wait for somebody again; what was drafted there is forgotten."""
    while room.match.drafted(seat):
        room.match.undo(seat)
    room.keep(seat)
    room.change_seat(Seat(seat, OPEN, recovery=new_recovery()), creator=creator, put_out=put_out)


def may_fill(table: Table, user: str | None, *, has_begun: bool) -> bool:
    """Whether a user may let a bot take a free seat."""
    return bool(table.seats_of(user)) if has_begun else table.may_invite(user)


def fill_with_bot(rooms: Rooms, table: str, user: str, seat: int, level: str) -> None:
    """Let a bot take a seat that is still free; anyone seated may, before the first action who was asked to come."""
    with rooms.change(table) as room:
        if not may_fill(room.table, user, has_begun=room.has_begun):
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
    """A user knows that its seat is played from another device now, or that it was freed."""
    with rooms.change(table) as room:
        if room.table.is_to_be_told_of_seat(user):
            told = tuple(replace(each, is_told=each.is_told or each.user == user) for each in room.table.put_out)
            changed = replace(room.table, put_out=told)
            room.change(changed, lambda table, seen: rooms.store.set_put_out(table, seen, told))
        for seat in room.table.seats:
            if user is not None and seat.taken_from == user:
                room.change_seat(replace(seat, taken_from=None))
