"""Entries without compilation: they take the same arrays, but the rules work on mirrors.

Rules see plain Python numbers, so nothing depends on how NumPy scalars overflow, and a debugger or a coverage tool
sees every line. Slow: for tests and debugging.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from edokko.engine.records import fill, kind_of, mirror

Function = TypeVar("Function", bound=Callable[..., Any])

_read_only: dict[int, tuple[Any, Any]] = {}  # mirrors by identity, with the array so that the identity stays its own


def on_mirrors(function: Function) -> Function:
    """The function, working on mirrors of the arrays it is given; what it changes in them is written back."""

    @wraps(function)
    def call(*arguments: Any) -> Any:
        lent = [_lend(argument) for argument in arguments]
        result = function(*lent)
        for argument, mirrored in zip(arguments, lent, strict=True):
            if mirrored is not argument and not mirrored[0].is_read_only:
                fill(argument[0], mirrored[0])
        return result

    return call  # type: ignore[return-value]


def _lend(argument: Any) -> Any:
    """A mirror in place of an array of one record, of one that is only read always the same; anything else as it is."""
    kind = kind_of(argument)
    if kind is None:
        return argument
    if not kind.is_read_only:
        return [mirror(kind, argument[0])]
    if id(argument) not in _read_only:
        _read_only[id(argument)] = (argument, [mirror(kind, argument[0])])
    return _read_only[id(argument)][1]
