"""What would break first with far more tables: figures for docs/scaling.md, a minute or two.

python tools/scaling.py announcements   commits a second, by how many processes hear of each
python tools/scaling.py rooms           how often a process has the room of a table, by who gets which request
"""

import argparse
import random
import select
from collections import OrderedDict
from threading import Event, Thread
from time import monotonic

import psycopg
from loading.server import Family
from running_postgresql import PostgresServer, running_postgresql

from edokko.storage.migrations.postgresql import CHANNEL
from edokko.storage.postgresql import native
from edokko.tables.rooms import ROOMS_KEPT

LISTENERS = (0, 1, 4, 16, 64)
WRITERS, SECONDS = 8, 5.0
PROCESSES = (1, 2, 4, 8, 16)
TABLES, ACTIONS, READERS = 2000, 50_000, 3  # that are played at; at each


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("announcements", "rooms"))
    {"announcements": tell_announcements, "rooms": tell_rooms}[parser.parse_args().what]()


def tell_announcements() -> None:
    print("| who listen | commits a second | processor ms of the database for a commit |\n|---|---|---|")
    with running_postgresql(settings=()) as server:
        with psycopg.connect(native(server.address()), autocommit=True) as connection:
            connection.execute("create table counts (id int primary key, n int not null)")
            connection.execute("insert into counts select id, 0 from generate_series(1, 1000) id")
        for is_announced, listeners in ((False, 0), *((True, each) for each in LISTENERS)):
            rate, cost = announce(server, listeners, is_announced=is_announced)
            who = f"{listeners}" if is_announced else "nothing is announced"
            print(f"| {who} | {rate:.0f} | {cost:.2f} |", flush=True)


def announce(
    server: PostgresServer, listeners: int, *, is_announced: bool, seconds: float = SECONDS
) -> tuple[float, float]:
    """Commits a second of some writers at once, each of which changes a row; what one costs the database."""
    address, is_over, done = native(server.address()), Event(), []
    hearing = [psycopg.connect(address, autocommit=True) for _ in range(listeners)]
    for connection in hearing:
        connection.execute(f"listen {CHANNEL}")

    def write(chance: random.Random) -> None:
        count = 0
        with psycopg.connect(address, autocommit=True) as connection:
            while not is_over.is_set():
                row = chance.randint(1, 1000)
                change = "update counts set n = n + 1 where id = %s"
                if is_announced:
                    change = (
                        f"with changed as ({change} returning id) select pg_notify('{CHANNEL}', id::text) from changed"
                    )
                connection.execute(change, [row])
                count += 1
        done.append(count)

    def hear() -> None:
        while hearing and not is_over.is_set():
            for connection in select.select(hearing, [], [], 0.1)[0]:
                list(connection.notifies(timeout=0))

    threads = [Thread(target=write, args=[random.Random(number)]) for number in range(WRITERS)]
    threads.append(Thread(target=hear))
    database, began = Family(server.pid), monotonic()
    before = database.seconds()
    for thread in threads:
        thread.start()
    is_over.wait(seconds)
    spent, elapsed = database.seconds() - before, monotonic() - began
    is_over.set()
    for thread in threads:
        thread.join()
    for connection in hearing:
        connection.close()
    return sum(done) / elapsed, 1000 * spent / max(1, sum(done))


def tell_rooms() -> None:
    print("| processes | any process, as now | by a hash of the table |\n|---|---|---|")
    for processes in PROCESSES:
        rates = (hit_rate(processes, is_hashed=False), hit_rate(processes, is_hashed=True))
        print(f"| {processes} | {rates[0]:.0%} | {rates[1]:.0%} |")


def hit_rate(processes: int, *, is_hashed: bool) -> float:
    """How often a process that needs a room has it, when all tables are played at alike.

    Streams stay with the process that they came to; an action comes to any.
    """
    chance = random.Random(19)
    streams = [[chance.randrange(processes) for _ in range(READERS)] for _ in range(TABLES)]
    kept: list[OrderedDict[int, None]] = [OrderedDict() for _ in range(processes)]
    hits = asked = 0
    for number in range(ACTIONS):
        table = chance.randrange(TABLES)
        anywhere = {chance.randrange(processes), *streams[table]}
        for each in {table % processes} if is_hashed else anywhere:
            rooms = kept[each]
            if number > ACTIONS // 2:  # once all that can be kept is
                asked += 1
                hits += table in rooms
            rooms[table] = None
            rooms.move_to_end(table)
            if len(rooms) > ROOMS_KEPT:
                rooms.popitem(last=False)
    return hits / asked


if __name__ == "__main__":
    main()
