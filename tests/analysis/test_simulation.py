"""Simulations: what they count is what happened."""

import pytest

from edokko.analysis import simulation
from edokko.analysis.simulation import simulate
from edokko.games import GAMES, find_game

every_table = pytest.mark.parametrize(
    ("game", "seats"), [(name, seats) for name in GAMES for seats in find_game(name).seat_counts]
)


@every_table
def test_figures_fit_together(game: str, seats: int) -> None:
    result = simulate(find_game(game), seats=seats, games=20, seed=1)
    assert result.games == 20
    assert result.decisions_per_game * 20 == pytest.approx(result.decisions)
    assert sum(result.scores.values()) == pytest.approx(result.total)
    assert sum(result.wins) + result.nobody == pytest.approx(1)
    assert len(result.wins) == seats


@every_table
def test_the_seed_alone_decides(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    result = simulate(find_game(game), seats=seats, games=15, seed="a")
    assert simulate(find_game(game), seats=seats, games=15, seed="a") == result
    assert simulate(find_game(game), seats=seats, games=15, seed="b") != result
    monkeypatch.setattr(simulation, "CHUNK", 4)
    assert simulate(find_game(game), seats=seats, games=15, seed="a") == result


def test_progress_is_told_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "CHUNK", 4)
    told: list[int] = []
    simulate(find_game("iki"), seats=2, games=10, seed=1, progress=told.append)
    assert told == [4, 4, 2]


def test_as_json_has_every_figure() -> None:
    result = simulate(find_game("iki"), seats=2, games=3, seed=1).as_json()
    assert result["games"] == 3
    assert result["decisions_per_game"] == pytest.approx(result["decisions"] / 3)
    assert set(result["scores"]) == {"track", "variety", "fish", "pouches", "buildings", "kobans", "wood", "mons"}
