"""Compiling rules and loops, once: what is called before its callers, one process for each game, telling how far it is.

When all is in the cache only entries are loaded: their machine code contains the rules they call.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from typing import Any

from filelock import FileLock, Timeout
from numba import types

from edokko.engine.compile_cache import base_folder, folder_for, is_complete, set_complete
from edokko.engine.errors import NotCompiled
from edokko.engine.fingerprint import all_called, called
from edokko.engine.phrases import Phrase
from edokko.engine.progress import count_step, end_line, expect_steps, is_rewritten, tell, tell_again
from edokko.engine.rule import RULES, UNCOMPILED, Rule, compile_into, compiled_lazily, fingerprint_of

ENGINE = "edokko.engine"

_prepared: set[str] = set()
_preparing: defaultdict[str, Lock] = defaultdict(Lock)
_awaited: set[str] = set()  # packages that another process compiles for this one
_is_exempt = ContextVar("is_exempt", default=False)
_only_loads = ContextVar("only_loads", default=False)


def await_package(package: str) -> None:
    """From now on raise NotCompiled where code of a package is wanted: another process compiles it."""
    _awaited.add(package)


def release(package: str) -> None:
    """The code of a package may be used."""
    _awaited.discard(package)


@contextmanager
def working_on(*, only_loads: bool) -> Iterator[None]:
    """Use code of packages that others have to wait for; raises NotCompiled if it is not all in the cache."""
    exempt, loads = _is_exempt.set(True), _only_loads.set(only_loads)
    try:
        yield
    finally:
        _is_exempt.reset(exempt)
        _only_loads.reset(loads)


def prepare(package: str, title: str) -> None:
    """Make all entries of a game's package callable; shows progress when there is something to compile."""
    if UNCOMPILED:
        return
    _check_awaited(package)
    with _preparing[package]:
        if package in _prepared:
            return
        rules = rules_for(package)
        if missing_of(rules):
            _check_may_compile(package)
            with _only_process(package, title):
                _compile_missing(rules, title)
        for each in rules:
            if each.is_entry:
                each.compile()
        _prepared.add(package)


def rules_for(package: str) -> list[Rule]:
    """The rules of a game's package, all they call wherever it comes from, and the engine's entries."""
    inside = f"{package}."
    own = [
        each.dispatcher
        for each in RULES.values()
        if each.module.startswith(inside) or (each.is_entry and each.module.startswith(f"{ENGINE}."))
    ]
    reached = all_called(own)
    return [each for each in RULES.values() if each.dispatcher in reached]


def missing_of(rules: list[Rule]) -> list[Rule]:
    """The rules that are not all in the cache."""
    return [each for each in rules if not is_complete(each.folder)]


def compile_loop(loop: Callable[..., Any], signature: tuple[Any, ...], package: str, title: str) -> Any:
    """A loop compiled for the functions and records of a game's package, or loaded; it has a folder of its own."""
    _check_awaited(package)
    dispatcher = compiled_lazily(loop)
    functions = [dispatcher, *linked_into(signature)]
    folder = folder_for(f"{package}.{loop.__name__}", fingerprint_of(functions, *signature))
    if is_complete(folder):
        compile_into(folder, dispatcher, signature)
        count_step()
        return dispatcher
    _check_may_compile(package)
    with _only_process(package, title):
        if not is_complete(folder):
            tell(Phrase("{game}: compiling {name}, once", {"game": title, "name": loop.__name__.replace("_", " ")}))
            for each in _callees_first([dispatcher]):
                each.compile()
        compile_into(folder, dispatcher, signature)
        set_complete(folder)
        count_step()
    return dispatcher


def linked_into(signature: tuple[Any, ...]) -> list[Any]:
    """The entries in modules among the arguments of a loop: it has their code in it."""
    kinds = [kind for argument in signature for kind in getattr(argument, "types", (argument,))]
    modules = [kind.pymod for kind in kinds if isinstance(kind, types.Module)]
    named = {id(value) for module in modules for value in vars(module).values()}  # an entry may come from another file
    return [each.dispatcher for each in RULES.values() if each.is_entry and id(each.dispatcher) in named]


def _check_awaited(package: str) -> None:
    if package in _awaited and not _is_exempt.get():
        raise NotCompiled(package)


def _check_may_compile(package: str) -> None:
    if _only_loads.get():
        raise NotCompiled(package)


def _compile_missing(rules: list[Rule], title: str) -> None:
    """Compile what no other process has compiled meanwhile, and load what that calls."""
    missing = missing_of(rules)
    progress = _progress(len(missing), title)
    expect_steps(len(missing))
    for each in _callees_first([each.dispatcher for each in missing]):
        is_missing = not is_complete(each.folder)
        if is_missing:
            next(progress)
        each.compile()
        if is_missing:
            count_step()
    next(progress, None)
    for each in missing:
        set_complete(each.folder)


def _progress(size: int, title: str) -> Iterator[None]:
    """Tell on the error stream how far compiling is: one line, rewritten on a terminal."""
    if size and not is_rewritten():
        tell(Phrase("{game}: compiling {all} functions, once", {"game": title, "all": size}))
    for done in range(1, size + 1):
        if is_rewritten():
            tell_again(Phrase("{game}: compiling {done}/{all}, once", {"game": title, "done": done, "all": size}))
        yield
    if size and is_rewritten():
        end_line()
    elif size:
        tell(Phrase("{game}: compiled", {"game": title}))


@contextmanager
def _only_process(package: str, title: str) -> Iterator[None]:
    """Wait until no other process compiles code of a package."""
    lock = FileLock(base_folder() / f"{package}.lock")
    try:
        lock.acquire(blocking=False)
    except Timeout:
        tell(Phrase("{game}: waiting for another process that compiles it", {"game": title}))
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


def _callees_first(dispatchers: list[Any]) -> list[Rule]:
    """The rules among functions and all that they call, each after those it calls."""
    seen: set[Any] = set()
    ordered: list[Rule] = []

    def visit(dispatcher: Any) -> None:
        if dispatcher not in seen:
            seen.add(dispatcher)
            for callee in called(dispatcher):
                visit(callee)
            if dispatcher in RULES:
                ordered.append(RULES[dispatcher])

    for each in dispatchers:
        visit(each)
    return ordered
