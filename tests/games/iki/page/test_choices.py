"""Cards that can be had: a chosen one waits in its place until its stall is chosen."""

import re

import pytest

from conformance.tables import new_match, random_plies
from edokko import Match
from edokko.drawing.scene import scene_of
from edokko.games.iki.page.choices import market, row

CARDS = re.compile(r"data-piece=card-(\w+)")


def shown(match: Match, seat: int | None) -> list[str]:
    """The cards of the row, then the buildings, as they lie there."""
    scene = scene_of(match, seat)
    return CARDS.findall(row(scene) + market(scene))


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_chosen_card_and_those_beside_it_keep_their_places_until_its_stall_is_chosen(seats: int, seed: int) -> None:
    match = new_match("iki", seats, seed)
    before: list[str] = []
    places: dict[str, set[int]] = {}
    for seat, action in random_plies(match, seed):
        reader = seat if match.ply % 2 else None
        waiting = match.view()["turn"]["placing"]
        if waiting:
            assert shown(match, reader) == before, action
            places.setdefault(match.moves[-1].text.split()[0], set()).add(before.index(waiting))
        before = shown(match, reader)
    assert {"take", "hire"} <= set(places)
    assert any(place > 0 for place in places["hire"])


def test_of_a_card_that_waited_in_a_position_already_the_place_is_not_known() -> None:
    match = new_match("iki", 2, 1)
    match.play(match.actions()[-1])
    waiting = match.view()["turn"]["placing"]
    assert shown(Match.from_position(match.position()), 0)[0] == waiting
