"""`@rule`, `@inlined`, `@entry` and `@loop`: plain annotated functions over records, which can be compiled.

Declaring imports nothing and changes nothing: a rule stays the Python function that it is written as. Its annotations
are its compiled signature (`int` is 64 bits wide, a record class is that record, `Array[I16]` numbers side by side).
`edokko build` compiles what is declared into a library; `carriers.py` says whether that, or Python, carries it out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import update_wrapper
from types import FunctionType
from typing import Any, Generic, ParamSpec, TypeVar

from edokko.engine.records import F32, F64, I16, Array

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")
Function = TypeVar("Function", bound=Callable[..., Any])
Actions = Array[I16]
Features = Array[F32]
Logits = Array[F64]


class How(Enum):
    """How a function is compiled."""

    CALLED = "called"
    INLINED = "inlined"  # it becomes part of what calls it
    PART_OF_LOOP = "part of a loop"  # for the records and functions of a game, called by loops only
    LOOP = "loop"  # likewise; Python calls it


@dataclass(frozen=True, eq=False)
class Rule:
    """What is declared of one function."""

    function: FunctionType
    how: How


RULES: dict[FunctionType, Rule] = {}  # all that have been imported


def rule(function: Function) -> Function:
    """An inner rule: called by other rules only."""
    return _declare(function, How.CALLED)


def inlined(function: Function) -> Function:
    """An inner rule that becomes part of what calls it: for the few that nearly every decision goes through."""
    return _declare(function, How.INLINED)


def loop(function: Function) -> Function:
    """A part of loops, compiled for each game: its first parameter may be functions of the game."""
    return _declare(function, How.PART_OF_LOOP)


def game_loop(function: Function) -> Function:
    """A loop that Python calls, compiled for each game: `carriers.loop_for` gives it for one."""
    return _declare(function, How.LOOP)


def _declare(function: Function, how: How) -> Function:
    assert isinstance(function, FunctionType)
    RULES[function] = Rule(function, how)
    return function


class Entry(Generic[Parameters, Result]):
    """A function that Python calls: whatever carries it out, the library or the function as it is written."""

    def __init__(self, function: Callable[Parameters, Result]) -> None:
        update_wrapper(self, function)
        self.plain: Any = function
        self.carried_out_by: Callable[..., Any] = function

    def __call__(self, *arguments: Parameters.args, **named: Parameters.kwargs) -> Result:
        result: Result = self.carried_out_by(*arguments, **named)
        return result

    def __repr__(self) -> str:
        return f"<entry {self.plain.__module__}.{self.plain.__qualname__}>"


ENTRIES: list[Entry[Any, Any]] = []
_watchers: list[Callable[[Entry[Any, Any]], None]] = []


def entry(function: Callable[Parameters, Result]) -> Entry[Parameters, Result]:
    """A function of the contract: called from Python, from loops and from other rules."""
    _declare(function, How.CALLED)
    declared = Entry(function)
    ENTRIES.append(declared)
    for watch in _watchers:
        watch(declared)
    return declared


def watch_entries(watch: Callable[[Entry[Any, Any]], None]) -> None:
    """Tell somebody of every entry that is declared from now on."""
    _watchers.append(watch)
