"""Edo's page: secrets of plans, which map lies there, and buildings that can be told apart."""

import re
from typing import Any

import pytest

from drawing.reading import Element, read
from edokko import Match
from edokko.drawing.bar import bar
from edokko.drawing.finale import finale
from edokko.drawing.markup import MINUS
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.drawing.score_sheet import pad
from edokko.games.edo.page.places import MOVED, PLACES, SCENERY, road
from edokko.games.edo.page.scenery import DRAWINGS
from edokko.games.edo.page.table import hint, tie_break
from edokko.words.speaker import Speaker
from edokko.words.telling import tell
from games.edo.scenario import houses, play, scenario

ONE = "plan base_a.rice=1 base_b.travel=1 base_c.money=2"
OTHER = "plan base_c.stone=2 base_a.wood=1 base_b.recruit=1"


def planning(seats: int = 2) -> Match:
    """A match whose seats make their first plan."""
    match = Match.new("edo", seats=seats, seed=3)
    while match.view()["stage"] != "planning":
        match.play(match.actions()[0])
    return match


def drawn(match: Match, seat: int | None) -> str:
    return page(scene_of(match, seat))


def of_class(elements: list[Element], name: str) -> list[Element]:
    return [element for element in elements if name in str(element.attributes.get("class")).split()]


def test_what_another_seat_drafts_changes_no_byte() -> None:
    match = planning()
    before = {seat: drawn(match, seat) for seat in (0, None)}
    match.play("card base_b.travel", 1)
    match.play("officials 2", 1)
    assert {seat: drawn(match, seat) for seat in (0, None)} == before


def test_of_another_seat_that_has_committed_only_that_it_is_ready_is_seen() -> None:
    pages = []
    for plan in (ONE, OTHER):
        match = planning()
        match.play(plan, 1)
        pages.append([drawn(match, seat) for seat in (0, None)])
    assert pages[0] == pages[1]
    assert "ready" in pages[0][0]


def test_cards_of_others_lie_face_down_until_they_are_turned_up() -> None:
    pages = []
    for plan in (ONE, OTHER):
        match = planning()
        match.play(ONE, 0)
        match.play(plan, 1)
        first = match.deciders[0]
        pages.append({seat: drawn(match, seat) for seat in (0, None)})
        assert first in (0, 1)
    assert pages[0] == pages[1]


def test_the_card_that_another_seat_carries_out_is_not_taken_for_the_readers_own() -> None:
    match = planning()
    for seat in (0, 1):
        match.play("plan base_b.travel=1 base_a.rice=1 base_c.money=2", seat)
    acting = match.deciders[0]
    match.play("reveal", acting)
    cards = {
        seat: {piece for piece in re.findall(r"data-piece=([\w-]+)", drawn(match, seat)) if "base_b" in piece}
        for seat in (acting, 1 - acting, None)
    }
    others = {f"card-{acting}-base_b"}
    assert cards == {acting: {"card-base_b"}, 1 - acting: others, None: others}


@pytest.mark.parametrize(("seats", "towns"), [(2, 4), (3, 4), (4, 5)])
def test_the_map_is_the_one_for_the_number_of_seats(seats: int, towns: int) -> None:
    match = planning(seats)
    elements = read(drawn(match, 0))
    chart = match.content.values["large_map" if seats == 4 else "small_map"]
    assert len(of_class(elements, "plate")) == towns
    assert len(of_class(elements, "node")) == len(chart["spaces"])
    assert set(chart["spaces"]) <= set(PLACES)


def test_every_slot_of_every_town_is_drawn_with_its_building() -> None:
    match = planning(4)
    elements = of_class(read(drawn(match, 0)), "plate")
    slots = [each for plate in elements for each in plate.inside[1].inside]
    assert len(slots) == len(elements) * match.content.values["rules"]["town_slots"]
    assert len([each for each in slots if "house" in str(each.attributes["class"])]) == 4


def test_places_are_on_the_map_and_apart() -> None:
    for moved in MOVED.values():
        places = list({**PLACES, **moved}.values())
        assert all(0 < place.x < 100 and 0 < place.y < 100 for place in places)
        assert all((a.x - b.x) ** 2 + (a.y - b.y) ** 2 > 80 for a in places for b in places if a is not b)
    assert road("large_map", "edo", "tama").startswith("M51 49.5Q")
    assert {name for name, _, _ in SCENERY} <= set(DRAWINGS)


def test_income_and_salaries_are_told_of_only_if_there_are_any() -> None:
    assert hint(scene_of(scenario(seat=1, first_seat=1), 0)) == ""
    match = scenario(seat=1, first_seat=1, samurai={0: {"edo": 2}})
    assert hint(scene_of(match, 0)) == "At the end of the round: 2 rice for your samurai."
    match = scenario(seat=1, first_seat=1, samurai={0: {"edo": 2}}, towns={"sakura": houses(0)})
    assert hint(scene_of(match, 0)) == "At the end of the round: 8 Ryo income, 2 rice for your samurai."


LAST: dict[str, Any] = {"round_number": 10, "asks": "salary", "seat": 2}


def test_the_winner_reads_that_it_won_and_others_who_did() -> None:
    match = scenario(**LAST, power={1: 5}, towns={"edo": houses(0, 1)})
    play(match, "keep")
    for seat in (0, 1, None):
        scene = scene_of(match, seat)
        said = "You won with " if seat == 1 else f"{scene.seat_name(1)} won with "
        assert f"<h2>{said}" in finale(scene)
        assert said in bar(scene)


def test_the_resources_that_decided_stand_under_the_points() -> None:
    goods = {0: {"wood": 3}, 1: {"stone": 4, "rice": 3, "ryo": 40}}
    match = scenario(**LAST, goods=goods, towns={"edo": houses(0, 1)})
    play(match, "keep")
    assert match.outcome is not None
    assert match.outcome.tie_break == "resources"
    tie = tie_break(scene_of(match, 0))
    assert tie is not None
    assert (tie.name, tie.counts) == ("resources", (3, 7, 0))
    assert [each.text for each in read(pad(scene_of(match, 0))) if "tie" in str(each.attributes.get("class"))] == [
        "resources730"
    ]


def test_income_that_comes_anyway_is_not_what_paying_or_calling_back_brings() -> None:
    match = scenario(
        asks="salary", seat=2, samurai={2: {"edo": 1}}, goods={2: {"rice": 3}}, towns={"sakura": houses(2)}
    )
    scene = scene_of(match, 2)
    assert scene.causes("recall edo") == ""
    assert scene.causes("keep") == f"{MINUS}1 rice"


def test_a_card_that_did_nothing_is_not_said_to_do_no_more() -> None:
    match = scenario(card="base_a.build_hard=2", slot=3, samurai={0: {"edo": 1}})
    speaker = Speaker.for_match(match)
    said = tell(speaker, play(match, "reveal"))
    assert any("cannot act: needs" in each for each in said)
    assert not any("further" in each for each in said)
