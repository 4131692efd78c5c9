"""`make compare`: eight words in a row that others wrote are found in every kind of text, names alone are not."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parent.parent / "tools" / "compare_with_texts.py"
THEIRS = "First you walk along\nthe street, then you *do business* with one shop."


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """The script as a module."""
    return importlib.import_module("compare_with_texts")


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    """A folder with one text that must not be copied."""
    folder = tmp_path / "texts"
    folder.mkdir()
    (folder / "rulebook.txt").write_text(THEIRS, encoding="utf-8")
    return folder


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project without a text of its own."""
    (tmp_path / "project" / "docs").mkdir(parents=True)
    (tmp_path / "project" / "src" / "catalogues").mkdir(parents=True)
    (tmp_path / "project" / "src" / "pages" / "en").mkdir(parents=True)
    return tmp_path / "project"


@pytest.mark.parametrize("place", ["README.md", "docs/rules.md", "src/pages/en/rules.md"])
def test_a_copied_sequence_is_found_in_documents_and_pages(
    tool: ModuleType, root: Path, texts: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    copied = "{#anchor}\nHere: YOU WALK along the [street](glossary#street),\nthen you do: all."
    (root / place).write_text(copied, encoding="utf-8")
    assert tool.compare(root, texts) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"{place}:2: you walk along the street then you do"


def test_a_copied_sequence_is_found_in_a_catalogue(
    tool: ModuleType, root: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogue = 'msgid "key"\nmsgstr "along the street, then you do {what} business with"\n'
    (root / "src" / "catalogues" / "en.po").write_text(catalogue, encoding="utf-8")
    assert tool.compare(root, texts) == 1
    assert "en.po:1: along the street then you do business with" in capsys.readouterr().out


def test_seven_words_and_own_words_are_free(
    tool: ModuleType, root: Path, texts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / "README.md").write_text("You walk along the street, then you stop here.", encoding="utf-8")
    assert tool.compare(root, texts) == 0
    assert capsys.readouterr().out == "2 sequences of 8 words compared with 1 texts: 0 shared\n"


def test_names_alone_may_stand_in_the_same_order(tool: ModuleType, root: Path, texts: Path) -> None:
    names = "Monk, Ox Cart, Dice Maker, Sandal Maker, Carpenter"
    (texts / "rulebook.txt").write_text(names, encoding="utf-8")
    (root / "README.md").write_text(names, encoding="utf-8")
    assert tool.compare(root, texts) == 1
    entries = [f'msgid "card.iki.{number}"\nmsgstr "{name}"\n' for number, name in enumerate(names.split(", "))]
    (root / "src" / "catalogues" / "en.po").write_text("\n".join(entries), encoding="utf-8")
    assert tool.compare(root, texts) == 0


def test_a_folder_without_texts_is_said_to_be_empty(
    tool: ModuleType, root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.compare(root, tmp_path / "nowhere") == 2
    assert "has none" in capsys.readouterr().out


def test_without_the_variable_the_script_says_what_it_needs() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "EDOKKO_TEXTS"}
    result = subprocess.run([sys.executable, SCRIPT], env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 1
    assert "Set EDOKKO_TEXTS" in result.stderr
