"""A worker process from its beginning to its end."""

import asyncio
import logging
import signal
from contextlib import suppress
from typing import Any

from procrastinate import App
from procrastinate.exceptions import ConnectorException
from psycopg import AsyncConnection, OperationalError

from edokko.storage.postgresql import PostgresDatabase, native, state_of
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.errors import UNREACHABLE
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.taking_turns import TurnTaker
from edokko.worker.bots import WorkerBots
from edokko.worker.jobs import jobs_for
from edokko.worker.own_jobs import OwnJobs

AT_ONCE = 400  # jobs: most of them wait for others to think, or for people to follow
LOOKED_EACH = 0.2  # seconds: a job that waited for another of its table is not announced when that ends
HEARTBEATS = 4  # in the seconds after which a worker that says nothing counts as dead
GRACE = 5.0  # seconds for jobs that are being done, at the end
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 5.0  # seconds until it is tried again to work; each is twice the one before
NOISY = ("procrastinate", "psycopg.pool")  # they tell of one trouble many times; what matters we say ourselves

log = logging.getLogger("edokko")


async def work(database: PostgresDatabase, thinkers: Thinkers, pace: float, silence: float) -> None:
    """Do what is due until a signal says to end, also when the database is away in between.

    Who says nothing for some seconds of `silence` is taken for dead, and others do what he did.
    """
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    rooms = Rooms(SqlRepository(database))
    bots = WorkerBots(TurnTaker(rooms, thinkers, pace))
    is_ending = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, is_ending.set)
    following = database.follow(bots.tell, bots.tell_all)
    numbers: list[int] = []
    pause = FIRST_PAUSE
    while not is_ending.is_set():
        to_begin_anew = asyncio.Event()
        app, own = jobs_for(native(database.address), rooms, bots, numbers, to_begin_anew.set)
        had = len(numbers)
        working = asyncio.ensure_future(_work(native(database.address), app, own, silence))
        failure = await _until_any(working, is_ending, to_begin_anew)
        if failure is not None and not is_ending.is_set():
            if trouble := trouble_in(failure):
                database.health.fail(trouble)
            else:
                log.warning("the worker was interrupted and begins anew: %r", failure.__cause__ or failure)
        if not is_ending.is_set():
            pause = FIRST_PAUSE if len(numbers) > had else min(2 * pause, LONGEST_PAUSE)
            with suppress(TimeoutError):
                await asyncio.wait_for(is_ending.wait(), pause)
    following.close()


async def _until_any(working: "asyncio.Future[None]", *events: asyncio.Event) -> BaseException | None:
    """Work until it fails or something happens; what has failed."""
    waiting: list[asyncio.Future[Any]] = [working, *(asyncio.ensure_future(event.wait()) for event in events)]
    await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for future in waiting:
        future.cancel()
    (failure,) = await asyncio.gather(working, return_exceptions=True)
    return failure if isinstance(failure, Exception) else None


async def _work(address: str, app: App, own: OwnJobs, silence: float) -> None:
    await (await AsyncConnection.connect(address)).close()  # else the connections of procrastinate wait for long
    async with app.open_async():
        taking_over = asyncio.ensure_future(_keep_taking_over(own, silence))
        try:
            await app.run_worker_async(
                concurrency=AT_ONCE,
                fetch_job_polling_interval=LOOKED_EACH,
                install_signal_handlers=False,
                update_heartbeat_interval=silence / HEARTBEATS,
                stalled_worker_timeout=silence,
                shutdown_graceful_timeout=GRACE,
            )
        finally:
            taking_over.cancel()


async def _keep_taking_over(own: OwnJobs, silence: float) -> None:
    """Do what dead workers have left."""
    while True:
        with suppress(ConnectorException):  # who fetches jobs notices it too
            for key in await own.take_over(silence):
                log.warning("a worker has died or hangs; what it did for %s is done by another", key)
        await asyncio.sleep(silence / HEARTBEATS)


def trouble_in(failure: BaseException | None) -> str | None:
    """What is wrong with the database, such as that it cannot be reached; None if something else is."""
    while failure is not None:
        if state := state_of(failure):
            return state
        if isinstance(failure, OperationalError):
            return UNREACHABLE
        failure = failure.__cause__ or failure.__context__
    return None
