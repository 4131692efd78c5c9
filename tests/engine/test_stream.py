"""The random stream and the dice: even, repeatable, and different for every seed."""

from collections import Counter

from edokko.engine.dice import Dice, roll_one, throw
from edokko.engine.records import blank
from edokko.engine.stream import Stream, draw_below, start_stream


def drawn(seed: object, count: int, below: int) -> list[int]:
    stream = blank(Stream)
    start_stream(stream, str(seed))
    return [draw_below(stream, below) for _ in range(count)]


def test_the_same_seed_gives_the_same_draws_and_another_seed_others() -> None:
    assert drawn(1, 50, 100) == drawn(1, 50, 100)
    assert drawn(1, 50, 100) != drawn(2, 50, 100)


def test_the_first_draws_stay_what_they_were() -> None:
    """Old game files replay only as long as the stream stays the same."""
    assert drawn(7, 12, 60) == [21, 52, 22, 9, 50, 41, 4, 36, 27, 49, 36, 1]


def test_draws_are_even() -> None:
    counts = Counter(drawn(3, 12_000, 12))
    assert set(counts) == set(range(12))
    assert max(abs(count - 1000) for count in counts.values()) < 150  # five standard deviations


def test_seeds_that_differ_in_one_bit_have_nothing_in_common() -> None:
    first, second = drawn(2**127, 4000, 4), drawn(2**127 + 1, 4000, 4)
    same = sum(a == b for a, b in zip(first, second, strict=True))
    assert abs(same - 1000) < 140


def test_dice_are_even_and_repeatable() -> None:
    dice, again = blank(Dice), blank(Dice)
    throw(dice, 1)
    throw(again, 1)
    rolls = [roll_one(dice, 12) for _ in range(12_000)]
    assert rolls[:100] == [roll_one(again, 12) for _ in range(100)]
    assert max(abs(count - 1000) for count in Counter(rolls).values()) < 150
