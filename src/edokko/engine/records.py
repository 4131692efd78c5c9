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

from typing import Annotated, Any, NamedTuple, Protocol, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

I8 = Annotated[int, np.int8]
I16 = Annotated[int, np.int16]
I32 = Annotated[int, np.int32]
I64 = Annotated[int, np.int64]

Array = npt.NDArray[Any]
Held = TypeVar("Held", covariant=True)


class Record:
    """Base of all record declarations. One that rules only read says so: `class Box(Record, read_only=True)`."""

    is_read_only = False

    def __init_subclass__(cls, *, read_only: bool = False) -> None:
        super().__init_subclass__()
        cls.is_read_only = read_only


class One(Protocol[Held]):
    """An array of one record: what the contract's functions take (a bare record is 20 times slower to pass)."""

    def __getitem__(self, index: int, /) -> Held: ...


Kind = TypeVar("Kind", bound=Record)


class Field(NamedTuple):
    """One declared field: a number or a record, or an array of them."""

    name: str
    element: Any
    shape: tuple[int, ...]

    @property
    def is_record(self) -> bool:
        return issubclass(self.element, Record)


_fields: dict[type[Record], list[Field]] = {}
_layouts: dict[type[Record], np.dtype[Any]] = {}
_record_layouts: dict[type[Record], np.dtype[Any]] = {}


def fields_of(kind: type[Record]) -> list[Field]:
    """The declared fields of a record class."""
    if kind not in _fields:
        hints = get_type_hints(kind, include_extras=True)
        _fields[kind] = [Field(name, *_declared(hint)) for name, hint in hints.items()]
    return _fields[kind]


def _declared(hint: Any) -> tuple[Any, tuple[int, ...]]:
    """Element type and shape of one declared field."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    declared, *marks = get_args(hint)
    if declared is int:
        return marks[0], ()
    while get_origin(declared) is list:
        declared = get_args(declared)[0]
    return _declared(declared)[0], tuple(marks)


def dtype_of(kind: type[Record]) -> np.dtype[Any]:
    """The aligned NumPy layout of a record class."""
    if kind not in _layouts:
        fields = [
            (field.name, dtype_of(field.element) if field.is_record else field.element, field.shape)
            for field in fields_of(kind)
        ]
        _layouts[kind] = np.dtype(fields, align=True)
    return _layouts[kind]


def blank(kind: type[Record], size: int = 1) -> Array:
    """Records full of zeros, with attribute access in uncompiled code too.

    All of a kind share one dtype object: Numba knows it again at once, an equal one costs 3 us in every call.
    """
    if kind not in _record_layouts:
        _record_layouts[kind] = np.dtype((np.record, dtype_of(kind)))
    return np.zeros(size, _record_layouts[kind])


def copy_of(array: Array) -> Array:
    """A copy, made byte by byte: thirty times faster than NumPy's own, which goes field by field."""
    return np.frombuffer(bytearray(array.tobytes()), array.dtype)


def kind_of(array: Any) -> type[Record] | None:
    """The record class of an array made by `blank`; None for anything else."""
    if not isinstance(array, np.ndarray) or array.dtype.names is None:
        return None
    return next((kind for kind, layout in _layouts.items() if layout.fields == array.dtype.fields), None)


def mirror(kind: type[Kind], record: Any) -> Kind:
    """A plain object with the values of a NumPy record."""
    copy = kind()
    for name, element, shape in fields_of(kind):
        value = record[name]
        if not issubclass(element, Record):
            setattr(copy, name, value.tolist())
        elif shape:
            setattr(copy, name, [mirror(element, each) for each in value])
        else:
            setattr(copy, name, mirror(element, value))
    return copy


def unmirror(copy: Kind) -> Array:
    """The NumPy record with the values of a mirror, in an array of one."""
    whole = blank(type(copy))
    fill(whole[0], copy)
    return whole


def fill(record: Any, copy: Record) -> None:
    """Write the values of a mirror into a NumPy record."""
    for name, element, shape in fields_of(type(copy)):
        value = getattr(copy, name)
        if not issubclass(element, Record):
            record[name] = value
        elif shape:
            for target, each in zip(record[name], value, strict=True):
                fill(target, each)
        else:
            fill(record[name], value)
