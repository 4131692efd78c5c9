"""What the documents say is true: the README's example runs, links lead somewhere, every rule has its place."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def test_the_example_in_the_readme_runs_and_has_ten_lines(tmp_path: Path) -> None:
    example = re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert example
    lines = [line for line in example[1].splitlines() if line.strip()]
    assert len(lines) == 10
    command = [sys.executable, "-c", example[1]]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert re.search(r"(Ana|Ben|Chie) wins \(\d+, \d+, \d+\) after \d+ plies", result.stdout)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (document.parent / target).exists(), target


def test_every_ruling_is_listed_with_its_source() -> None:
    text = (ROOT / "docs" / "games" / "iki.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^\| (\d+) \|", text, re.M)]
    assert sorted(set(numbers)) == list(range(1, len(set(numbers)) + 1))
    assert len(set(numbers)) >= 40


def test_functions_named_in_the_rules_map_exist() -> None:
    text = (ROOT / "docs" / "games" / "iki.md").read_text(encoding="utf-8")
    named = re.findall(r"`(\w+)\.py: ([\w, ]+)`", text)
    assert len(named) > 20
    for module, functions in named:
        source = (ROOT / "src" / "edokko" / "games" / "iki" / f"{module}.py").read_text(encoding="utf-8")
        for function in functions.split(", "):
            assert re.search(rf"^(def|class) {function}\b", source, re.M), f"{module}.{function}"


def test_the_action_table_lists_every_verb() -> None:
    from edokko.games.iki.actions import ACTIONS

    text = (ROOT / "docs" / "games" / "iki.md").read_text(encoding="utf-8")
    for verb in ACTIONS.verbs:
        assert re.search(rf"^\| `{verb}\b", text, re.M), verb
