"""The command line as a whole."""

import subprocess
import sys

import pytest

from cli.conftest import Edokko
from edokko import __version__
from edokko.cli.console import language

COMMANDS = ("play", "sim", "arena", "bot", "replay", "verify", "edition", "bench", "compile")


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
    [({"LANG": "en_GB.UTF-8"}, "en"), ({"LANG": "xx_XX.UTF-8"}, "en"), ({}, "en"), ({"LC_ALL": "C"}, "en")],
)
def test_the_language_is_one_there_is_a_catalogue_for(
    variables: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language.__wrapped__() == expected
