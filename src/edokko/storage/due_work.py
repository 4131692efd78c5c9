"""Work that is due: noted in the transaction that makes it so, whatever kind of database that is in.

Something is due for a key, such as a bot's turn for a table, from a time on. It is due once, however often that is
noted, and until it is noted that it is not any more.
"""

from collections.abc import Collection
from typing import NamedTuple, Protocol

from sqlalchemy import Connection, Integer, String, bindparam, delete, select, text, update
from sqlalchemy.dialects.sqlite import insert

from edokko.storage.schema import DueWorkRow


class Due(NamedTuple):
    """What is to be done, for what, and after how many seconds."""

    kind: str
    key: str
    wait: int


class DueWork(Protocol):
    """Where it is noted what is due; each call is part of the transaction of a connection."""

    def note(self, connection: Connection, kind: str, key: str, now: int, wait: int = 0) -> None:
        """Something is due after some seconds."""

    def drop(self, connection: Connection, kind: str, key: str) -> None:
        """It is not, or not any more."""

    def due(self, connection: Connection, kind: str, now: int, most: int, but: Collection[str]) -> list[str]:
        """What work of a kind is due for now, the longest due first."""

    def waiting(self, connection: Connection, now: int) -> list[Due]:
        """All that is noted."""

    def put_off(self, connection: Connection, kind: str, key: str, now: int, wait: int) -> None:
        """An attempt has failed; the next is due after some seconds."""


class DueRows:
    """Rows of a table. Whoever does the work looks for them; one process does, so nobody claims a row."""

    def note(self, connection: Connection, kind: str, key: str, now: int, wait: int = 0) -> None:
        row = insert(DueWorkRow).values(kind=kind, key=key, at=now + wait)
        again = {"at": row.excluded.at, "attempts": 0}
        connection.execute(row.on_conflict_do_update(index_elements=["kind", "key"], set_=again))

    def drop(self, connection: Connection, kind: str, key: str) -> None:
        connection.execute(delete(DueWorkRow).where(DueWorkRow.kind == kind, DueWorkRow.key == key))

    def due(self, connection: Connection, kind: str, now: int, most: int, but: Collection[str]) -> list[str]:
        wanted = select(DueWorkRow.key).where(DueWorkRow.kind == kind, DueWorkRow.at <= now, DueWorkRow.key.not_in(but))
        return list(connection.scalars(wanted.order_by(DueWorkRow.at).limit(most)))

    def waiting(self, connection: Connection, now: int) -> list[Due]:
        rows = connection.execute(select(DueWorkRow.kind, DueWorkRow.key, DueWorkRow.at))
        return [Due(kind, key, max(0, at - now)) for kind, key, at in rows]

    def put_off(self, connection: Connection, kind: str, key: str, now: int, wait: int) -> None:
        row = update(DueWorkRow).where(DueWorkRow.kind == kind, DueWorkRow.key == key)
        connection.execute(row.values(at=now + wait, attempts=DueWorkRow.attempts + 1))


class DueJobs:
    """Jobs of procrastinate, whose workers do them, try them again and notice when one of them dies.

    A job that waits is held until our transaction ends, so no worker can begin it before it sees what we have written;
    one that has begun may have seen too little, so another is deferred. Jobs for one key are done one after the other.
    Waiting counts by the clock of the database, which all processes share.
    """

    WAITING = text("select 1 from procrastinate_jobs where lock = :lock and status = 'todo' limit 1 for update")
    DEFER = text(
        "select procrastinate_defer_jobs_v1(array[row(:kind, :kind, 0, :lock, null, jsonb_build_object('key', :key), "
        "now() + nullif(:wait, 0) * interval '1 second')]::procrastinate_job_to_defer_v1[])"
    ).bindparams(bindparam("key", type_=String), bindparam("wait", type_=Integer))
    DROP = text("delete from procrastinate_jobs where lock = :lock and status = 'todo'")
    DUE = text(
        "select distinct args->>'key' as key, min(id) as first from procrastinate_jobs "
        "where task_name = :kind and status in ('todo', 'doing') and coalesce(scheduled_at, now()) <= now() "
        "and not args->>'key' = any(:but) group by args->>'key' order by first limit :most"
    )
    ALL = text(
        "select task_name, args->>'key', greatest(0, ceil(extract(epoch from min(scheduled_at) - now())))::int "
        "from procrastinate_jobs where status in ('todo', 'doing') and lock = concat(task_name, ' ', args->>'key') "
        "group by task_name, args->>'key'"
    )
    PUT_OFF = text(
        "update procrastinate_jobs set scheduled_at = now() + :wait * interval '1 second', attempts = attempts + 1 "
        "where lock = :lock and status = 'todo'"
    )

    def note(self, connection: Connection, kind: str, key: str, now: int, wait: int = 0) -> None:
        lock = _lock(kind, key)
        if connection.scalar(self.WAITING, {"lock": lock}) is None:
            connection.execute(self.DEFER, {"kind": kind, "lock": lock, "key": key, "wait": wait})

    def drop(self, connection: Connection, kind: str, key: str) -> None:
        connection.execute(self.DROP, {"lock": _lock(kind, key)})

    def due(self, connection: Connection, kind: str, now: int, most: int, but: Collection[str]) -> list[str]:
        return list(connection.scalars(self.DUE, {"kind": kind, "but": list(but), "most": most}))

    def waiting(self, connection: Connection, now: int) -> list[Due]:
        return [Due(*row) for row in connection.execute(self.ALL)]

    def put_off(self, connection: Connection, kind: str, key: str, now: int, wait: int) -> None:
        connection.execute(self.PUT_OFF, {"lock": _lock(kind, key), "wait": wait})


def _lock(kind: str, key: str) -> str:
    return f"{kind} {key}"
