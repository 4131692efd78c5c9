"""`replay`, `verify` and `edition`."""

import json
import re
from pathlib import Path

import pytest

from cli.conftest import Edokko, every_game, save_match
from edokko import Match
from edokko.engine.editions import read_edition
from edokko.games import find_game
from edokko.match.record import digest


def change(file: Path, **values: object) -> None:
    """Change fields of a game file and make its digest fit again."""
    record = {**json.loads(file.read_text()), **values}
    del record["digest"]
    file.write_text(json.dumps({**record, "digest": digest(record)}))


def test_replay_shows_the_end_of_a_game(edokko: Edokko, finished: Path) -> None:
    result = edokko("replay", finished)
    assert result.code == 0
    assert result.out.startswith("First player: ")
    assert re.search(r"(Ana|Ben) won with", result.out)


def test_replay_stops_at_a_ply(edokko: Edokko, finished: Path) -> None:
    result = edokko("replay", finished, "--ply", "1")
    assert "ply 1" in result.out
    assert re.search(r"Waiting for (Ana|Ben): which edge stall to use", result.out)
    assert "won with" not in result.out


def test_replay_of_a_ply_there_is_not(edokko: Edokko, finished: Path) -> None:
    for ply in ("9999", "-1"):
        result = edokko("replay", finished, "--ply", ply)
        assert result.code == 2
        assert "not " + ply in result.err
        assert result.out == ""


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_is_bad_use(edokko: Edokko, command: str, tmp_path: Path) -> None:
    for file in (tmp_path / "nowhere.json", tmp_path):
        result = edokko(command, file)
        assert result.code == 2
        assert "there is no such file" in result.err


def test_verify_says_what_it_checked(edokko: Edokko, finished: Path, running: Path) -> None:
    result = edokko("verify", finished)
    assert result.code == 0
    assert result.out.count("✓") == 5
    assert "committed to before the first action" in result.out
    assert "won with" in result.out
    result = edokko("verify", running)
    assert result.code == 0
    assert "30 entries replayed" in result.out
    assert "kept apart" in result.out


def test_verify_of_a_game_from_a_position(edokko: Edokko, tmp_path: Path) -> None:
    match = Match.from_position(Match.new("iki", seats=2, seed=1).position())
    match.save(tmp_path / "position.json")
    assert "kept apart" in edokko("verify", tmp_path / "position.json").out


def test_verify_fails_for_a_changed_file(edokko: Edokko, finished: Path) -> None:
    finished.write_text(finished.read_text().replace('"take boiled_egg_peddler"', '"take salt_peddler"'))
    result = edokko("verify", finished)
    assert result.code == 1
    assert "digest: the file was changed" in result.err
    assert result.out == ""


def test_verify_fails_for_an_action_that_was_not_legal(edokko: Edokko, finished: Path) -> None:
    entries = json.loads(finished.read_text())["entries"]
    entries[0][1] = "hire monk"
    change(finished, entries=entries)
    result = edokko("verify", finished)
    assert result.code == 1
    assert "entries[0]" in result.err


def test_verify_fails_for_another_end_or_beginning(edokko: Edokko, finished: Path) -> None:
    change(finished, standing="0" * 64)
    result = edokko("verify", finished)
    assert result.code == 1
    assert "standing: " in result.err
    change(finished, opening={"seed": "another"})
    result = edokko("verify", finished)
    assert result.code == 1
    assert "commitment: " in result.err


def test_verify_fails_without_the_secret_of_a_running_game(edokko: Edokko, running: Path) -> None:
    running.with_name("running.json.secret").unlink()
    result = edokko("verify", running)
    assert result.code == 1
    assert "opening: " in result.err


@every_game
def test_an_edition_filled_in_with_our_own_numbers_changes_nothing(edokko: Edokko, tmp_path: Path, game: str) -> None:
    template = edokko("edition", game).out
    filled = re.sub(r"^# (?=\S+ = )", "", template, flags=re.M)
    assert filled.count("\n") == template.count("\n")
    assert filled != template
    file = tmp_path / "box.toml"
    file.write_text(filled)
    found = find_game(game)
    content = found.shipped()
    edition = read_edition(found.content_folder, file, found.atoms)
    assert edition.values == content.values
    assert edition.changes
    file.write_text(template)
    assert read_edition(found.content_folder, file, found.atoms).values == content.values


def test_an_edition_of_no_game(edokko: Edokko) -> None:
    result = edokko("edition", "go")
    assert result.code == 2
    assert 'There is no game "go"' in result.err


@every_game
def test_games_are_replayed_and_verified_whenever_they_are_saved(edokko: Edokko, tmp_path: Path, game: str) -> None:
    for plies in (0, 3, 5, 25, None):
        match = save_match(tmp_path / "game.json", plies, game)
        replayed = edokko("replay", tmp_path / "game.json")
        assert replayed.code == 0
        assert f"ply {match.ply}" in replayed.out
        assert ("Waiting for " in replayed.out) == (not match.is_over)
        verified = edokko("verify", tmp_path / "game.json")
        assert verified.code == 0
        assert verified.out.count("✓") == (5 if match.is_over else 4)
