"""Seats and types can be told apart by everybody, in light and in dark."""

import re
from itertools import combinations

import pytest

from drawing.colour_vision import DEFICIENCIES, ciede2000, difference
from edokko.drawing.styles import FOLDER

ENOUGH = 10
TOKENS = (FOLDER / "tokens.css").read_text(encoding="utf-8")
SEATS = tuple(f"seat-{seat}" for seat in range(4))
TYPES = ("type-peddler", "type-artisan", "type-special", "type-master", "type-seller")


def colour(token: str, theme: str) -> str:
    light, dark = re.search(rf"--{token}: light-dark\((#\w{{6}}), (#\w{{6}})\)", TOKENS).groups()  # type: ignore[union-attr]
    return str(light if theme == "light" else dark)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
@pytest.mark.parametrize("family", [SEATS, TYPES], ids=["seats", "types"])
def test_any_two_colours_of_a_family_differ(family: tuple[str, ...], deficiency: str, theme: str) -> None:
    for one, two in combinations(family, 2):
        assert difference(colour(one, theme), colour(two, theme), deficiency) >= ENOUGH, f"{one} and {two}"


def test_the_measure_agrees_with_published_pairs() -> None:
    assert ciede2000((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert ciede2000((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=1e-4)
    assert ciede2000((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514)) == pytest.approx(0.9082, abs=1e-4)
