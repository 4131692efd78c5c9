"""Numbers inside, names outside: how a number in an event or a refusal is written."""

from collections.abc import Callable, Sequence
from enum import IntEnum

Value = int | str | None
Namer = Callable[[int], Value]


def one_of(names: Sequence[str]) -> Namer:
    """A place in a list of names; a negative number is nothing."""
    return lambda number: names[number] if number >= 0 else None


def member_of(kinds: type[IntEnum]) -> Namer:
    """A member of an enumeration."""
    return {int(kind): kind.name.lower() for kind in kinds}.__getitem__


def counted_from_one(number: int) -> Value:
    """A place that people count from 1."""
    return number + 1


def seat_or_nobody(number: int) -> Value:
    """A seat; a negative number is nobody's."""
    return number if number >= 0 else None


def member_names(kinds: type[IntEnum]) -> tuple[str, ...]:
    """The names of an enumeration's members, in their order."""
    return tuple(kind.name.lower() for kind in kinds)
