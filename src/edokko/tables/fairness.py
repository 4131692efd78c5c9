"""Fair chance: what a game began with is fixed by a hash that everybody sees before the first action."""

from edokko.tables.errors import NotAllowed
from edokko.tables.rooms import Rooms, replay
from edokko.tables.table import Table


def is_from_file(table: Table) -> bool:
    """Whether a game came as a file, or goes on from one: its hash was not seen here before the first action."""
    return table.beginning.came_as_file


def verify(rooms: Rooms, table: str) -> int:
    """Compute a finished game anew from what it began with; how many entries it has.

    Raises NotAllowed while it is running, BadRecord if it began with something else than the hash says or went
    against the rules.
    """
    with rooms.open(table) as room:
        if not room.match.is_over:
            raise NotAllowed("the game is not over")
        found = room.table
    entries = rooms.store.entries(table)
    replay(found, entries)
    return len(entries)
