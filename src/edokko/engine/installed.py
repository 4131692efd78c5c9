"""Games that are packages of their own: what is installed, and what of it cannot be used."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec

from edokko.engine.phrases import Phrase

GROUP = "edokko.games"  # of entry points
NAME = re.compile(r"[a-z][a-z0-9_]*")  # part of addresses, keys of catalogues and classes of styles


@dataclass(frozen=True)
class LeftOut:
    """A game that is installed and not used, with the reason."""

    name: str
    package: str
    why: Phrase

    @classmethod
    def broken(cls, name: str, package: str, details: str | Phrase) -> "LeftOut":
        """One whose package does not work."""
        values = {"name": name, "package": package, "details": details}
        why = Phrase("the game {name!r} of the package {package!r} cannot be used: {details}", values)
        return cls(name, package, why)


def find_installed(known: Mapping[str, str]) -> tuple[dict[str, str], list[LeftOut]]:
    """The packages of all games that are installed, by name, and what is left out; nothing of them is compiled.

    A name that is taken is refused to all others: those who play it must know which game it is.
    """
    found: dict[str, str] = {}
    left_out: list[LeftOut] = []
    for point in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value)):
        why = _fault(point, {**known, **found})
        if why is None:
            found[point.name] = point.value
        elif found.get(point.name) != point.value:  # the same package may be found twice
            left_out.append(LeftOut(point.name, point.value, why))
    return found, left_out


def _fault(point: EntryPoint, taken: Mapping[str, str]) -> Phrase | None:
    """Why a package cannot be used, as far as that is seen without running its game."""
    about = {"name": point.name, "package": point.value}
    if point.name in taken:
        values = {**about, "other": taken[point.name]}
        return Phrase("the package {package!r} is left out: {name!r} is the game of {other!r} already", values)
    if not NAME.fullmatch(point.name):
        return Phrase("the package {package!r} is left out: {name!r} is not a name for a game", about)
    try:
        if find_spec(f"{point.value}.game") is None:
            about["module"] = "game"
            return Phrase("the package {package!r} is left out: it has no module {module!r}", about)
    except Exception as error:
        return LeftOut.broken(point.name, point.value, repr(error)).why
    return None
