"""Whole games in a real browser, and the ends of others: where a game has got to does not change how it is clicked."""

from functools import cache

import pytest

from browser.visitors import Visitor, Visitors
from edokko.bots.bot import Place, decide
from edokko.bots.registry import usual_spec
from edokko.match.match import Match
from edokko.match.record import format_record

GAMES = ("iki", "edo")
FEWEST = {"iki": 40, "edo": 30}  # decisions of a seat in a game
LEFT = 40  # entries left to play in a game that is played to its end only
FEWEST_LEFT = 5


@cache
def finished(game: str) -> Match:
    """A game between two bots."""
    match = Match.new(game, seats=2, seed=1, names=("Ana", "Ben"))
    bots = [usual_spec().seat(Place(match.game, match.content, 2, seat, "1")) for seat in range(2)]
    while not match.is_over:
        seat = match.deciders[0]
        match.play(decide(bots[seat], match), seat)
    return match


def play_on(visitor: Visitor, game: str) -> None:
    """Bring a game as a file and go on from a moment before its end."""
    match, ask = finished(game), visitor.page.request
    file = {"name": "game.json", "mimeType": "application/json", "buffer": format_record(match.record()).encode()}
    brought = ask.post("/import", multipart={"file": file})
    visitor.page.goto(ask.post(f"{brought.url}/play-on", form={"ply": str(match.ply - LEFT)}).url)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking_alone(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    ana.begin(game)
    assert ana.play_to_the_end() > FEWEST[game]
    assert ana.page.locator(".pad .winner").count() >= 1
    ana.press(ana.page.locator("#bar .btn.go"))
    ana.page.wait_for_function("() => document.body.dataset.ply < 40")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_tapping_alone(visitors: Visitors, game: str) -> None:
    ana = visitors.come("phone")
    play_on(ana, game)
    assert ana.play_to_the_end() > FEWEST_LEFT
    assert ana.page.locator(".pad .winner").count() >= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    ana = visitors.come()
    play_on(ana, game)
    assert ana.play_to_the_end(by_keyboard=True) > FEWEST_LEFT
