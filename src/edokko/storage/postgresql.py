"""A database in a PostgreSQL: for several processes, on one machine or many, whose transactions run side by side."""

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from threading import Lock
from time import monotonic

from psycopg import OperationalError
from psycopg.errors import InsufficientPrivilege
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import ArgumentError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.pool import ConnectionPoolEntry, QueuePool

from edokko.engine.errors import BadOption
from edokko.storage.announcements import KEPT_ALIVE, Announcements
from edokko.storage.connecting import Connecting
from edokko.storage.due_work import DueJobs
from edokko.storage.health import Health
from edokko.storage.migrating import Migration, bring_up_to_date, revision_of, revisions
from edokko.storage.unusable import UnusableDatabase, in_use, unusable
from edokko.tables.errors import BUSY, FULL, LOCKED, NEWER, READ_ONLY, REFUSED, UNREACHABLE, StoreUnavailable

CONNECTIONS_KEPT, MORE = 12, 8  # of a process; to begin one costs as much as some actions
PATIENCE = 2  # seconds that a connection is waited for, and a lock
LONGEST = 10  # seconds for a statement, and that a transaction may be left alone
NAME = "edokko"  # what the names of connections begin with
CHECKED_EACH = 1.0  # seconds, however many ask
SETTINGS = {
    "lock_timeout": f"{PATIENCE}s",
    "statement_timeout": f"{LONGEST}s",
    "idle_in_transaction_session_timeout": f"{LONGEST}s",
}
AS_IT_IS = text("update keys set value = value where name = 'cookies'")
ONE_BY_ONE = text("select pg_advisory_xact_lock(hashtext('edokko migrate'))")
OTHERS = text(
    "select count(*) from pg_stat_activity where datname = current_database() "
    f"and application_name like '{NAME}-%' and application_name != current_setting('application_name')"
)
LOOKS, LOOK_AGAIN = 10, text("select pg_sleep(0.1), pg_stat_clear_snapshot()")
STATES = {  # by what their codes begin with
    "08": UNREACHABLE,
    "28": REFUSED,
    "57P": UNREACHABLE,  # it ends, or is just starting
    "53100": FULL,
    "53": BUSY,  # no more connections, or no memory for them
    "25006": READ_ONLY,
    "55P03": LOCKED,
    "57014": LOCKED,  # a statement that took too long
    "40P01": LOCKED,
}
# Who is not let in gets no code from the driver, only what PostgreSQL says.
NOT_LET_IN = re.compile(
    r'authentication failed|no password supplied|no pg_hba\.conf entry|pg_hba\.conf rejects|role "[^"]*" does not exist'
)

log = logging.getLogger("edokko")


class Connections(QueuePool):
    """Connections of a process; whoever waits for one in vain is told what tables know."""

    def _do_get(self) -> ConnectionPoolEntry:
        try:
            return super()._do_get()
        except NoneFree:
            raise StoreUnavailable(BUSY) from None


class PostgresDatabase(Connecting):
    """A database and the connections of this process to it."""

    is_shared = True
    due_work = DueJobs()

    def __init__(self, address: str) -> None:
        self.address = address
        self.origin = f"{NAME}-{token_hex(4)}"  # who announces what this process has changed
        self.health = Health(shown(address))
        self._checking = Lock()
        self._check_again = 0.0
        self.writing = create_engine(
            address,
            poolclass=Connections,
            pool_size=CONNECTIONS_KEPT,
            max_overflow=MORE,
            pool_timeout=PATIENCE,
            hide_parameters=True,
            connect_args=settings_as(self.origin),
        )
        event.listen(self.writing, "handle_error", self._translate)
        self._reading = self.writing.execution_options(isolation_level="AUTOCOMMIT")

    @property
    def reading(self) -> Engine:
        return self._reading

    @contextmanager
    def turn(self) -> Iterator[Engine]:
        """What to write with; nobody waits for anybody else but for the same rows."""
        yield self.writing
        self.health.recover()

    def check(self) -> str:
        """The state, found by writing now and then."""
        with self._checking:
            if monotonic() >= self._check_again:
                with suppress(StoreUnavailable):  # a trouble is noted in our health
                    self.try_to_write()
                self._check_again = monotonic() + CHECKED_EACH
        return self.health.state

    def write_little(self, connection: Connection) -> None:
        connection.execute(AS_IT_IS)

    def follow(self, news: Callable[[str], None], gap: Callable[[], None]) -> Announcements:
        """Tell which tables other processes change, and when that may have been missed."""

        def connected() -> None:
            self.check()
            gap()

        return Announcements(native(self.address), self.origin, news, connected, self.note_unreachable)

    def note_unreachable(self) -> None:
        """Somebody who has connections of his own cannot connect."""
        self.health.fail(UNREACHABLE)

    def dispose(self) -> None:
        self.writing.dispose()

    def _translate(self, context: ExceptionContext) -> None:
        """Raise what tables know instead of what PostgreSQL says, except for our own mistakes."""
        state = state_of(context.original_exception)
        if state is not None:
            raise self.health.fail(state) from context.original_exception


