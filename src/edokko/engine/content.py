"""Content: every number of a game, in one TOML file per shipped version, with its source; and editions of it.

In a content file the source of a value is the nearest of `<key>_source` beside it and `source` in its table or a
table above. An edition file holds only the values that differ from a content version.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from edokko.engine.errors import BadContent
from edokko.engine.phrases import Phrase

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


@cache
def shipped(folder: Path, version: int | None = None) -> Content:
    """A content version of a game, by default the newest."""
    versions = sorted(int(path.stem) for path in folder.glob("*.toml"))
    number = versions[-1] if version is None else version
    if number not in versions:
        raise BadContent(
            "content version {version} of {game} is not known; known: {versions}",
            version=number,
            game=folder.parent.name,
            versions=tuple(versions),
        )
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
        raise BadContent("{file}: cannot be read ({details})", file=path, details=error.strerror) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent("{file}: not a TOML file: {details}", file=origin, details=str(error)) from None
    lines = line_numbers(text)
    for key, kind in zip(HEADER, (str, int, str), strict=True):
        if key not in changes:
            raise BadContent("{file}, line {line}: missing key {key!r}", file=origin, line=1, key=key)
        if type(changes[key]) is not kind:
            values = {"field": key, "kind": _kind(kind)}
            raise bad_content(origin, lines, (key,), Phrase("{field}: must be {kind}", values))
    game, version, name = changes.pop("game"), changes.pop("content"), changes.pop("edition")
    if game != folder.parent.name:
        games = {"game": game, "other": folder.parent.name}
        raise bad_content(origin, lines, ("game",), Phrase("this edition is for {game!r}, not {other!r}", games))
    try:
        base = shipped(folder, version)
    except BadContent as error:
        raise bad_content(origin, lines, ("content",), error.phrase) from None
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
        if key not in table or is_source(key):
            raise result.fault(path, Phrase("is not known"))
        if type(table[key]) is not type(value):
            values = {"kind": _kind(type(table[key])), "value": value}
            raise result.fault(path, Phrase("must be {kind}, is {value!r}", values))
        if is_table(table[key], atoms):
            _replace(result, table[key], value, atoms, path)
        else:
            table[key] = deepcopy(value)


def _kind(kind: type) -> Phrase:
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
        source = source_of(content.values, path)
        if not is_source(path[-1]) and source.startswith("reconstructed"):
            found.append((path, value, source))
    return found


def edition_template(content: Content, atoms: frozenset[str], words: Callable[[Phrase], str] = str) -> str:
    """A commented edition file with every reconstructed value to fill in; the comments in words of a language."""
    comments = (
        Phrase("An edition of {game}: the numbers printed in your box.", {"game": content.game}),
        Phrase("Every value below was printed only on the pieces and has been reconstructed."),
        Phrase("Remove the # before a line and change its value; what stays commented keeps our number."),
    )
    out = [
        *(f"# {words(comment)}" for comment in comments),
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
        out.append(f"# {_toml_key(path[-1])} = {_toml(value)}  # {words(Phrase(source))}")
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
