"""Views: what a seat may see says which map lies on the table."""

import pytest

from games.edo.scenario import scenario, seen


@pytest.mark.parametrize(("seats", "chart", "towns"), [(2, "small_map", 4), (3, "small_map", 4), (4, "large_map", 5)])
def test_a_view_says_which_map_lies_on_the_table(seats: int, chart: str, towns: int) -> None:
    view = seen(scenario(seats=seats))
    assert view["map"] == chart
    assert len(view["towns"]) == towns
