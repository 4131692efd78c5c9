"""After a game: once more, on from a moment of it, or somebody else's game file."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from edokko.engine.errors import BadOption, BadRecord
from edokko.match.match import Match
from edokko.match.record import parse_record
from edokko.tables.creating import is_program, keep, new_table, table_for
from edokko.tables.errors import NotAllowed
from edokko.tables.levels import USUAL, check_level, is_name_of_bot, name_of
from edokko.tables.limits import MOST_ENTRIES
from edokko.tables.rooms import Rooms, course_of, replay
from edokko.tables.table import BOT, PERSON, Seat, Settings, Table


def rematch(rooms: Rooms, table: str, user: str | None) -> str:
    """The table where the same seats play again; the first who asks for it makes it."""
    with rooms.change(table) as room:
        before = room.table
        if not before.seats_of(user) or user is None:
            raise NotAllowed("only players at this table may do this")
        if before.rematch:
            return before.rematch
        if not room.match.is_over:
            raise NotAllowed("the game is not over")
        seats = [_again(seat) for seat in before.seats]
        match = room.match.anew()
        new = table_for(rooms, user, match, seats, before.settings)
        room.change(replace(before, rematch=new.id), lambda table, seen: rooms.store.add_rematch(table, seen, new))
        rooms.tell(new.id)
        return new.id


def _again(seat: Seat) -> Seat:
    level = None if seat.kind == PERSON else seat.level
    again = Seat(seat.number, seat.kind, seat.name, seat.user, level, is_program=seat.is_program)
    return replace(again, ends_alone=seat.ends_alone, seen=seat.seen, muted=seat.muted)


def play_on(
    rooms: Rooms, table: str, user: str, ply: int, seat: int | None = None, levels: Mapping[int, str] | None = None
) -> Table:
    """A new table that goes on from a moment of a finished game: the user takes a seat, bots of some levels the rest.

    It begins as the other did and has its entries up to there, so its story, record and fingerprint reach back. Steps
    of a plan that was not complete yet are left out: it is planned anew.
    """
    with rooms.open(table) as room:
        if not room.match.is_over:
            raise NotAllowed("the game is not over")
        before, entries = room.table, list(room.match.entries)
    past = replay(before, entries, ply=ply)
    if past.is_over:
        raise NotAllowed("the game is over")
    own = usual_seat(before, user, past.deciders) if seat is None else seat
    if own not in range(len(before.seats)):
        raise BadOption("there is no seat {seat!r}; seats are 0 to {last}", seat=own, last=len(before.seats) - 1)
    chosen = {each.number: usual_level(each) for each in before.seats} | dict(levels or {})
    names = _names(before, own, _own_name(rooms, before, user))
    seats = [
        Seat(number, PERSON, name, user, seen=rooms.now(), is_program=is_program(rooms.store, user))
        if number == own
        else Seat(number, BOT, name, level=check_level(chosen[number]))
        for number, name in enumerate(names)
    ]
    settings = Settings(pace=before.settings.pace)
    made = new_table(rooms, user, before.beginning, seats, settings)
    return keep(rooms, replace(made, course=course_of(made, past, made.created)), past.entries)


def usual_seat(table: Table, user: str | None, deciders: Sequence[int]) -> int:
    """The seat that a user takes unless another is chosen: an own one, if possible one that decides, or who decides."""
    own = table.seats_of(user)
    return next((seat for seat in own if seat in deciders), [*own, *deciders, 0][0])


def usual_level(seat: Seat) -> str:
    """How well a bot plays at a seat unless something else is chosen: as well as the one that played there."""
    return seat.level or USUAL


def _own_name(rooms: Rooms, table: Table, user: str) -> str:
    """What a user is called: as at a table where it sat, or as it called itself last."""
    named = (table.seats[seat].name for seat in table.seats_of(user))
    return next(filter(None, named), "") or rooms.store.last_name(user)


def _names(table: Table, own: int, own_name: str) -> list[str]:
    """A name for each seat: bots keep a bot's name, and get one where a person sat; no two are called the same."""
    kept = {
        seat.number: seat.name
        for seat in table.seats
        if seat.number != own and seat.kind == BOT and is_name_of_bot(seat.name) and seat.name != own_name
    }
    names = {own: own_name, **kept}
    for seat in range(len(table.seats)):
        if seat not in names:
            possible = map(name_of, chain([seat], count()))
            names[seat] = next(name for name in possible if name not in names.values())
    return [names[seat] for seat in range(len(table.seats))]


def import_record(rooms: Rooms, user: str, text: str) -> Table:
    """A table with the finished game of a file, to look at and play on from; raises BadRecord."""
    record = parse_record(text)
    if len(record.entries) > MOST_ENTRIES:
        raise BadRecord(
            "entries: {count} are too many; a game file that is opened here has {most} at most",
            count=len(record.entries),
            most=MOST_ENTRIES,
        )
    match = Match.from_record(record)
    kinds = [BOT if is_name_of_bot(name) else PERSON for name in record.names]  # a file does not say it
    seats = [Seat(number, kind, name) for number, (kind, name) in enumerate(zip(kinds, record.names, strict=True))]
    table = table_for(rooms, user, match, seats, Settings(has_chat=False))
    table = replace(table, beginning=replace(table.beginning, came_as_file=True))
    return keep(rooms, table, match.entries)
