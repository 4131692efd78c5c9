"""What columns take: values that every kind of database keeps alike. Others are refused before any of them is asked.

SQLite would keep a zero byte, half a character or a number of any size, and PostgreSQL fail on it: so the answer to
what nobody would send by accident does not depend on where a site keeps its games.
"""

from sqlalchemy import Dialect, Integer, String
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator

from edokko.engine.errors import BadOption
from edokko.tables.repository import LARGEST_NUMBER, LONGEST_TEXT


class NotKept(DontWrapMixin, BadOption):
    """A value that no column takes."""


class Text(TypeDecorator[str]):
    """A text, to keep or to look for."""

    impl = String
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is not None and (len(value) > LONGEST_TEXT or "\0" in value or not _is_whole(value)):
            raise NotKept("a text that was sent is too long, or has characters that cannot be kept")
        return value


class Whole(TypeDecorator[int]):
    """A whole number, to keep or to look for."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Dialect) -> int | None:
        if value is not None and abs(value) > LARGEST_NUMBER:
            raise NotKept("a number that was sent is too large")
        return value


def _is_whole(text: str) -> bool:
    """Whether a text has no half of a character."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
