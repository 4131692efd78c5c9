"""Construction: houses, trading posts and fortresses, in towns with an own samurai."""

import pytest

from games.edo.rulebook_facts import COSTS, MAPS, POINTS
from games.edo.scenario import choices, happened, houses, play, refused, scenario, stock, table, town

RICH = {"wood": 10, "stone": 10, "ryo": 99}
EASY = "base_c.build_easy"


@pytest.mark.parametrize("building", COSTS)
def test_a_building_costs_wood_stone_and_ryo_and_brings_its_points_at_once(building: str) -> None:
    match = scenario(
        card=f"{EASY}=1", goods={0: COSTS[building]}, samurai={0: {"sakura": 1}}, towns={"sakura": houses(0, 1)}
    )
    events = play(match, "reveal", f"{building} sakura")
    assert stock(match, 0) == {}
    assert table(match, 0)["power"] == POINTS[building]
    assert happened(events, "power") == [{"seat": 0, "amount": POINTS[building]}]
    assert happened(events, "built") == [{"seat": 0, "building": building, "town": "sakura"}]


@pytest.mark.parametrize("building", COSTS)
@pytest.mark.parametrize("good", ["wood", "stone", "ryo"])
def test_the_whole_cost_must_be_paid(building: str, good: str) -> None:
    needs = COSTS[building][good]
    match = scenario(
        asks="build",
        card=f"{EASY}=1",
        goods={0: {**RICH, good: needs - 1}},
        samurai={0: {"sakura": 1}},
        towns={"sakura": houses(0, 1)},
    )
    assert refused(match, f"{building} sakura") == f"not_enough (good {good}, needs {needs}, has {needs - 1})"


def test_a_house_comes_from_the_own_supply() -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"edo": 1}})
    play(match, "reveal", "house edo")
    assert town(match, "edo") == [("house", 0)]
    assert table(match, 0)["houses"] == 6


def test_a_trading_post_comes_from_the_own_supply() -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}})
    play(match, "reveal", "trading_post sakura")
    assert town(match, "sakura") == [("trading_post", 0)]
    assert table(match, 0)["trading_posts"] == 0


def test_a_fortress_is_common_and_nobodys() -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns={"sakura": houses(0, 1)})
    play(match, "reveal", "fortress sakura")
    assert town(match, "sakura")[2] == ("fortress", None)
    assert match.view()["fortresses"] == 7


def test_a_building_takes_the_next_free_slot() -> None:
    match = scenario(card=f"{EASY}=2", goods={0: RICH}, samurai={0: {"sakura": 2}}, towns={"sakura": houses(1, 2)})
    play(match, "reveal", "house sakura", "trading_post sakura")
    assert town(match, "sakura") == [*houses(1, 2, 0), ("trading_post", 0)]


def test_a_town_holds_10_buildings() -> None:
    full = [*houses(1, 1, 1, 1, 2, 2, 2, 2), "fortress", "fortress"]
    match = scenario(card=f"{EASY}=2", goods={0: RICH}, samurai={0: {"sakura": 1, "edo": 1}}, towns={"sakura": full})
    play(match, "reveal")
    for building in COSTS:
        assert refused(match, f"{building} sakura") == "town_full"
    play(match, "house edo")


def test_the_tenth_building_still_has_room() -> None:
    match = scenario(
        card=f"{EASY}=1",
        goods={0: RICH},
        samurai={0: {"sakura": 1}},
        towns={"sakura": [*houses(1, 1, 1, 1, 2, 2, 2), "fortress", "fortress"]},
    )
    play(match, "reveal", "house sakura")
    assert len(town(match, "sakura")) == 10


def test_one_builds_only_where_an_own_samurai_stands() -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"edo": 1}, 1: {"sakura": 1}})
    play(match, "reveal")
    assert choices(match, "house") == ["edo"]
    assert refused(match, "house sakura") == "no_samurai_there"


def test_each_samurai_sees_to_one_building_per_action() -> None:
    match = scenario(card=f"{EASY}=3", goods={0: RICH}, samurai={0: {"edo": 1, "sakura": 1}})
    play(match, "reveal", "house edo")
    assert refused(match, "house edo") == "samurai_used"
    play(match, "house sakura")
    assert match.deciders == (1,)


def test_two_samurai_in_a_town_see_to_two_buildings() -> None:
    match = scenario(card=f"{EASY}=2", goods={0: RICH}, samurai={0: {"edo": 2}})
    play(match, "reveal", "house edo", "house edo")
    assert town(match, "edo") == houses(0, 0)


def test_easy_construction_builds_up_to_four() -> None:
    edition = {"buildings": {"house": {"cost": {"wood": 0, "stone": 0, "ryo": 5}}}}
    match = scenario(card=f"{EASY}=4", goods={0: RICH}, samurai={0: {"edo": 5}}, edition=edition)
    play(match, "reveal", *["house edo"] * 4)
    assert table(match, 0)["power"] == 4
    assert match.deciders == (1,)


