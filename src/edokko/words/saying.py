"""Saying: a sentence of the catalogue with all that it names, to be said in any language."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Saying:
    """A sentence by its key. Values are names and numbers of things, other sayings, or tuples of them."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    count: int = 1  # the number by which it takes its form; `{count}` says it
