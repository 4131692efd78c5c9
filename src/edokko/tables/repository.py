"""What tables ask of a store. Each call either happens whole and for good, or raises and changes nothing."""

from collections.abc import Sequence
from typing import Protocol

from edokko.match.record import Entry
from edokko.tables.table import Message, Seat, Table


class Repository(Protocol):
    """A store of tables."""

    def add(self, table: Table, entries: Sequence[Entry] = ()) -> None:
        """Keep a new table."""

    def find(self, table: str) -> Table:
        """A table by its id; raises NoSuchTable."""

    def delete(self, table: str) -> None:
        """Forget a table and all that belongs to it."""

    def change_seat(self, table: str, before: Seat, after: Seat) -> None:
        """Change who sits at a seat; raises Conflict if another sits there than before."""

    def set_rematch(self, table: str, rematch: str) -> None:
        """Say where the same seats play again; raises Conflict if it has been said."""

    def switch_chat(self, table: str, has_chat: bool) -> None:
        """Switch the chat on or off."""

    def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of its game from a ply on."""

    def append(self, table: str, ply: int, entries: Sequence[Entry], seat: int, draft: Sequence[str]) -> None:
        """Add entries from a ply on and keep the seat's draft; raises Conflict if there is an entry already."""

    def drafts(self, table: str) -> dict[int, list[str]]:
        """What seats have drafted in secret."""

    def say(self, table: str, name: str, seat: int | None, text: str, time: int) -> None:
        """Add a message."""

    def messages(self, table: str) -> list[Message]:
        """What was said, the oldest first."""

    def tables_of(self, user: str, most: int) -> list[Table]:
        """The tables where a user sits, or that it made, the newest first."""

    def games_of(self, user: str) -> frozenset[str]:
        """The games that a user has sat down to, by name."""

    def listed(self, most: int) -> list[Table]:
        """Tables with a free seat that anyone may take."""

    def last_name(self, user: str) -> str:
        """The name that a user gave last, or nothing."""
