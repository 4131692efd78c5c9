"""Weights are found in worlds where they are known: exactly, from noisy games, and where stages are missing."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from edokko.bots.value_model import LEAST_SCORE
from edokko.bots.weights import initial_weights
from edokko.engine.evaluation import Generation
from edokko.games import find_game
from edokko.learning.fitting import (
    LEAST_NOISE,
    Sums,
    Values,
    add_positions,
    fit_values,
    join,
    results_of,
    solve,
    with_others,
)
from edokko.learning.recording import Recorded

SIZE = 5
Numbers = NDArray[Any]
RIDGE, STAGE_SMOOTHING = 30.0, 200.0
FEW, MANY = 40, 20_000  # rows


def rows(count: int, seed: int, size: int = SIZE) -> Numbers:
    """Inputs, the first of them 1."""
    found = np.random.default_rng(seed).normal(size=(count, size))
    found[:, 0] = 1
    return found


def world(weights: Numbers, counts: list[int], noise: float = 0.0) -> Sums:
    """What linear worlds tell, one for each stage."""
    sums = Sums(*weights.shape)
    for stage, count in enumerate(counts):
        inputs, chance = rows(count, stage, weights.shape[1]), np.random.default_rng(100 + stage)
        sums.add(stage, inputs, inputs @ weights[stage] + noise * chance.normal(size=count))
    return sums


def solved(
    sums: Sums, ridge: float = RIDGE, stage_smoothing: float = STAGE_SMOOTHING, before: Numbers | None = None
) -> Numbers:
    """Weights, held back as in a usual generation."""
    return solve(sums, ridge, stage_smoothing, before)


def different(stages: int) -> Numbers:
    """Weights that are unlike each other in all stages."""
    return np.arange(stages * SIZE, dtype=float).reshape(stages, SIZE) - 7


def test_the_weights_of_a_known_world_are_found_exactly() -> None:
    weights = different(3)
    assert np.allclose(solved(world(weights, [FEW, FEW, FEW]), 0.0, 0.0), weights)


def test_they_are_found_from_noisy_games() -> None:
    weights = np.tile([3.0, 1.0, -2.0, 0.0, 0.5], (3, 1))
    assert np.allclose(solved(world(weights, [MANY] * 3, noise=5.0)), weights, atol=0.15)


def test_what_is_taken_in_at_once_or_bit_by_bit_is_the_same() -> None:
    inputs, wanted = rows(FEW, 1), rows(FEW, 2)[:, 1]
    whole, parts = Sums(1, SIZE), Sums(1, SIZE)
    whole.add(0, inputs, wanted)
    for half in (slice(0, 9), slice(9, None)):
        parts.add(0, inputs[half], wanted[half])
    assert np.allclose(solved(whole), solved(parts))


def test_a_stage_that_was_hardly_played_takes_the_weights_of_the_nearest() -> None:
    weights = different(5)
    found = solved(world(weights, [0, FEW, SIZE, 0, FEW]), 0.0, 0.0)  # as many rows as inputs say nothing
    assert np.array_equal(found[0], found[1])
    assert np.array_equal(found[2], found[1])
    assert np.array_equal(found[3], found[4])
    assert not np.allclose(found[1], found[4])


def test_an_input_that_never_changes_has_finite_weights() -> None:
    sums, inputs = Sums(1, SIZE), rows(FEW, 1)
    inputs[:, 2] = 0
    sums.add(0, inputs, inputs[:, 1])
    assert np.isfinite(solved(sums)).all()
    assert solved(sums)[0][2] == 0


def test_a_step_holds_weights_to_those_before() -> None:
    before, truth = different(2), different(2) + 1.0
    sums = world(truth, [FEW, FEW])
    held, free = (solved(sums, ridge, 0.0, before) for ridge in (1e9, 0.0))
    assert np.allclose(held[:, 1:], before[:, 1:], atol=1e-3)
    assert np.allclose(free, truth)
    between = solved(sums, float(FEW), 0.0, before)[:, 1:]
    assert ((between > before[:, 1:]) & (between < truth[:, 1:])).all()


def test_a_stage_that_was_hardly_played_takes_the_step_of_the_nearest() -> None:
    before = different(2)
    found = solved(world(before + 2.0, [FEW, 0]), 0.0, 0.0, before)
    assert np.allclose(found, before + 2.0)


def test_neighbouring_stages_are_held_together() -> None:
    weights = np.tile([3.0, 1.0, -2.0, 0.0, 0.5], (2, 1))
    sums = world(weights, [MANY, FEW], noise=20.0)
    held, alone = solved(sums), solved(sums, stage_smoothing=0.0)
    away = [np.abs(found[1, 1:] - found[0, 1:]).max() for found in (held, alone)]
    assert away[0] < away[1] / 2
    assert np.allclose(held[0], alone[0], atol=0.05)  # many games are not moved by few


def test_the_constant_is_drawn_to_nothing() -> None:
    weights = np.zeros((2, SIZE))
    weights[:, 0] = 1000, -1000
    assert np.allclose(solved(world(weights, [FEW, FEW])), weights, atol=1e-6)


def test_the_share_explained_is_what_noise_leaves() -> None:
    weights = np.array([[0.0, 3.0, 0.0, 0.0, 0.0]])
    sums = world(weights, [MANY], noise=4.0)
    assert sums.rest(weights) == pytest.approx(16, rel=0.05)
    assert sums.explained(weights) == pytest.approx(9 / 25, abs=0.02)


# Positions of games


def games(count: int, stages: int, seats: int, seed: int = 1) -> Numbers:
    """Features of positions by game, stage and seat."""
    return rows(count * stages * seats, seed, 3).reshape(count, stages, seats, 3).astype(np.float32)


def no_plans(positions: Numbers) -> Numbers:
    return np.zeros((*positions.shape[:3], 2), np.float32)


def test_the_others_are_the_mean_of_all_but_oneself() -> None:
    positions = games(1, 1, 3)
    for seat, others in ((0, (1, 2)), (1, (0, 2)), (2, (0, 1))):
        mean = positions[0, 0, list(others)].mean(axis=0)
        assert np.allclose(with_others(positions)[0, 0, seat], [*positions[0, 0, seat], *mean], atol=1e-6)


def test_leads_are_over_the_mean_of_the_others_and_nobody_falls_without_end() -> None:
    scores = np.array([[9.0, 3.0, 6.0], [2.0, -1000.0, 4.0]], np.float32)
    recorded = Recorded(games(2, 1, 3), no_plans(games(2, 1, 3)), scores)
    lowest = [[9, 3, 6], [2, LEAST_SCORE, 4]]
    assert results_of(recorded, as_leads=False).tolist() == lowest
    assert results_of(recorded, as_leads=True).tolist() == [[4.5, -4.5, 0], [2.5, -8, 5.5]]


def test_scores_are_foretold_from_ones_own_and_the_others_features() -> None:
    positions = games(4000, 2, 3)
    positions[:1000, 1] = 0  # these games had one stage only
    last = np.where(positions[:, 1:2, :1, :1] > 0, positions[:, 1:], positions[:, :1])
    scores = with_others(last)[:, 0] @ np.array([20, 2, -1, 0, -3, 0.5])
    sums = Sums(2, 6)
    add_positions(sums, Recorded(positions, no_plans(positions), scores.astype(np.float32)), as_leads=False)
    assert sums.counts.tolist() == [12000, 9000]
    values = fit_values(sums, Generation(games=4000, iterations=0), initial_weights(find_game("iki")))
    assert np.allclose(values.own[1, 1:], [2, -1], atol=0.1)
    assert np.allclose(values.others[1, 1:], [-3, 0.5], atol=0.1)
    assert values.own[1, 0] + values.others[1, 0] == pytest.approx(20, abs=0.1)
    assert values.explained[1] > 0.99 > values.explained[0]
    assert values.noise[0] > values.noise[1] == LEAST_NOISE


def test_weights_are_joined_as_bots_use_them() -> None:
    values = Values(np.ones((2, 3)), np.zeros((2, 3)), np.ones(2), np.ones(2))
    joined = join(values, np.ones((2, 4)))
    assert all(part.dtype == np.float32 and part.flags.c_contiguous for part in joined)
    assert [part.shape for part in joined] == [(2, 3), (2, 3), (2,), (2, 4)]
