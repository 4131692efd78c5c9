"""After a fault: whether a game can be played to its end and proves itself."""

import random

from edokko.tables.archive import Archive
from edokko.tables.errors import MovedOn
from edokko.tables.rooms import Rooms


def play_to_the_end(rooms: Rooms, table: str, seed: int = 1) -> None:
    """Whoever is asked does something legal until the game is over; it is stored whole, and proves itself."""
    chance = random.Random(seed)
    while True:
        try:
            plies = _finish(rooms, table, chance)
        except MovedOn:  # a server that runs has let a bot move
            continue
        assert Archive(rooms).verify(table) == plies
        return


def _finish(rooms: Rooms, table: str, chance: random.Random) -> int:
    with rooms.change(table) as room:
        match = room.match
        while not match.is_over:
            seat = match.deciders[0]
            match.play(chance.choice(match.actions(seat)), seat)
        for seat in range(match.seats):
            room.keep(seat)
        return match.ply
