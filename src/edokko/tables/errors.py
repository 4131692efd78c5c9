"""Mistakes that can be made at a table; after any of them it is as it was."""

from edokko.engine.errors import EdokkoError
from edokko.engine.phrases import Phrase

LOCKED, BUSY, FULL, READ_ONLY = "locked", "busy", "full", "read_only"
GONE, CORRUPT, NEWER, FAILING = "gone", "corrupt", "newer", "failing"
UNREACHABLE, REFUSED = "unreachable", "refused"
COMPLAINTS = {
    LOCKED: Phrase("another program has locked the database"),
    BUSY: Phrase("too many changes wait for the disk"),
    FULL: Phrase("the disk takes no more data"),
    READ_ONLY: Phrase("the database can be read but not changed"),
    GONE: Phrase("the database file has been removed"),
    CORRUPT: Phrase("the database is damaged"),
    NEWER: Phrase("the database was made by a newer version of Edokko"),
    FAILING: Phrase("the disk cannot be read or written"),
    UNREACHABLE: Phrase("the database cannot be reached"),
    REFUSED: Phrase("the database refuses the user or the password"),
}


class NoSuchTable(EdokkoError):
    """A table that is not there, or no more."""


class UnreadableTable(EdokkoError):
    """A table whose game cannot be computed any more: another version made it, or what is stored is damaged."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("the game of this table was made by another version")


class NotAllowed(EdokkoError):
    """Something that is for others to do."""


class MovedOn(EdokkoError):
    """Something was meant for a moment that is over: the reader has not seen yet what happened."""

    def __init__(self) -> None:
        super().__init__("the table has moved on")


class Overtaken(MovedOn):
    """Somebody else changed the table while something was being done there. Done again, it may well succeed."""


class NoToken(EdokkoError):
    """A program that does not say who it is, or with a token that is none, or none any more."""

    def __init__(self) -> None:
        super().__init__("a token is needed that was made on this site and not revoked")


class MissingScope(EdokkoError):
    """A token that was not made for this."""

    def __init__(self, scope: str) -> None:
        super().__init__("the token needs the scope {scope!r}", scope=scope)


class KeyUsed(EdokkoError):
    """A key for doing something once that came with something else before."""

    def __init__(self) -> None:
        super().__init__("another request came with the same key")


class SeatTaken(EdokkoError):
    """Somebody sat down there first."""

    def __init__(self) -> None:
        super().__init__("no seat is free at this table")


class StoreUnavailable(EdokkoError):
    """The store cannot be used now, for a reason in one word; whoever asks later may have more luck."""

    seconds = 5  # until it is worth asking again

    def __init__(self, state: str) -> None:
        self.state = state
        super().__init__(COMPLAINTS[state])


class TooMany(EdokkoError):
    """More was asked for than one address or person may have; says how many seconds to wait."""

    def __init__(self, refusal: Phrase, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(Phrase(refusal.template, {"wait": duration(seconds)}))


class Busy(EdokkoError):
    """More is asked for than the server can do now, by all together; says how many seconds to wait."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__("the server has much to do; try again in {wait}", wait=duration(seconds))


def duration(seconds: int) -> Phrase:
    """Some seconds in the largest unit that makes sense, rounded up."""
    if seconds < 100:
        return Phrase("{seconds} s", {"seconds": seconds})
    if seconds < 100 * 60:
        return Phrase("{minutes} min", {"minutes": -(-seconds // 60)})
    return Phrase("{hours} h", {"hours": -(-seconds // 3600)})


class Conflict(Exception):
    """Somebody else wrote to the same place of the store first."""