@pytest.mark.parametrize(("officials", "builds"), [(2, 1), (4, 2)])
def test_hard_construction_takes_two_officials_for_each_building(officials: int, builds: int) -> None:
    match = scenario(card=f"base_a.build_hard={officials}", goods={0: RICH}, samurai={0: {"edo": 3}})
    play(match, "reveal", *["house edo"] * builds)
    assert len(town(match, "edo")) == builds
    assert match.deciders == (1,)


def test_there_is_one_trading_post_per_town() -> None:
    match = scenario(
        card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns={"sakura": [("trading_post", 1)]}
    )
    play(match, "reveal")
    assert refused(match, "trading_post sakura") == "has_trading_post"


def test_there_is_no_trading_post_in_edo() -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"edo": 1}})
    play(match, "reveal")
    assert refused(match, "trading_post edo") == "no_trading_post_in_edo"


def test_every_seat_has_one_trading_post() -> None:
    match = scenario(
        card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns={"kawagoe": [("trading_post", 0)]}
    )
    play(match, "reveal")
    assert refused(match, "trading_post sakura") == "no_trading_post_left"


def test_when_all_own_houses_are_built_there_are_no_more() -> None:
    """Ruling 8."""
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns={"kawagoe": houses(*[0] * 7)})
    play(match, "reveal")
    assert refused(match, "house sakura") == "no_house_left"


def test_when_all_fortresses_are_built_there_are_no_more() -> None:
    """Ruling 8."""
    towns = {
        "edo": [*houses(1, 1, 1, 1, 1, 1), *["fortress"] * 3],
        "kawagoe": [*houses(2, 2, 2, 2, 2, 2), *["fortress"] * 3],
        "odawara": [*houses(0, 0, 0, 0), *["fortress"] * 2],
        "sakura": houses(0, 0),
    }
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns=towns)
    play(match, "reveal")
    assert refused(match, "fortress sakura") == "no_fortress_left"


@pytest.mark.parametrize(
    ("buildings", "needs", "has"),
    [
        (houses(0), 2, 1),
        ([*houses(0), ("trading_post", 0)], 2, 1),
        ([*houses(0, 1), "fortress"], 4, 2),
        ([*houses(0, 1, 1), "fortress"], 4, 3),
        ([*houses(0, 1, 1, 0, 2), "fortress", "fortress"], 6, 5),
    ],
)
def test_a_town_allows_one_fortress_per_two_houses(buildings: list[str], needs: int, has: int) -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns={"sakura": buildings})
    play(match, "reveal")
    assert refused(match, "fortress sakura") == f"too_few_houses (needs {needs}, has {has})"


@pytest.mark.parametrize("buildings", [houses(0, 1), [*houses(1, 1, 1), "fortress", *houses(0)]])
def test_anyones_houses_count_for_a_fortress(buildings: list[str]) -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns={"sakura": buildings})
    play(match, "reveal", "fortress sakura")
    assert table(match, 0)["power"] == 3


@pytest.mark.parametrize("buildings", [houses(1, 2), [*houses(1, 2), ("trading_post", 0)]])
def test_only_a_seat_with_a_house_there_builds_a_fortress(buildings: list[str]) -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"sakura": 1}}, towns={"sakura": buildings})
    play(match, "reveal")
    assert refused(match, "fortress sakura") == "no_own_house"


def test_a_house_built_just_now_allows_the_fortress() -> None:
    match = scenario(card=f"{EASY}=2", goods={0: RICH}, samurai={0: {"sakura": 2}}, towns={"sakura": houses(1)})
    play(match, "reveal", "house sakura", "fortress sakura")
    assert table(match, 0)["power"] == 4


def test_a_fortress_may_stand_in_edo() -> None:
    match = scenario(card=f"{EASY}=1", goods={0: RICH}, samurai={0: {"edo": 1}}, towns={"edo": houses(0, 0)})
    play(match, "reveal", "fortress edo")
    assert town(match, "edo")[-1] == ("fortress", None)


@pytest.mark.parametrize("seats", [3, 4])
def test_one_builds_in_every_town_of_the_map(seats: int) -> None:
    towns = MAPS[seats].spaces("town")
    match = scenario(seats=seats, card=f"{EASY}=1", goods={0: RICH}, samurai={0: dict.fromkeys(towns, 1)})
    play(match, "reveal")
    assert choices(match, "house") == towns
    if "mito" not in towns:
        assert refused(match, "house mito") == "not_on_map"


def test_building_may_be_forgone() -> None:
    match = scenario(card=f"{EASY}=2", goods={0: RICH}, samurai={0: {"edo": 2}})
    play(match, "reveal", "house edo", "done")
    assert town(match, "edo") == houses(0)
