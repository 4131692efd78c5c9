"""Parts of a game's folder, loaded by name when somebody asks for them."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


@cache
def load_part(package: str, part: str) -> ModuleType | None:
    """A part of a game's package, `load_part("edokko.games.iki", "words.effects")`; None if there is none."""
    module = package
    for name in part.split("."):
        module = f"{module}.{name}"
        if find_spec(module) is None:
            return None
    return import_module(module)
