"""Hints do not leak: what a seat cannot know changes no byte of them."""

import pytest

from bots.test_secrets_of_bots import twins
from conformance.tables import every_table, only_compiled, with_other_secrets
from edokko import Match
from edokko.drawing.scene import scene_of
from edokko.games import GAMES
from edokko.hints.giving import hint_for
from edokko.match.record import digest
from edokko.web.hints import draw_hint
from hints.asking import QUICK

EVERY = {"iki": 17, "edo": 41}  # decisions between two moments


def shown(match: Match, seat: int, *, in_open: bool = False) -> str:
    """A hint and its card, as text; neither knows how the match came to be."""
    hint = hint_for(match, seat, "s", QUICK, in_open=in_open)
    return f"{hint} {draw_hint(hint, scene_of(match, seat, in_open=in_open))}"


@only_compiled
@every_table
def test_a_hint_is_the_same_for_games_that_its_seat_cannot_tell_apart(game: str, seats: int) -> None:
    compared = 0
    for seat, same, other in twins(game, seats, seed=1, every=EVERY[game]):
        assert shown(same, seat) == shown(other, seat)
        compared += 1
    assert compared > 5


@only_compiled
@pytest.mark.parametrize("game", GAMES)
def test_another_seed_thinks_of_other_deals(game: str) -> None:
    seat, match, _ = next(iter(twins(game, 2, seed=1, every=EVERY[game])))
    found = {digest([str(hint_for(match, seat, seed, QUICK))]) for seed in "abcdef"}
    assert len(found) > 1


@only_compiled
def test_before_all_eyes_a_hint_does_not_depend_on_the_seats_own_plan() -> None:
    """On one device the cards that its seat has not turned up yet are nobody's to see."""
    match = Match.new("edo", seats=2, seed=2)
    while len(match.deciders) < 2:
        match.play(match.actions()[0])
    for seat in (0, 1):
        while seat in match.deciders:
            match.play(match.actions(seat)[0], seat)
    compared = 0
    while len(match.deciders) == 1 and compared < 6:
        seat = match.deciders[0]
        if len(match.actions(seat)) > 1 and match.can_decide_openly(seat):
            twin = with_other_secrets(match, None, 3)
            same = Match.from_position(match.position())
            assert shown(same, seat, in_open=True) == shown(twin, seat, in_open=True)
            compared += 1
        match.play(match.actions(seat)[0], seat)
    assert compared
