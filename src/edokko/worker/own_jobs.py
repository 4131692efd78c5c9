"""Which jobs a worker has: those that it took and nobody has taken over since.

A worker that could not tell the database how a job ended begins anew under another number; so does one that was given
up for dead. What it had under those before is then waiting again. Waiting counts by the clock of the database: that of
a worker may be wrong, or jump.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import LiteralString

from procrastinate.connector import BaseAsyncConnector
from procrastinate.exceptions import ConnectorException
from procrastinate.jobs import Job, Status
from procrastinate.manager import JobManager

LONGEST_PAUSE = 30.0  # seconds until a job that failed is tried again
WAITS_AGAIN: LiteralString = "update procrastinate_jobs set status = 'todo', attempts = attempts + 1, scheduled_at = "
IS_OWN: LiteralString = " where id = %(id)s and worker_id = %(worker)s and status = 'doing'"
END: LiteralString = "delete from procrastinate_jobs" + IS_OWN
PUT_OFF: LiteralString = WAITS_AGAIN + "now() + %(wait)s * interval '1 second'" + IS_OWN
GIVE_BACK: LiteralString = WAITS_AGAIN + "null where worker_id = any(%(workers)s) and status = 'doing'"
TAKE_OVER: LiteralString = (
    WAITS_AGAIN + "null where status = 'doing' and (worker_id is null or worker_id in "
    "(select id from procrastinate_workers where last_heartbeat < now() - %(silence)s * interval '1 second')) "
    "returning args->>'key' as key"
)


class OwnJobs(JobManager):
    """Jobs as one worker sees them; `numbers` are all that it has had."""

    def __init__(self, connector: BaseAsyncConnector, numbers: list[int], begin_anew: Callable[[], None]) -> None:
        super().__init__(connector)
        self._numbers = numbers
        self._begin_anew = begin_anew

    async def register_worker(self) -> int:
        await self.connector.execute_query_async(GIVE_BACK, workers=self._numbers)
        number = await super().register_worker()
        self._numbers.append(number)
        return number

    async def finish_job(self, job: Job, status: Status, delete_job: bool) -> None:
        await self._note(END, job)

    async def retry_job(
        self,
        job: Job,
        retry_at: datetime | None = None,
        priority: int | None = None,
        queue: str | None = None,
        lock: str | None = None,
    ) -> None:
        wait = (retry_at - datetime.now(UTC)).total_seconds() if retry_at else 0.0
        await self._note(PUT_OFF, job, wait=max(0.0, min(wait, LONGEST_PAUSE)))

    async def _note(self, statement: LiteralString, job: Job, **values: object) -> None:
        try:
            await self.connector.execute_query_async(statement, id=job.id, worker=job.worker_id, **values)
        except ConnectorException:
            self._begin_anew()

    async def take_over(self, silence: float) -> list[str]:
        """Let jobs wait again whose workers have said nothing for some seconds; for what they were."""
        rows = await self.connector.execute_query_all_async(TAKE_OVER, silence=silence)
        return [row["key"] for row in rows]
