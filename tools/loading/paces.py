"""How fast a crowd plays, and how long its people wait."""

import asyncio
import random
import statistics
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from loading.wire import Connection


class Waited(NamedTuple):
    """Seconds from an action until its answer, and until the last who follows the table has it."""

    answered: float
    seen: float


class Playing(Protocol):
    """A table where somebody can do something."""

    async def play(self, connection: Connection, chance: random.Random) -> Waited:
        """Do something."""


async def together(
    connections: Sequence[Connection], doing: Sequence[Callable[[Connection], Awaitable[Any]]]
) -> list[Any]:
    """Do everything, as much at once as there are connections."""
    left, done = list(reversed(doing)), []

    async def work(connection: Connection) -> None:
        while left:
            done.append(await left.pop()(connection))

    await asyncio.gather(*map(work, connections))
    return done


async def steadily(
    tables: Sequence[Playing], port: int, chance: random.Random, rate: float, seconds: float
) -> list[Waited]:
    """So many actions a second, each at a table that is free; waits count from when an action was to begin."""
    free: list[Connection] = []
    idle: asyncio.Queue[Playing] = asyncio.Queue()
    for table in chance.sample(tables, len(tables)):
        idle.put_nowait(table)

    async def act(due: float) -> Waited:
        table = await idle.get()
        connection = free.pop() if free else Connection(port)
        late = perf_counter() - due
        waited = await table.play(connection, chance)
        free.append(connection)
        idle.put_nowait(table)
        return Waited(waited.answered + late, waited.seen + late)

    began, running = perf_counter(), []
    for number in range(int(seconds * rate)):
        due = began + number / rate
        await asyncio.sleep(due - perf_counter())
        running.append(asyncio.create_task(act(due)))
    waits = await asyncio.gather(*running)
    for connection in free:
        connection.close()
    return waits


async def in_a_hurry(
    tables: Sequence[Playing], connections: Sequence[Connection], chance: random.Random, seconds: float
) -> list[Waited]:
    """As many tables at once as there are connections, each again as soon as everybody has seen its last action."""
    idle = list(tables)
    chance.shuffle(idle)
    waits: list[Waited] = []
    until = perf_counter() + seconds

    async def act(connection: Connection) -> None:
        while perf_counter() < until:
            table = idle.pop(0)
            waits.append(await table.play(connection, chance))
            idle.append(table)

    await asyncio.gather(*map(act, connections[: len(tables)]))
    return waits


def quantiles(seconds: Sequence[float]) -> dict[str, float]:
    """In milliseconds."""
    cuts = statistics.quantiles(seconds, n=100, method="inclusive")
    return {f"p{percent}": 1000 * cuts[percent - 1] for percent in (50, 95, 99)}
