"""What may be chance is called close; a clear difference is not."""

import numpy as np
import pytest

from edokko.hints.comparing import FEWEST, Difference, difference


def test_the_margin_is_that_of_the_mean_of_paired_differences() -> None:
    values, others = np.arange(100) + 5, np.arange(100) + np.tile([0, 2], 50)
    found = difference(values, others)
    apart = values - others
    assert found.mean == pytest.approx(4)
    assert found.margin == pytest.approx(1.96 * apart.std(ddof=1) / 10, rel=1e-4)
    assert not found.is_close


def test_deals_that_differ_among_themselves_do_not_hide_what_actions_differ_in() -> None:
    deals = np.random.default_rng(1).normal(50, 30, 200)
    assert difference(deals + 1, deals) == Difference(pytest.approx(1), pytest.approx(0, abs=1e-9))


def test_chance_is_called_close() -> None:
    chance = np.random.default_rng(2)
    found = [difference(chance.normal(0, 5, 64), chance.normal(0, 5, 64)).is_close for _ in range(400)]
    assert 0.9 < np.mean(found) < 0.99


def test_of_few_deals_nothing_is_told() -> None:
    assert difference(np.full(FEWEST - 1, 9), np.zeros(FEWEST - 1)).is_close
    assert not difference(np.full(FEWEST, 9), np.zeros(FEWEST)).is_close
    assert difference(np.zeros(0), np.zeros(0)).is_close


def test_what_would_be_told_as_nothing_is_close() -> None:
    assert Difference(0.04, 0.01).is_close
    assert not Difference(0.04, 0.01, digits=2).is_close
    assert not Difference(-0.06, 0.01).is_close
