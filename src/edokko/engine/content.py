"""Content: every number of a game, in one TOML file per shipped version, with its source; and editions of it.

In a content file the source of a value is the nearest of `<key>_source` beside it and `source` in its table or a
table above. An edition file holds only the values that differ from a content version.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from edokko.engine.errors import BadContent

Keys = tuple[str, ...]
Values = dict[str, Any]
HEADER = ("game", "content", "edition")


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

    def fault(self, path: Keys, complaint: str) -> BadContent:
        """An error about the value at a path, with file and line where they are known."""
        return BadContent(f"{where(self.origin, self.lines, path)}{'.'.join(path)}: {complaint}")


def where(origin: str, lines: Mapping[Keys, int], path: Keys) -> str:
    """`my-box.toml, line 7: ` for the value at a path, or its nearest table."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return f"{origin}, line {lines[path[:length]]}: "
    return f"{origin}: " if origin else ""


@cache
def shipped(folder: Path, version: int | None = None) -> Content:
    """A content version of a game, by default the newest."""
    versions = sorted(int(path.stem) for path in folder.glob("*.toml"))
    number = versions[-1] if version is None else version
    if number not in versions:
        raise BadContent(f"content version {number} of {folder.parent.name} is not known; known: {versions}")
    path = folder / f"{number}.toml"
    text = path.read_text(encoding="utf-8")
    return Content(folder.parent.name, number, tomllib.loads(text), origin=path.name, lines=line_numbers(text))


def read_edition(folder: Path, path: Path, atoms: frozenset[str]) -> Content:
    """Shipped content with the changes of an edition file."""
    origin = path.name
    try:
        text = path.read_text(encoding="utf-8")
        changes = tomllib.loads(text)
    except OSError as error:
        raise BadContent(f"{path}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent(f"{origin}: not a TOML file: {error}") from None
    lines = line_numbers(text)
    for key, kind in zip(HEADER, (str, int, str), strict=True):
        if key not in changes:
            raise BadContent(f"{origin}, line 1: missing key {key!r}")
        if type(changes[key]) is not kind:
            raise BadContent(f"{where(origin, lines, (key,))}{key}: must be a {kind.__name__}")
    game, version, name = changes.pop("game"), changes.pop("content"), changes.pop("edition")
    if game != folder.parent.name:
        raise BadContent(f"{where(origin, lines, ('game',))}this edition is for {game!r}, not {folder.parent.name!r}")
    try:
        base = shipped(folder, version)
    except BadContent as error:
        raise BadContent(f"{where(origin, lines, ('content',))}{error}") from None
    return apply_changes(base, changes, atoms, edition=name, origin=origin, lines=lines)


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
    result = Content(base.game, base.version, deepcopy(base.values), deepcopy(changes), edition, origin, lines or {})
    _replace(result, result.values, changes, atoms, ())
    return result


def _replace(result: Content, table: Values, changes: Values, atoms: frozenset[str], above: Keys) -> None:
    """Put changes into a table and the tables in it."""
    for key, value in changes.items():
        path = (*above, key)
        if key not in table or key == "source" or key.endswith("_source"):
            raise result.fault(path, "is not known")
        if type(table[key]) is not type(value):
            raise result.fault(path, f"must be a {_kind(table[key])}, is {value!r}")
        if is_table(table[key], atoms):
            _replace(result, table[key], value, atoms, path)
        else:
            table[key] = deepcopy(value)


def _kind(value: Any) -> str:
    names = {int: "whole number", str: "text", list: "list", dict: "table", bool: "true or false"}
    return names.get(type(value), type(value).__name__)


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


def source_of(values: Values, path: Keys) -> str:
    """Where the value at a path comes from."""
    source: Any = ""
    table: Any = values
    for key in path:
        if not isinstance(table, dict):
            break
        source = table.get(f"{key}_source", table.get("source", source))
        table = table[key]
    return str(source)


def reconstructed(content: Content, atoms: frozenset[str]) -> list[tuple[Keys, Any, str]]:
    """Every value that was not in the rulebook's text, with its source."""
    found = []
    for path, value in leaves(content.values, atoms):
        is_source = path[-1] == "source" or path[-1].endswith("_source")
        source = source_of(content.values, path)
        if not is_source and source.startswith("reconstructed"):
            found.append((path, value, source))
    return found


def edition_template(content: Content, atoms: frozenset[str]) -> str:
    """A commented edition file with every reconstructed value to fill in."""
    out = [
        f"# An edition of {content.game}: the numbers printed in your box.",
        "# Every value below was printed only on the pieces and has been reconstructed.",
        "# Remove the # before a line and change its value; what stays commented keeps our number.",
        "",
        f'game = "{content.game}"',
        f"content = {content.version}",
        'edition = "my box"',
    ]
    table: Keys | None = None
    for path, value, source in sorted(reconstructed(content, atoms), key=lambda each: len(each[0]) > 1):
        if path[:-1] != table:
            table = path[:-1]
            out += ["", f"[{'.'.join(map(_toml_key, table))}]"] if table else [""]
        out.append(f"# {_toml_key(path[-1])} = {_toml(value)}  # {source}")
    return "\n".join(out) + "\n"


def _toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else f'"{key}"'


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_toml_key(key)} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def line_numbers(text: str) -> dict[Keys, int]:
    """The line of every table and key of a TOML file that stands on a line of its own."""
    lines: dict[Keys, int] = {}
    table: Keys = ()
    for number, line in enumerate(text.splitlines(), start=1):
        header = re.match(r"\s*\[\[?([^]]+)]", line)
        key = re.match(r"""\s*((?:[\w-]+|"[^"]*"|\.|\s)+?)\s*=""", line)
        if header:
            table = _dotted(header[1])
            lines.setdefault(table, number)
        elif key:
            lines.setdefault((*table, *_dotted(key[1])), number)
    return lines


def _dotted(text: str) -> Keys:
    return tuple(part.strip().strip('"') for part in re.findall(r'"[^"]*"|[^.]+', text))
