"""Means with their intervals as little drawings, one for each row of a table. Lengths are shares of a cell's width."""

from collections.abc import Callable, Iterable
from math import ceil, floor, log10
from typing import NamedTuple

from edokko.drawing.markup import Html, el
from edokko.exploring.findings import Estimate

STEPS = (1, 2, 5, 10)  # between two ticks, times a power of ten
PARTS = 3  # between ticks, about
MOST_LABELS = 4
RADIUS = 4


class Scale(NamedTuple):
    """Which values a drawing shows, and at which of them there are ticks."""

    low: float
    high: float
    step: float

    @property
    def ticks(self) -> list[float]:
        """From the lowest to the highest."""
        return [self.low + self.step * number for number in range(round((self.high - self.low) / self.step) + 1)]

    def at(self, value: float) -> str:
        """Where a value lies."""
        return f"{100 * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low):.1f}%"


def scale_of(estimates: Iterable[Estimate]) -> Scale:
    """A scale with room for all intervals, and round numbers at its ends."""
    shown = list(estimates)
    low, high = min(each.low for each in shown), max(each.high for each in shown)
    wanted = max(high - low, 1e-9) / PARTS
    power = 10.0 ** floor(log10(wanted))
    step = next(power * each for each in STEPS if power * each >= wanted * 0.999)
    bottom = floor(low / step + 1e-9) * step
    top = ceil(high / step - 1e-9) * step
    return Scale(bottom, max(top, bottom + step), step)


def verdict(estimate: Estimate, usual: float) -> str:
    """Whether an interval lies above what is usual, below it, or around it."""
    if estimate.low > usual:
        return "above"
    return "below" if estimate.high < usual else "around"


def plot(estimate: Estimate, usual: float, scale: Scale) -> Html:
    """A dot on its interval, and a line where the mean of all is."""
    usual_at, low, mean, high = map(scale.at, (usual, estimate.low, estimate.mean, estimate.high))
    return el(
        "svg",
        el("line", x1=usual_at, x2=usual_at, y1=0, y2="100%", class_="usual"),
        el("line", x1=low, x2=high, y1="50%", y2="50%"),
        el("circle", cx=mean, cy="50%", r=RADIUS),
        class_=f"estimate {verdict(estimate, usual)}",
        aria_hidden="true",
    )


def axis(scale: Scale, write: Callable[[float], str]) -> Html:
    """The ticks of a column, labelled as far as there is room; labels at the ends do not stick out."""
    ticks = scale.ticks
    every = 1 if len(ticks) <= MOST_LABELS else 2
    marks = []
    for place, tick in enumerate(ticks):
        at = scale.at(tick)
        marks.append(el("line", x1=at, x2=at, y1="78%", y2="100%"))
        if place % every == 0:
            anchor = "start" if place == 0 else "end" if place == len(ticks) - 1 else "middle"
            marks.append(el("text", write(tick), x=at, y="60%", text_anchor=anchor))
    return el("svg", marks, class_="axis", aria_hidden="true")
