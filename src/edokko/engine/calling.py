"""How values are handed to compiled functions: what each annotation becomes in a call from C.

A record is a pointer to it, an array a pointer to its first element, a named tuple its fields one after the other,
functions of a game are nothing at all. Numbers are 64 bits wide. The lengths of all arrays come last.
"""

import ctypes
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from edokko.engine.functions import KINDS
from edokko.engine.records import Array, Record, element_of
from edokko.engine.stream import Stream

NUMBERS: dict[Any, Any] = {int: ctypes.c_int64, float: ctypes.c_double, bool: ctypes.c_bool}


class GameBox(Record, abstract=True):
    """The box of whichever game a loop is compiled for."""


class GameState(Record, abstract=True):
    """The state of whichever game a loop is compiled for."""

    stream: Stream


class Number(NamedTuple):
    """A number."""

    kind: type


class One(NamedTuple):
    """A record."""

    kind: type[Record]


class Many(NamedTuple):
    """Records or numbers side by side; of rank 2 rows of them, and so on."""

    element: Any
    rank: int


class Several(NamedTuple):
    """The fields of a named tuple."""

    kind: Any
    fields: tuple["Shape", ...]


class Functions(NamedTuple):
    """Functions of a game: known when a loop is compiled, so nothing is handed over."""

    kind: Any


Shape = Number | One | Many | Several | Functions
Taker = Callable[[Any, list[Any], list[int]], None]
Standing = Mapping[Any, type[Record]]  # records of a game for those that stand for them


class Signature(NamedTuple):
    """What a function takes and gives."""

    parameters: tuple[Shape, ...]
    result: type | None

    @property
    def functions(self) -> Any:
        """The kind of functions that a loop takes first, if it takes any."""
        first = self.parameters[0]
        return first.kind if isinstance(first, Functions) else None

    @property
    def without_functions(self) -> "Signature":
        """What is handed over."""
        return Signature(tuple(each for each in self.parameters if not isinstance(each, Functions)), self.result)

    @property
    def c_result(self) -> Any:
        """The type of what a call returns."""
        return None if self.result is None else NUMBERS[self.result]


def signature_of(function: Any, standing: Standing | None = None) -> Signature:
    """The signature that a function's annotations declare, for the records of a game."""
    hints = get_type_hints(function, include_extras=True)
    result = hints.pop("return")
    parameters = tuple(shape_of(hint, standing or {}) for hint in hints.values())
    return Signature(parameters, None if result is type(None) else result)


def shape_of(hint: Any, standing: Standing) -> Shape:
    """What an annotation means in a call."""
    hint = standing.get(hint, hint)
    if hint in NUMBERS:
        return Number(hint)
    rank = 0
    element = hint
    while get_origin(element) is Array:
        rank += 1
        (element,) = get_args(element)
    if rank:
        return Many(element_of(standing.get(element, element)), rank)
    if hint == list[int]:  # small numbers in a record
        return Many(ctypes.c_int8, 1)
    if isinstance(hint, type) and issubclass(hint, Record):
        return One(hint)
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        if hint in KINDS:
            return Functions(hint)
        fields = get_type_hints(hint, include_extras=True)
        return Several(hint, tuple(shape_of(each, standing) for each in fields.values()))
    raise TypeError(f"{hint!r} cannot be handed to a compiled function")


def c_types(parameters: Iterable[Shape]) -> list[Any]:
    """The types of a call's arguments, without the lengths of arrays."""
    found: list[Any] = []
    for shape in parameters:
        if isinstance(shape, Number):
            found.append(NUMBERS[shape.kind])
        elif isinstance(shape, One):
            found.append(ctypes.POINTER(shape.kind))
        elif isinstance(shape, Many):
            found.append(ctypes.POINTER(shape.element) if shape.rank == 1 else ctypes.c_void_p)
        elif isinstance(shape, Several):
            found += c_types(shape.fields)
    return found


def lengths_in(parameters: Iterable[Shape]) -> int:
    """How many lengths of arrays a call has."""
    whole = 0
    for shape in parameters:
        if isinstance(shape, Many):
            whole += shape.rank
        elif isinstance(shape, Several):
            whole += lengths_in(shape.fields)
    return whole


def has_arrays(parameters: Iterable[Shape]) -> bool:
    """Whether values have to be taken apart for a call."""
    return any(isinstance(shape, Many | Several) for shape in parameters)


def are_rows(parameters: Iterable[Shape]) -> bool:
    """Whether all arrays of a call are rows, which can be handed over as they are."""
    return all(
        not isinstance(shape, Several) and (not isinstance(shape, Many) or shape.rank == 1) for shape in parameters
    )


def taker(shape: Shape) -> Taker:
    """What adds a value of a shape to a call. It is made once and remembers the types that it has seen."""
    if isinstance(shape, Many):
        return _taker_of_arrays(shape)
    if isinstance(shape, Several):
        takers = [taker(each) for each in shape.fields]

        def take_fields(value: Any, arguments: list[Any], lengths: list[int]) -> None:
            for take, each in zip(takers, value, strict=True):
                take(each, arguments, lengths)

        return take_fields
    return lambda value, arguments, _: arguments.append(value)


def _taker_of_arrays(shape: Many) -> Taker:
    known: dict[type, list[int]] = {}  # lengths by the type of our own arrays

    def take(array: Any, arguments: list[Any], lengths: list[int]) -> None:
        found = known.get(type(array))
        if found is None:
            if isinstance(array, ctypes.Array):
                found = known[type(array)] = _lengths_in(shape, type(array))
            else:
                arguments.append(_begin_of(shape, array))
                lengths += array.shape
                return
        arguments.append(array)
        lengths += found

    return take


def _lengths_in(shape: Many, kind: Any) -> list[int]:
    """The length of an array, of its rows, and so on; raises TypeError for one of other elements."""
    found: list[int] = []
    element = kind
    while hasattr(element, "_length_") and len(found) < shape.rank:
        found.append(element._length_)
        element = element._type_
    if element is not shape.element or len(found) < shape.rank:
        raise _other_array(shape, kind)
    return found


def _begin_of(shape: Many, array: Any) -> Any:
    """Where an array of another library begins; raises TypeError for what lies otherwise in memory."""
    told = getattr(array, "__array_interface__", None)
    if not told or told["typestr"][1:] != TYPE_TEXTS.get(shape.element) or told["strides"] is not None:
        raise _other_array(shape, type(array))
    if len(told["shape"]) != shape.rank:
        raise _other_array(shape, type(array))
    pointer = ctypes.c_void_p(told["data"][0])
    return ctypes.cast(pointer, ctypes.POINTER(shape.element)) if shape.rank == 1 else pointer


def _other_array(shape: Many, kind: type) -> TypeError:
    return TypeError(f"an array of {shape.element.__name__} in rows is needed, of rank {shape.rank}, not {kind}")


TYPE_TEXTS = {
    ctypes.c_bool: "b1",
    ctypes.c_int8: "i1",
    ctypes.c_int16: "i2",
    ctypes.c_int32: "i4",
    ctypes.c_int64: "i8",
    ctypes.c_float: "f4",
    ctypes.c_double: "f8",
}  # as arrays of other libraries tell them, without the byte order
