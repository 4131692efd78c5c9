"""The gallery shows every kind of moment, and every screen with every theme in every language."""

from itertools import product

import pytest
from gallery import plan
from looking.browser import SIZES, THEMES, NoBrowser, find_browser
from looking.watching import every_moment

from edokko.games import GAMES, find_game
from edokko.words.catalogue import languages


def test_every_screen_is_seen_with_every_theme_in_every_language() -> None:
    for game in GAMES:
        seen = {(each.screen, each.theme, each.language) for each in plan() if each.game == game}
        assert seen == set(product(SIZES, THEMES, languages()))


def test_every_game_is_seen_with_every_number_of_seats() -> None:
    moments = every_moment()
    assert len({(game, moment.name) for game, moment in moments}) == len(moments) >= 30
    tables = {(game, seats) for game in GAMES for seats in find_game(game).seat_counts}
    assert {(game, moment.seats) for game, moment in moments} == tables


def test_without_a_browser_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(NoBrowser, match="chromium"):
        find_browser()
