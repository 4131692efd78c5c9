"""`edokko bug`: a report from a table, replayed."""

import json
from pathlib import Path

import pytest

from cli.conftest import Edokko, every_game
from edokko import Match, __version__
from edokko.match.bug_report import format_report, report_of


def write_report(path: Path, game: str = "iki", plies: int = 9, *, is_over: bool = False, release: str = "") -> Path:
    """A report of seat 0 in a game in which everybody does the first thing possible."""
    match = Match.new(game, seats=2, seed=3, names=["Ana", "Ben"])
    while not match.is_over and (is_over or match.ply < plies):
        seat = match.deciders[0]
        match.play(match.actions(seat)[0], seat)
    report = report_of(match, 0, release=release or __version__, browser="Lynx/2.9")
    path.write_text(format_report(report), encoding="utf-8")
    return path


@every_game
def test_a_report_of_a_running_game_is_shown_as_its_reporter_saw_it(edokko: Edokko, game: str, tmp_path: Path) -> None:
    result = edokko("bug", write_report(tmp_path / "bug.json", game))
    assert result.code == 0
    assert f"Reported with Edokko {__version__}." in result.out
    assert "Lynx/2.9" in result.out
    assert "dealt anew" in result.out
    assert "ply 9" in result.out
    assert "✓" in result.out


def test_a_report_of_a_finished_game_is_shown_at_any_ply(edokko: Edokko, tmp_path: Path) -> None:
    file = write_report(tmp_path / "bug.json", is_over=True)
    assert "won with" in edokko("bug", file).out
    result = edokko("bug", file, "--ply", "1")
    assert result.code == 0
    assert "ply 1" in result.out
    assert "✓" not in result.out


def test_what_differs_is_said_and_fails(edokko: Edokko, tmp_path: Path) -> None:
    file = write_report(tmp_path / "bug.json", release="0.0.1")
    values = json.loads(file.read_text())
    values["shown"]["view"]["month"] = 11
    file.write_text(json.dumps(values))
    result = edokko("bug", file)
    assert result.code == 1
    assert f"Here is Edokko {__version__}" in result.out
    assert "✗ view.month: was 11, is 1 here" in result.out


@pytest.mark.parametrize("text", ["{}", "[", '{"format": "edokko-game"}'])
def test_another_file_is_bad_use(edokko: Edokko, tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text)
    result = edokko("bug", file)
    assert result.code == 2
    assert "not a bug report" in result.err
