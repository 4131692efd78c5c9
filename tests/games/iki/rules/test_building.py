"""Buildings: at the construction site or by a builder's skill."""

import pytest

from games.iki.rulebook_facts import BUILDINGS, CHARACTERS
from games.iki.scenario import choices, crowd, happened, play, refused, scenario, stall, stock, table

SMALL = [f"{nagaya}{letter}" for nagaya in (1, 2, 3, 4) for letter in "abc"]
BUILDERS = {name: each.build_discount for name, each in CHARACTERS.items() if each.build_discount is not None}


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_site_takes_1_mon_and_the_buildings_cost(building: str) -> None:
    """Ruling 15."""
    cost = BUILDINGS[building].cost
    match = scenario(at="construction", buildings=[building], goods={0: {**cost, "mon": 1}})
    events = play(match, f"build {building}", "stall 2c")
    assert stock(match, 0) == {}
    assert stall(match, "2c") == (building, 0, 0)
    assert table(match, 0)["kobuns"] == 3
    assert match.view()["buildings"] == []
    assert happened(events, "builds") == [{"seat": 0, "building": building}]


@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_needs_all_of_its_cost(building: str) -> None:
    for good, amount in BUILDINGS[building].cost.items():
        goods = {**BUILDINGS[building].cost, good: amount - 1, "mon": 1}
        match = scenario(at="construction", buildings=[building], goods={0: goods})
        assert refused(match, f"build {building}") == f"not_enough (good {good}, needs {amount}, has {amount - 1})"


def test_building_at_the_site_needs_its_1_mon() -> None:
    """Ruling 15."""
    match = scenario(at="construction", goods={0: {"wood": 2}})
    assert refused(match, "build fire_watchtower") == "not_enough (good mon, needs 1, has 0)"


def test_a_centre_stall_costs_a_building_2_mons_more() -> None:
    match = scenario(at="construction", goods={0: {"wood": 2, "mon": 3}})
    play(match, "build fire_watchtower", "stall 1d")
    assert stock(match, 0) == {}


def test_a_centre_stall_that_cannot_be_paid_is_refused() -> None:
    match = scenario(at="construction", goods={0: {"wood": 2, "mon": 2}}, stalls={"1a": ("monk", 1)})
    play(match, "build fire_watchtower")
    assert refused(match, "stall 1d") == "not_enough (good mon, needs 2, has 1)"
    assert refused(match, "stall 1a") == "stall_taken"


