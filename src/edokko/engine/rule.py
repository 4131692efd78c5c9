"""`@rule` and `@entry`: plain annotated functions over records, compiled by Numba.

The annotations are the compiled signature (`int` is 64 bits wide, a record class is that record, `One[State]` an
array of one), so every rule is compiled exactly once and can be read and run as ordinary Python:
`NUMBA_DISABLE_JIT=1` leaves all functions as they are written.

Nothing compiles at import. `prepare` compiles what is called before its callers, behind a progress line, or, when the
cache is complete, loads the entries only: their machine code contains the rules they call.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import numba
import numpy as np
import numpy.typing as npt
from filelock import FileLock, Timeout
from numba import types

from edokko.engine.compile_cache import cache_folder
from edokko.engine.phrases import Phrase
from edokko.engine.progress import end_line, is_rewritten, tell, tell_again
from edokko.engine.records import One, Record, dtype_of
from edokko.engine.uncompiled import on_mirrors

Function = TypeVar("Function", bound=Callable[..., Any])
Actions = npt.NDArray[np.int16]

config: Any = numba.config
UNCOMPILED = bool(config.DISABLE_JIT)


@dataclass(frozen=True)
class Rule:
    """One function waiting to be compiled."""

    module: str
    dispatcher: Any
    signature: Any
    is_entry: bool

    def compile(self) -> None:
        """Compile for the annotated types only, or load that from the cache."""
        if self.signature.args not in self.dispatcher.overloads:
            self.dispatcher.compile(self.signature)
            self.dispatcher.disable_compile()

    def calls(self) -> list[Any]:
        """The rules that this one's code names."""
        function = self.dispatcher.py_func
        named = (function.__globals__.get(name) for name in function.__code__.co_names)
        return [each for each in named if hasattr(each, "py_func")]


_rules: list[Rule] = []
_prepared: set[str] = set()
_preparing = Lock()


def rule(function: Function) -> Function:
    """An inner rule: called by other rules only."""
    return _register(function, is_entry=False)


def entry(function: Function) -> Function:
    """A function of the contract: called from Python and, as a value, from loops that serve every game."""
    return _register(function, is_entry=True)


def _register(function: Function, *, is_entry: bool) -> Function:
    if UNCOMPILED:
        return on_mirrors(function) if is_entry else function
    dispatcher: Any = compiled_lazily(function, no_cpython_wrapper=not is_entry, no_cfunc_wrapper=not is_entry)
    _rules.append(Rule(function.__module__, dispatcher, signature_of(function), is_entry))
    return dispatcher  # type: ignore[no-any-return]


def compiled_lazily(function: Function, **options: bool) -> Any:
    """Numba's dispatcher for a function, caching in our own folder and nobody else's."""
    elsewhere, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder(function.__module__))
    compile_: Any = numba.njit
    try:
        # Without reference counting: no rule allocates, and counting made a decision 30 % slower.
        return compile_(cache=True, nogil=True, _nrt=False, **options)(function)
    finally:
        config.CACHE_DIR = elsewhere


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


def compile_once(module: str, name: str, title: str, compile_: Callable[[], None]) -> None:
    """Compile something that is not in the cache yet, telling so, or load it from there."""
    complete = cache_folder(module) / f"{name}.complete"
    if UNCOMPILED or complete.exists():
        compile_()
        return
    with _only_process(title):
        if not complete.exists():
            tell(Phrase("{game}: compiling {name}, once", {"game": title, "name": name.replace("_", " ")}))
        compile_()
        complete.touch()


def prepare(package: str, title: str) -> None:
    """Make all entries of a package callable; shows progress when there is something to compile."""
    with _preparing:
        if UNCOMPILED or package in _prepared:
            return
        rules = [each for each in _rules if each.module.startswith((f"{package}.", "edokko.engine."))]
        complete = cache_folder() / f"{package}.complete"
        if complete.exists():
            _compile([each for each in rules if each.is_entry])
        else:
            with _only_process(title):
                if complete.exists():  # another process has compiled meanwhile
                    _compile([each for each in rules if each.is_entry])
                else:
                    _compile(_with_progress(_callees_first(rules), title))
                    complete.touch()
        _prepared.add(package)


@contextmanager
def _only_process(title: str) -> Iterator[None]:
    """Wait until no other process compiles."""
    lock = FileLock(cache_folder() / "compiling.lock")
    try:
        lock.acquire(blocking=False)
    except Timeout:
        tell(Phrase("{game}: waiting for another process that compiles it", {"game": title}))
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


def _compile(rules: Iterable[Rule]) -> None:
    for each in rules:
        each.compile()


def _callees_first(rules: list[Rule]) -> list[Rule]:
    """The rules in an order in which each comes after those it calls."""
    waiting = {each.dispatcher: each for each in rules}
    ordered: list[Rule] = []

    def visit(dispatcher: Any) -> None:
        each = waiting.pop(dispatcher, None)
        if each is not None:
            for callee in each.calls():
                visit(callee)
            ordered.append(each)

    for each in rules:
        visit(each.dispatcher)
    return ordered


def _with_progress(rules: list[Rule], title: str) -> Iterable[Rule]:
    """Yield the rules, telling on the error stream how far it is; one line, rewritten on a terminal."""
    if not is_rewritten():
        tell(Phrase("{game}: compiling {all} functions, once", {"game": title, "all": len(rules)}))
    for done, each in enumerate(rules, start=1):
        if is_rewritten():
            tell_again(Phrase("{game}: compiling {done}/{all}, once", {"game": title, "done": done, "all": len(rules)}))
        yield each
    if is_rewritten():
        end_line()
    else:
        tell(Phrase("{game}: compiled", {"game": title}))
