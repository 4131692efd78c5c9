"""What belongs into a game's library: its entries, all loops over its records, and whatever these call."""

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

from edokko.compiler.lowering import names_in
from edokko.engine import calling, records, refusals
from edokko.engine.calling import Functions, GameBox, GameState, Standing, signature_of
from edokko.engine.default_evaluation import DefaultEvaluation
from edokko.engine.game import BOT_PART, ENCODING_PART, LEARNED_PART
from edokko.engine.parts import load_part
from edokko.engine.rule import ENTRIES, RULES, Entry, How
from edokko.engine.sources import place_of

if TYPE_CHECKING:
    from edokko.engine.game import Game

ENGINE = "edokko.engine"
FOLDERS = ("rules", "bot", "encoding", "prospects")  # of a game's package, in which entries are looked for
LOOPS = (
    "edokko.engine.loops",
    "edokko.bots.lookahead",
    "edokko.bots.greedy",
    "edokko.bots.gentle",
    "edokko.bots.tree_search",
    "edokko.bots.guided_search",
    "edokko.hints.playouts",
    "edokko.envs.batch_loops",
    "edokko.learning.recording",
)  # modules with loops


OWN_SOURCES = (*sorted(Path(__file__).parent.glob("*.py")), Path(str(calling.__file__)))  # what compiles
USED = tuple(Path(str(each.__file__)) for each in (records, refusals))  # by rules, and no rule is in them


class Collected(NamedTuple):
    """What is compiled for a game."""

    standing: Standing
    parts: dict[str, Any]  # modules in which loops find functions of the game
    entries: list[FunctionType]
    loops: list[FunctionType]
    functions: list[FunctionType]  # all of these, and what they call, in an order that is always the same
    files: list[str]  # the sources of it all


def collect(game: "Game") -> Collected:
    """All that belongs into the library of a game."""
    package = game.package
    for folder in FOLDERS:
        _import_all(f"{package}.{folder}")
    parts: dict[str, Any] = {"rules": import_module(f"{package}.rules.contract")}
    parts["evaluation"] = load_part(package, BOT_PART) or DefaultEvaluation(game)
    for name, part in (("learned", LEARNED_PART), ("encoding", ENCODING_PART)):
        module = load_part(package, part)
        if module is not None:
            parts[name] = module
    for name in LOOPS:
        import_module(name)
    inside = (f"{package}.", f"{ENGINE}.")
    named = [value for part in parts.values() for value in _values(part) if isinstance(value, Entry)]
    entries = [each.plain for each in ENTRIES if each in named or each.plain.__module__.startswith(inside)]
    standing: Standing = {GameBox: game.box, GameState: game.state}
    loops = [
        each.function for each in RULES.values() if each.how is How.LOOP and _can_have(each.function, standing, parts)
    ]
    functions = _reached([*entries, *loops], parts)
    return Collected(standing, parts, entries, loops, functions, _files(functions, package))


def _values(part: Any) -> list[Any]:
    return [getattr(part, name) for name in dir(part)]


def _import_all(name: str) -> None:
    if find_spec(name) is None:
        return
    folder = import_module(name)
    for found in walk_packages(folder.__path__, f"{name}."):
        import_module(found.name)


def _can_have(function: FunctionType, standing: Standing, parts: dict[str, Any]) -> bool:
    """Whether a game has all functions that a loop is given."""
    first = signature_of(function, standing).parameters[0]
    return not isinstance(first, Functions) or all(part in parts for part in first.kind._fields)


def _reached(roots: Iterable[FunctionType], parts: dict[str, Any]) -> list[FunctionType]:
    """Functions and all that they call, directly or not."""
    found: dict[FunctionType, None] = {}
    waiting = list(roots)
    while waiting:
        function = waiting.pop()
        if function not in found:
            found[function] = None
            waiting += called_by(function, parts)
    return sorted(found, key=lambda each: (each.__module__, each.__qualname__))


def called_by(function: FunctionType, parts: dict[str, Any]) -> list[FunctionType]:
    """The rules that a function names, and the entries of a game that a loop names."""
    named = names_in(function.__code__)
    places: list[dict[str, Any]] = [function.__globals__]
    places += [vars(value) for name in named if isinstance(value := function.__globals__.get(name), ModuleType)]
    if RULES[function].how in (How.LOOP, How.PART_OF_LOOP):
        places += [{name: getattr(part, name) for name in named if hasattr(part, name)} for part in parts.values()]
    found = []
    for place in places:
        for name in sorted(named & place.keys()):
            value = place[name].plain if isinstance(place[name], Entry) else place[name]
            if isinstance(value, FunctionType) and value in RULES:
                found.append(value)
    return found


def _files(functions: Iterable[FunctionType], package: str) -> list[str]:
    """The sources that machine code may depend on: of all functions, of a game's rules and content, of the compiler."""
    paths = {Path(each.__code__.co_filename) for each in functions} | {*OWN_SOURCES, *USED}
    top = place_of(package.partition(".")[0])
    own = top.joinpath(*package.split("."))
    for folder in (*FOLDERS, "content"):
        paths |= {each for each in (own / folder).rglob("*") if each.suffix in (".py", ".toml")}
    places = {place_of(each.__module__.partition(".")[0]) for each in functions} | {top}
    found = set()
    for path in paths:
        for place in places:
            if path.is_relative_to(place):
                found.add(path.relative_to(place).as_posix())
    return sorted(found)
