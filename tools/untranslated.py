"""Print what the catalogue of a language lacks, as entries to fill in: `python tools/untranslated.py fr >> .../fr.po`.

Sentences with keys are in the English catalogue. Phrases (errors, progress, sources of content) are keyed by their
English, which stands in the code and the content.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parent.parent / "src" / "edokko"
CATALOGUES = PACKAGE / "words" / "catalogues"
# Where the English stands among the arguments of calls that make phrases; those of errors are found by themselves.
ARGUMENT = {"Phrase": 0, "fault": 0, "failure": 0, "_require": 2, "_check": 2}


def error_classes() -> set[str]:
    """The names of all errors meant for the user."""
    found = {"EdokkoError"}
    classes = [node for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    while more := {
        each.name for each in classes if each.name not in found and found & {base_name(base) for base in each.bases}
    }:
        found |= more
    return found


def base_name(node: ast.expr) -> str:
    """The last part of a dotted name."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def trees() -> Iterator[ast.Module]:
    """The syntax of every source."""
    for path in sorted(PACKAGE.rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"), str(path))


def phrases_in_code() -> Iterator[ast.expr]:
    """The English argument of every call that makes a phrase or an error."""
    argument = {**ARGUMENT, **dict.fromkeys(error_classes(), 0)}
    for tree in trees():
        errors = {node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name in argument}
        inside = {call for error in errors for call in ast.walk(error)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                is_super = base_name(node.func) == "__init__" and node in inside
                place = 0 if is_super else argument.get(base_name(node.func))
                if place is not None and len(node.args) > place:
                    yield node.args[place]


def sources(table: Any) -> Iterator[str]:
    """The sources that a table of content names."""
    if isinstance(table, dict):
        for key, value in table.items():
            if isinstance(value, str) and (key == "source" or key.endswith("_source")):
                yield value
            yield from sources(value)
    elif isinstance(table, list):
        for value in table:
            yield from sources(value)


def phrases() -> list[str]:
    """All phrases in English, each once."""
    found = [node.value for node in phrases_in_code() if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    for path in sorted(PACKAGE.glob("games/*/content/*.toml")):
        found += sources(tomllib.loads(path.read_text(encoding="utf-8")))
    return list(dict.fromkeys(found))


def read_catalogue(language: str) -> Catalog:
    """The catalogue of a language, empty if there is none."""
    path = CATALOGUES / f"{language}.po"
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def untranslated(language: str) -> Iterator[str]:
    """Entries of everything that a catalogue lacks, with the English above each."""
    there = read_catalogue(language)
    for message in read_catalogue("en"):
        if message.id and message.id not in there:
            yield format_entry(message.id, message.string, there.num_plurals)
    for phrase in phrases():
        if phrase not in there:
            yield format_entry(phrase, phrase, there.num_plurals)


def format_entry(key: Any, english: Any, plurals: int) -> str:
    """`# English`, the key, and empty strings for as many forms as the language has."""
    if isinstance(key, str):
        return f"# {english}\nmsgid {quoted(key)}\nmsgstr {quoted('')}\n"
    forms = "\n".join(f"msgstr[{form}] {quoted('')}" for form in range(plurals))
    return f"# {' | '.join(english)}\nmsgid {quoted(key[0])}\nmsgid_plural {quoted(key[1])}\n{forms}\n"


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


if __name__ == "__main__":
    print("\n".join(untranslated(sys.argv[1])), end="")
