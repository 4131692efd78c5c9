"""Mistakes that can be made at a table; after any of them it is as it was."""

from edokko.engine.errors import EdokkoError


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


class SeatTaken(EdokkoError):
    """Somebody sat down there first."""

    def __init__(self) -> None:
        super().__init__("no seat is free at this table")


class Conflict(Exception):
    """Somebody else wrote to the same place of the store first."""
