"""Write into the catalogues of a language what they lack, as entries to fill in: `python tools/untranslated.py fr`.

Sentences with keys are in the English catalogues. Phrases (errors, progress, sources of content) are keyed by their
English, which stands in the code and the content. What only one game says lies with the game.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parent.parent / "src" / "edokko"
# Where the English stands among the arguments of calls that make phrases; those of errors are found by themselves.
ARGUMENT = {"Phrase": 0, "fault": 0, "failure": 0, "require": 2, "_check": 2, "_wrong": 1}
SHORT = "short_"  # begins the kinds of short names; a language has one where its own name is too long
SHORTENED = ("card", "shop", "token", "special", "deed", "merchant", "space", "town", "building", "type")
LONGEST_SHORT_NAME = 14


@cache
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


def trees(folder: Path = PACKAGE) -> Iterator[ast.Module]:
    """The syntax of every source in a folder."""
    return map(tree_of, sorted(folder.rglob("*.py")))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def phrases_in_code(folder: Path = PACKAGE) -> Iterator[ast.expr]:
    """The English argument of every call that makes a phrase or an error."""
    argument = {**ARGUMENT, **dict.fromkeys(error_classes(), 0)}
    for tree in trees(folder):
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


def phrases(folder: Path = PACKAGE) -> list[str]:
    """All phrases of a folder in English, each once."""
    nodes = phrases_in_code(folder)
    found = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    for path in sorted(folder.rglob("content/*.toml")):
        found += sources(tomllib.loads(path.read_text(encoding="utf-8")))
    return list(dict.fromkeys(found))


def games() -> list[str]:
    """The games that have catalogues."""
    return sorted(path.parent.parent.name for path in PACKAGE.glob("games/*/words/catalogues"))


def catalogue_file(game: str | None, language: str) -> Path:
    """Where a language's words of a game are, or those that any game may say."""
    folder = PACKAGE / "games" / game if game else PACKAGE
    return folder / "words" / "catalogues" / f"{language}.po"


@cache
def owners() -> dict[str, str]:
    """The phrases that only one game says, with the game."""
    said = {game: set(phrases(PACKAGE / "games" / game)) for game in games()}
    others = [folder for folder in PACKAGE.iterdir() if folder.is_dir() and folder.name != "games"]
    shared = {phrase for folder in others for phrase in phrases(folder)}
    return {
        phrase: game
        for game, own in said.items()
        for phrase in own
        if phrase not in shared and not any(phrase in said[other] for other in said if other != game)
    }


def owner_of(key: str) -> str | None:
    """The game that a sentence or phrase belongs to; None if any game may say it."""
    return next((game for game in games() if game in key.split(".")), owners().get(key))


def read_catalogue(path: Path) -> Catalog:
    """A catalogue, empty if there is none."""
    if not path.exists():
        return Catalog(path.stem)
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def sentences(language: str) -> dict[str, Any]:
    """What a language says by key; a plural in all its forms."""
    catalogues = [read_catalogue(catalogue_file(game, language)) for game in (None, *games())]
    found = [message for catalogue in catalogues for message in catalogue if message.id]
    return {(each.id if isinstance(each.id, str) else each.id[0]): each.string for each in found}


def untranslated(language: str) -> Iterator[tuple[str, str]]:
    """Key and entry of everything that a language lacks, with the English above each."""
    plurals = Catalog(language).num_plurals
    there = sentences(language)
    for key, english in sentences("en").items():
        if key not in there and not key.startswith(SHORT):
            yield key, format_entry(key, english, plurals)
    for key, name in there.items():
        kind = key.split(".")[0]
        if kind in SHORTENED and len(name) > LONGEST_SHORT_NAME and f"{SHORT}{key}" not in there:
            yield f"{SHORT}{key}", format_entry(f"{SHORT}{key}", name, plurals)
    for phrase in phrases():
        if phrase not in there:
            yield phrase, format_entry(phrase, phrase, plurals)


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


def complete(language: str) -> None:
    """Write what a language lacks into its catalogues."""
    lacking: dict[Path, list[str]] = {}
    for key, entry in untranslated(language):
        lacking.setdefault(catalogue_file(owner_of(key), language), []).append(entry)
    for path, entries in lacking.items():
        written = path.read_text(encoding="utf-8").rstrip() + "\n" if path.exists() else header(language)
        path.write_text("\n".join([written, *entries]), encoding="utf-8")
        print(f"{path.relative_to(PACKAGE)}: {len(entries)} entries to fill in")


if __name__ == "__main__":
    complete(sys.argv[1])
