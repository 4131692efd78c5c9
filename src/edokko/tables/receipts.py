"""Receipts: what is sent twice, because nobody heard the answer, is done once and answered alike.

A receipt is kept in the transaction of what it is about; so it holds for all processes and after a restart.
"""

from dataclasses import dataclass

from edokko.match.record import digest
from edokko.tables.errors import KeyUsed
from edokko.tables.repository import Repository
from edokko.tables.table import Receipt


@dataclass(frozen=True)
class Once:
    """Something that a user does once, however often it is sent: a key that the user chose, and what it is."""

    user: str
    key: str
    what: tuple[object, ...]

    @property
    def asked(self) -> str:
        return digest(list(self.what))

    def find(self, store: Repository) -> Receipt | None:
        """The receipt if it is done already; raises KeyUsed if something else was done with the key."""
        found = store.find_receipt(self.user, self.key)
        if found is not None and found.asked != self.asked:
            raise KeyUsed
        return found

    def receipt(self, table: str, now: int, ply: int = 0, step: int = 0) -> Receipt:
        """That it is done, and where it led."""
        return Receipt(self.user, self.key, self.asked, table, ply, step, now)
