"""Whole games in a real browser."""

import pytest

from browser.visitors import Visitors
from edokko.games import GAMES

FEWEST = 30  # decisions of a seat in a game


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking_alone(visitors: Visitors, game: str, size: str) -> None:
    ana = visitors.come(size)
    ana.begin(game)
    assert ana.play_to_the_end() > FEWEST
    assert ana.page.locator(".pad .winner").count() >= 1
    ana.press(ana.page.locator("#bar .btn.go"))
    ana.page.wait_for_function("() => document.body.dataset.ply < 40")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    ana.begin(game)
    assert ana.play_to_the_end(by_keyboard=True) > FEWEST
