"""Editions: files in which players write the numbers of their own box, where they differ from a content version."""

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from edokko.engine.content import (
    Content,
    Keys,
    apply_changes,
    bad_content,
    is_source,
    leaves,
    line_numbers,
    require_keys,
)
from edokko.engine.errors import BadContent
from edokko.engine.phrases import Phrase
from edokko.engine.versions import shipped

HEADER = {"game": str, "content": int, "edition": str}


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
    require_keys(origin, lines, changes, HEADER)
    game, version, name = changes.pop("game"), changes.pop("content"), changes.pop("edition")
    if game != folder.parent.name:
        games = {"game": game, "other": folder.parent.name}
        raise bad_content(origin, lines, ("game",), Phrase("this edition is for {game!r}, not {other!r}", games))
    try:
        base = shipped(folder, atoms, version)
    except BadContent as error:
        raise bad_content(origin, lines, ("content",), error.phrase) from None
    return apply_changes(base, changes, atoms, edition=name, origin=origin, lines=lines)


def reconstructed(content: Content, atoms: frozenset[str]) -> list[tuple[Keys, Any, str]]:
    """Every value that was not in the rulebook's text, with its source."""
    found = []
    for path, value in leaves(content.values, atoms):
        source = content.source(path)
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
