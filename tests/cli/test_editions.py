"""Figures say with which numbers they were measured, and those of different ones are never mixed."""

import json
from pathlib import Path

import pytest

from cli.conftest import Edokko
from edokko.datasets import read_dataset
from edokko.games import SHIPPED

GAME = next(iter(SHIPPED))
BOTS = ("--bots", "random", "--seats", "2", "--jobs", "0")


@pytest.fixture
def rich(tmp_path: Path) -> str:
    """An edition in which much more is paid."""
    return written(tmp_path / "rich.toml", income=60)


def written(file: Path, income: int) -> str:
    file.write_text(f'game = "{GAME}"\ncontent = 1\nedition = "rich"\n\n[rules]\nincome = {income}\n')
    return str(file)


def figures(edokko: Edokko, *command: str) -> dict[str, object]:
    result = edokko(*command, "--json")
    assert result.code == 0, result.err
    found: dict[str, object] = json.loads(result.out)
    return found


def test_random_games_are_played_with_an_edition(edokko: Edokko, rich: str) -> None:
    usual = figures(edokko, "sim", GAME, "--seats", "2", "-n", "20")
    other = figures(edokko, "sim", GAME, "--seats", "2", "-n", "20", "--edition", rich)
    assert "edition" not in usual
    assert other["edition"] == "rich"
    assert other["scores"] != usual["scores"]
    assert 'edition "rich"' in edokko("sim", GAME, "--seats", "2", "-n", "2", "--edition", rich).out


def test_the_speed_is_that_of_an_edition(edokko: Edokko, rich: str) -> None:
    found = figures(edokko, "bench", GAME, "--seats", "2", "--seconds", "0.05", "--edition", rich)
    assert found["edition"] == "rich"


def test_bots_play_with_an_edition_and_journal_and_records_tell_it(edokko: Edokko, rich: str, tmp_path: Path) -> None:
    journal, records = tmp_path / "run.jsonl", tmp_path / "records"
    run = ("arena", GAME, *BOTS, "-n", "2", "--journal", str(journal))
    found = figures(edokko, *run, "--records", str(records), "--edition", rich)
    assert found["edition"] == "rich"
    told = {"name": "rich", "changes": {"rules": {"income": 60}}}
    assert json.loads(journal.read_text().splitlines()[0])["edition"] == told
    assert {json.dumps(json.loads(each.read_text())["edition"]) for each in records.iterdir()} == {json.dumps(told)}
    assert 'edition "rich"' in edokko(*run, "--edition", rich).out


def test_games_of_a_dataset_are_played_with_its_edition(edokko: Edokko, rich: str, tmp_path: Path) -> None:
    def totals_of(name: str, *more: str) -> list[int]:
        folder = tmp_path / name
        assert edokko("selfplay", GAME, *BOTS, "-n", "2", "--out", str(folder), *more).code == 0
        return [total for table in read_dataset(folder).tables(["total"]) for total in table["total"].to_pylist()]

    assert totals_of("rich", "--edition", rich) != totals_of("usual")


@pytest.mark.parametrize("kind", ["arena", "selfplay"])
def test_games_of_different_editions_are_not_mixed(edokko: Edokko, rich: str, tmp_path: Path, kind: str) -> None:
    kept = ("--journal", str(tmp_path / "run.jsonl")) if kind == "arena" else ("--out", str(tmp_path / "games"))
    run = (kind, GAME, *BOTS, "-n", "2", *kept)
    assert edokko(*run, "--edition", rich).code == 0
    for other in ((), ("--edition", written(tmp_path / "richer.toml", income=61))):
        result = edokko(*run, *other)
        assert result.code == 2
        assert "edition" in result.err
        assert "name another" in " ".join(result.err.split())
    assert edokko(*run, "--edition", rich).code == 0


def test_a_journal_from_before_editions_goes_on_without_one(edokko: Edokko, rich: str, tmp_path: Path) -> None:
    journal = tmp_path / "run.jsonl"
    run = ("arena", GAME, *BOTS, "--journal", str(journal))
    assert edokko(*run, "-n", "1").code == 0
    first, rest = journal.read_text().split("\n", 1)
    settings = json.loads(first)
    del settings["edition"]
    journal.write_text(json.dumps(settings) + "\n" + rest)
    assert edokko(*run, "-n", "2", "--edition", rich).code == 2
    assert edokko(*run, "-n", "2").code == 0


@pytest.mark.parametrize("kind", ["sim", "arena", "selfplay", "bench"])
def test_a_file_that_is_no_edition_is_refused_before_anything_is_played(
    edokko: Edokko, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[rules]\nincome = 5\n")
    more = {"arena": BOTS, "selfplay": (*BOTS, "--out", str(tmp_path / "games"))}
    result = edokko(kind, GAME, *more.get(kind, ()), "--edition", str(file))
    assert result.code == 2
    assert "missing keys game, content, edition" in " ".join(result.err.split())
    assert not (tmp_path / "games").exists()
