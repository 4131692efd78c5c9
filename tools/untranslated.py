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
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parent.parent / "src" / "edokko"
CATALOGUES = PACKAGE / "words" / "catalogues"
# Where the English stands among the arguments of calls that make phrases; those of errors are found by themselves.
ARGUMENT = {"Phrase": 0, "fault": 0, "failure": 0, "_require": 2, "_check": 2}
SHORT = "short_"  # begins the kinds of short names; a language has one where its own name is too long
SHORTENED = ("card", "shop", "token", "special", "order", "deed", "merchant", "space", "town", "building", "type")
LONGEST_SHORT_NAME = 14


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


def sentences(language: str) -> dict[str, Any]:
    """What a catalogue says by key; a plural in all its forms."""
    found = [message for message in read_catalogue(language) if message.id]
    return {(each.id if isinstance(each.id, str) else each.id[0]): each.string for each in found}


def untranslated(language: str) -> Iterator[str]:
    """Entries of everything that a catalogue lacks, with the English above each."""
    plurals = read_catalogue(language).num_plurals
    there = sentences(language)
    for key, english in sentences("en").items():
        if key not in there and not key.startswith(SHORT):
            yield format_entry(key, english, plurals)
    for key, name in there.items():
        kind = key.split(".")[0]
        if kind in SHORTENED and len(name) > LONGEST_SHORT_NAME and f"{SHORT}{key}" not in there:
            yield format_entry(f"{SHORT}{key}", name, plurals)
    for phrase in phrases():
        if phrase not in there:
            yield format_entry(phrase, phrase, plurals)


def format_entry(key: str, english: Any, plurals: int) -> str:
    """`# English`, the key, and empty strings for as many forms as the language has."""
    if isinstance(english, str):
        return f"# {english}\nmsgid {quoted(key)}\nmsgstr {quoted('')}\n"
    forms = "\n".join(f"msgstr[{form}] {quoted('')}" for form in range(plurals))
    return f"# {' | '.join(english)}\nmsgid {quoted(key)}\nmsgid_plural {quoted(key)}\n{forms}\n"


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def header(language: str) -> str:
    """The first entry of a catalogue that is begun."""
    lines = (
        f"Language: {language}",
        "Content-Type: text/plain; charset=utf-8",
        f"Plural-Forms: {get_plural(language)}",
    )
    return "\n".join([f"msgid {quoted('')}", f"msgstr {quoted('')}", *(f'"{line}\\n"' for line in lines)]) + "\n"


if __name__ == "__main__":
    if not (CATALOGUES / f"{sys.argv[1]}.po").exists():
        print(header(sys.argv[1]))
    print("\n".join(untranslated(sys.argv[1])), end="")
