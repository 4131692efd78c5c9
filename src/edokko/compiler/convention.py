"""How compiled functions call one another, and are called from C: `engine/calling.py` in terms of LLVM and Numba.

A record is a pointer, an array a pointer with its lengths at the end of the call, a named tuple its fields.
"""

import ctypes
from collections.abc import Sequence
from functools import cache
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.np import arrayobj

from edokko.engine.calling import Functions, Many, Number, One, Several, Shape
from edokko.engine.records import Record, fields_of

WORD = ir.IntType(64)
BOOL = ir.IntType(32)  # in a call
BYTE_POINTER = ir.IntType(8).as_pointer()
NUMBER_TYPES: dict[type, Any] = {int: types.int64, float: types.float64, bool: types.boolean}


@cache
def dtype_of(kind: Any) -> np.dtype[Any]:
    """The layout of a record class, or of a kind of number, as NumPy's: the same bytes."""
    if not issubclass(kind, Record):
        number: np.dtype[Any] = np.dtype(kind)
        return number
    fields = [(field.name, dtype_of(field.element), field.shape) for field in fields_of(kind)]
    layout = np.dtype(fields, align=True)
    assert layout.itemsize == ctypes.sizeof(kind), kind
    assert [layout.fields[field.name][1] for field in fields_of(kind)] == [  # type: ignore[index]
        getattr(kind, field.name).offset for field in fields_of(kind)
    ], kind
    return layout


@cache
def element_type(kind: Any) -> Any:
    """A record class, or a kind of number, as Numba's type."""
    return numba.from_dtype(dtype_of(kind))


def numba_type(shape: Shape, functions: Any) -> Any:
    """What a parameter is to Numba; `functions` makes the modules of functions of a game."""
    if isinstance(shape, Number):
        return NUMBER_TYPES[shape.kind]
    if isinstance(shape, One):
        return element_type(shape.kind)
    if isinstance(shape, Many):
        return types.Array(element_type(shape.element), shape.rank, "C")
    if isinstance(shape, Functions):
        return functions(shape.kind)
    return types.NamedTuple([numba_type(each, functions) for each in shape.fields], shape.kind)


def result_type(result: type | None) -> Any:
    """What a function returns, to Numba."""
    return types.none if result is None else NUMBER_TYPES[result]


def c_parameters(shapes: Sequence[Shape]) -> list[Any]:
    """The parameters of a call without the lengths of arrays."""
    found: list[Any] = []
    for shape in shapes:
        if isinstance(shape, Number):
            found.append({int: WORD, float: ir.DoubleType(), bool: BOOL}[shape.kind])
        elif isinstance(shape, One | Many):
            found.append(BYTE_POINTER)
        elif isinstance(shape, Several):
            found += c_parameters(shape.fields)
    return found


def c_result(result: type | None) -> Any:
    """What a call returns."""
    known: dict[type | None, Any] = {None: ir.VoidType(), int: WORD, float: ir.DoubleType(), bool: BOOL}
    return known[result]


def take_apart(
    context: Any, builder: Any, shape: Shape, kind: Any, value: Any, values: list[Any], lengths: list[Any]
) -> None:
    """Add a value of Numba's to a call."""
    if isinstance(shape, Number):
        values.append(builder.zext(value, BOOL) if shape.kind is bool else value)
    elif isinstance(shape, One):
        values.append(builder.bitcast(value, BYTE_POINTER))
    elif isinstance(shape, Many):
        array = arrayobj.make_array(kind)(context, builder, value)
        values.append(builder.bitcast(array.data, BYTE_POINTER))
        lengths += [builder.extract_value(array.shape, axis) for axis in range(shape.rank)]
    elif isinstance(shape, Several):
        for index, (field, part) in enumerate(zip(shape.fields, kind.types, strict=True)):
            take_apart(context, builder, field, part, builder.extract_value(value, index), values, lengths)


def put_together(context: Any, builder: Any, shape: Shape, kind: Any, values: list[Any], lengths: list[Any]) -> Any:
    """A value of Numba's from a call, which gets shorter by it."""
    if isinstance(shape, Number):
        value = values.pop(0)
        return builder.trunc(value, ir.IntType(1)) if shape.kind is bool else value
    if isinstance(shape, One):
        return builder.bitcast(values.pop(0), context.get_value_type(kind))
    if isinstance(shape, Functions):
        return context.get_constant_undef(kind)
    if isinstance(shape, Several):
        parts = [
            put_together(context, builder, field, part, values, lengths)
            for field, part in zip(shape.fields, kind.types, strict=True)
        ]
        return context.make_tuple(builder, kind, parts)
    array = arrayobj.make_array(kind)(context, builder)
    sizes = [lengths.pop(0) for _ in range(shape.rank)]
    item = context.get_constant(types.intp, dtype_of(shape.element).itemsize)
    strides = [item]
    for size in reversed(sizes[1:]):
        strides.insert(0, builder.mul(strides[0], size))
    arrayobj.populate_array(
        array,
        data=builder.bitcast(values.pop(0), context.get_data_type(kind.dtype).as_pointer()),
        shape=sizes,
        strides=strides,
        itemsize=item,
        meminfo=None,
    )
    return array._getvalue()
