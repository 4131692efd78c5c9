"""The sources that a library is made from: whether they are still the same."""

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path


def sources_hash(files: Iterable[str]) -> str:
    """A hash of files by their paths from where their packages lie: `edokko/engine/dice.py`."""
    digest = hashlib.sha256()
    for name in files:
        digest.update(f"{name}\0".encode())
        try:
            digest.update((place_of(name.partition("/")[0]) / name).read_bytes())
        except OSError:
            digest.update(b"missing")
    return digest.hexdigest()[:32]


@cache
def place_of(package: str) -> Path:
    """The folder in which a package lies."""
    spec = find_spec(package.removesuffix(".py"))
    if spec is None or spec.origin is None:
        raise FileNotFoundError(package)
    origin = Path(spec.origin)
    return origin.parent.parent if spec.submodule_search_locations else origin.parent
