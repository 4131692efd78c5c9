"""A game's library: its rules, and all loops for them, as machine code in one file that `edokko build` has made.

It says of itself what is in it, for which layout of records, and what sources it was made from.
"""

import _ctypes
import ctypes
import json
import os
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

from edokko.engine.calling import (
    Many,
    Shape,
    Signature,
    Standing,
    are_rows,
    c_types,
    has_arrays,
    lengths_in,
    signature_of,
    taker,
)
from edokko.engine.records import layout_of
from edokko.engine.rule import Entry

TABLE = "edokko_table"  # names in the file
FORMAT = 1  # of what a library says of itself and of how it is called: one of another format is built anew
ELF = b"\x7fELF"
END = b"end of edokko's library"  # behind files of Linux, which may be followed by anything
FAULT = "edokko_fault"  # 0, or where the compiler has written down why a function could not go on


class UnfitLibrary(Exception):
    """A file that cannot be used, with the reason."""


class RuleFault(RuntimeError):
    """A compiled rule did what Python refuses too, such as dividing by zero: a mistake in the rule."""


class Fault(ctypes.Structure):
    """The beginning of what the compiler writes down: an error and its arguments, pickled."""

    _fields_ = [("error", ctypes.c_void_p), ("size", ctypes.c_int32)]


class Library:
    """A file that is loaded."""

    def __init__(self, path: Path, standing: Standing) -> None:
        self.path = path
        self._loops: dict[str, Callable[..., Any]] = {}  # by symbol
        self.standing = standing  # the records of its game, for those that stand for them
        try:
            if not is_whole(path):
                raise UnfitLibrary(f"{path.name} is not whole")
            self._file = ctypes.CDLL(str(path))
        except OSError as error:
            raise UnfitLibrary(f"{path.name}: {error}") from error
        try:
            self.table: dict[str, Any] = self._told()
            self._fault = ctypes.c_void_p.in_dll(self._file, FAULT)
        except ValueError as error:
            self.close()
            raise UnfitLibrary(f"{path.name}: {error}") from error
        except UnfitLibrary:
            self.close()
            raise

    def _told(self) -> dict[str, Any]:
        """What the file says of itself; raises UnfitLibrary where that is not what is wanted."""
        table: dict[str, Any] = json.loads(ctypes.string_at(ctypes.addressof(ctypes.c_char.in_dll(self._file, TABLE))))
        if table.get("format") != FORMAT:
            raise UnfitLibrary(f"{self.path.name} is of another version")
        for place, kind in self.standing.items():
            if table["layouts"].get(place.__name__) != layout_of(kind):
                raise UnfitLibrary(f"{self.path.name}: the records of {kind.__module__} lie otherwise in memory")
        return table

    def close(self) -> None:
        """Let the file go, so that another of its name can be loaded in its place."""
        _ctypes.dlclose(self._file._handle)

    def entry(self, declared: Entry[Any, Any]) -> Callable[..., Any] | None:
        """A function of the contract as compiled; None if it is not in the file."""
        symbol = self.table["entries"].get(name_of(declared.plain))
        return None if symbol is None else self._native(symbol, signature_of(declared.plain))

    def loop(self, function: Any) -> Callable[..., Any] | None:
        """A loop as compiled for the game, without its functions, which it has; None if it is not in the file."""
        symbol = self.table["loops"].get(name_of(function))
        if symbol is not None and symbol not in self._loops:
            self._loops[symbol] = self._native(symbol, signature_of(function, self.standing).without_functions)
        return self._loops.get(symbol)

    def _native(self, symbol: str, signature: Signature) -> Callable[..., Any]:
        native: Any = getattr(self._file, symbol)
        native.argtypes = [*c_types(signature.parameters), *[ctypes.c_int64] * lengths_in(signature.parameters)]
        native.restype = signature.c_result
        native.errcheck = self._checked
        return _taking_apart(native, signature.parameters) if has_arrays(signature.parameters) else native

    def _checked(self, result: Any, _function: Any, _arguments: Any) -> Any:
        """What a call returns, unless it could not go on."""
        fault = self._fault.value
        if fault:
            told = Fault.from_address(fault)
            self._fault.value = 0
            kind, arguments, *_ = pickle.loads(ctypes.string_at(told.error, told.size))
            raise RuleFault(f"{kind.__name__}: {', '.join(map(str, arguments or ()))}")
        return result


def _taking_apart(native: Any, parameters: tuple[Shape, ...]) -> Callable[..., Any]:
    """A function that takes arrays, with the values of a call taken apart for it."""
    takers = [taker(each) for each in parameters]

    def call(*values: Any) -> Any:
        arguments: list[Any] = []
        lengths: list[int] = []
        for take, value in zip(takers, values, strict=True):
            take(value, arguments, lengths)
        return native(*arguments, *lengths)

    if not are_rows(parameters):
        return call
    places = [number for number, shape in enumerate(parameters) if isinstance(shape, Many)]
    only = places[0] if len(places) == 1 else None

    def call_quickly(*values: Any) -> Any:
        try:
            if only is not None:
                return native(*values, len(values[only]))
            return native(*values, *[len(values[place]) for place in places])
        except ctypes.ArgumentError:  # arrays of another library
            return call(*values)

    return call_quickly


def is_whole(path: Path) -> bool:
    """Whether all of a file is there: the system ends a process that runs into a missing part."""
    with path.open("rb") as file:
        begin = file.read(len(ELF))
        file.seek(max(0, file.seek(0, os.SEEK_END) - len(END)))
        return begin != ELF or file.read() == END


def name_of(function: Any) -> str:
    """What a function is called in a library's table."""
    return f"{function.__module__}:{function.__qualname__}"
