"""A person's first games of a kind, in which more is shown: some layers, and the coach."""

from dataclasses import replace

from edokko.tables.rooms import Rooms
from edokko.tables.table import Table
from edokko.web.reader import Reader

FIRST_GAMES = 2  # of a kind
MOST_OWN = 12  # tables that are looked at


def is_first_game(rooms: Rooms, table: Table, user: str | None) -> bool:
    """Whether a table is one of the first of its game at which a user sits."""
    if user is None or not table.seats_of(user):
        return False
    own = (each for each in rooms.store.tables_of(user, MOST_OWN) if each.beginning.game == table.beginning.game)
    earlier = [each for each in own if each.seats_of(user) and each.created <= table.created and each.id != table.id]
    return len(earlier) < FIRST_GAMES


def with_coach(rooms: Rooms, table: str, reader: Reader) -> Reader:
    """A reader who has a coach at a table, or not: as was chosen, else in the first games; raises NoSuchTable."""
    if reader.coach is not None:
        return reader
    return coached(reader, is_first_game(rooms, rooms.store.find(table), reader.user))


def coached(reader: Reader, is_first: bool) -> Reader:
    """A reader who has a coach if that was chosen, or nothing was and it is a first game."""
    return reader if reader.coach is not None else replace(reader, coach="on" if is_first else "off")
