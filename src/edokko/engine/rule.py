"""`@rule`, `@inlined` and `@entry`: plain annotated functions over records, compiled by Numba.

The annotations are the compiled signature (`int` is 64 bits wide, a record class is that record, `One[State]` an
array of one), so every rule is compiled exactly once and can be read and run as ordinary Python:
`NUMBA_DISABLE_JIT=1` leaves all functions as they are written.

Nothing compiles at import: `compiling.py` does it when a game is wanted.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import numba
import numpy as np
from numba import types
from numba.core.typeconv.rules import default_type_manager

from edokko.engine.compile_cache import folder_for
from edokko.engine.fingerprint import fingerprint
from edokko.engine.records import One, Record, dtype_of
from edokko.engine.uncompiled import on_mirrors

Function = TypeVar("Function", bound=Callable[..., Any])
Row = tuple[int]  # a shape; `npt.NDArray` would do, but from Python 3.12 it hides the number behind an alias
Actions = np.ndarray[Row, np.dtype[np.int16]]
Features = np.ndarray[Row, np.dtype[np.float32]]
Logits = np.ndarray[Row, np.dtype[np.float64]]

config: Any = numba.config
UNCOMPILED = bool(config.DISABLE_JIT)


@dataclass(frozen=True, eq=False)
class Rule:
    """One function waiting to be compiled."""

    module: str
    dispatcher: Any
    signature: Any
    is_entry: bool

    @cached_property
    def folder(self) -> Path:
        """Where it is kept compiled, with the other rules of its module."""
        return folder_for(self.module, _module_fingerprint(self.module))

    def compile(self) -> None:
        """Compile for the annotated types only, or load that from the cache."""
        with _one_at_a_time:  # two games may be prepared at once, and share the engine's rules
            if self.signature.args not in self.dispatcher.overloads:
                compile_into(self.folder, self.dispatcher, self.signature)


def _let_zeros_be_left_out() -> None:
    """`a: int = 0`: Numba gives an argument that is left out a type of its own, which no declared signature has."""
    conversions: Any = default_type_manager
    left_out: Any = types.Omitted
    conversions.set_safe_convert(left_out(0), types.int64)


_let_zeros_be_left_out()
RULES: dict[Any, Rule] = {}  # all that have been imported, by dispatcher
_one_at_a_time = RLock()


def rule(function: Function) -> Function:
    """An inner rule: called by other rules only."""
    return _register(function, is_entry=False)


def inlined(function: Function) -> Function:
    """An inner rule that becomes part of what calls it: for the few that nearly every decision goes through."""
    return _register(function, is_entry=False, is_inlined=True)


def entry(function: Function) -> Function:
    """A function of the contract: called from Python and, as a value, from loops that serve every game."""
    return _register(function, is_entry=True)


def _register(function: Function, *, is_entry: bool, is_inlined: bool = False) -> Function:
    if UNCOMPILED:
        return on_mirrors(function) if is_entry else function
    is_inner = not is_entry
    dispatcher: Any = compiled_lazily(
        function, no_cpython_wrapper=is_inner, no_cfunc_wrapper=is_inner, forceinline=is_entry or is_inlined
    )
    RULES[dispatcher] = Rule(function.__module__, dispatcher, signature_of(function), is_entry)
    return dispatcher  # type: ignore[no-any-return]


def compiled_lazily(function: Function, **options: bool) -> Any:
    """Numba's dispatcher for a function; what it compiles is kept with what calls it and nowhere else."""
    compile_: Any = numba.njit
    # Without reference counting: no rule allocates, and counting made a decision 30 % slower.
    return compile_(nogil=True, _nrt=False, **options)(function)


def fingerprint_of(functions: list[Any], *further: Any) -> str:
    """The fingerprint of compiled functions, rules with their declared signatures."""
    return fingerprint(functions, {each: rule.signature for each, rule in RULES.items()}, *further)


@cache
def _module_fingerprint(module: str) -> str:
    return fingerprint_of([each.dispatcher for each in RULES.values() if each.module == module])


def compile_into(folder: Path, dispatcher: Any, signature: Any) -> None:
    """Compile a function for one signature only, or load that from a folder where it is kept."""
    with _one_at_a_time:  # the folder is a setting of the whole process
        elsewhere, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            dispatcher.enable_caching()
        finally:
            config.CACHE_DIR = elsewhere
        dispatcher.compile(signature)
        dispatcher.disable_compile()


def signature_of(function: Callable[..., Any]) -> Any:
    """The Numba signature that a function's annotations declare."""
    hints = get_type_hints(function)
    result = compiled_type(hints.pop("return"))
    return result(*(compiled_type(hint) for hint in hints.values()))


def compiled_type(hint: Any) -> Any:
    """What an annotation means to Numba."""
    if hint is int:
        return types.int64
    if hint is bool:
        return types.boolean
    if hint is float:
        return types.float64
    if hint is type(None):
        return types.void
    if get_origin(hint) is np.ndarray:
        return types.Array(numba.from_dtype(np.dtype(get_args(get_args(hint)[1])[0])), 1, "C")
    if hint == list[int]:  # small numbers in a record; Numba hands them on under layout A only
        return types.Array(types.int8, 1, "A")
    if get_origin(hint) is One:
        return types.Array(compiled_type(get_args(hint)[0]), 1, "C")
    if isinstance(hint, type) and issubclass(hint, Record):
        return numba.from_dtype(dtype_of(hint))
    raise TypeError(f"no compiled type for {hint!r}")
