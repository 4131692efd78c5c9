"""When a job that failed is tried again: by the clock of the database, whatever that of the worker says.

What is wrong with the database is said once, in the words that servers have for it.
"""

from datetime import datetime, timedelta, tzinfo
from typing import Any

import pytest
from anyio.from_thread import start_blocking_portal
from procrastinate.exceptions import ConnectorException
from psycopg import OperationalError
from psycopg.errors import DiskFull, ReadOnlySqlTransaction, UniqueViolation
from running_postgresql import PostgresServer
from sqlalchemy import text

from edokko.storage.postgresql import native
from edokko.tables.absence import resign
from edokko.tables.errors import FULL, READ_ONLY, UNREACHABLE, StoreUnavailable
from edokko.tables.repository import BOT_TURN
from edokko.tables.rooms import Rooms
from edokko.worker import jobs, own_jobs
from edokko.worker.jobs import FIRST_PAUSE, TryAgain, jobs_for
from edokko.worker.run import trouble_in
from faults.people import stored
from tables.seating import EASY, ME, table_with

YEAR = timedelta(days=366)
WAIT = text("select extract(epoch from scheduled_at - now()), status::text from procrastinate_jobs")


@pytest.mark.parametrize("jumps", [timedelta(0), YEAR, -YEAR])
@pytest.mark.parametrize("when", ["before", "in between"])
def test_a_job_that_failed_is_tried_again_soon_whatever_the_workers_clock_says(
    postgresql: PostgresServer, monkeypatch: pytest.MonkeyPatch, jumps: timedelta, when: str
) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, zone: tzinfo | None = None) -> Any:
            return datetime.now(zone) + jumps

    async def fail(address: str, rooms: Rooms) -> None:
        bots: Any = None
        app, own = jobs_for(address, rooms, bots, [], lambda: None)
        async with app.open_async():
            job = await own.fetch_job([BOT_TURN], await own.register_worker())
            assert job is not None
            if when == "before":
                monkeypatch.setattr(jobs, "datetime", Clock)
            monkeypatch.setattr(own_jobs, "datetime", Clock)
            decision = TryAgain().get_retry_decision(exception=StoreUnavailable(UNREACHABLE), job=job)
            assert decision is not None
            await own.retry_job(job, retry_at=decision.retry_at)

    place = postgresql.new_database()
    with stored(place) as store:
        rooms = Rooms(store)
        resign(rooms, table_with(rooms, EASY).id, ME, 0)
        with start_blocking_portal() as portal:  # beside the loop that a browser's tests may have left here
            portal.call(fail, native(place), rooms)
        with store.database.connect() as connection:
            (wait, status), *others = connection.execute(WAIT).all()
    assert (status, others) == ("todo", [])
    assert -60 < wait <= own_jobs.LONGEST_PAUSE  # it may have taken us a while to look
    if when == "before":
        assert wait <= FIRST_PAUSE


@pytest.mark.parametrize(
    ("cause", "trouble"),
    [
        (ReadOnlySqlTransaction(), READ_ONLY),
        (DiskFull(), FULL),
        (OperationalError("the connection is lost"), UNREACHABLE),
        (UniqueViolation(), None),
        (None, None),
    ],
)
def test_a_worker_says_of_the_database_what_servers_say_of_it(cause: Exception | None, trouble: str | None) -> None:
    failure = ConnectorException()
    failure.__cause__ = cause
    assert trouble_in(failure) == trouble
