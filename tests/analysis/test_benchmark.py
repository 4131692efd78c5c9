"""Benchmarks: how rates are made, never how high they are."""

import pytest

from edokko.analysis import benchmark
from edokko.analysis.benchmark import best_rate


class Clock:
    """A clock that moves only when it is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_is_that_of_the_best_window(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(benchmark, "perf_counter", clock)
    lasting = iter([2.0, 1.0, 4.0, 4.0])

    def work(times: int) -> int:
        clock.now += next(lasting)
        return 10

    assert best_rate(work, 10) == 10


def test_short_work_is_done_more_often_in_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(benchmark, "perf_counter", clock)
    asked = []

    def work(times: int) -> int:
        asked.append(times)
        clock.now += times / 100
        return times

    assert best_rate(work, 1) == pytest.approx(100)
    assert asked[0] == 1
    assert asked[-1] / 100 >= 1 / benchmark.WINDOWS / 2
