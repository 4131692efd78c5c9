"""`edokko draw`."""

from pathlib import Path

import pytest

from cli.conftest import Edokko
from edokko import Match


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    match = Match.new("iki", seats=2, seed=3, names=["Ana", "Ben"])
    for _ in range(10):
        match.play(match.actions()[0])
    match.save(tmp_path / "game.json")
    return tmp_path / "game.json"


def test_it_writes_a_page_of_the_moment_asked_for(edokko: Edokko, game_file: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    result = edokko(
        "draw", game_file, "--ply", "4", "--seat", "0", "--layers", "fire, reach", "--theme", "dark", "-o", page
    )
    assert (result.code, result.err) == (0, "")
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>")
    assert "data-ply=4" in text
    assert text.count("checked") == 2 + text.count(":checked")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--ply", "99"], "plies 0 to 10"),
        (["--seat", "7"], "no seat 7"),
        (["--lang", "xx"], "xx"),
        (["--layers", "rain"], "no layer 'rain'"),
        (["--theme", "pink"], "no theme pink"),
        (["-o", "no/such/folder/page.html"], "No such file"),
    ],
)
def test_bad_input_ends_with_a_sentence(edokko: Edokko, game_file: Path, options: list[str], complaint: str) -> None:
    result = edokko("draw", game_file, *options)
    assert result.code == 2
    assert complaint in result.err
    assert "Traceback" not in result.err
