"""IKI's board: where oyakatas stand."""

import re

import pytest

from conformance.tables import finished_match, moments
from edokko import Match
from edokko.drawing.scene import scene_of
from edokko.games.iki.page.board import board

OYAKATAS = re.compile(r"data-piece=oyakata-(\d)")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_oyakata_is_on_the_board_at_every_moment(seats: int) -> None:
    for match in (*moments("iki", seats, seed=1, every=17), finished_match("iki", seats, 1)):
        assert sorted(OYAKATAS.findall(board(scene_of(match, None)))) == [str(seat) for seat in range(seats)]


def test_before_they_walk_oyakatas_stand_at_the_lap_line() -> None:
    match = Match.new("iki", seats=4, seed=1)
    lap = board(scene_of(match, 0)).partition("id=at-street-lap")[2].partition("</div>")[0]
    assert OYAKATAS.findall(lap) == ["0", "1", "2", "3"]
