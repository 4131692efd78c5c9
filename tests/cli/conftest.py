"""`edokko` in the test's own process: what is typed, printed and returned."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from edokko import Match
from edokko.cli.main import main
from edokko.games import GAMES


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


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, not made yet, in a window that is wide enough for any path."""
    monkeypatch.setenv("EDOKKO_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "2000")
    return tmp_path / "data"


every_game = pytest.mark.parametrize("game", GAMES)


def save_match(path: Path, plies: int | None = None, game: str = "iki") -> Match:
    """A game in which everybody does the first thing possible, saved after some plies or at its end."""
    match = Match.new(game, seats=2, seed=3, names=["Ana", "Ben"])
    while not match.is_over and match.ply != plies:
        seat = match.deciders[0]
        match.play(match.actions(seat)[0], seat)
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
