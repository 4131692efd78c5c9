"""Outside its folder nothing knows a game by name: who adds a game adds a folder and a line in the registry.

Docstrings and the examples of help pages may name games; so may the registry.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from edokko.games import GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "edokko"
NAMED = re.compile(rf"\b({'|'.join(GAMES)})\b", re.I)
EXAMPLE = re.compile(r"edokko \w+ |'edo-2")  # what is typed, as help pages show it
WRITTEN = (".css", ".js", ".html", ".svg", ".mako")  # besides Python


def files(*endings: str) -> Iterator[Path]:
    """All files outside the folders of games, tools included."""
    for folder in (PACKAGE, ROOT / "tools"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in endings and not path.is_relative_to(PACKAGE / "games"):
                yield path


def words_in_code(path: Path) -> Iterator[str]:
    """Names and texts of a source, docstrings left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield f"{node.module}"


def test_no_code_outside_a_game_names_one() -> None:
    for path in files(".py"):
        for word in words_in_code(path):
            assert EXAMPLE.search(word) or not NAMED.search(word), f"{path.relative_to(ROOT)}: {word}"


def test_no_style_script_or_template_outside_a_game_names_one() -> None:
    for path in files(*WRITTEN):
        found = NAMED.search(path.read_text(encoding="utf-8"))
        assert not found, f"{path.relative_to(ROOT)}: {found}"
