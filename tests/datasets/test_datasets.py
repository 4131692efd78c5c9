"""Datasets: what is in them is what was played, whoever played it, and what was stopped goes on."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow
import pyarrow.parquet
import pytest

from edokko import BadOption
from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.playing import play_match
from edokko.arena.run import run_arena
from edokko.datasets import making
from edokko.datasets.columns import columns_of
from edokko.datasets.making import make_dataset
from edokko.datasets.reading import Dataset, read_dataset
from edokko.datasets.settings import METADATA, BadDataset
from edokko.engine.game import Game
from edokko.games import GAMES, find_game

every_game = pytest.mark.parametrize("game", [pytest.param(find_game(name), id=name) for name in GAMES])


def make(folder: Path, game: str = "iki", bots: str = "greedy", *, games: int = 5, **options: Any) -> Dataset:
    known = {"seats": 2, "seed": 3, "jobs": 0, "shard_games": 2, **options}
    return make_dataset(game, bots.split(","), games=games, folder=folder, **known)


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def rows_of(dataset: Dataset) -> list[dict[str, Any]]:
    return pyarrow.concat_tables(dataset.tables()).to_pylist()


def decisions(line_up: LineUp, number: int) -> list[tuple[int, str]]:
    taken: list[tuple[int, str]] = []
    play_match(line_up, number, lambda match, chair, action: taken.append((chair.place.seat, action)))
    return taken


# What is in them


@every_game
def test_a_dataset_has_every_decision_of_the_games_of_the_arena(game: Game, tmp_path: Path) -> None:
    dataset = make(tmp_path, game.name, "greedy,random", games=2)
    rows = rows_of(dataset)
    report = run_arena(game.name, ["greedy", "random"], seats=2, games=2, seed=3, jobs=0)
    line_up = read_line_up(game.name, ["greedy", "random"], seats=2, seed=3)
    for number in range(2):
        own = [row for row in rows if row["game"] == number]
        assert [row["decision"] for row in own] == list(range(len(own)))
        assert [(row["seat"], game.actions.format(row["action"])) for row in own] == decisions(line_up, number)
        for row in own:
            result = report.results[number].seats[row["seat"]]
            other = report.results[number].seats[1 - row["seat"]]
            end = (result.bot, result.win_share, result.score, result.place, result.score - other.score, False)
            told = ("bot", "win_share", "total", "place", "lead", "forfeited")
            assert tuple(row[name] for name in told) == end


@every_game
def test_positions_are_states_that_the_rules_go_on_from(game: Game, tmp_path: Path) -> None:
    dataset = make(tmp_path, game.name, "random", games=1)
    (table,) = dataset.tables()
    states, box, actions = dataset.states(table), game.box_of(game.shipped()), game.new_actions()
    rows = table.to_pylist()
    for place, row in enumerate(rows):
        state = states[place]
        size = game.rules.legal(box, state, row["seat"], actions)
        assert sorted(actions[:size]) == sorted(row["legal"])
        assert row["action"] in row["legal"]
        game.rules.apply(box, state, row["seat"], row["action"], game.new_log())
    last = states[-1]
    assert game.rules.is_over(last)
    outcome = game.outcome(box, last)
    assert outcome
    assert {row["seat"]: row["total"] for row in rows} == dict(enumerate(outcome.totals))
    assert {row["seat"]: row["distance"] for row in rows}[game.first_seat(last)] == 0


def test_visits_are_those_of_the_search_and_nothing_where_there_was_none(tmp_path: Path) -> None:
    rows = rows_of(make(tmp_path, "iki", "master:20,greedy", games=2))
    searched = [row for row in rows if row["visits"] is not None]
    assert {row["bot"] for row in searched} == {"master:20"}
    for row in searched:
        assert len(row["visits"]) == len(row["legal"]) > 1
        assert sum(row["visits"]) > 0
        assert row["visits"][row["legal"].index(row["action"])] == max(row["visits"])
    forced = [row for row in rows if len(row["legal"]) == 1]
    assert forced
    assert all(row["visits"] is None for row in forced)


@every_game
def test_observations_are_what_the_seat_may_know_of_the_position(game: Game, tmp_path: Path) -> None:
    dataset = make(tmp_path / "seen", game.name, "random", games=1, observations=True)
    (table,) = dataset.tables()
    box, states, seats = game.box_of(game.shipped()), dataset.states(table), table.column("seat").to_pylist()
    pieces = dataset.observations(table)
    assert list(pieces) == [piece.name for piece in game.encoding.PIECES]
    flat = np.concatenate([piece.reshape(len(table), -1) for piece in pieces.values()], axis=1)
    wanted = np.zeros_like(flat[0])
    for row in (0, len(table) // 2, len(table) - 1):
        game.encoding.observe(box, states[row], seats[row], wanted)
        assert np.array_equal(flat[row], wanted)
    without = make(tmp_path / "unseen", game.name, "random", games=1)
    assert table.drop_columns(["observation"]).equals(next(without.tables()))


def test_a_file_says_what_is_in_it_without_edokko(tmp_path: Path) -> None:
    make(tmp_path, "iki", "greedy,random", games=3)
    (first, second) = sorted(tmp_path.iterdir())
    written = pyarrow.parquet.read_metadata(second)
    told = json.loads(written.metadata[METADATA])
    game = find_game("iki")
    assert told["actions"] == list(game.actions.texts)
    del told["actions"], told["code"]
    assert told == {
        "format": "edokko-dataset",
        "version": 1,
        "game": "iki",
        "rules": game.rules_version,
        "content": game.shipped().version,
        "edition": None,
        "bots": ["greedy", "random"],
        "seats": 2,
        "seed": "3",
        "shard_games": 2,
        "observations": None,
        "shard": 1,
        "games": 2,
    }
    assert written.schema.to_arrow_schema().names == [column.name for column in columns_of(game)]
    assert {written.row_group(0).column(0).compression} == {"ZSTD"}
    assert first.name == "shard-00000.parquet"


# Who makes them, and when


def test_files_are_the_same_whoever_plays(tmp_path: Path) -> None:
    for jobs in (0, 1, 2):
        make(tmp_path / str(jobs), jobs=jobs)
    assert files(tmp_path / "0") == files(tmp_path / "1") == files(tmp_path / "2")
    make(tmp_path / "other", seed=4)
    assert files(tmp_path / "other") != files(tmp_path / "0")


def test_what_was_stopped_goes_on_and_whole_shards_are_kept(tmp_path: Path) -> None:
    make(tmp_path / "whole")

    def stop(done: int, games: int) -> None:
        if done == 4:
            raise KeyboardInterrupt

    halting = tmp_path / "halting"
    with pytest.raises(KeyboardInterrupt):
        make(halting, progress=stop)
    first, second = sorted(halting.iterdir())
    second.write_bytes(second.read_bytes()[:1000])  # copied by half
    (halting / "shard-00002.parquet.part").write_bytes(b"PAR1 and no more")  # the process was killed
    kept = first.stat().st_mtime_ns
    told: list[int] = []
    make(halting, progress=lambda done, games: told.append(done))
    assert told == [2, 4, 5]
    assert first.stat().st_mtime_ns == kept
    assert files(halting) == files(tmp_path / "whole")


def test_a_dataset_can_be_made_longer_and_is_not_made_shorter(tmp_path: Path) -> None:
    make(tmp_path / "short", games=3)
    longer = make(tmp_path / "short", games=5)
    assert longer.games == 5
    assert files(tmp_path / "short") == files(make_folder(tmp_path / "long", games=5))
    before = files(tmp_path / "short")
    assert make(tmp_path / "short", games=1).games == 5
    assert files(tmp_path / "short") == before


def make_folder(folder: Path, **options: Any) -> Path:
    make(folder, **options)
    return folder


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seed": 4}, "belongs to another dataset (seed 3, here 4); name another folder"),
        ({"bots": "greedy,random"}, "(bots greedy, here greedy,random)"),
        ({"shard_games": 3}, "(shard_games 2, here 3)"),
        ({"observations": True}, "(observations None, here 1)"),
        ({"seats": 3}, "(seats 2, here 3)"),
    ],
)
def test_a_folder_with_another_dataset_is_refused_and_left_as_it_is(
    options: dict[str, Any], said: str, tmp_path: Path
) -> None:
    make(tmp_path, games=2)
    before = files(tmp_path)
    with pytest.raises(BadOption) as refused:
        make(tmp_path, **options)
    assert said in str(refused.value)
    assert files(tmp_path) == before


@pytest.mark.parametrize(
    "options", [{"games": 0}, {"shard_games": 0}, {"jobs": -1}, {"seats": 7}, {"jobs": 0, "cluster": "ray"}]
)
def test_bad_options_are_refused_before_anything_is_written(options: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        make(tmp_path / "out", **options)
    assert not (tmp_path / "out").exists()


def test_a_folder_that_another_run_writes_to_is_refused(tmp_path: Path) -> None:
    make(tmp_path, games=2)
    with making._locked(tmp_path), pytest.raises(BadOption, match="another run is writing to"):
        make(tmp_path)


# Reading what is no dataset


def test_what_is_no_dataset_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadDataset, match="there is no dataset"):
        read_dataset(tmp_path)
    file = tmp_path / "shard-00000.parquet"
    file.write_bytes(b"PAR1")
    with pytest.raises(BadDataset, match=r"shard-00000\.parquet: damaged, or no Parquet file"):
        read_dataset(tmp_path)
    pyarrow.parquet.write_table(pyarrow.table({"x": [1]}), file)
    with pytest.raises(BadDataset, match="not a file of a dataset"):
        read_dataset(tmp_path)
    with pytest.raises(BadDataset, match="not a file of a dataset"):  # somebody's own file is not written over
        make(tmp_path)


def test_files_of_two_datasets_in_one_folder_are_not_read_as_one(tmp_path: Path) -> None:
    make(tmp_path / "one", games=4)
    make(tmp_path / "other", games=4, seed=4)
    (tmp_path / "one" / "shard-00001.parquet").write_bytes((tmp_path / "other" / "shard-00001.parquet").read_bytes())
    with pytest.raises(BadDataset, match="of another dataset"):
        read_dataset(tmp_path / "one")


def test_datasets_of_other_versions_are_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dataset = make(tmp_path, games=1)
    monkeypatch.setattr("edokko.datasets.settings.VERSION", 2)
    with pytest.raises(BadDataset, match="version 1 of datasets, this Edokko reads 2"):
        read_dataset(tmp_path)
    monkeypatch.setattr(type(find_game("iki")), "rules_version", 99)
    (table,) = dataset.tables()
    with pytest.raises(BadDataset, match="rules: it was made with version"):
        dataset.states(table)
    with pytest.raises(BadDataset, match="encoding: it was made with version None"):
        dataset.observations(table)


def test_without_pyarrow_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "edokko.datasets.arrow")
    with pytest.raises(BadOption, match=r"pip install 'edokko\[data\]' installs it"):
        __import__("edokko.datasets.arrow")
