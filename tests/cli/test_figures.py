"""`sim` and `bench`."""

import json
import os
import re
import subprocess
import sys

import pytest

from cli.conftest import Edokko, every_game
from edokko.games import GAMES

BENCH_KEYS = {
    "game",
    "seats",
    "decisions_per_s",
    "games_per_s",
    "copies_per_s",
    "python_decisions_per_s",
    "text_decisions_per_s",
    "rollouts_per_s",
    "rollouts_on_all_cores_per_s",
    "searches_per_s",
    "record_bytes",
    "compile_s",
    "load_s",
}


@every_game
def test_sim_prints_all_figures_as_json(edokko: Edokko, game: str) -> None:
    result = edokko("sim", game, "--seats", "3", "-n", "40", "--seed", "7", "--json")
    assert result.code == 0
    figures = json.loads(result.out)
    assert set(figures) == {
        "game",
        "seats",
        "seed",
        "games",
        "decisions",
        "decisions_per_game",
        "scores",
        "total",
        "wins_by_distance",
        "won_by_nobody",
    }
    assert figures["games"] == 40
    assert len(figures["wins_by_distance"]) == 3


def test_sim_repeats_itself_for_a_seed_and_only_for_that(edokko: Edokko) -> None:
    first, again, other = (
        edokko("sim", "iki", "--seats", "2", "-n", "30", "--seed", seed, "--json").out for seed in ("1", "1", "2")
    )
    assert first == again
    assert first != other


def test_sim_prints_a_table_for_people(edokko: Edokko) -> None:
    result = edokko("sim", "iki", "--seats", "2", "-n", "1")
    assert "1 random game with 2 seats" in result.out
    assert "variety of types" in result.out
    assert "100.0%" in result.out
    assert "nobody" not in result.out


def test_sim_says_how_often_nobody_won(edokko: Edokko) -> None:
    result = edokko("sim", "edo", "--seats", "2", "-n", "20")
    assert "20 random games with 2 seats" in result.out
    assert "samurai on the board" in result.out
    assert re.search(r"nobody +\d+\.\d%", result.out)


@pytest.mark.parametrize("arguments", [["-n", "0"], ["--seats", "7"], ["-n", "many"]])
def test_sim_with_impossible_numbers_is_bad_use(edokko: Edokko, arguments: list[str]) -> None:
    result = edokko("sim", "iki", *arguments)
    assert result.code == 2
    assert result.out == ""
    assert "Traceback" not in result.err


@pytest.mark.parametrize(("game", "as_json"), [(game, number % 2 == 0) for number, game in enumerate(GAMES)])
def test_bench_measures_every_figure(game: str, as_json: bool) -> None:
    """Uncompiled, in a process of its own: that the figures are there is tested, not what they are."""
    command = [sys.executable, "-m", "edokko", "bench", game, "--seats", "2", "--seconds", "0.01"]
    result = subprocess.run(
        [*command, *(["--json"] if as_json else [])],
        env={**os.environ, "EDOKKO_RULES": "python"},
        capture_output=True,
        text=True,
        check=True,
    )
    if as_json:
        figures = json.loads(result.stdout)
        assert set(figures) == BENCH_KEYS
        assert all(value for value in figures.values())
    else:
        assert len(result.stdout.splitlines()) == len(BENCH_KEYS)
