"""Decoding nested values, from TOML or JSON, that anyone may have written: every mistake is named with its path."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum
from typing import Protocol

from edokko.engine.content import is_source
from edokko.engine.naming import member_names
from edokko.engine.phrases import Phrase

Step = str | int
NONE = -1


class Amounts(Protocol):
    """An array of numbers."""

    def __setitem__(self, index: int, amount: int, /) -> None: ...


class Decoder:
    """Values by path, each checked for its kind; a wrong one raises what `fault(path, complaint)` makes of it."""

    def __init__(self, values: object, fault: Callable[[tuple[str, ...], Phrase], Exception]) -> None:
        self._values = values
        self._fault = fault
        self._asked: set[tuple[Step, ...]] = set()

    def fault(self, complaint: str, *path: Step, **values: object) -> Exception:
        """An error about the value at a path: `fault("must be {number}", "rules", "slots", number=7)`."""
        return self._fault(tuple(map(str, path)), Phrase(complaint, values))

    def get(self, *path: Step) -> object:
        """The value at a path, of whatever kind."""
        value = self._values
        for depth, key in enumerate(path):
            if isinstance(value, list) and isinstance(key, int) and key < len(value):
                value = value[key]
                continue
            if not isinstance(value, dict) or key not in value:
                raise self.fault("is missing", *path[: depth + 1])
            value = value[key]
        self._asked.add(path)
        return value

    def refuse_unread(self) -> None:
        """What nobody has asked for is a name that means nothing; sources are for people."""
        for path in _single_values(self._values):
            if path not in self._asked:
                raise self.fault("is not known", *path)

    def table(self, *path: Step) -> dict[str, object]:
        value = self.get(*path)
        if not isinstance(value, dict):
            raise self.fault("must be a table", *path)
        return value

    def has(self, *path: Step) -> bool:
        """Whether a table has a key."""
        return path[-1] in self.table(*path[:-1])

    def items(self, *path: Step, size: int | None = None, least: int = 0, most: int = 99) -> list[object]:
        """A list, of a given size or between two."""
        value = self.get(*path)
        if not isinstance(value, list) or not least <= len(value) <= most or size not in (None, len(value)):
            if least > 0:
                raise self.fault("must be a list with {least} to {most} values", *path, least=least, most=most)
            if size is None:
                raise self.fault("must be a list", *path)
            raise self.fault("must be a list with {size} values", *path, size=size)
        return value

    def number(self, *path: Step, least: int = 0, most: int = 99) -> int:
        value = self.get(*path)
        if type(value) is not int or not least <= value <= most:
            raise self.fault(
                "must be a whole number from {least} to {most}, is {value!r}",
                *path,
                least=least,
                most=most,
                value=value,
            )
        return value

    def numbers(self, *path: Step, size: int | None = None, most: int = 99) -> list[int]:
        return [self.number(*path, index, most=most) for index in range(len(self.items(*path, size=size)))]

    def flag(self, *path: Step) -> bool:
        value = self.get(*path)
        if type(value) is not bool:
            raise self.fault("must be true or false, is {value!r}", *path, value=value)
        return value

    def choice(self, names: Sequence[str | None], *path: Step, optional: bool = False) -> int:
        """Which of the names stands there; NONE for nothing, where that is allowed.

        None among the names keeps the place of one that is not in the game.
        """
        value = self.get(*path)
        if value is None and optional:
            return NONE
        if not isinstance(value, str) or value not in names:
            known = tuple(name for name in names if name is not None)
            raise self.fault("{value!r} is not one of {names}", *path, value=value, names=known)
        return names.index(value)

    def choices(self, names: Sequence[str | None], *path: Step, size: int | None = None) -> list[int]:
        return [self.choice(names, *path, index) for index in range(len(self.items(*path, size=size)))]

    def member(self, kinds: type[IntEnum], *path: Step) -> int:
        """A member of an enumeration by its name in small letters; null stands for NOTHING."""
        names = member_names(kinds)
        if self.get(*path) is None and "nothing" in names:
            return int(kinds["NOTHING"])
        return int(list(kinds)[self.choice(names, *path)])

    def goods(self, target: Amounts, names: Sequence[str], *path: Step, least: int = 0, most: int = 99) -> None:
        """Amounts by the names of goods, written into an array."""
        for name in self.table(*path):
            if name not in names:
                raise self.fault("{value!r} is not one of {names}", *path, value=name, names=tuple(names))
            target[names.index(name)] = self.number(*path, name, least=least, most=most)


def names_in_game(names: Sequence[str], is_there: Iterable[bool]) -> tuple[str | None, ...]:
    """Names by number, None in place of those that only another content version has."""
    return tuple(name if there else None for name, there in zip(names, is_there, strict=True))


def _single_values(value: object, path: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    """The paths of all numbers, texts and flags in tables and lists."""
    if isinstance(value, dict):
        for key, each in value.items():
            if not is_source(key):
                yield from _single_values(each, (*path, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _single_values(each, (*path, index))
    else:
        yield path
