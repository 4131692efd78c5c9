"""What machine code depends on, told by value: a hash that changes exactly when code has to be compiled anew.

For a compiled function that is the file it stands in (Numba looks at that too), its signature with the layout of all
records, the options it is compiled with, the values of all globals that it names, and the same of every compiled
function that it calls, whatever package it comes from. A constant made from content counts with its value: what the
content says besides, such as its sources, does not count.
"""

import hashlib
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

import numpy as np

from edokko.engine.records import Record, dtype_of

LENGTH = 16  # hexadecimal digits of a fingerprint


def fingerprint(functions: Iterable[Any], signatures: Mapping[Any, Any], *further: Any) -> str:
    """A hash of compiled functions and of all they call, with their signatures where these are declared.

    `further` are types, or other things that the code depends on and a text tells apart.
    """
    digest = hashlib.sha256()
    for part in sorted(_of_one(each, signatures.get(each)) for each in all_called(functions)):
        digest.update(part)
    for each in further:
        digest.update(f"{_told_compiled(each)}\0".encode())
    return digest.hexdigest()[:LENGTH]


def all_called(functions: Iterable[Any]) -> set[Any]:
    """Compiled functions and all that they call, directly or not."""
    found: set[Any] = set()
    waiting = list(functions)
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += called(each)
    return found


@cache
def called(function: Any) -> tuple[Any, ...]:
    """The compiled functions that a compiled function names."""
    return tuple(value for value in _named_values(function.py_func).values() if is_compiled(value))


def is_compiled(value: Any) -> bool:
    """Whether a value is a function that Numba compiles."""
    return hasattr(value, "py_func")


@cache
def _of_one(compiled: Any, signature: Any) -> bytes:
    """A hash of a function without those it calls, but for their names."""
    function = compiled.py_func
    path = function.__code__.co_filename
    declared = () if signature is None else (signature.return_type, *signature.args)
    options = sorted(compiled.targetoptions.items())
    parts = [path, _file_hash(path), _name_of(function), [str(each) for each in declared], options]
    named = _named_values(function)
    values = [(name, _told(named[name])) for name in sorted(named)]
    kept = [_told(cell.cell_contents) for cell in function.__closure__ or ()]
    return hashlib.sha256(repr((parts, values, kept, _told(function.__defaults__))).encode()).digest()


@cache
def _file_hash(path: str) -> str:
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()


def _named_values(function: Any) -> dict[str, Any]:
    """The globals that a function's code names, also those of modules that it names (`terms.ROW`)."""
    names = _names_in(function.__code__)
    known = function.__globals__
    found = {name: known[name] for name in names if name in known}
    modules = [(name, value) for name, value in found.items() if isinstance(value, ModuleType)]
    for module_name, module in modules:
        found |= {f"{module_name}.{name}": getattr(module, name) for name in names if hasattr(module, name)}
    return found


def _names_in(code: CodeType) -> set[str]:
    """All names in code, those of attributes too: telling the two apart would take long."""
    inner = (_names_in(each) for each in code.co_consts if isinstance(each, CodeType))
    return set(code.co_names).union(*inner)


def _told(value: Any) -> Any:
    """A value as a text, or a tuple of texts, that is the same in every process and for equal values only."""
    if isinstance(value, type):
        return _told_type(value)
    if isinstance(value, np.ndarray | np.generic):
        return "array", str(value.dtype), value.shape, hashlib.sha256(value.tobytes()).hexdigest()
    if isinstance(value, Enum):
        return _name_of(type(value)), value.name, repr(value.value)
    if isinstance(value, tuple | list):
        return type(value).__name__, *map(_told, value)
    if value is None or isinstance(value, int | float | complex | str | bytes):
        return repr(value)
    return _name_of(value)  # functions and modules: what of them is compiled counts by itself


def _told_compiled(kind: Any) -> Any:
    """A compiled type, or another thing, as texts: named tuples with the names of what is in them."""
    if not hasattr(kind, "instance_class"):
        return str(kind)
    return kind.fields, *map(_told_compiled, kind.types)


@cache
def _told_type(kind: type) -> Any:
    if issubclass(kind, Enum):
        return _name_of(kind), *map(_told, kind)
    if issubclass(kind, Record):
        return _name_of(kind), str(dtype_of(kind))
    return _name_of(kind), getattr(kind, "_fields", ())


def _name_of(value: Any) -> str:
    name = getattr(value, "__qualname__", None) or getattr(value, "__name__", None) or type(value).__qualname__
    return f"{getattr(value, '__module__', '')}.{name}"
