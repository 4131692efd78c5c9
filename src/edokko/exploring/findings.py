"""What was found in a dataset: groups of rows, each with how those seats scored and won, and how sure that is."""

from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import NDArray

from edokko.arena.standings import SURE, wilson_interval

SEATS, BOTS, OPENINGS = "seats", "bots", "openings"  # groups that every game has; others are named after a verb
FEWEST = 10  # seats that a row must be about to be shown to people


@dataclass(frozen=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Row:
    """How seats fared that have something in common."""

    key: tuple[str, ...]  # texts of actions, the spec of a bot, or a distance
    at_least: int  # how often they did it
    appearances: int  # seats of games: two in one game are two
    wins: Estimate
    score: Estimate

    def as_json(self) -> dict[str, object]:
        """The row as a JSON object."""
        return {
            "what": list(self.key),
            "at_least": self.at_least,
            "appearances": self.appearances,
            "wins": vars(self.wins),
            "score": vars(self.score),
        }


@dataclass(frozen=True)
class Group:
    """Rows that can be compared, those that win most first."""

    name: str
    rows: tuple[Row, ...]

    @property
    def shown(self) -> tuple[Row, ...]:
        """The rows that enough seats speak for."""
        return tuple(row for row in self.rows if row.appearances >= FEWEST)


@dataclass(frozen=True)
class Findings:
    """All that was found in a dataset."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    every: Row  # all seats together: what a row is to be compared with
    groups: tuple[Group, ...]

    def as_json(self) -> dict[str, object]:
        """All figures as a JSON object."""
        return {
            "game": self.game,
            "seats": self.seats,
            "bots": list(self.bots),
            "games": self.games,
            "every": self.every.as_json(),
            "groups": {group.name: [row.as_json() for row in group.rows] for group in self.groups},
        }


def make_row(key: tuple[str, ...], wins: NDArray[Any], scores: NDArray[Any], at_least: int = 1) -> Row:
    """The row of seats with these shares of wins and scores."""
    low, high = wilson_interval(float(wins.sum()), len(wins))
    return Row(key, at_least, len(wins), Estimate(float(wins.mean()), low, high), mean_of(scores))


def mean_of(values: NDArray[Any]) -> Estimate:
    """The mean of values with the interval of a normal distribution, as if they were independent."""
    mean = float(np.mean(values))
    deviation = float(np.std(values, ddof=1)) if len(values) > 1 else 0.0
    half = NormalDist().inv_cdf((1 + SURE) / 2) * deviation / sqrt(len(values))
    return Estimate(mean, mean - half, mean + half)
