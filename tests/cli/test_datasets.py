"""`edokko selfplay` and `edokko explore`: a dataset is made, and tells something."""

import csv
import json
import re
from pathlib import Path

import pytest

from cli.conftest import Edokko, every_game
from edokko.datasets import read_dataset

QUICK = ("--bots", "greedy", "--seats", "2", "--jobs", "0", "--shard-games", "4")


@every_game
def test_a_dataset_is_made_and_explored(edokko: Edokko, game: str, tmp_path: Path) -> None:
    made = edokko("selfplay", game, *QUICK, "-n", "12", "--seed", "3", "--out", tmp_path / "games")
    assert made.code == 0
    assert re.search(r"^12 games in 3 files in .*games, \d+\.\d KB a game$", made.out, re.M)
    assert read_dataset(tmp_path / "games").games == 12
    told = edokko("explore", game, tmp_path / "games")
    assert told.code == 0
    assert "12 games with 2 seats, played by greedy. A seat wins " in told.out
    assert re.search(r"^The seat that begins +12 +[\d.]+% \([\d.]+% - [\d.]+%\) +-?[\d.]+ ± [\d.]+$", told.out, re.M)
    assert re.search(r"^1 seat later +12 ", told.out, re.M)


@pytest.fixture
def games(edokko: Edokko, tmp_path: Path) -> Path:
    folder = tmp_path / "games"
    assert edokko("selfplay", "iki", *QUICK, "-n", "12", "--out", folder).code == 0
    return folder


def test_figures_go_into_a_file_and_a_page_in_the_readers_language(edokko: Edokko, games: Path, tmp_path: Path) -> None:
    figures, page = tmp_path / "figures.csv", tmp_path / "page.html"
    result = edokko("explore", "iki", games, "--csv", figures, "--page", page, "--lang", "fr", "--theme", "dark")
    assert result.code == 0
    assert result.out.splitlines() == [f"Écrit\N{NO-BREAK SPACE}: {figures}", f"Écrit\N{NO-BREAK SPACE}: {page}"]
    rows = list(csv.DictReader(figures.read_text(encoding="utf-8").splitlines()))
    hired = [row for row in rows if row["group"] == "hire"]
    assert hired
    assert all(row["what"].startswith("hire ") and int(row["appearances"]) > 0 for row in hired)
    assert all(float(row["wins_low"]) <= float(row["wins"]) <= float(row["wins_high"]) for row in rows)
    text = page.read_text(encoding="utf-8")
    assert "lang=fr" in text
    assert "data-theme=dark" in text
    assert "Personnages recrutés" in text


def test_figures_can_be_had_as_json(edokko: Edokko, games: Path) -> None:
    figures = json.loads(edokko("explore", "iki", games, "--json").out)
    assert (figures["game"], figures["seats"], figures["bots"], figures["games"]) == ("iki", 2, ["greedy"], 12)
    assert figures["every"]["appearances"] == 24
    assert [row["what"] for row in figures["groups"]["seats"]] == [["0"], ["1"]]
    assert {"hire", "build", "buy", "openings"} <= set(figures["groups"])


def test_the_same_command_goes_on_and_another_one_is_refused(edokko: Edokko, games: Path) -> None:
    command = ("selfplay", "iki", *QUICK, "--out", games)
    assert "16 games in 4 files" in edokko(*command, "-n", "16").out
    refused = edokko(*command, "-n", "16", "--seed", "2")
    assert refused.code == 2
    assert "belongs to another dataset (seed 1, here 2); name another folder" in refused.err.replace("\n", " ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["selfplay", "iki", "--bots", "deep", "--out", "new"], "there is no bot 'deep'"),
        (["selfplay", "iki", "--bots", "random"], "--out"),
        (["selfplay", "iki", "--bots", "random", "--out", "file"], "file is not a folder"),
        (["selfplay", "iki", "--bots", "random", "--out", "new", "-n", "0"], "-n"),
        (
            ["selfplay", "iki", "--bots", "random", "--out", "new", "--jobs", "0", "--cluster", "ray"],
            "needs at least 1",
        ),
        (["explore", "iki", "nowhere"], "nowhere: there is no dataset"),
        (["explore", "go", "nowhere"], 'There is no game "go"'),
        (["explore", "iki", "nowhere", "--theme", "pink"], "no theme pink"),
    ],
)
def test_bad_input_gives_a_sentence_and_nothing_is_written(
    edokko: Edokko, arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("mine")
    result = edokko(*arguments)
    assert result.code == 2
    assert said in re.sub(r"\s*│?\n│?\s*", " ", result.err)
    assert "Traceback" not in result.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_dataset_of_another_game_is_refused(edokko: Edokko, games: Path) -> None:
    result = edokko("explore", "edo", games)
    assert result.code == 2
    assert "is a dataset of iki" in result.err.replace("\n", " ")
