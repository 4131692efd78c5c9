"""What a function's machine code depends on, as a key: it changes exactly when the function has to be compiled anew."""

import sys
from enum import Enum
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from edokko.compiler.collecting import OWN_SOURCES
from edokko.compiler.lowering import Game, names_in, symbol_of
from edokko.engine.calling import Functions, Many, Number, One, Several, Shape
from edokko.engine.library import FORMAT
from edokko.engine.records import Record, layout_of
from edokko.engine.rule import RULES, Entry


def key_of(function: FunctionType, game: Game) -> str:
    """The key of a function. What it calls counts by name, signature and defaults only."""
    code = function.__code__
    named = names_in(code)
    told = [
        FORMAT,
        sys.version_info[:2],
        _compiler(),
        version("numba"),
        version("llvmlite"),
        game.checked,
        symbol_of(function),
        RULES[function].how.value,
        _signature(function, game),
        _code(code),
        _value(function.__defaults__, named, game),
        [_value(cell.cell_contents, named, game) for cell in function.__closure__ or ()],
        [
            (name, _value(function.__globals__[name], named, game))
            for name in sorted(named & function.__globals__.keys())
        ],
    ]
    if any(isinstance(shape, Functions) for shape in game.signature(function).parameters):
        for part in game.parts.values():
            told += [(name, _value(getattr(part, name), named, game)) for name in sorted(named) if hasattr(part, name)]
    return sha256(repr(told).encode()).hexdigest()[:40]


@cache
def _compiler() -> str:
    """A hash of what makes machine code of a function."""
    return sha256(b"".join(path.read_bytes() for path in OWN_SOURCES)).hexdigest()


def _signature(function: FunctionType, game: Game) -> Any:
    signature = game.signature(function)
    return [_shape(each) for each in signature.parameters], str(signature.result)


def _shape(shape: Shape) -> Any:
    if isinstance(shape, Number):
        return shape.kind.__name__
    if isinstance(shape, One):
        return "one", layout_of(shape.kind)
    if isinstance(shape, Many):
        return "many", _element(shape.element), shape.rank
    if isinstance(shape, Several):
        return shape.kind._fields, [_shape(each) for each in shape.fields]
    return "functions", shape.kind._fields


def _element(kind: Any) -> str:
    return layout_of(kind) if issubclass(kind, Record) else str(kind.__name__)


def _code(code: CodeType) -> Any:
    """Code without where it stands."""
    constants = [_code(each) if isinstance(each, CodeType) else repr(each) for each in code.co_consts]
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_argcount


def _value(value: Any, named: frozenset[str], game: Game) -> Any:
    """A value as texts that are the same in every process and for equal values only."""
    if isinstance(value, Entry):
        value = value.plain
    if isinstance(value, FunctionType) and value in RULES:
        defaults = _value(value.__defaults__, named, game)  # whoever leaves an argument out has them in its own code
        return symbol_of(value), _signature(value, game), RULES[value].how.value, defaults
    if isinstance(value, Enum):
        return type(value).__name__, value.name, repr(value.value)
    if isinstance(value, type) and issubclass(value, Enum):
        return [(name, repr(each.value)) for name, each in value.__members__.items() if name in named]
    if isinstance(value, tuple | list):
        return getattr(value, "_fields", ()), [_value(each, named, game) for each in value]
    if isinstance(value, np.ndarray | np.generic):
        return str(value.dtype), value.shape, value.tobytes()
    if isinstance(value, ModuleType):
        return [(name, _value(vars(value)[name], named, game)) for name in sorted(named & vars(value).keys())]
    if value is None or isinstance(value, int | float | str | bytes):
        return repr(value)
    return getattr(value, "__qualname__", type(value).__qualname__), getattr(value, "_fields", ())
