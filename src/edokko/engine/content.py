"""Content: every number of a game, with its source, and how some of the numbers are replaced.

In a content file the source of a value is the nearest of `<key>_source` beside it and `source` in its table or a
table above. `versions.py` reads the files that are shipped, `editions.py` those of players.
"""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from edokko.engine.errors import BadContent
from edokko.engine.phrases import Phrase

Keys = tuple[str, ...]
Values = dict[str, Any]


@dataclass(frozen=True)
class Content:
    """The values a game is played with."""

    game: str
    version: int
    values: Values
    changes: Values = field(default_factory=dict)  # what an edition changed: goes into the game record
    edition: str | None = None
    origin: str = ""  # for error messages: the file
    lines: Mapping[Keys, int] = field(default_factory=dict)
    sources: Mapping[Keys, str] = field(default_factory=dict)  # of what a later version than the first has changed

    def source(self, path: Keys) -> str:
        """Where the value at a path comes from."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.sources:
                return self.sources[path[:length]]
        parts = (source for part, source in self.sources.items() if part[: len(path)] == path)
        return next(parts, source_of(self.values, path))

    def fault(self, path: Keys, complaint: Phrase) -> BadContent:
        """An error about the value at a path, with file and line where they are known."""
        about = Phrase("{field}: {complaint}", {"field": ".".join(path), "complaint": complaint})
        return bad_content(self.origin, self.lines, path, about)


def bad_content(origin: str, lines: Mapping[Keys, int], path: Keys, complaint: Phrase) -> BadContent:
    """An error about a file, with the line of the value at a path, or of its nearest table."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            line = lines[path[:length]]
            return BadContent("{file}, line {line}: {complaint}", file=origin, line=line, complaint=complaint)
    if origin:
        return BadContent("{file}: {complaint}", file=origin, complaint=complaint)
    return BadContent(complaint)


def require_keys(origin: str, lines: Mapping[Keys, int], values: Mapping[str, Any], kinds: Mapping[str, type]) -> None:
    """Refuse a file in which keys are missing, all that are, or of another kind."""
    missing = [key for key in kinds if key not in values]
    if len(missing) == 1:
        raise BadContent("{file}, line {line}: missing key {key!r}", file=origin, line=1, key=missing[0])
    if missing:
        raise BadContent("{file}, line {line}: missing keys {keys}", file=origin, line=1, keys=tuple(missing))
    for key, kind in kinds.items():
        if type(values[key]) is not kind:
            about = {"field": key, "kind": kind_name(kind)}
            raise bad_content(origin, lines, (key,), Phrase("{field}: must be {kind}", about))


def apply_changes(
    base: Content,
    changes: Values,
    atoms: frozenset[str],
    *,
    edition: str | None,
    origin: str = "edition",
    lines: Mapping[Keys, int] | None = None,
) -> Content:
    """Content with some values replaced; only values that exist can be, each by one of its kind."""
    values, lines = deepcopy(base.values), lines or {}
    result = Content(base.game, base.version, values, deepcopy(changes), edition, origin, lines, base.sources)
    replace_values(result, result.values, changes, atoms, ())
    return result


def replace_values(result: Content, table: Values, changes: Values, atoms: frozenset[str], above: Keys) -> None:
    """Put changes into a table and the tables in it."""
    for key, value in changes.items():
        path = (*above, key)
        if key not in table or is_source(key):
            raise result.fault(path, Phrase("is not known"))
        if type(table[key]) is not type(value):
            values = {"kind": kind_name(type(table[key])), "value": value}
            raise result.fault(path, Phrase("must be {kind}, is {value!r}", values))
        if is_table(table[key], atoms):
            replace_values(result, table[key], value, atoms, path)
        else:
            table[key] = deepcopy(value)


def kind_name(kind: type) -> Phrase:
    kinds = {
        int: Phrase("a whole number"),
        str: Phrase("a text"),
        list: Phrase("a list"),
        dict: Phrase("a table"),
        bool: Phrase("true or false"),
    }
    return kinds[kind]


def leaves(values: Values, atoms: frozenset[str], path: Keys = ()) -> Iterator[tuple[Keys, Any]]:
    """All values below a table. A table whose keys are all atoms (`{ wood = 3 }`) is one value."""
    for key, value in values.items():
        if is_table(value, atoms):
            yield from leaves(value, atoms, (*path, key))
        else:
            yield (*path, key), value


def is_table(value: Any, atoms: frozenset[str]) -> bool:
    """Whether something is a table of values, not one value."""
    return isinstance(value, dict) and bool(value) and not atoms.issuperset(value)


def is_source(key: str) -> bool:
    """Whether a key of a table names where values come from."""
    return key == "source" or key.endswith("_source")


def source_of(values: Values, path: Keys) -> str:
    """Where the value at a path comes from, by the nearest source in the tables around it."""
    source: Any = ""
    table: Any = values
    for key in path:
        if not isinstance(table, dict):
            break
        source = table.get(f"{key}_source", table.get("source", source))
        table = table[key]
    return str(source)


def line_numbers(text: str) -> dict[Keys, int]:
    """The line of every table and key of a TOML file that stands on a line of its own."""
    lines: dict[Keys, int] = {}
    table: Keys = ()
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[\[?([^]]+)]", line)
        key = re.match(r"""\s*((?:[\w-]+|"[^"]*"|\.|\s)+?)\s*=""", line)
        if header:
            table = dotted(header[1])
            lines.setdefault(table, number)
        elif key:
            lines.setdefault((*table, *dotted(key[1])), number)
    return lines


def dotted(text: str) -> Keys:
    return tuple(part.strip().strip('"') for part in re.findall(r'"[^"]*"|[^.]+', text))
