"""Building libraries: what has not changed since the last time is not compiled again."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context, parent_process
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from typing import Any, NamedTuple

from filelock import FileLock, Timeout
from numba.core.errors import NumbaError

from edokko.compiler.collecting import Collected, collect
from edokko.compiler.linking import linked, optimize, text_of, write
from edokko.compiler.lowering import Game, Lowering, symbol_of
from edokko.compiler.targets import TARGETS, Target
from edokko.compiler.telling import key_of
from edokko.engine.cores import core_count
from edokko.engine.errors import BadOption, EdokkoError
from edokko.engine.libraries import CHECKED, folders, is_writable, kept_folder, variant
from edokko.engine.library import FORMAT, is_whole, name_of
from edokko.engine.phrases import Phrase
from edokko.engine.progress import count_step, end_line, expect_steps, is_rewritten, tell, tell_again
from edokko.engine.records import layout_of
from edokko.engine.sources import sources_hash
from edokko.games import GAMES, find_game

COLOURS = re.compile(r"\x1b\[[0-9;]*m")  # in what Numba says
UNIT_LEVEL = 1  # of optimizing a function before it is kept: enough to make it short
KEPT_FUNCTIONS = 6_000  # some fifty megabytes


class Work(NamedTuple):
    """What is to be built of a game."""

    name: str
    package: str
    game: Game
    collected: Collected
    keys: list[str]  # by function
    sources: str  # a hash of its files as they were imported: who changes one meanwhile is to get another library

    @classmethod
    def of(cls, name: str, *, checked: bool) -> "Work":
        """For a game or its package; everything that has rules is imported."""
        found = find_game(name) if name in GAMES or not _is_package(name) else import_module(f"{name}.game").GAME
        collected = collect(found)
        sources = sources_hash(collected.files)
        game = Game(collected.standing, collected.parts, checked=checked)
        keys = [key_of(each, game) for each in collected.functions]
        return cls(found.name, found.package, game, collected, keys, sources)

    def table(self, target: Target) -> dict[str, Any]:
        """What a library for a kind of machine says of itself."""
        told = self.collected
        return {
            "format": FORMAT,
            "target": target.name,
            "checked": self.game.checked,
            "package": self.package,
            "compiler": f"Numba {version('numba')}, llvmlite {version('llvmlite')}",
            "layouts": {place.__name__: layout_of(kind) for place, kind in told.standing.items()},
            "entries": {name_of(each): symbol_of(each) for each in told.entries},
            "loops": {name_of(each): symbol_of(each) for each in told.loops},
            "functions": sha256(" ".join(self.keys).encode()).hexdigest()[:32],
            "files": told.files,
            "sources": self.sources,
        }


def _is_package(name: str) -> bool:
    """Whether a game's package has this name."""
    try:
        return find_spec(f"{name}.game") is not None
    except ModuleNotFoundError:
        return False


_works: list[Work] = []  # for processes that are forked from this one
_lowering: dict[int, Lowering] = {}


def build(
    names: Sequence[str], targets: Sequence[str] = (), *, checked: bool = False, output: Path | None = None
) -> list[Path]:
    """Build the libraries of some games; returns the files. With `checked` they look at every index, for tests."""
    wanted = [_target(name) for name in targets or [variant()]]
    with _only_process():
        _works[:] = [Work.of(name, checked=checked) for name in names]
        missing = [
            (number, index)
            for number, work in enumerate(_works)
            for index, key in enumerate(work.keys)
            if not _unit(key).exists()
        ]
        libraries = [
            (number, target, _place(work, target, output)) for number, work in enumerate(_works) for target in wanted
        ]
        expect_steps(len(missing) + len(libraries))
        with _processes() as pool:
            for _ in _told_of(names, len(missing), pool.map(_lower, missing, chunksize=4)):
                count_step()
            for _ in pool.map(_link, libraries):
                count_step()
        _forget_oldest()
    return [place for _, _, place in libraries]


def _target(name: str) -> Target:
    if name not in TARGETS:
        raise BadOption("there is no target {name!r}; choose from {targets}", name=name, targets=tuple(TARGETS))
    return TARGETS[name]


def _place(work: Work, target: Target, output: Path | None) -> Path:
    """Where a library is written: into the game's package, or beside what is kept for the user."""
    name = CHECKED if work.game.checked else target.name
    if output is not None:
        return output / work.name / f"{name}.so"
    return next(folder for folder in folders(work.package) if is_writable(folder)) / f"{name}.so"


def _unit(key: str) -> Path:
    """Where a compiled function is kept."""
    return kept_folder() / "functions" / key[:2] / f"{key}.bc"


def _lower(job: tuple[int, int]) -> None:
    """Compile one function, and keep it."""
    number, index = job
    work = _works[number]
    lowering = _lowering.setdefault(number, Lowering(work.game))
    function = work.collected.functions[index]
    try:
        module = lowering.lower(function)
    except (NumbaError, TypeError) as error:
        raise EdokkoError(
            "{function} cannot be compiled: {details}", function=name_of(function), details=COLOURS.sub("", str(error))
        ) from None
    optimize(module, TARGETS["x86-64"].machine(), UNIT_LEVEL)
    path = _unit(work.keys[index])
    path.parent.mkdir(parents=True, exist_ok=True)
    made = path.with_suffix(f".{number}.new")
    made.write_bytes(module.as_bitcode())
    made.replace(path)


def _link(job: tuple[int, Target, Path]) -> None:
    """Write a library, unless it is there."""
    number, target, place = job
    work = _works[number]
    table = work.table(target)
    if place.exists() and is_whole(place) and text_of(table) in place.read_bytes():
        return
    exported = [symbol_of(each) for each in (*work.collected.entries, *work.collected.loops)]
    units = [_unit(key).read_bytes() for key in work.keys]
    write(linked(units, exported, table), target, exported, place)


def _told_of(names: Sequence[str], count: int, steps: Iterable[Any]) -> Iterator[Any]:
    """Tell on the error stream how far compiling is: one line, rewritten on a terminal."""
    told = {"games": tuple(name.upper() for name in names), "all": count}
    if not is_rewritten():
        tell(Phrase("{games}: building, {all} functions to compile", told))
    for done, each in enumerate(steps, start=1):
        if is_rewritten():
            tell_again(Phrase("{games}: building, {done}/{all} functions", {**told, "done": done}))
        yield each
    if is_rewritten():
        end_line()


@contextmanager
def _processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(core_count(), mp_context=get_context("fork"), initializer=_end_with_parent) as pool:
        yield pool


def _end_with_parent() -> None:
    """End this process when the one that started it has ended: where that is killed, nobody else would.

    Ctrl-C, which reaches all processes of a terminal, is for that one: it gives this one no more to do.
    """
    signal(SIGINT, SIG_IGN)
    Thread(target=_wait_and_end, daemon=True).start()


def _wait_and_end() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


@contextmanager
def _only_process() -> Iterator[None]:
    """Wait until nobody else builds for this user."""
    kept_folder().mkdir(parents=True, exist_ok=True)
    lock = FileLock(kept_folder() / "building.lock")
    try:
        lock.acquire(blocking=False)
    except Timeout:
        tell(Phrase("waiting for another process that builds"))
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


def _forget_oldest() -> None:
    """Keep no more functions than make sense."""
    kept = sorted((kept_folder() / "functions").glob("*/*.bc"), key=lambda path: path.stat().st_mtime)
    for path in kept[: max(0, len(kept) - KEPT_FUNCTIONS)]:
        path.unlink(missing_ok=True)
