"""How long bots take: a turn is over within ten seconds, and a busy server lets them think for less."""

from math import inf

import pytest

from edokko.tables.levels import LEVELS, PACES, time_of
from edokko.tables.thinking_time import LEAST, TurnClock, time_for_decision, time_to_think
from tables.conftest import Clock

LONGEST_TURN = 10.0  # seconds


def turn_of(decisions: int, level: str, pace: str) -> list[float]:
    """How long each decision of a turn takes on a server with nothing else to do."""
    clock = Clock()
    turn_clock = TurnClock(clock)
    taken = []
    for _ in range(decisions):
        allowed = time_for_decision(turn_clock.spent(1))
        thinking = time_to_think(time_of(level), allowed, due=1, threads=1) if time_of(level) else 0.0
        taken.append(max(thinking, min(PACES[pace], allowed)))
        clock.time += taken[-1]
    return taken


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("decisions", [1, 5, 20, 500])
def test_a_turn_is_over_within_ten_seconds(decisions: int, level: str, pace: str) -> None:
    assert sum(turn_of(decisions, level, pace)) < LONGEST_TURN


@pytest.mark.parametrize(("level", "pace"), [("master", "instant"), ("easy", "calm"), ("hard", "calm")])
def test_a_short_turn_has_all_its_time_and_a_long_one_gets_faster(level: str, pace: str) -> None:
    usual = max(time_of(level), PACES[pace])
    taken = turn_of(20, level, pace)
    assert taken[:2] == [usual, usual]
    assert taken == sorted(taken, reverse=True)
    assert 0.02 < taken[-1] < usual / 4


def test_what_one_seat_decides_in_a_row_is_a_turn() -> None:
    clock = Clock()
    turn_clock = TurnClock(clock)
    for seat, spent in ((1, 0), (1, 4), (2, 0), (2, 4), (1, 0)):
        assert turn_clock.spent(seat) == spent
        clock.time += 4
    turn_clock.end()
    assert turn_clock.spent(1) == 0


@pytest.mark.parametrize(
    ("due", "threads", "seconds"), [(1, 1, 1.5), (2, 1, 0.75), (2, 3, 1.5), (3, 3, 1.5), (6, 2, 0.5), (1000, 2, LEAST)]
)
def test_bots_that_are_due_share_the_threads_but_each_has_enough_to_think_sensibly(
    due: int, threads: int, seconds: float
) -> None:
    assert time_to_think(1.5, inf, due, threads) == pytest.approx(seconds)


def test_nobody_thinks_longer_than_the_turn_allows() -> None:
    assert time_to_think(1.5, 0.4, due=1, threads=2) == 0.4
    assert time_to_think(1.5, 0.01, due=99, threads=2) == 0.01
