"""Games that have been going on for a while: written beside the server, whose rooms catch up with the store."""

import random
from collections.abc import Iterable

from edokko.storage.database import Place, open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import replay

Moves = list[tuple[int, str]]  # seats and what they do


def play_to_the_middle(place: Place, tables: Iterable[str], plies: int, more: int = 0) -> dict[str, Moves]:
    """Begin the games of tables with so many entries each; how they could go on for some more."""
    database = open_database(place)
    store = SqlRepository(database)
    coming: dict[str, Moves] = {}
    for number, id_ in enumerate(tables):
        table = store.find(id_)
        match, chance = replay(table, []), random.Random(number)
        moves = coming[id_] = []
        while match.ply < plies:
            seat = match.deciders[0]
            match.play(chance.choice(match.actions(seat)), seat)
        store.append(id_, table.changes, 0, match.entries, seat, match.drafted(seat))
        while len(moves) < more and match.deciders:
            seat = match.deciders[0]
            moves.append((seat, chance.choice(match.actions(seat))))
            match.play(moves[-1][1], seat)
    database.dispose()
    return coming
