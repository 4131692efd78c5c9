"""`edokko` in the test's own process: what is typed, printed and returned."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from edokko import Match
from edokko.cli.main import main


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


Edokko = Callable[..., Result]


@pytest.fixture
def edokko(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Edokko:
    """Run a command in a wide window; `typed` is all the input there is."""
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments: str | Path, typed: str = "") -> Result:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as exit_info:
            main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Result(int(exit_info.value.code or 0), captured.out, captured.err)

    return run


def save_match(path: Path, plies: int | None = None) -> Match:
    """A game in which everybody does the first thing possible, saved after some plies or at its end."""
    match = Match.new("iki", seats=2, seed=3, names=["Ana", "Ben"])
    while not match.is_over and match.ply != plies:
        match.play(match.actions()[0])
    match.save(path)
    return match


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """The file of a finished game."""
    save_match(tmp_path / "finished.json")
    return tmp_path / "finished.json"


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The file of a running game, its seed beside it."""
    save_match(tmp_path / "running.json", plies=30)
    return tmp_path / "running.json"
