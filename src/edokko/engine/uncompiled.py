"""Entries without compilation: they take the same arrays, but the rules work on mirrors.

Rules see plain Python numbers, so nothing depends on how NumPy scalars overflow, and a debugger or a coverage tool
sees every line. Slow: for tests and debugging.
"""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, TypeVar

from edokko.engine.records import fill, kind_of, mirror

Function = TypeVar("Function", bound=Callable[..., Any])

_boxes: dict[int, tuple[Any, Any]] = {}  # by identity, with the array so that the identity stays its own


def on_mirrors(function: Function) -> Function:
    """The function, working on mirrors of the arrays it is given; a box is only read."""
    names = list(signature(function).parameters)

    @wraps(function)
    def call(*arguments: Any) -> Any:
        lent = [_lend(name, argument) for name, argument in zip(names, arguments, strict=True)]
        result = function(*lent)
        for name, argument, mirrored in zip(names, arguments, lent, strict=True):
            if mirrored is not argument and name != "box":
                fill(argument[0], mirrored[0])
        return result

    return call  # type: ignore[return-value]


def _lend(name: str, argument: Any) -> Any:
    """A mirror in place of an array of one record; anything else as it is."""
    kind = kind_of(argument)
    if kind is None:
        return argument
    if name != "box":
        return [mirror(kind, argument[0])]
    if id(argument) not in _boxes:
        _boxes[id(argument)] = (argument, [mirror(kind, argument[0])])
    return _boxes[id(argument)][1]
