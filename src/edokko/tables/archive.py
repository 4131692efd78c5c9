"""The archive: what was computed lately of the past of games is kept, so that to look again costs little."""

from collections import OrderedDict
from collections.abc import Sequence
from hashlib import sha256
from threading import Lock

from edokko.match.match import Match
from edokko.match.record import Entry
from edokko.tables import fairness
from edokko.tables.rooms import Rooms, replay
from edokko.tables.table import Table

MATCHES_KEPT = 16
VERDICTS_KEPT = 1024


class Archive:
    """Matches at plies that were looked at, and hashes of finished games that were found right."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._matches: OrderedDict[tuple[str, tuple[str, ...], int], Match] = OrderedDict()
        self._verified: OrderedDict[bytes, None] = OrderedDict()
        self._lock = Lock()

    def match_at(self, table: Table, entries: Sequence[Entry], ply: int) -> Match:
        """A match of its own after some entries, from the last one before that is known; raises BadOption."""
        with self._lock:
            plies = [at for id_, names, at in self._matches if id_ == table.id and names == table.names and at <= ply]
            known = self._matches[table.id, table.names, max(plies)] if plies else None
        if known is None or list(known.entries) != list(entries[: known.ply]):  # a backup was put back: all is another
            match = replay(table, list(entries), ply=ply)
        else:
            match = known.branch()
            for entry in entries[match.ply : ply]:
                match.replay(entry)
        self.keep(table, match)
        return match

    def keep(self, table: Table, match: Match) -> None:
        """Keep a match as it is now: entries before a ply never change, unless a backup is put back."""
        with self._lock:
            key = (table.id, match.names, match.ply)
            self._matches[key] = match.branch()
            self._matches.move_to_end(key)
            while len(self._matches) > MATCHES_KEPT:
                self._matches.popitem(last=False)

    def verify(self, table: str) -> int:
        """Compute a finished game anew; how many entries it has. What was computed and has not changed since is kept.

        Raises NotAllowed while it is running, and BadRecord as `fairness.verify` does.
        """
        found, entries = fairness.finished(self._rooms, table)
        computed = sha256(repr((found.beginning, len(found.seats), entries)).encode()).digest()
        with self._lock:
            is_known = computed in self._verified
        if not is_known:
            fairness.verify(found, entries)
        with self._lock:
            self._verified[computed] = None
            self._verified.move_to_end(computed)
            while len(self._verified) > VERDICTS_KEPT:
                self._verified.popitem(last=False)
        return len(entries)