def settings_as(name: str) -> dict[str, str | int]:
    """How connections behave, under a name that whoever looks after the database sees."""
    options = " ".join(f"-c {setting}={value}" for setting, value in SETTINGS.items())
    return {"connect_timeout": PATIENCE, "application_name": name, "options": options, **KEPT_ALIVE}


def state_of(error: BaseException) -> str | None:
    """What an error says of the database; None if it says nothing, as our own mistakes do."""
    code = getattr(error, "sqlstate", None)
    if code is None:
        if not isinstance(error, OperationalError):
            return None
        return REFUSED if NOT_LET_IN.search(str(error)) else UNREACHABLE
    found = (beginning for beginning in sorted(STATES, key=len, reverse=True) if code.startswith(beginning))
    return STATES.get(next(found, ""))


def open_server(address: str) -> PostgresDatabase:
    """The database at an address; raises UnusableDatabase if it has not the shape that this version needs."""
    database = _connect(address)
    try:
        with database.connect() as connection:
            found = revision_of(connection)
    except StoreUnavailable as error:
        database.dispose()
        raise unusable(shown(address), error.state) from None
    known = revisions()
    if found == known[0]:
        return database
    database.dispose()
    if found is not None and found not in known:
        raise unusable(shown(address), NEWER)
    raise UnusableDatabase(
        "{file} is not up to date; to bring it there: {command}", file=shown(address), command="edokko migrate"
    )


def migrate_server(address: str) -> Migration:
    """Bring the database at an address up to date; raises UnusableDatabase."""
    with long_transaction(address) as connection:
        if revision_of(connection) != revisions()[0]:
            keep_others_out(connection, address)
        return bring_up_to_date(connection)


@contextmanager
def long_transaction(address: str) -> Iterator[Connection]:
    """A transaction that takes its time, one after the other if several are begun; raises UnusableDatabase."""
    database = _connect(address)
    try:
        with database.begin() as connection:
            for setting in SETTINGS:
                connection.execute(text(f"set local {setting} = 0"))
            connection.execute(ONE_BY_ONE)
            yield connection
    except StoreUnavailable as error:
        raise unusable(shown(address), error.state) from None
    except ProgrammingError as error:
        if not isinstance(error.orig, InsufficientPrivilege):
            raise
        raise UnusableDatabase("{file}: {complaint}", file=shown(address), complaint=str(error.orig)) from None
    finally:
        database.dispose()


def keep_others_out(connection: Connection, address: str) -> None:
    """Raise UnusableDatabase if servers or workers are connected; those that just end are waited for."""
    for _ in range(LOOKS):
        if not connection.scalar(OTHERS):
            return
        connection.execute(LOOK_AGAIN)
    raise in_use(shown(address))


def shown(address: str) -> str:
    """An address without its password."""
    return make_url(address).render_as_string(hide_password=True)


def native(address: str) -> str:
    """An address as PostgreSQL's own programs and drivers write it."""
    return make_url(address).set(drivername="postgresql").render_as_string(hide_password=False)


def _connect(address: str) -> PostgresDatabase:
    try:
        return PostgresDatabase(address)
    except (ArgumentError, ValueError):
        raise BadOption("{value!r} is not the address of a database", value=address[:20]) from None
