"""Views: what a seat may see says which board lies on the table."""

import pytest

from games.iki.scenario import scenario, seen


@pytest.mark.parametrize(("seats", "board", "stalls"), [(2, "small_board", 12), (3, "large_board", 16)])
def test_a_view_says_which_board_lies_on_the_table(seats: int, board: str, stalls: int) -> None:
    view = seen(scenario(seats=seats))
    assert view["board"] == board
    assert len(view["stalls"]) == stalls
