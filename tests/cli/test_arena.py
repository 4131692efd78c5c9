"""`edokko arena`: what it prints, and what it refuses."""

import json
import re
from pathlib import Path

import pytest

from cli.conftest import Edokko, every_game
from edokko.bots import registry
from edokko.bots.bot import Bot, BotFailed, Place

ROW = {
    "bot",
    "games",
    "win_share",
    "win_share_low",
    "win_share_high",
    "mean_place",
    "mean_score",
    "scores",
    "decisions_per_s",
    "rating",
    "forfeits",
}
QUICK = ("--seats", "2", "-n", "3", "--jobs", "0")


@every_game
def test_arena_prints_all_figures_as_json(edokko: Edokko, game: str) -> None:
    options = ("--seats", "3", "-n", "2", "--seed", "3", "--jobs", "1", "--json")
    result = edokko("arena", game, "--bots", "random", *options)
    assert result.code == 0
    figures = json.loads(result.out)
    rows = figures.pop("rows")
    assert figures == {
        "game": game,
        "seats": 3,
        "seed": "3",
        "line_up": ["random"],
        "games_asked": 2,
        "games": 2,
    }
    assert [row["bot"] for row in rows] == ["random"]
    assert set(rows[0]) == ROW
    assert rows[0]["games"] == 6
    assert set(rows[0]["rating"]) == {"mu", "sigma", "ordinal"}


def test_arena_prints_a_table_for_people_that_fits_a_narrow_window(
    edokko: Edokko, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    result = edokko("arena", "edo", "--bots", "greedy,random", *QUICK)
    assert result.code == 0
    assert "4 games of edo with 2 seats, seed 1\n" in result.out
    assert "3 were asked for; rounded up to whole blocks of 2." in result.out
    assert re.search(r"^bot +games +wins +interval +place +score +decisions/s +rating$", result.out, re.M)
    figures = r" +4 +[\d.]+% +[\d.]+% - [\d.]+% +[\d.]+ +[\d.]+ +[\d,]+ +[\d.]+ ± [\d.]+$"
    assert re.search("^greedy" + figures, result.out, re.M)
    assert re.search(r"^mean score +greedy +random$", result.out, re.M)
    assert re.search(r"^samurai on the board +[\d.]+ +[\d.]+$", result.out, re.M)
    assert "forfeits" not in result.out


def test_arena_says_nothing_of_rounding_when_there_is_none(edokko: Edokko) -> None:
    result = edokko("arena", "iki", "--bots", "random", *QUICK)
    assert "3 games of iki" in result.out
    assert "Every game has a deal of its own." in result.out
    assert "asked for" not in result.out


def test_arena_tells_forfeits_once_for_each_bot_on_the_error_stream(
    edokko: Edokko, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never_comes(spec: registry.Spec, place: Place) -> Bot:
        raise BotFailed("nobody [comes]")

    monkeypatch.setitem(registry.BOTS, "absent", never_comes)
    result = edokko("arena", "iki", "--bots", "absent,random", *QUICK)
    assert result.code == 0
    assert result.err.endswith("absent forfeited 4 games of 4; the first time: nobody [comes]\n")
    assert result.err.count("absent") == 1
    assert re.search(r"^bot .* forfeits$", result.out, re.M)
    assert re.search(r"^absent +4 +0\.0% .* 2\.00 +- +- .* 4$", result.out, re.M)


def test_records_of_the_arena_are_accepted_by_verify(edokko: Edokko, tmp_path: Path) -> None:
    assert edokko("arena", "edo", "--bots", "greedy,random", *QUICK, "--records", tmp_path).code == 0
    assert len(list(tmp_path.iterdir())) == 4
    assert edokko("verify", tmp_path / "game-00003.json").code == 0


def test_arena_goes_on_from_a_journal_and_tells_of_records_that_are_not_there(edokko: Edokko, tmp_path: Path) -> None:
    command = ("arena", "iki", "--bots", "random", *QUICK, "--journal", tmp_path / "run.jsonl")
    first = edokko(*command)
    again = edokko(*command, "--records", tmp_path / "records")
    assert again.out == first.out
    assert "3 games of the journal were played before and have no file in" in again.err.replace("\n", " ")
    refused = edokko(*command, "--seed", "2")
    assert refused.code == 2
    assert "belongs to another run (seed 1, here 2)" in refused.err.replace("\n", " ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["go", "--bots", "random"], 'There is no game "go"'),
        (["iki", "--bots", "deep"], "there is no bot 'deep'"),
        (["iki", "--bots", "random,"], "there is no bot ''"),
        (["iki", "--bots", "greedy:5"], "greedy takes no budget"),
        (["iki", "--bots", "random", "--seats", "5"], "iki is for 2, 3, 4 players, not 5"),
        (["iki", "--bots", "random,random,random", "--seats", "2"], "3 were named for 2 seats"),
        (["iki", "--bots", "random", "-n", "0"], "-n"),
        (["iki", "--bots", "random", "--jobs", "-1"], "--jobs"),
        (["iki", "--bots", "random", "--seed", ""], "seed"),
        (["iki", "--bots", "random", "--records", "file"], "is not a folder"),
        (["iki", "--bots", "random", "--records", "file/within"], "cannot be written to"),
        (["iki", "--bots", "random", "--journal", "file"], "not a journal of the arena"),
        (["iki", "--bots", "random", "--journal", "nowhere/run.jsonl"], "No such file"),
        (["iki"], "--bots"),
    ],
)
def test_bad_input_gives_a_sentence_and_nothing_is_written(
    edokko: Edokko, arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("mine")
    result = edokko("arena", *arguments)
    assert result.code == 2
    assert result.out == ""
    assert said in re.sub(r"\s*│?\n│?\s*", " ", result.err)
    assert "Traceback" not in result.err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "mine"


def test_a_run_that_cannot_go_on_says_why(edokko: Edokko, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("edokko.crew.processes.worker_command", lambda: ["false"])
    result = edokko("arena", "iki", "--bots", "random", "--jobs", "1", "-n", "2")
    assert result.code == 1
    assert result.out == ""
    assert (
        "The run was stopped: game 0 cannot be played: it ended its worker process 3 times, last with exit code 1\n"
        in result.err
    )
