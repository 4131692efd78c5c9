"""A scene that notes what is read of it, and drawing without what was kept before."""

import sys
from collections.abc import Callable, Iterator
from typing import Any, SupportsIndex, TypeVar

import pytest

from edokko.drawing import sheet
from edokko.drawing.scene import Around, Scene

Path = tuple[object, ...]
Made = TypeVar("Made")
ALWAYS = {"game", "speaker", "printed", "layers", "is_past"}  # what a drawing may depend on without saying so
FIELDS = set(Scene.__dataclass_fields__) - ALWAYS


class Reads:
    """The paths of single values that were read; of a table or list also whether its keys or length were."""

    def __init__(self) -> None:
        self.paths: set[Path] = set()

    def note(self, value: Any, path: Path) -> Any:
        """A value that is being read: what is in it is read later, or not at all."""
        if isinstance(value, dict):
            return WatchedDict(value, self, path)
        if isinstance(value, list):
            return WatchedList(value, self, path)
        if isinstance(value, Around):
            return WatchedAround(value, self, path)
        self.paths.add(path)
        return value


class WatchedDict(dict[Any, Any]):
    """A table that notes what is read of it."""

    def __init__(self, value: dict[Any, Any], reads: Reads, path: Path) -> None:
        super().__init__(value)
        self.reads, self.path = reads, path

    def __getitem__(self, key: Any) -> Any:
        return self.reads.note(super().__getitem__(key), (*self.path, key))

    def get(self, key: Any, default: Any = None) -> Any:
        return self[key] if key in self else default  # noqa: SIM401 - this is `get`

    def __contains__(self, key: object) -> bool:
        self.reads.paths.add((*self.path, key))
        return super().__contains__(key)

    def __iter__(self) -> Iterator[Any]:
        self.reads.paths.add((*self.path, "keys"))
        return super().__iter__()

    def __len__(self) -> int:
        self.reads.paths.add((*self.path, "keys"))
        return super().__len__()

    def keys(self) -> Any:
        return list(self)

    def values(self) -> Any:
        return [self[key] for key in self]

    def items(self) -> Any:
        return [(key, self[key]) for key in self]


class WatchedList(list[Any]):
    """A list that notes what is read of it."""

    def __init__(self, value: list[Any], reads: Reads, path: Path) -> None:
        super().__init__(value)
        self.reads, self.path = reads, path

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        if isinstance(key, slice):
            return [self[number] for number in range(*key.indices(len(self)))]
        number = range(len(self))[key]
        return self.reads.note(super().__getitem__(number), (*self.path, number))

    def __iter__(self) -> Iterator[Any]:
        return iter([self[number] for number in range(len(self))])

    def __contains__(self, value: object) -> bool:
        return any(each == value for each in self)

    def __len__(self) -> int:
        self.reads.paths.add((*self.path, "keys"))
        return super().__len__()


class WatchedAround:
    """What the place adds, as a table."""

    def __init__(self, around: Around, reads: Reads, path: Path) -> None:
        self.watched = WatchedDict(vars(around), reads, path)

    def __getattr__(self, name: str) -> Any:
        return self.watched[name]


class WatchedScene(Scene):
    """A scene that notes what is read of it."""

    @classmethod
    def of(cls, scene: Scene, reads: Reads) -> "WatchedScene":
        watched = object.__new__(cls)
        watched.__dict__.update({name: getattr(scene, name) for name in Scene.__dataclass_fields__}, reads=reads)
        return watched

    def __getattribute__(self, name: str) -> Any:
        value = super().__getattribute__(name)
        return super().__getattribute__("reads").note(value, (name,)) if name in FIELDS else value


def whole(value: object) -> Iterator[Path]:
    """The paths of watched tables and lists that are in a value: of these everything counts as said."""
    if isinstance(value, WatchedDict | WatchedList):
        yield value.path
    elif isinstance(value, tuple | list):
        for each in value:
            yield from whole(each)


def keep_by(monkeypatch: pytest.MonkeyPatch, keep: Callable[..., Any]) -> None:
    """Let everybody keep drawings in another way."""
    usual = sheet.keep
    for module in list(sys.modules.values()):
        if getattr(module, "keep", None) is usual:
            monkeypatch.setattr(module, "keep", keep)


def draw_always(_kept: dict[Any, Made], _key: object, draw: Callable[[], Made]) -> Made:
    """Keep nothing."""
    return draw()


def draw_and_compare(kept: dict[Any, Made], key: object, draw: Callable[[], Made]) -> Made:
    """Draw always; what was kept must be the same."""
    drawn = draw()
    assert kept.setdefault(key, drawn) == drawn, key
    return drawn
