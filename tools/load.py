"""`make load`: what many tables with everybody's pages open cost a real server, and how soon people see a move.

The crowd is this process, the server one other, or several on a PostgreSQL, all on this machine: the crowd's share of
the processor is in the table. Times are what people would wait on this machine with whatever else runs there; processor
time hardly depends on that.
"""

import argparse
import asyncio
import json
import random
import resource
import tempfile
from collections.abc import Awaitable, Iterable, Sequence
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from loading import shared
from loading.crowd import READERS, begin_table, warm_up
from loading.midgame import play_to_the_middle
from loading.paces import Waited, in_a_hurry, quantiles, steadily, together
from loading.server import Server, serving
from loading.wire import Connection

from edokko.engine.cores import core_count
from edokko.games import GAMES

GAME = next(iter(GAMES))
TABLES = (50, 200, 500)
IDLE, PLAYED = 32.0, 15.0  # seconds; in the first every stream gives two signs of life
RATE = 5.0  # actions a second while nobody is in a hurry
AT_ONCE = 16  # tables that play as fast as they can; requests while all come
PAGES = 60
PLIES = 80  # that games have behind them: about half of them
DOCUMENT = Path(__file__).parent.parent / "docs" / "load.md"
BEGIN, BEGIN_SHARED, END = "<!-- make load -->\n", "<!-- make load, PostgreSQL -->\n", "<!-- end -->"
DATABASES = ("sqlite", "postgresql")
CORES = f"{core_count()} cores shared with the crowd"
WAITS = "p50 / p95 / p99 ms from post to the last reader"
CPU = "processor ms of the server for an action"
ROWS = (
    ("tables / streams", "{tables} / {streams}"),
    ("memory of the server, MB", "{memory:.0f}"),
    ("before anybody came, MB", "{empty:.0f}"),
    ("a table whose pages were opened, KB", "{table_kb:.0f}"),
    ("a stream, KB", "{stream_kb:.0f}"),
    ("cores while nobody plays", "{idle:.2f}"),
    (f"5 actions a second: {WAITS}", "{calm[p50]:.0f} / {calm[p95]:.0f} / {calm[p99]:.0f}"),
    (CPU, "{calm[cpu_ms]:.0f}"),
    ("16 tables as fast as they can: actions a second", "{flat[rate]:.0f}"),
    (WAITS, "{flat[p50]:.0f} / {flat[p95]:.0f} / {flat[p99]:.0f}"),
    (CPU, "{flat[cpu_ms]:.0f}"),
    ("share of the crowd in the processor time of both", "{flat[crowd]:.0%}"),
    ("a page whose table is drawn for this ply: processor ms", "{warm[cpu_ms]:.1f}"),
    ("median ms from request to compressed answer", "{warm[p50]:.1f}"),
    ("the first page of a table after a start: processor ms", "{cold[cpu_ms]:.1f}"),
    ("median ms from request to compressed answer", "{cold[p50]:.1f}"),
)


def main() -> None:
    options = parse_options()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 16384)), hard))
    if "sqlite" in options.on:
        found = [told(measure(tables, options.seconds)) for tables in options.tables]
        put(as_markdown(ROWS, found) + f"\nOne process, SQLite, {CORES}.\n", BEGIN, is_kept=options.write)
    if "postgresql" in options.on:
        found = [told(shared.measure(who, options.tables[-1], options.seconds)) for who in shared.RATES]
        about = f"\nTwo web processes and a worker, PostgreSQL as it comes, {CORES}.\n"
        put(as_markdown(shared.ROWS, found) + about, BEGIN_SHARED, is_kept=options.write)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--on", nargs="+", choices=DATABASES, default=DATABASES, help="databases")
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES, help="sizes of crowds")
    parser.add_argument("--seconds", type=float, default=PLAYED, help="of playing at each pace")
    parser.add_argument("--write", action="store_true", help=f"put the tables into docs/{DOCUMENT.name}")
    return parser.parse_args()


def told(found: dict[str, Any]) -> dict[str, Any]:
    """Figures, once they are on the screen: the rest takes minutes."""
    print(json.dumps(found), flush=True)
    return found


def put(written: str, begin: str, *, is_kept: bool) -> None:
    """Show a table, and keep it in the document."""
    print(written)
    if is_kept:
        before, _, rest = DOCUMENT.read_text(encoding="utf-8").partition(begin)
        DOCUMENT.write_text(before + begin + written + END + rest.partition(END)[2], encoding="utf-8")


