"""The command line as a whole."""

import subprocess
import sys

import pytest

from cli.conftest import Edokko
from edokko import __version__
from edokko.cli.console import LANGUAGE_VARIABLES, choose_language, language
from edokko.words.catalogue import find_catalogue, languages

COMMANDS = (
    "worker",
    "migrate",
    "move-database",
    "tables",
    "people",
    "play",
    "sim",
    "arena",
    "bot",
    "mcp",
    "replay",
    "verify",
    "edition",
    "bench",
    "build",
)


def test_help_lists_every_command(edokko: Edokko) -> None:
    result = edokko("--help")
    assert result.code == 0
    for command in COMMANDS:
        assert command in result.out


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_examples(edokko: Edokko, command: str) -> None:
    result = edokko(command, "--help")
    assert result.code == 0
    assert "Examples:" in result.out
    assert f"$ edokko {command}" in result.out


def test_the_version(edokko: Edokko) -> None:
    assert edokko("--version").out == f"edokko {__version__}\n"


def test_the_package_is_a_program() -> None:
    command = [sys.executable, "-m", "edokko", "sim", "go"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert 'There is no game "go"' in result.stderr
    assert result.stdout == ""


def test_help_and_import_need_no_compiler() -> None:
    """They are quick because Numba is imported only when rules are needed."""
    for code in ("import edokko", "from edokko.cli import main"):
        check = f"{code}\nimport sys\nassert 'numba' not in sys.modules\nassert 'rich.progress' not in sys.modules"
        subprocess.run([sys.executable, "-c", check], check=True)


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "pt_BR.UTF-8"}, "pt"),
        ({"LANG": "pl_PL", "LC_MESSAGES": "fr_CA@euro"}, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_ALL": "fr", "EDOKKO_LANG": "PT-br"}, "pt"),
        ({"LC_ALL": "fr", "EDOKKO_LANG": ""}, "fr"),
    ],
)
def test_the_language_is_the_users_if_there_is_a_catalogue_for_it(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("edokko.words.catalogue.languages", lambda: ("en", "fr", "pt"))
    for name in LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    choose_language([])
    assert language() == expected
    choose_language(["sim", "iki", "--lang", "fr_CH"])
    assert language() == "fr"
    choose_language(["--lang=pt", "sim"])
    assert language() == "pt"
    choose_language(["sim", "--lang"])
    assert language() == expected


@pytest.mark.parametrize("arguments", [("--lang", "xx", "edition", "iki"), ("edition", "iki", "--lang=xx")])
def test_an_unknown_language_is_refused_with_those_there_are(edokko: Edokko, arguments: tuple[str, ...]) -> None:
    result = edokko(*arguments)
    assert result.code == 2
    assert f'There is no language "xx". Languages: {", ".join(languages())}' in result.err


@pytest.mark.parametrize("spoken", languages())
def test_every_page_of_help_is_in_the_language_asked_for(edokko: Edokko, spoken: str) -> None:
    for command in COMMANDS:
        page = words(edokko("--lang", spoken, command, "--help").out)
        for key in ("cli.examples", "cli.option.help"):
            assert words(find_catalogue(spoken).say(key)) in page


def words(text: str) -> str:
    """A text with plain spaces, however it was wrapped."""
    return " ".join(text.split())
