"""The greedy bot plays whole games, the same ones for the same dice, and far better than chance."""

from statistics import mean
from typing import Any

import pytest

from edokko.bots.greedy import play_out
from edokko.engine.dice import Dice, throw
from edokko.engine.log import Log
from edokko.engine.records import blank
from edokko.games import find_game


def play(seats: int, games: int, seed: int) -> Any:
    game = find_game("edo")
    box = game.box_of(game.shipped())
    dice = blank(Dice)
    throw(dice, seed)
    states = blank(game.state, games)
    game.loops.start_games(box, states, dice, seats, blank(Log))
    assert play_out(game, box, states, str(seed)) > 0
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end_by_points_in_seven_to_ten_rounds(seats: int) -> None:
    states = play(seats, 12, seed=1)
    game = find_game("edo")
    assert all(game.rules.is_over(state) for state in states)
    assert 7 <= mean(state.round_number for state in states) <= 10
    assert mean(max(seat.power for seat in state.seats) >= 12 for state in states) > 0.7


def test_the_same_dice_give_the_same_games() -> None:
    assert bytes(play(3, 2, seed=5)) == bytes(play(3, 2, seed=5)) != bytes(play(3, 2, seed=6))
