"""Versions of a game's content: `content/1.toml` is whole, and each later file says what it changes of another one.

    content = 2
    changes = 1                               # the version it starts from
    remove = ["characters.monk"]              # what that one has and this one has not
    source = "rulebook, second printing"      # of all that is written here

    [rules]
    income = 5                                # a value that differs

    [add.characters.tea_seller]               # whole, with every value
    season = "spring"

Nothing that was shipped ever changes, so old games replay. Rules are compiled once for all versions: what they count
with has room for everything that any version has, and the box says what is in the game.
"""

import tomllib
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from edokko.engine.content import (
    Content,
    Keys,
    Values,
    dotted,
    is_source,
    is_table,
    kind_name,
    leaves,
    line_numbers,
    replace_values,
    require_keys,
    source_of,
)
from edokko.engine.errors import BadContent
from edokko.engine.phrases import Phrase

ADD = "add"
REMOVE = "remove"


@cache
def shipped(folder: Path, atoms: frozenset[str], version: int | None = None) -> Content:
    """A content version of a game, by default the newest."""
    versions = numbers_of(folder)
    number = versions[-1] if version is None else version
    if number not in versions:
        raise BadContent(
            "content version {version} of {game} is not known; known: {versions}",
            version=number,
            game=folder.parent.name,
            versions=versions,
        )
    path = folder / f"{number}.toml"
    try:
        text = path.read_text(encoding="utf-8")
        written = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadContent("{file}: not a TOML file: {details}", file=path.name, details=str(error)) from None
    lines = line_numbers(text)
    if number == versions[0]:
        return Content(folder.parent.name, number, written, origin=path.name, lines=lines)
    lines = {path[1:] if path[0] == ADD and len(path) > 1 else path: line for path, line in lines.items()}
    blank = Content(folder.parent.name, number, {}, origin=path.name, lines=lines)
    base = shipped(folder, atoms, _base_of(blank, written, versions))
    return _Change(blank, base, written, atoms).result


def all_shipped(folder: Path, atoms: frozenset[str]) -> tuple[Content, ...]:
    """Every version of a game, the oldest first."""
    return tuple(shipped(folder, atoms, number) for number in numbers_of(folder))


def all_names(tables: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """The names in some tables, each once: those of the oldest version first, so that later ones come behind."""
    return tuple(dict.fromkeys(name for table in tables for name in table))


def numbers_of(folder: Path) -> tuple[int, ...]:
    """The numbers of all versions in a folder."""
    return tuple(sorted(int(path.stem) for path in folder.glob("*.toml")))


def _base_of(blank: Content, written: Values, versions: tuple[int, ...]) -> int:
    """The version that a file starts from, by its header."""
    require_keys(blank.origin, blank.lines, written, {"content": int, "changes": int})
    if written["content"] != blank.version:
        raise blank.fault(("content",), Phrase("must be {value}", {"value": blank.version}))
    base: int = written["changes"]
    older = tuple(number for number in versions if number < blank.version)
    if base not in older:
        raise blank.fault(("changes",), Phrase("{value!r} is not one of {names}", {"value": base, "names": older}))
    return base


class _Change:
    """Carries out what a file says: remove first, then change, then add."""

    def __init__(self, blank: Content, base: Content, written: Values, atoms: frozenset[str]) -> None:
        values = deepcopy(base.values)
        self.sources = dict(base.sources)
        self.result = replace(blank, values=values, sources=self.sources)
        self.written, self.atoms = written, atoms
        for name in self._removed():
            self._remove(name)
        header = ("content", "changes", REMOVE, ADD)
        replaced = _without_sources({key: value for key, value in written.items() if key not in header})
        replace_values(self.result, values, replaced, atoms, ())
        for path, _ in leaves(replaced, atoms):
            self._attach(path, path)
        added = written.get(ADD, {})
        if not isinstance(added, dict):
            raise self.result.fault((ADD,), Phrase("must be {kind}", {"kind": kind_name(dict)}))
        self._add(values, added, ())

    def _removed(self) -> list[str]:
        names = self.written.get(REMOVE, [])
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise self.result.fault((REMOVE,), Phrase("must be {kind}", {"kind": kind_name(list)}))
        return names

    def _remove(self, name: str) -> None:
        """Take a value or a whole table out, and where it came from."""
        *above, key = dotted(name)
        table: Any = self.result.values
        for each in above:
            table = table.get(each) if isinstance(table, dict) else None
        if not isinstance(table, dict) or key not in table or is_source(key):
            raise self.result.fault((REMOVE,), Phrase("{name!r} is not there", {"name": name}))
        del table[key]
        table.pop(f"{key}_source", None)

    def _add(self, table: Values, added: Values, above: Keys) -> None:
        """Put in what is not there yet: a single value, or a table with all that is in it."""
        for key, value in added.items():
            path = (*above, key)
            if is_source(key):
                continue
            if key not in table:
                table[key] = _without_sources(value) if isinstance(value, dict) else value
                self._attach_all(path, table[key])
            elif is_table(table[key], self.atoms) and isinstance(value, dict):
                self._add(table[key], value, path)
            else:
                raise self.result.fault(path, Phrase("is there already"))

    def _attach_all(self, path: Keys, value: Any) -> None:
        """Note of everything that was added where it comes from."""
        if not is_table(value, self.atoms):
            self._attach(path, (ADD, *path))
            return
        for below, _ in leaves(value, self.atoms):
            self._attach((*path, *below), (ADD, *path, *below))

    def _attach(self, path: Keys, within: Keys) -> None:
        """Note where a value comes from: the nearest source in the file, by the value's path within it."""
        source = source_of(self.written, within)
        if not source:
            raise self.result.fault(path, Phrase("needs a source"))
        self.sources[path] = source


def _without_sources(values: Values) -> Values:
    """Tables without the keys that say where values come from."""
    return {
        key: _without_sources(value) if isinstance(value, dict) else value
        for key, value in values.items()
        if not is_source(key)
    }
