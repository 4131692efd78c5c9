"""Games in a real browser: by mouse, by finger, by keyboard.

Each game is played to its end once, on the desktop or on a phone; `make soak` plays all of them in every way.
"""

import pytest

from browser.visitors import Visitors
from edokko.games import GAMES
from soaking import SOAK

FEWEST = 30  # decisions of a seat in a game
SOME = 12  # decisions
SIZES = ("desktop", "phone")
WAYS = [(game, size) for game in GAMES for size in SIZES][: None if SOAK else 1]
OTHER_WAYS = [(game, size) for game in GAMES for size in SIZES if (game, size) not in WAYS]


@pytest.mark.parametrize(("game", "size"), WAYS)
def test_a_whole_game_is_played_by_clicking_alone(visitors: Visitors, game: str, size: str) -> None:
    ana = visitors.come(size)
    ana.begin(game)
    assert ana.play_to_the_end() > FEWEST
    assert ana.page.locator(".pad .winner").count() >= 1
    ana.press(ana.page.locator("#bar .button.go"))
    ana.page.wait_for_function("() => document.body?.dataset.ply < 40")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    ana.begin(game)
    if SOAK:
        assert ana.play_to_the_end(by_keyboard=True) > FEWEST
    else:
        assert ana.play_some(SOME, by_keyboard=True) == SOME


@pytest.mark.parametrize(("game", "size"), OTHER_WAYS)
def test_the_first_turns_of_a_game_are_played_by_clicking_alone(visitors: Visitors, game: str, size: str) -> None:
    ana = visitors.come(size)
    ana.begin(game)
    assert ana.play_some(SOME) == SOME
