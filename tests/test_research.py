"""docs/research.md: every block of code runs. What needs PyTorch is run by tests_extras/test_research.py."""

import doctest
import re
import shlex
import tomllib
from pathlib import Path

import pytest

from cli.conftest import Edokko, edokko  # noqa: F401 - a fixture
from edokko.engine.carriers import UNCOMPILED
from soaking import SOAK

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "research.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
ON_RAY = ["--cluster", "ray"]  # takes a Ray some time to begin: tests/crew does so, and `make soak` here

pytestmark = pytest.mark.skipif(UNCOMPILED, reason="whole games in batches: for compiled rules")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", TEXT, re.M | re.S)


def typed() -> list[list[str]]:
    """All commands, each as its words."""
    return [shlex.split(line) for block in blocks("sh") for line in block.splitlines()]


def test_no_block_of_code_is_of_a_kind_that_nothing_runs() -> None:
    known = sum(len(blocks(kind)) for kind in ("pycon", "python", "sh"))
    assert 2 * known == len(re.findall(r"^```", TEXT, re.M))


def test_every_example_runs_and_prints_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = doctest.DocTestParser().get_doctest("\n".join(blocks("pycon")), {}, PAGE.name, str(PAGE), 0)
    assert doctest.DocTestRunner().run(examples).failed == 0


def test_the_start_has_ten_lines() -> None:
    start = TEXT.split("## A start in ten lines")[1].split("```pycon\n")[1].split("```")[0]
    assert len(re.findall(r"^(?:>>>|\.\.\.) ", start, re.M)) == 10


def test_what_is_installed_can_be_installed() -> None:
    for command in typed():
        if command[:2] == ["pip", "install"]:
            package, _, named = command[2].rstrip("]").partition("[")
            assert package in ("edokko", "open_spiel")
            assert set(filter(None, named.split(","))) <= set(EXTRAS)


def test_every_command_of_ours_runs(
    edokko: Edokko,  # noqa: F811 - the fixture
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    commands = [words[1:] for words in typed() if words[0] == "edokko" and "exec:" not in " ".join(words)]
    assert len(commands) > 3
    for command in commands:
        if command[-2:] == ON_RAY and not SOAK:
            command = command[:-2]
        jobs = [] if command[-2:] == ON_RAY or command[0] == "explore" else ["--jobs", "0"]
        result = edokko(*command, *jobs)
        assert result.code == 0, result.err
