"""Weights that foretell best: ridge regression for each stage, neighbouring stages held together.

What a seat will score is told from features of positions. Games are taken in as sums of products, so that any number
of them fits into memory.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from edokko.bots.value_model import LEAST_SCORE, Weights
from edokko.engine.evaluation import Generation
from edokko.learning.recording import Recorded

LOGISTIC = 0.55  # a logistic curve of this times the deviation is like a normal one
LEAST_NOISE = 0.5  # points


class Sums:
    """What regression needs of rows, by stage."""

    def __init__(self, stages: int, size: int) -> None:
        self.products = np.zeros((stages, size, size))
        self.targets = np.zeros((stages, size))
        self.counts = np.zeros(stages)
        self.wanted = np.zeros(stages)
        self.squares = np.zeros(stages)

    def add(self, stage: int, rows: NDArray[Any], wanted: NDArray[Any]) -> None:
        """Take in rows of inputs, the first of them 1, and what they should tell."""
        rows, wanted = rows.astype(np.float64), wanted.astype(np.float64)
        self.products[stage] += rows.T @ rows
        self.targets[stage] += rows.T @ wanted
        self.counts[stage] += len(rows)
        self.wanted[stage] += wanted.sum()
        self.squares[stage] += (wanted**2).sum()

    def rest(self, weights: NDArray[Any]) -> NDArray[Any]:
        """The mean square that weights leave unexplained, by stage."""
        products = np.einsum("si,sij,sj->s", weights, self.products, weights)
        left = self.squares - 2 * (weights * self.targets).sum(axis=1) + products
        return np.asarray(np.maximum(left, 0) / np.maximum(self.counts, 1))

    def explained(self, weights: NDArray[Any]) -> NDArray[Any]:
        """The share of the variance that weights explain, by stage."""
        count = np.maximum(self.counts, 1)
        variance = self.squares / count - (self.wanted / count) ** 2
        return 1 - self.rest(weights) / np.maximum(variance, 1e-9)


def solve(sums: Sums, ridge: float, stage_smoothing: float, before: NDArray[Any] | None = None) -> NDArray[Any]:
    """The weights of all stages, held to those before or to 0; stages hardly played change like the nearest one."""
    stages, size = sums.targets.shape
    before = np.zeros((stages, size)) if before is None else before
    known = np.flatnonzero(sums.counts > size)
    deviation = _deviation(sums, known)
    system, wanted = np.zeros((len(known), size, len(known), size)), np.zeros((len(known), size))
    free = np.ones(size)
    free[0] = 0  # the constant is drawn to nothing
    for place, stage in enumerate(known):
        system[place, :, place, :] = sums.products[stage] / np.outer(deviation, deviation) + np.diag(ridge * free)
        wanted[place] = (sums.targets[stage] - sums.products[stage] @ before[stage]) / deviation
    for one, other in [(place, place + step) for place in range(len(known)) for step in (-1, 1)]:
        if 0 <= other < len(known):
            system[one, :, one, :] += np.diag(stage_smoothing * free)
            system[one, :, other, :] -= np.diag(stage_smoothing * free)
    solved = np.linalg.solve(system.reshape(wanted.size, -1), wanted.reshape(-1)).reshape(wanted.shape) / deviation
    nearest = np.abs(np.arange(stages)[:, None] - known[None, :]).argmin(axis=1)
    return np.asarray(before + solved[nearest])


def _deviation(sums: Sums, known: NDArray[Any]) -> NDArray[Any]:
    """The deviation of each input over all stages; 1 where it never changes."""
    count = sums.counts[known].sum()
    squares = np.einsum("sii->i", sums.products[known]) / count
    means = sums.products[known][:, 0, :].sum(axis=0) / count
    deviation = np.sqrt(np.maximum(squares - means**2, 0))
    return np.where(deviation < 1e-6, 1.0, deviation)


class Values(NamedTuple):
    """What was learned of positions."""

    own: NDArray[Any]
    others: NDArray[Any]
    noise: NDArray[Any]
    explained: NDArray[Any]


def with_others(positions: NDArray[Any]) -> NDArray[Any]:
    """Features of each seat beside the mean of the others'."""
    whole = positions.sum(axis=2, keepdims=True)
    return np.concatenate([positions, (whole - positions) / (positions.shape[2] - 1)], axis=3)


def results_of(recorded: Recorded, *, as_leads: bool) -> NDArray[Any]:
    """Final scores, or by how much each is more than the mean of the others'."""
    scores = np.maximum(recorded.scores, LEAST_SCORE)
    others = (scores.sum(axis=1, keepdims=True) - scores) / (scores.shape[1] - 1)
    results: NDArray[Any] = scores - others if as_leads else scores
    return results


def add_positions(sums: Sums, recorded: Recorded, *, as_leads: bool) -> None:
    """Take in games: positions, and the results that they led to."""
    inputs = with_others(recorded.positions)
    scores = results_of(recorded, as_leads=as_leads)
    for stage in range(inputs.shape[1]):
        is_there = recorded.positions[:, stage, 0, 0] > 0  # some games are shorter
        sums.add(stage, inputs[is_there, stage].reshape(-1, inputs.shape[3]), scores[is_there].reshape(-1))


def fit_values(sums: Sums, generation: Generation, before: Weights) -> Values:
    """Weights of positions, by what a generation has shown."""
    held_to = np.concatenate([before.own, before.others], axis=1) if generation.is_incremental else None
    learned = solve(sums, generation.ridge, generation.stage_smoothing, held_to)
    noise = np.maximum(LEAST_NOISE, np.sqrt(2 * sums.rest(learned)) * LOGISTIC)
    noise[sums.counts == 0] = noise[sums.counts > 0].max()
    own, others = np.split(learned, 2, axis=1)
    return Values(own, others, noise, sums.explained(learned))


def join(values: Values, plan: Any) -> Weights:
    """All weights as bots use them."""
    return in_numpy((values.own, values.others, values.noise, plan))


def in_numpy(weights: Iterable[Any]) -> Weights:
    """Weights as arrays that other processes can be told, too."""
    arrays: Any = [np.ascontiguousarray(each, np.float32) for each in weights]
    return Weights(*arrays)
