"""A crowd at two web processes and a worker on a PostgreSQL whose commits are on the disk: what each process costs."""

import asyncio
import random
from collections.abc import Sequence
from time import perf_counter, process_time
from typing import Any

from running_postgresql import running_postgresql

from edokko.games import GAMES
from loading.crowd import Table, begin_table, warm_up
from loading.midgame import play_to_the_middle
from loading.paces import quantiles, steadily, together
from loading.programs import ProgramTable, with_programs
from loading.server import Family, Server, serving
from loading.wire import Connection, Stream

GAME = next(iter(GAMES))
WEB = 2  # processes that serve
PAGES, PROGRAMS = "pages, each with its stream", "programs, a stream for each table"
RATES = {PAGES: 40.0, PROGRAMS: 150.0}  # actions a second
AT_ONCE = 16  # requests while all come
PLIES, MOVES = 80, 60  # that games have behind them; that programs have decided beforehand
WARM = 5.0  # seconds of play before it counts
QUANTILES = "{OF[p50]:.0f} / {OF[p95]:.0f} / {OF[p99]:.0f}"
ROWS = (
    ("who plays", "{who}"),
    ("tables / streams", "{tables} / {streams}"),
    ("actions a second: offered / done", "{offered:.0f} / {rate:.0f}"),
    ("p50 / p95 / p99 ms until an action is answered", QUANTILES.replace("OF", "answered")),
    ("p50 / p95 / p99 ms until the last stream has it", QUANTILES.replace("OF", "seen")),
    (
        "processor ms for an action: web processes / worker / database",
        "{cpu[web]:.1f} / {cpu[worker]:.1f} / {cpu[database]:.1f}",
    ),
    (
        "cores in use: crowd / web processes / worker / database",
        "{cores[crowd]:.2f} / {cores[web]:.2f} / {cores[worker]:.2f} / {cores[database]:.2f}",
    ),
    ("memory, MB: web processes / worker / database", "{memory}"),
)


def measure(who: str, count: int, seconds: float) -> dict[str, Any]:
    """All figures of a crowd of people with pages, or of programs."""
    with running_postgresql(settings=()) as postgresql:
        place = postgresql.new_database()
        with serving(place, ["--workers", str(WEB)]) as server:
            return asyncio.run(_measure(server, Family(postgresql.pid), place, who, count, seconds))


async def _measure(
    server: Server, database: Family, place: str, who: str, count: int, seconds: float
) -> dict[str, Any]:
    for _ in range(4 * WEB):  # connections, which the system deals to the processes
        await warm_up(server.port, GAME)
    connections = [Connection(server.port) for _ in range(AT_ONCE)]
    crowd = await together(connections, [lambda on: begin_table(on, GAME)] * count)
    coming = play_to_the_middle(place, [table.id for table in crowd], PLIES, MOVES)
    streams: list[Stream] = []
    if who == PAGES:
        tables: Sequence[Table | ProgramTable] = crowd
        await together(connections, [table.open_pages for table in crowd])
        await together(connections, [_listening(table, server.port, streams) for table in crowd])
    else:
        tables = await together(connections, [_programs(table, coming[table.id]) for table in crowd])
        await together(connections, [_listening(table, server.port, streams) for table in tables])
    chance, rate = random.Random(count), RATES[who]
    await steadily(tables, server.port, chance, rate, min(WARM, seconds))
    parts = {**server.parts(), "database": database}
    before = {name: part.seconds() for name, part in parts.items()} | {"crowd": process_time()}
    began = perf_counter()
    waits = await steadily(tables, server.port, chance, rate, seconds)
    elapsed = perf_counter() - began
    after = {name: part.seconds() for name, part in parts.items()} | {"crowd": process_time()}
    spent = {name: after[name] - before[name] for name in after}
    spent["web"] = sum(took for name, took in spent.items() if name.startswith("web "))
    lost = sum(stream.is_lost for stream in streams)
    assert not lost, f"{lost} streams were lost"
    jumbled = {table.id: table.jumbled for table in tables if isinstance(table, ProgramTable) and table.jumbled}
    assert not jumbled, f"entries were told out of their order, twice or not at all: {jumbled}"
    for stream in streams:
        stream.close()
    for connection in connections:
        connection.close()
    return {
        "who": who,
        "tables": count,
        "streams": len(streams),
        "offered": rate,
        "rate": len(waits) / elapsed,
        "answered": quantiles([wait.answered for wait in waits]),
        "seen": quantiles([wait.seen for wait in waits]),
        "cpu": {name: 1000 * took / len(waits) for name, took in spent.items()},
        "cores": {name: took / elapsed for name, took in spent.items()},
        "memory": " / ".join(f"{part.megabytes():.0f}" for part in parts.values()),
    }


def _programs(table: Table, moves: Any) -> Any:
    return lambda connection: with_programs(connection, table, moves, PLIES)


def _listening(table: Table | ProgramTable, port: int, streams: list[Stream]) -> Any:
    async def listen(_: Connection) -> None:
        for each in table.readers if isinstance(table, Table) else [table]:
            streams.append(await each.listen(port))

    return listen
