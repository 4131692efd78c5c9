"""What the documents say is true: the README's example runs, links lead somewhere, every rule has its place."""

import re
import subprocess
import sys
import textwrap
from ctypes import sizeof
from pathlib import Path

import pytest

from edokko.cli.main import app
from edokko.coaching.coach import coach_of
from edokko.games import GAMES, find_game

every_game = pytest.mark.parametrize("game", list(GAMES))
ROOT = Path(__file__).parent.parent
DECISIONS = ROOT / "docs" / "decisions"
PACKAGE = ROOT / "src" / "edokko"
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


def test_every_decision_is_in_the_index_once_under_its_title() -> None:
    listed = re.findall(r"^- \[(.+)\]\((.+)\)$", (DECISIONS / "README.md").read_text(encoding="utf-8"), re.M)
    titled = [(path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# "), path.name) for path in decisions()]
    assert len(titled) > 40
    assert sorted(listed) == sorted(titled)


def test_the_files_that_a_decision_names_as_its_place_exist() -> None:
    for path in decisions():
        place = path.read_text(encoding="utf-8").splitlines()[2]
        assert re.fullmatch(r"\*.*\*", place), f"{path.name}: where is it?"
        for named in re.findall(r"`([\w/]+/(?:\w+\.py)?)(?:: \w+)?`", place):
            places = [PACKAGE / named, *(PACKAGE / "games").glob(f"*/{named}")]
            assert any(place.exists() for place in places), f"{path.name}: {named}"


def decisions() -> list[Path]:
    return [path for path in DECISIONS.glob("*.md") if path.name != "README.md"]


@every_game
def test_every_ruling_is_listed_with_its_source(game: str) -> None:
    rulings = page(game).split("## Rulings")[1].split("\n## ")[0]
    numbers = [int(number) for number in re.findall(r"^\| (\d+) \|", rulings, re.M)]
    assert numbers
    withdrawn = {int(number) for number in re.findall(r"(\d+),[^.]*?\swas\s+withdrawn", page(game))}
    assert numbers == [number for number in range(1, numbers[-1] + 1) if number not in withdrawn]


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
    assert f"one record of {sizeof(find_game(game).state)} bytes" in specs


def test_what_the_reading_guide_names_exists() -> None:
    text = (ROOT / "docs" / "reading_guide.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:[\w.]+/)+[\w.]+)(?:: ([\w, ]+))?`", text)
    assert len(named) > 30
    for file, functions in named:
        places = [folder / file for folder in (ROOT / "src" / "edokko", ROOT) if (folder / file).exists()]
        assert places, file
        for function in filter(None, functions.split(", ")):
            source = places[0].read_text(encoding="utf-8")
            assert re.search(rf"^(async def|def|class) {function}\b", source, re.M), f"{file}: {function}"


def test_every_test_that_a_promise_names_exists() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py): (test_\w+)`", (ROOT / "docs" / "security.md").read_text(encoding="utf-8"))
    assert len(named) > 25
    for file, test in named:
        assert re.search(rf"^def {test}\(", (ROOT / file).read_text(encoding="utf-8"), re.M), f"{file}: {test}"


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


ADDING = sorted((ROOT / "docs").glob("adding_*.md"))


@pytest.mark.parametrize("page", ADDING, ids=lambda path: path.name)
def test_steps_to_add_something_name_commands_and_files_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    commands = [line.strip() for block in re.findall(r"```sh\n(.*?)```", text, re.S) for line in block.splitlines()]
    known = {command.name for command in app.registered_commands}
    for line in filter(None, commands):
        assert all((ROOT / path).exists() for path in re.findall(r"\btests/[\w/.]+", line)), line
        assert set(re.findall(r"\bedokko (\w+)", line)) <= known, line
    for path in re.findall(r"`((?:src|tests|examples)/[\w/.-]+)`", text):
        assert (ROOT / path).exists() or "/2.toml" in path, path


def test_the_page_about_cards_shows_a_version_that_is_played_and_files_of_its_game() -> None:
    text = (ROOT / "docs" / "adding_a_card.md").read_text(encoding="utf-8")
    version = ROOT / "tests" / "games" / "iki" / "second_version"
    for kind, file in (("toml", "2.toml"), ("po", "names.po")):
        written = (version / file).read_text(encoding="utf-8")
        blocks = re.findall(rf"```{kind}\n(.*?)```", text, re.S)
        assert blocks
        for block in blocks:
            assert textwrap.dedent(block).strip() in written
    for path in re.findall(r"`((?:rules|words|page|bot)/[\w/]+\.py)`", text):
        assert (PACKAGE / "games" / "iki" / path).exists(), path
