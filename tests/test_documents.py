"""What the documents say is true: the README's example runs, links lead somewhere, every rule has its place."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from edokko.coaching.coach import coach_of
from edokko.engine.records import dtype_of
from edokko.games import GAMES, find_game

every_game = pytest.mark.parametrize("game", list(GAMES))
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


def test_the_arena_prints_what_the_readme_shows_but_for_the_figures(tmp_path: Path) -> None:
    shown = re.search(
        r"```console\n\$ edokko ([^\n]*)\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S
    )
    assert shown
    arguments = shown[1].split()
    block = len(arguments[arguments.index("--bots") + 1].split(","))
    command = [sys.executable, "-m", "edokko", *arguments, "-n", str(block), "--jobs", "0"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)

    def without_figures(text: str) -> list[str]:
        return re.sub(r"\d[\d.,]*", "0", text).split()

    assert without_figures(result.stdout) == without_figures(shown[2])


def test_the_example_of_the_arena_runs(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "arena.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```", text, re.S)
    assert example
    assert example[1].count("games=40") == 1
    command = [sys.executable, "-c", example[1].replace("games=40", "games=2")]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert len(result.stdout.splitlines()) == 3


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", document.read_text(encoding="utf-8")):
        if not target.startswith("http"):
            assert (document.parent / target).exists(), target


@every_game
def test_every_ruling_is_listed_with_its_source(game: str) -> None:
    rulings = page(game).split("## Rulings")[1].split("\n## ")[0]
    numbers = [int(number) for number in re.findall(r"^\| (\d+) \|", rulings, re.M)]
    assert numbers
    assert numbers == list(range(1, len(numbers) + 1))


@every_game
def test_functions_named_in_the_rules_map_exist(game: str) -> None:
    folder = ROOT / "src" / "edokko" / "games" / game
    named = re.findall(r"`([\w/]+\.py): ([\w, ]+)`", page(game))
    assert len(named) > 20
    for module, functions in named:
        source = (folder / module).read_text(encoding="utf-8")
        for function in functions.split(", "):
            assert re.search(rf"^(def|class) {function}\b", source, re.M), f"{module}.{function}"


@every_game
def test_the_action_table_lists_every_verb(game: str) -> None:
    table = page(game).split("## Actions")[1].split("\n## ")[0]
    for verb in find_game(game).actions.verbs:
        assert re.search(rf"`{verb}\b", table), verb


@every_game
def test_the_specs_say_how_many_actions_there_are_and_how_large_a_state_is(game: str) -> None:
    specs = page(game).split("## Specs")[1].split("\n## ")[0]
    assert f"| actions | {len(find_game(game).actions)}," in specs
    assert f"one record of {dtype_of(find_game(game).state).itemsize} bytes" in specs


def page(game: str) -> str:
    """The document of a game."""
    return (ROOT / "docs" / "games" / f"{game}.md").read_text(encoding="utf-8")


@every_game
def test_the_coachs_document_lists_all_its_advice_and_when_it_speaks(game: str) -> None:
    coach = coach_of(game)
    assert coach is not None
    text = (ROOT / "docs" / "coach.md").read_text(encoding="utf-8")
    for warn in coach.WARNINGS:
        for_whom = " (everybody)" if warn.__name__ in coach.FOR_ALL else ""
        assert f"| `{warn.__name__}`{for_whom} | {(warn.__doc__ or '').splitlines()[0]} |" in text
    assert f"Kinds of decision: {', '.join(f'`{kind}`' for kind in coach.PURPOSES)}." in text
    names = {warn.__name__ for each in GAMES if (known := coach_of(each)) for warn in known.WARNINGS}
    assert set(re.findall(r"^\| `(\w+)`", text, re.M)) == names
