"""The digest step by step: every line marks something that is on the page."""

import pytest

from conformance.tables import moments
from drawing.reading import Element, read
from edokko.drawing.page import body
from edokko.drawing.scene import Scene, scene_of
from edokko.games import GAMES, find_game

NOWHERE = {  # what has left the table, or is about the game as a whole
    "iki": {"left", "season_ended", "on_sale", "game_over", "revealed", "offered", "retired", "blocked"},
    "edo": {"merchant_left", "merchant_shown", "special_shown", "game_over"},
}
COUNTS = [pytest.param(game, seats, id=f"{game}-{seats}") for game in GAMES for seats in find_game(game).seat_counts]


def lines(elements: list[Element]) -> list[Element]:
    """The lines of the digest."""
    digest = next((each for each in elements if each.attributes.get("class") == "digest"), None)
    return [] if digest is None else [each for each in everything_in(digest) if each.tag == "li"]


def everything_in(element: Element) -> list[Element]:
    return [found for each in element.inside for found in (each, *everything_in(each))]


def check(scene: Scene, kinds: set[str]) -> None:
    elements = read(str(body(scene)))
    ids = {element.attributes["id"] for element in elements if "id" in element.attributes}
    shown = lines(elements)
    assert len(shown) == len(scene.digest)
    for told, line in zip(scene.digest, shown, strict=True):
        places = (line.attributes.get("data-places") or "").split()
        assert set(places) <= ids, f"{told.sentence}: {set(places) - ids}"
        assert places or NOWHERE[scene.game].issuperset(told.kinds), told.sentence
        kinds.update(told.kinds)
    begin = [each for each in elements if each.attributes.get("data-steps") == "begin"]
    assert bool(begin) == bool(scene.digest)


@pytest.mark.parametrize(("game", "seats"), COUNTS)
def test_every_line_marks_what_it_touched_where_that_is_on_the_page(game: str, seats: int) -> None:
    kinds: set[str] = set()
    for seed in (1, 2):
        for match in moments(game, seats, seed, 9):
            for seat in (match.deciders[0], (match.deciders[0] + 1) % seats, None):
                check(scene_of(match, seat), kinds)
    assert len(kinds) > 12


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_nothing_on_the_table_shows_marks_the_panel_of_its_seat(game: str) -> None:
    found = 0
    for match in moments(game, 2, 1, 5):
        for line in lines(read(str(body(scene_of(match, match.deciders[0]))))):
            found += str(line.attributes.get("data-places")).startswith("seat-panel-")
    assert found
