"""A game's compiled functions as one value, which loops take as their first argument.

Protocols say which functions a game has, and nothing lists them again: in a loop `game.rules.legal(...)` reads as it
does outside. Calls through function values cost about 5 % against a loop written out for one game, and save seconds of
compile time for each loop.
"""

from collections import namedtuple
from inspect import isfunction
from typing import TYPE_CHECKING, Any, NamedTuple

from numba import types

from edokko.engine.encoding import Encoding
from edokko.engine.evaluation import Evaluation, Learned
from edokko.engine.rule import UNCOMPILED, signature_of
from edokko.engine.rules import Rules

if TYPE_CHECKING:
    from edokko.engine.game import Game


class RuleFunctions(NamedTuple):
    """What the engine's loops need of a game."""

    rules: Rules


class GameFunctions(NamedTuple):
    """What bots need of a game."""

    rules: Rules
    evaluation: Evaluation


class LearnedFunctions(NamedTuple):
    """What bots with learned weights need of a game."""

    rules: Rules
    evaluation: Evaluation
    learned: Learned


class EncodedFunctions(NamedTuple):
    """What batches of games need of a game."""

    rules: Rules
    encoding: Encoding


def _functions_in(protocol: type) -> list[str]:
    """The names of the functions that a protocol declares for loops: the more are passed, the slower are calls."""
    declared = {name: value for name, value in vars(protocol).items() if isfunction(value) and not name.startswith("_")}
    return [name for name, value in declared.items() if not hasattr(value, "is_outside_loops")]


# Numba finds its cached code by these types, so each has a name in this module.
RuleValues: Any = namedtuple("RuleValues", _functions_in(Rules))  # type: ignore[misc]
EvaluationValues: Any = namedtuple("EvaluationValues", _functions_in(Evaluation))  # type: ignore[misc]
LearnedValues: Any = namedtuple("LearnedValues", _functions_in(Learned))  # type: ignore[misc]
EncodingValues: Any = namedtuple("EncodingValues", _functions_in(Encoding))  # type: ignore[misc]
VALUES = {
    "rules": RuleValues,
    "evaluation": EvaluationValues,
    "learned": LearnedValues,
    "encoding": EncodingValues,
}


class FunctionValue(types.WrapperAddressProtocol):
    """A rule as an argument of a loop. Its address is looked up once; Numba would do it at each call, for 30 us."""

    def __init__(self, function: Any) -> None:
        self._signature = signature_of(function.py_func)
        compiled = function.get_compile_result(self._signature)
        self._address = int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name))

    def __wrapper_address__(self) -> int:
        return self._address

    def signature(self) -> Any:
        """Of the compiled rule."""
        return self._signature


def functions_of(game: "Game", kind: type[Any]) -> Any:
    """The functions of a game as a value of one of the kinds above; uncompiled just the modules they stand in."""
    parts = {part: getattr(game, part) for part in kind._fields}
    if UNCOMPILED:
        return kind(**parts)
    return kind(**{part: _values_of(VALUES[part], module) for part, module in parts.items()})


def _values_of(values: Any, module: Any) -> Any:
    return values(*(FunctionValue(getattr(module, name)) for name in values._fields))
