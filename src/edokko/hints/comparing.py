"""What two actions differ in over the same deals: the mean of the differences, and how sure that is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum, inf, sqrt
from statistics import NormalDist

SURE = 0.95
FEWEST = 30  # deals: of fewer nothing can be said


@dataclass(frozen=True)
class Difference:
    """A mean after one action less the mean after another; the true one lies within the margin of it (95 %)."""

    mean: float
    margin: float
    digits: int = 1  # after the point, of what is told

    @property
    def is_close(self) -> bool:
        """Whether it may be nothing but chance, or is too small to be told: then it gets no number."""
        return abs(self.mean) <= self.margin or round(abs(self.mean), self.digits) == 0


def difference(values: Iterable[float], others: Iterable[float], digits: int = 1) -> Difference:
    """Of two rows of numbers, paired deal by deal."""
    apart = [value - other for value, other in zip(values, others, strict=True)]
    deals = len(apart)
    mean = mean_of(apart)
    if deals < FEWEST:
        return Difference(mean, inf, digits)
    deviation = sqrt(fsum((each - mean) ** 2 for each in apart) / (deals - 1))
    margin = NormalDist().inv_cdf((1 + SURE) / 2) * deviation / sqrt(deals)
    return Difference(mean, margin, digits)


def mean_of(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return fsum(values) / len(values) if values else 0.0
