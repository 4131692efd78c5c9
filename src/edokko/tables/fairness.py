"""Fair chance: what a game began with is fixed by a hash that everybody sees before the first action."""

from edokko.match.record import Entry
from edokko.tables.errors import NotAllowed
from edokko.tables.rooms import Rooms, replay
from edokko.tables.table import Table


def is_from_file(table: Table) -> bool:
    """Whether a game came as a file, or goes on from one: its hash was not seen here before the first action."""
    return table.beginning.came_as_file


def finished(rooms: Rooms, table: str) -> tuple[Table, list[Entry]]:
    """A table whose game has ended, and its entries as they are stored; raises NotAllowed while it is running."""
    with rooms.open(table) as room:
        if not room.match.is_over:
            raise NotAllowed("the game is not over")
        return rooms.store.find(table), rooms.store.entries(table)


def verify(table: Table, entries: list[Entry]) -> None:
    """Compute a finished game anew from what it began with.

    Raises BadRecord if it began with something else than the hash says or went against the rules.
    """
    replay(table, entries)
