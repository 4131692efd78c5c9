"""Whether a value is what a type says, looked at while the program runs: type checkers believe what they are told."""

from collections.abc import Iterator, Mapping
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, is_typeddict

from typing_extensions import get_type_hints


def misfits(value: object, kind: object, at: str = "", *, more: bool = False) -> Iterator[str]:
    """Where a value and all in it are of another kind than they should be; `more`: tables may have further keys."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind is object:
        return
    if is_typeddict(kind):
        yield from _misfits_in_table(value, kind, at, more)
    elif origin in (Union, UnionType):
        found = [list(misfits(value, each, at, more=more)) for each in inside]
        yield from min(found, key=len)
    elif origin is Literal:
        if value not in inside:
            yield f"{at}: {value!r} is none of {inside}"
    elif origin is list and isinstance(value, list):
        for number, each in enumerate(value):
            yield from misfits(each, inside[0], f"{at}.{number}", more=more)
    elif origin in (dict, Mapping) and isinstance(value, dict):
        for key, each in value.items():
            yield from misfits(key, inside[0], f"{at} key", more=more)
            if not (more and str(key).endswith("source")):
                yield from misfits(each, inside[1], f"{at}.{key}", more=more)
    elif type(value) is not (NoneType if kind is None else kind):
        yield f"{at}: {value!r} is no {kind}"


def _misfits_in_table(value: object, kind: object, at: str, more: bool) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"{at}: {value!r} is no table"
        return
    hints = get_type_hints(kind)
    required: frozenset[str] = getattr(kind, "__required_keys__", frozenset())
    yield from (f"{at}.{key} is missing" for key in sorted(required - value.keys()))
    for key, each in value.items():
        if key in hints:
            yield from misfits(each, hints[key], f"{at}.{key}", more=more)
        elif not more:
            yield f"{at}.{key} is not declared"
