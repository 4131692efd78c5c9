"""What a seat does at its table: play, draft otherwise, take back, do again, begin its turn anew."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from edokko.match.match import Match
from edokko.tables.errors import MovedOn, NotAllowed
from edokko.tables.one_device import put_down
from edokko.tables.rooms import Room, Rooms


@dataclass(frozen=True)
class Moment:
    """What a seat had seen when it decided: so many entries, and so many steps of its own draft."""

    ply: int
    step: int = 0


def moment_of(match: Match, seat: int) -> Moment:
    """The moment a seat sees now."""
    return Moment(match.ply, len(match.drafted(seat)))


def play(rooms: Rooms, table: str, user: str | None, seat: int, action: str, seen: Moment) -> Moment:
    """Carry out an action of a user's seat; raises NotAllowed, MovedOn, or why the match refuses it."""

    def carry_out(room: Room) -> None:
        room.match.play(action, seat)
        if room.table.seats[seat].ends_alone:
            _end_turn(room.match, seat)

    return _act(rooms, table, user, seat, seen, carry_out)


def redraft(rooms: Rooms, table: str, user: str | None, seat: int, steps: Sequence[str], seen: Moment) -> Moment:
    """Replace the steps of the seat's secret draft by others, all or none of them."""
    return _act(rooms, table, user, seat, seen, lambda room: room.match.redraft(steps, seat))


def undo(rooms: Rooms, table: str, user: str | None, seat: int, seen: Moment) -> Moment:
    """Take back the last step."""
    return _act(rooms, table, user, seat, seen, lambda room: room.match.undo(seat))


def redo(rooms: Rooms, table: str, user: str | None, seat: int, seen: Moment) -> Moment:
    """Do again what was taken back."""
    return _act(rooms, table, user, seat, seen, lambda room: room.match.redo(seat))


def reset(rooms: Rooms, table: str, user: str | None, seat: int, seen: Moment) -> Moment:
    """Take back everything up to the barrier."""

    def take_back(room: Room) -> None:
        room.match.undo(seat)
        while room.match.can_undo(seat):
            room.match.undo(seat)

    return _act(rooms, table, user, seat, seen, take_back)


def _act(
    rooms: Rooms, table: str, user: str | None, seat: int, seen: Moment, carry_out: Callable[[Room], None]
) -> Moment:
    with rooms.change(table) as room:
        own = room.own_seat(user, seat)
        if own.level is not None:
            raise NotAllowed("a bot plays for this seat")
        check_fresh(room.match, seat, seen)
        carry_out(room)
        room.keep(seat)
        put_down(room, user)
        return moment_of(room.match, seat)


def check_fresh(match: Match, seat: int, seen: Moment) -> None:
    """Raise MovedOn if the seat has acted since, or others have while it did not decide.

    Where several seats decide at once, what others do changes nothing for a seat: it is no reason to begin again.
    """
    since = match.entries[seen.ply :]
    is_alone = not since or seat in match.deciders
    if seen.ply > match.ply or seen.step != len(match.drafted(seat)) or not is_alone:
        raise MovedOn
    if any(entry.seat == seat for entry in since):
        raise MovedOn


def _end_turn(match: Match, seat: int) -> None:
    """End a turn in which nothing else can be done."""
    closing = match.closing(seat)
    if closing is not None and match.actions(seat) == [closing]:
        match.play(closing, seat)
