"""Records: a class declares its fields once and is a plain structure of bytes that Python and compiled rules share.

    class Stall(Record):
        card: I8
        owner: I8

    class State(Record):
        stalls: Annotated[list[Stall], 16]

`blank(State)` is a record full of zeros, `blank(Stall, 40)` an array of 40; `state.stalls[3].card` reads and writes it,
whoever runs the code. A part of a record (`state.stalls[3]`) is a view: what is written there is written in the record.
Copying, comparing and hashing look at bytes: `copy_of(state)`, `bytes(state)`.

A record that others only extend, and that is never made by itself, says so: `class TurnState(Record, abstract=True)`.
"""

import ctypes
import hashlib
from collections.abc import Iterable, Iterator
from mmap import ACCESS_COPY, mmap
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    NamedTuple,
    Protocol,
    Self,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
    overload,
)

I8 = Annotated[int, ctypes.c_int8]
I16 = Annotated[int, ctypes.c_int16]
I32 = Annotated[int, ctypes.c_int32]
I64 = Annotated[int, ctypes.c_int64]
F32 = Annotated[float, ctypes.c_float]
F64 = Annotated[float, ctypes.c_double]
Flag = Annotated[bool, ctypes.c_bool]


if TYPE_CHECKING:
    from _ctypes import _PyCStructType as _StructureType
else:
    _StructureType = type(ctypes.Structure)


class _RecordType(_StructureType):
    """Makes the layout of a record class from its annotations."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **_: object) -> Any:
        return super().__new__(cls, name, bases, namespace)

    def __init__(
        self, name: str, bases: tuple[type, ...], namespace: dict[str, Any], *, abstract: bool = False
    ) -> None:
        super().__init__(name, bases, namespace)
        if not abstract:
            made: Any = self
            made._fields_ = [(field.name, field.layout) for field in fields_of(made)]


class Record(ctypes.Structure, metaclass=_RecordType, abstract=True):
    """Base of all record declarations."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bytes(self) == bytes(other)

    __hash__ = None  # type: ignore[assignment]


Kind = TypeVar("Kind", bound=Record)
Held = TypeVar("Held")


LARGE = 1 << 20  # bytes


class Array(Protocol[Held]):
    """Records, numbers (`Array[I16]`) or rows of them (`Array[Array[F32]]`), side by side in memory."""

    @overload
    def __getitem__(self, index: int, /) -> Held: ...
    @overload
    def __getitem__(self, index: slice, /) -> list[Held]: ...
    def __getitem__(self, index: int | slice, /) -> Held | list[Held]: ...

    @overload
    def __setitem__(self, index: int, value: Held, /) -> None: ...
    @overload
    def __setitem__(self, index: slice, value: Iterable[Held], /) -> None: ...
    def __setitem__(self, index: int | slice, value: Any, /) -> None: ...

    def __iter__(self) -> Iterator[Held]: ...

    def __len__(self) -> int: ...


class Field(NamedTuple):
    """One declared field: a number or a record, or an array of them."""

    name: str
    element: Any
    shape: tuple[int, ...]

    @property
    def layout(self) -> Any:
        """Its type in memory."""
        return shaped(self.element, *self.shape)

    @property
    def is_record(self) -> bool:
        return issubclass(self.element, Record)


def fields_of(kind: type[Record]) -> list[Field]:
    """The declared fields of a record class, those that it extends first."""
    hints = get_type_hints(kind, include_extras=True)
    return [Field(name, *_declared(hint)) for name, hint in hints.items() if not name.startswith("_")]


def _declared(hint: Any) -> tuple[Any, tuple[int, ...]]:
    """Element type and shape of one declared field."""
    if get_origin(hint) is not Annotated:
        return hint, ()
    declared, *marks = get_args(hint)
    if isinstance(marks[0], type):
        return marks[0], ()
    while get_origin(declared) is list:
        declared = get_args(declared)[0]
    return _declared(declared)[0], tuple(marks)


def element_of(kind: Any) -> Any:
    """The type in memory of a record class or of a kind of number such as `I16`."""
    return _declared(kind)[0]


def shaped(element: Any, *shape: int) -> Any:
    """The type in memory of an array."""
    for size in reversed(shape):
        element = element * size
    return element


@overload
def blank(kind: type[Kind]) -> Kind: ...
@overload
def blank(kind: type[Held], size: int, /) -> Array[Held]: ...
@overload
def blank(kind: type[Held], rows: int, columns: int, /) -> Array[Array[Held]]: ...
@overload
def blank(kind: type[Held], *shape: int) -> Any: ...
def blank(kind: Any, *shape: int) -> Any:
    """A record, or an array of records or numbers, full of zeros. Of a large one only what is used takes memory."""
    layout = shaped(element_of(kind), *shape)
    if shape and ctypes.sizeof(layout) >= LARGE:
        return layout.from_buffer(mmap(-1, ctypes.sizeof(layout), access=ACCESS_COPY))  # a forked process has its own
    return layout()


def filled(kind: type[Held], values: Iterable[Any]) -> Array[Held]:
    """An array of numbers with some values."""
    listed = list(values)
    array: Array[Held] = shaped(element_of(kind), len(listed))(*listed)
    return array


def copy_of(record: Held) -> Held:
    """A copy of a record or an array, byte by byte."""
    copied: Held = type(record).from_buffer_copy(record)  # type: ignore[attr-defined]
    return copied


def part_of(array: Array[Held], start: int, stop: int) -> Array[Held]:
    """Some of an array: the same memory."""
    whole: Any = array
    element = type(whole)._type_
    found: Array[Held] = (element * (stop - start)).from_buffer(whole, start * ctypes.sizeof(element))
    return found


def layout_of(kind: type[Record]) -> str:
    """How a record lies in memory, as a short text that is the same for the same layout only."""
    return hashlib.sha256(_told(kind).encode()).hexdigest()[:16]


def _told(kind: type[Record]) -> str:
    fields = (
        f"{field.name}:{getattr(kind, field.name).offset}:{_told_element(field)}{field.shape}"
        for field in fields_of(kind)
    )
    return f"({' '.join(fields)} {ctypes.sizeof(kind)})"


def _told_element(field: Field) -> str:
    """A number by its size: what C calls it differs between machines."""
    if field.is_record:
        return _told(field.element)
    if field.element is ctypes.c_bool:
        return "flag"
    kind = "real" if field.element in (ctypes.c_float, ctypes.c_double) else "whole"
    return f"{kind}{ctypes.sizeof(field.element)}"


def clear(record: Record) -> None:
    """Set all of a record, or of a part of one, to zero."""
    ctypes.memset(ctypes.addressof(record), 0, ctypes.sizeof(record))


class Constants(tuple[int, ...]):
    """Numbers that never change, by index: what compiled rules read as a table."""

    __slots__ = ()

    def __new__(cls, values: Iterable[int]) -> Self:
        return super().__new__(cls, (int(value) for value in values))
