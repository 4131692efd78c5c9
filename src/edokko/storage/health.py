"""How the store is: what SQLite complains of in one word, and a line in the log when trouble begins and ends."""

import logging
import os
import sqlite3
from pathlib import Path
from threading import Lock
from time import monotonic

from edokko.tables.errors import BUSY, CORRUPT, FAILING, FULL, GONE, LOCKED, READ_ONLY, StoreUnavailable

OK = "ok"
PRIMARY = 0xFF  # an extended code of SQLite has its primary one in the lowest byte
STATES = {
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_PROTOCOL: LOCKED,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_IOERR_WRITE: FULL,  # over a quota or a limit of the process
    sqlite3.SQLITE_IOERR_SHMSIZE: FULL,
    sqlite3.SQLITE_IOERR: FAILING,
    sqlite3.SQLITE_NOMEM: FAILING,
    sqlite3.SQLITE_CANTOPEN: FAILING,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_READONLY_DBMOVED: GONE,
    sqlite3.SQLITE_CORRUPT: CORRUPT,
    sqlite3.SQLITE_NOTADB: CORRUPT,
}

log = logging.getLogger("edokko")


def state_of(error: BaseException | None, path: Path) -> str | None:
    """What an error says of the database; None if it says nothing, as our own mistakes do."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    if code & PRIMARY == sqlite3.SQLITE_CANTOPEN and not path.exists():
        return GONE
    found = STATES.get(code) or STATES.get(code & PRIMARY)
    if found == FULL and not os.access(path, os.W_OK):  # whoever has it open already is told that writing fails
        return READ_ONLY
    return found


class Health:
    """The state of a store, from what last happened to it."""

    def __init__(self, place: Path | str) -> None:
        self.state = OK
        self._place = place
        self._since = 0.0
        self._lock = Lock()

    def fail(self, state: str) -> StoreUnavailable:
        """Note a trouble; the error to raise for it."""
        error = StoreUnavailable(state)
        with self._lock:
            if self.state == OK:
                self._since = monotonic()
            if state != self.state:
                log.error("the store is %s: %s (%s)", state, error, self._place)
            self.state = state
        return error

    def recover(self, *, is_checked: bool = False) -> None:
        """Note that something has been written; who is damaged or full is not well before that has been checked."""
        with self._lock:
            if self.state == OK or (self.state in (CORRUPT, FULL) and not is_checked):
                return
            log.warning("the store is ok again, after %.0f s (%s)", monotonic() - self._since, self._place)
            self.state = OK

    @property
    def is_locked(self) -> bool:
        """Whether somebody has waited in vain to write: then nobody else waits as long."""
        return self.state in (LOCKED, BUSY)
