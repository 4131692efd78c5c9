"""Keep a database of the present shape for tests of later ones: `python tools/keep_schema.py tests/storage/schemas`.

To be run before a migration is added: games are begun and played a little by the code of this version, and what it has
stored is written as `<revision>.sql`. `tests/storage/test_released_schemas.py` plays them to the end with later code.
"""

import random
import sqlite3
import sys
import tempfile
from pathlib import Path

from edokko.games import GAMES
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import FILE
from edokko.tables.chatting import chat
from edokko.tables.creating import Sitter, create_table
from edokko.tables.playing import moment_of, play
from edokko.tables.rooms import Rooms
from edokko.tables.table import Settings

USER = "keeper"
FEWEST, MOST = 25, 60  # actions of people
REVISION = "select version_num from alembic_version"


def fill(rooms: Rooms) -> None:
    """Two tables of each game: with another person, and with a bot; somebody has said something."""
    chance = random.Random(1)
    for game in GAMES:
        for other in (Sitter("here", "Ben"), Sitter("bot", level="easy")):
            table = create_table(rooms, USER, game, [Sitter("me", "Ana"), other], Settings(pace="instant"))
            chat(rooms, table.id, USER, 0, "Łódź, 江戸 & <b>")
            play_some(rooms, table.id, chance)


def play_some(rooms: Rooms, table: str, chance: random.Random) -> None:
    """Random actions of people until a bot is to decide, or somebody has drafted something."""
    for number in range(MOST):
        if number >= FEWEST and any(rooms.store.drafts(table).values()):
            return
        with rooms.open(table) as room:
            seat = next((each for each in room.match.deciders if each in room.table.seats_of(USER)), None)
            if seat is None:
                return
            action, seen = chance.choice(room.match.actions(seat)), moment_of(room.match, seat)
        play(rooms, table, USER, seat, action, seen)


def main() -> None:
    folder = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as place:
        database = open_database(Path(place))
        fill(Rooms(SqlRepository(database)))
        database.dispose()
        connection = sqlite3.connect(Path(place) / FILE)
        revision = connection.execute(REVISION).fetchone()[0]
        (folder / f"{revision}.sql").write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")
        connection.close()


if __name__ == "__main__":
    main()
