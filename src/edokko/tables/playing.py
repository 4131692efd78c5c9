"""What a seat does at its table: play, draft otherwise, take back, do again, begin its turn anew."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from edokko.engine.errors import CannotUndo, IllegalAction, NotDecider
from edokko.match.match import Match
from edokko.tables.absence import come_back, is_news
from edokko.tables.errors import MovedOn, NotAllowed, Overtaken
from edokko.tables.limits import MOST_WITH_UNDO
from edokko.tables.one_device import is_to_put_down, put_down
from edokko.tables.receipts import Once
from edokko.tables.retrying import retry
from edokko.tables.rooms import Room, Rooms


@dataclass(frozen=True)
class Moment:
    """What a seat had seen when it decided: so many entries, and so many steps of its own draft."""

    ply: int
    step: int = 0


def moment_of(match: Match, seat: int) -> Moment:
    """The moment a seat sees now."""
    return Moment(match.ply, len(match.drafted(seat)))


def play(
    rooms: Rooms, table: str, user: str | None, seat: int, action: str, seen: Moment, once: Once | None = None
) -> Moment:
    """Carry out an action of a user's seat; raises NotAllowed, MovedOn, or why the match refuses it."""

    def carry_out(room: Room) -> None:
        room.match.play(action, seat)
        if room.table.seats[seat].ends_alone:
            _end_turn(room.match, seat)

    return _act(rooms, table, user, seat, seen, carry_out, once)


def redraft(
    rooms: Rooms, table: str, user: str | None, seat: int, steps: Sequence[str], seen: Moment, once: Once | None = None
) -> Moment:
    """Replace the steps of the seat's secret draft by others, all or none of them."""
    return _act(rooms, table, user, seat, seen, lambda room: room.match.redraft(steps, seat), once)


def undo(rooms: Rooms, table: str, user: str | None, seat: int, seen: Moment, once: Once | None = None) -> Moment:
    """Take back the last step."""

    def take_back(room: Room) -> None:
        room.match.undo(seat)
        _check_length(room.match)

    return _act(rooms, table, user, seat, seen, take_back, once)


def redo(rooms: Rooms, table: str, user: str | None, seat: int, seen: Moment, once: Once | None = None) -> Moment:
    """Do again what was taken back."""

    def do_again(room: Room) -> None:
        room.match.redo(seat)
        _check_length(room.match)

    return _act(rooms, table, user, seat, seen, do_again, once)


def reset(rooms: Rooms, table: str, user: str | None, seat: int, seen: Moment, once: Once | None = None) -> Moment:
    """Take back everything up to the barrier."""

    def take_back(room: Room) -> None:
        room.match.undo(seat)
        while room.match.can_undo(seat):
            room.match.undo(seat)
        _check_length(room.match)

    return _act(rooms, table, user, seat, seen, take_back, once)


def _act(
    rooms: Rooms,
    table: str,
    user: str | None,
    seat: int,
    seen: Moment,
    carry_out: Callable[[Room], None],
    once: Once | None,
) -> Moment:
    """Let a seat do something, unless that was done already: then the same answer. Who is refused was there as well."""

    def act(room: Room) -> tuple[Moment, bool]:
        if done := _done(rooms, once):
            return done, False
        led_to = _do(room, rooms.now(), user, seat, seen, carry_out, once)
        return led_to, is_to_put_down(room, user)

    try:
        led_to, is_over = rooms.try_to_change(table, act)
    except (MovedOn, IllegalAction, NotDecider, CannotUndo, NotAllowed) as refusal:
        if isinstance(refusal, MovedOn) and (done := _done(rooms, once)):  # the same was sent to another process
            return done
        if not isinstance(refusal, Overtaken):
            retry(come_back, rooms, table, user)
        raise
    if is_over:
        retry(put_down, rooms, table, user)
    return led_to


def _done(rooms: Rooms, once: Once | None) -> Moment | None:
    receipt = once.find(rooms.store) if once else None
    return Moment(receipt.ply, receipt.step) if receipt else None


def _do(
    room: Room,
    now: int,
    user: str | None,
    seat: int,
    seen: Moment,
    carry_out: Callable[[Room], None],
    once: Once | None,
) -> Moment:
    own = room.own_seat(user, seat)
    if own.level is not None:
        raise NotAllowed("a bot plays for this seat")
    check_fresh(room.match, seat, seen)
    carry_out(room)
    led_to = moment_of(room.match, seat)
    receipt = once.receipt(room.table.id, int(room.clock()), led_to.ply, led_to.step) if once else None
    room.keep(seat, receipt, now if is_news(own, now) else None)
    return led_to


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
    ending = match.ending_action(seat)
    if ending is not None and match.actions(seat) == [ending]:
        match.play(ending, seat)


def _check_length(match: Match) -> None:
    """Raise NotAllowed if a game has become endless by taking back; steps of a draft are no entries."""
    if match.ply > MOST_WITH_UNDO:
        raise NotAllowed("so much was taken back in this game that no more can be")
