"""Records: a class declares its fields once and gives the NumPy layout, the type hints and plain objects.

    class Stall(Record):
        card: I8
        owner: I8

    class State(Record):
        stalls: Annotated[list[Stall], 16]

`blank(State)` is a one-element array; `blank(State)[0].stalls[3].card` reads and writes it, compiled or not.
Instances of the class itself are mirrors: plain objects with the same fields, 45 times faster than a NumPy
record in uncompiled Python. They serve coverage and property tests.
"""

from typing import Annotated, Any, Protocol, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

I8 = Annotated[int, np.int8]
I16 = Annotated[int, np.int16]
I64 = Annotated[int, np.int64]

Array = npt.NDArray[Any]
Content = TypeVar("Content", covariant=True)


class Record:
    """Base of all record declarations."""


class One(Protocol[Content]):
    """An array of one record: what the contract's functions take (a bare record is 20 times slower to pass)."""

    def __getitem__(self, index: int, /) -> Content: ...


Kind = TypeVar("Kind", bound=Record)


_layouts: dict[type[Record], np.dtype[Any]] = {}


def dtype_of(kind: type[Record]) -> np.dtype[Any]:
    """The aligned NumPy layout of a record class."""
    if kind not in _layouts:
        _layouts[kind] = _layout(kind)
    return _layouts[kind]


def _layout(kind: type[Record]) -> np.dtype[Any]:
    fields: list[Any] = []
    for name, hint in get_type_hints(kind, include_extras=True).items():
        element, shape = _field(hint)
        layout = dtype_of(element) if issubclass(element, Record) else element
        fields.append((name, layout, shape) if shape else (name, layout))
    return np.dtype(fields, align=True)


def _field(hint: Any) -> tuple[Any, tuple[int, ...]]:
    """Element type and shape of one declared field."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    declared, *marks = get_args(hint)
    if declared is int:
        return marks[0], ()
    while get_origin(declared) is list:
        declared = get_args(declared)[0]
    return _field(declared)[0], tuple(marks)


def blank(kind: type[Record], size: int = 1) -> Array:
    """Records full of zeros, with attribute access in uncompiled code too."""
    return np.zeros(size, np.dtype((np.record, dtype_of(kind))))


def mirror(kind: type[Kind], record: Any) -> Kind:
    """A plain object with the values of a NumPy record."""
    copy = kind()
    for name, hint in get_type_hints(kind, include_extras=True).items():
        element, shape = _field(hint)
        if issubclass(element, Record):
            value = record[name]
            setattr(copy, name, [mirror(element, each) for each in value] if shape else mirror(element, value))
        else:
            setattr(copy, name, record[name].tolist())
    return copy


def unmirror(copy: Kind) -> Array:
    """The NumPy record with the values of a mirror, in an array of one."""
    whole = blank(type(copy))
    _fill(whole[0], copy)
    return whole


def _fill(record: Any, copy: Record) -> None:
    for name, hint in get_type_hints(type(copy), include_extras=True).items():
        element, shape = _field(hint)
        value = getattr(copy, name)
        if not issubclass(element, Record):
            record[name] = value
        elif shape:
            for target, each in zip(record[name], value, strict=True):
                _fill(target, each)
        else:
            _fill(record[name], value)
