"""What workers do, as jobs of procrastinate: bots' turns, and now and then forgetting what is kept for a while only.

Which jobs there are is noted by whoever makes something due (`storage/due_work.py`). Procrastinate hands each to one
worker and tries again what failed.
"""

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from procrastinate import App, BaseRetryStrategy, PsycopgConnector, RetryDecision
from procrastinate.jobs import Job
from psycopg import AsyncConnection

from edokko.engine.errors import NotCompiled
from edokko.storage.postgresql import settings_as
from edokko.tables.errors import MovedOn, NoSuchTable, StoreUnavailable, UnreadableTable
from edokko.tables.forgetting import sweep
from edokko.tables.repository import BOT_TURN
from edokko.tables.rooms import Rooms
from edokko.worker.bots import WorkerBots
from edokko.worker.own_jobs import LONGEST_PAUSE, OwnJobs

EVERY_HOUR = "17 * * * *"
FIRST_PAUSE = 0.5  # seconds until a job that failed is tried again; each is twice the one before
PATIENCE = 3.0  # seconds that a connection is waited for
CONNECTIONS = 4
OURS = "edokko-worker"

log = logging.getLogger("edokko")


class TryAgain(BaseRetryStrategy):
    """Whatever fails is tried again: a table waits for it."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision:
        pause = min(FIRST_PAUSE * 2 ** min(job.attempts, 10), LONGEST_PAUSE)
        if isinstance(exception, asyncio.CancelledError):
            pause = 0.0  # it was not to blame
        elif not isinstance(exception, StoreUnavailable | NotCompiled):
            log.error("%s failed; it is tried again in %g s", job.call_string, pause, exc_info=exception)
        return RetryDecision(retry_at=datetime.now(UTC) + timedelta(seconds=pause))


def jobs_for(
    address: str, rooms: Rooms, bots: WorkerBots, numbers: list[int], begin_anew: Callable[[], None]
) -> tuple[App, OwnJobs]:
    """All jobs, for a worker that is connected to the database at an address and has had some numbers there."""
    connector = PsycopgConnector(
        conninfo=address, max_size=CONNECTIONS, timeout=PATIENCE, kwargs=settings_as(OURS), configure=_configure
    )
    app, own = App(connector=connector), OwnJobs(connector, numbers, begin_anew)
    app.job_manager = own

    @app.task(name=BOT_TURN, queue=BOT_TURN, retry=TryAgain())
    async def take_turns(key: str) -> None:
        try:
            await bots.take_turns(key)
        except (MovedOn, NoSuchTable):
            return
        except UnreadableTable:
            log.exception("no bot can play at table %s", key)

    @app.periodic(cron=EVERY_HOUR)
    @app.task(name="forget", queue=BOT_TURN)
    async def forget(timestamp: int) -> None:
        try:
            await asyncio.to_thread(sweep, rooms.store, rooms.now())
        except Exception:
            log.exception("the sweep failed; it is tried again in an hour")

    return app, own


async def _configure(connection: AsyncConnection) -> None:
    """Each statement is all there is of a transaction: who hangs after it has locked nothing."""
    await connection.set_autocommit(True)
