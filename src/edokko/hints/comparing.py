"""What two actions differ in over the same deals: the mean of the differences, and how sure that is."""

from dataclasses import dataclass
from math import inf, sqrt
from statistics import NormalDist

from edokko.engine.records import Array

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


def difference(values: Array, others: Array, digits: int = 1) -> Difference:
    """Of two rows of numbers, paired deal by deal."""
    apart = values.astype(float) - others.astype(float)
    deals = len(apart)
    if deals < FEWEST:
        return Difference(float(apart.mean()) if deals else 0.0, inf, digits)
    deviation = float(apart.std(ddof=1))
    margin = NormalDist().inv_cdf((1 + SURE) / 2) * deviation / sqrt(deals)
    return Difference(float(apart.mean()), margin, digits)