def test_with_only_centre_stalls_left_their_extra_counts_towards_the_cost() -> None:
    stalls = crowd(SMALL, [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
    match = scenario(seats=4, at="construction", goods={0: {"wood": 2, "mon": 2}}, stalls=stalls)
    assert refused(match, "build fire_watchtower") == "not_enough (good mon, needs 3, has 2)"
    match = scenario(seats=4, at="construction", goods={0: {"wood": 2, "mon": 3}}, stalls=stalls)
    play(match, "build fire_watchtower", "stall 2d")
    assert stock(match, 0) == {}


def test_building_needs_an_unused_kobun() -> None:
    stalls = crowd(["1a", "1b", "1c", "2a"], [0, 0, 0, 0])
    match = scenario(at="construction", goods={0: {"wood": 2, "mon": 1}}, stalls=stalls)
    assert refused(match, "build fire_watchtower") == "no_kobun"


def test_building_needs_an_empty_stall() -> None:
    stalls = crowd(SMALL, [0, 0, 0, 1, 1, 1, *[None] * 6])
    match = scenario(seats=2, at="construction", goods={0: {"wood": 2, "mon": 9}}, stalls=stalls)
    assert refused(match, "build fire_watchtower") == "no_free_stall"


@pytest.mark.parametrize("where", ["box", "board"])
def test_only_buildings_on_offer_can_be_built(where: str) -> None:
    stalls = {"4a": ("inn", 1)} if where == "board" else {}
    match = scenario(at="construction", buildings=["well"], goods={0: {"wood": 9, "koban": 9, "mon": 9}}, stalls=stalls)
    assert choices(match, "build") == ["well"]
    assert refused(match, "build inn") == "not_offered"


def test_building_at_the_site_happens_at_the_construction_site() -> None:
    match = scenario(at="rice", goods={0: {"wood": 9, "koban": 9, "mon": 9}})
    assert refused(match, "build inn") == "other_shop (shop construction)"


def test_one_building_a_turn_at_the_site() -> None:
    match = scenario(at="construction", goods={0: {"wood": 9, "koban": 9, "mon": 9}})
    play(match, "build inn", "stall 1a")
    assert refused(match, "build farmhouse") == "shop_done"


@pytest.mark.parametrize("builder", BUILDERS)
def test_a_builders_skill_builds_cheaper_and_without_the_sites_mon(builder: str) -> None:
    """Ruling 18."""
    discount = BUILDERS[builder]
    cost = {good: amount - discount.get(good, 0) for good, amount in BUILDINGS["shrine"].cost.items()}
    match = scenario(at="rice", goods={0: cost}, buildings=["shrine"], stalls={"1a": (builder, 0)})
    play(match, "visit 1a", "build shrine", "stall 4b")
    assert stock(match, 0) == {}
    assert stall(match, "4b") == ("shrine", 0, 0)
    assert match.view()["asks"] == "business"


def test_a_discount_on_a_good_the_building_does_not_cost_saves_nothing() -> None:
    """Ruling 26."""
    match = scenario(
        at="rice", goods={0: {"wood": 3, "koban": 1}}, buildings=["farmhouse"], stalls={"1a": ("stone_cutter", 0)}
    )
    play(match, "visit 1a", "build farmhouse", "stall 1b")
    assert stock(match, 0) == {"koban": 1}


def test_a_discount_never_makes_a_cost_negative() -> None:
    """Ruling 26."""
    free = {"buildings": {"farmhouse": {"cost": {"koban": 1}}}}
    match = scenario(
        at="rice", goods={0: {"koban": 1}}, buildings=["farmhouse"], stalls={"1a": ("carpenter", 0)}, edition=free
    )
    play(match, "visit 1a", "build farmhouse", "stall 1b")
    assert stock(match, 0) == {}


def test_a_builders_stall_extra_is_paid_as_usual() -> None:
    match = scenario(at="rice", goods={0: {"wood": 1, "mon": 2}}, stalls={"1a": ("carpenter", 0)})
    play(match, "visit 1a", "build fire_watchtower", "stall 1d")
    assert stock(match, 0) == {}


def test_a_builder_offers_only_what_can_be_built() -> None:
    match = scenario(at="rice", goods={0: {"wood": 1}}, stalls={"1a": ("carpenter", 0)})
    play(match, "visit 1a")
    assert match.actions() == ["build fire_watchtower"]
    assert refused(match, "build farmhouse") == "not_enough (good wood, needs 2, has 1)"
    assert refused(match, "build storehouse") == "not_offered"


def test_a_builder_cannot_be_visited_when_no_building_can_be_paid() -> None:
    """Ruling 25."""
    match = scenario(at="rice", goods={0: {"mon": 9}}, stalls={"1a": ("carpenter", 1)})
    assert refused(match, "visit 1a") == "nothing_to_build"


def test_a_builder_cannot_be_visited_without_a_kobun() -> None:
    """Ruling 25."""
    stalls = {**crowd(["2a", "2b", "2c", "3a"], [0] * 4), "1a": ("carpenter", 1)}
    match = scenario(at="rice", goods={0: {"wood": 9}}, stalls=stalls)
    assert refused(match, "visit 1a") == "nothing_to_build"


def test_site_and_builder_may_both_be_used_in_one_turn() -> None:
    match = scenario(at="construction", goods={0: {"wood": 4, "mon": 1}}, stalls={"3a": ("carpenter", 1)})
    play(match, "build fire_watchtower", "stall 1a", "visit 3a", "build farmhouse", "stall 2a")
    assert stall(match, "1a") == ("fire_watchtower", 0, 0)
    assert stall(match, "2a") == ("farmhouse", 0, 0)
    assert stock(match, 0) == {}
    assert stall(match, "3a") == ("carpenter", 1, 1)


def test_another_seats_builder_gains_experience_once_the_building_stands() -> None:
    match = scenario(at="rice", goods={0: {"wood": 2}}, stalls={"1a": ("carpenter", 1)})
    events = play(match, "visit 1a", "build farmhouse")
    assert not happened(events, "grew")
    assert happened(play(match, "stall 2a"), "grew")