def measure(tables: int, seconds: float) -> dict[str, Any]:
    """All figures of a crowd."""
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder)) as server:
            found = asyncio.run(play(server, Path(folder), tables, seconds))
        with serving(Path(folder)) as server:
            cold = asyncio.run(look(server, found.pop("ids")))
    return found | {"cold": cold}


async def play(server: Server, folder: Path, count: int, seconds: float) -> dict[str, Any]:
    """A crowd comes, waits, plays, hurries and looks."""
    connections = [Connection(server.port) for _ in range(AT_ONCE)]
    chance = random.Random(count)
    await warm_up(server.port, GAME)
    empty = server.megabytes()
    tables = await together(connections, [lambda on: begin_table(on, GAME)] * count)
    play_to_the_middle(folder, [table.id for table in tables], PLIES)
    await together(connections, [table.open_pages for table in tables])
    seated = server.megabytes()
    readers = [reader for table in tables for reader in table.readers]
    await together(connections, [lambda _, each=reader: each.listen(server.port) for reader in readers])  # type: ignore[misc]
    watched = server.megabytes()
    began = server.seconds()
    await asyncio.sleep(IDLE)
    idle = (server.seconds() - began) / IDLE
    calm = await played(server, idle, steadily(tables, server.port, chance, RATE, seconds))
    flat = await played(server, idle, in_a_hurry(tables, connections, chance, seconds))
    looked = [(table.id, table.readers[0].cookie) for table in tables[:PAGES]]
    warm = await looked_at(server, connections[0], looked, idle, times=2)
    lost = sum(reader.stream is None or reader.stream.is_lost for reader in readers)
    assert not lost, f"{lost} streams were lost"
    for reader in readers:
        assert reader.stream
        reader.stream.close()
    for connection in connections:
        connection.close()
    return {
        "tables": count,
        "streams": count * READERS,
        "memory": server.megabytes(),
        "empty": empty,
        "seated": seated,
        "watched": watched,
        "table_kb": 1024 * (seated - empty) / count,
        "stream_kb": 1024 * (watched - seated) / (count * READERS),
        "idle": idle,
        "calm": calm,
        "flat": flat,
        "warm": warm,
        "ids": looked,
    }


async def played(server: Server, idle: float, playing: Awaitable[list[Waited]]) -> dict[str, float]:
    """What playing takes; what streams cost while nobody plays is not counted."""
    began, began_server, began_crowd = perf_counter(), server.seconds(), process_time()
    waits = await playing
    elapsed, crowd = perf_counter() - began, process_time() - began_crowd
    spent = server.seconds() - began_server
    return {
        **quantiles([wait.seen for wait in waits]),
        "rate": len(waits) / elapsed,
        "cpu_ms": 1000 * (spent - idle * elapsed) / len(waits),
        "crowd": crowd / (crowd + spent),
    }


async def looked_at(
    server: Server, connection: Connection, pages: Iterable[tuple[str, str]], idle: float = 0.0, times: int = 1
) -> dict[str, float]:
    """What pages of people cost, one after the other; of several times the last."""
    waits, spent = [], 0.0
    for table, cookie in pages:
        for _ in range(times):
            asked, before = perf_counter(), server.seconds()
            answer = await connection.get(f"/t/{table}", cookie)
            wait, cost = perf_counter() - asked, server.seconds() - before
            assert answer.status == 200
        waits.append(wait)
        spent += cost - idle * wait
    return {**quantiles(waits), "cpu_ms": 1000 * spent / len(waits)}


async def look(server: Server, pages: Sequence[tuple[str, str]]) -> dict[str, float]:
    """The pages of tables that a server has not opened yet."""
    await warm_up(server.port, GAME)
    connection = Connection(server.port)
    found = await looked_at(server, connection, pages)
    connection.close()
    return found


def as_markdown(shapes: Sequence[tuple[str, str]], found: Sequence[dict[str, Any]]) -> str:
    """The figures, a column for each crowd."""
    rows = [[name, *(shape.format(**each) for each in found)] for name, shape in shapes]
    rows.insert(1, ["---"] * len(rows[0]))
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


if __name__ == "__main__":
    main()
