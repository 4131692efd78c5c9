"""The worked examples of the rulebook: the pictured position, what is done there, the pictured result."""

import pytest

from games.edo.scenario import (
    choices,
    happened,
    houses,
    idle,
    plan_all,
    play,
    refused,
    scenario,
    standing,
    stock,
    town,
)

BLUE, YELLOW, RED, GREEN = range(4)
RICH = {"wood": 10, "stone": 10, "ryo": 50}


def test_two_activations_one_and_one() -> None:
    """Blue plans the first action twice, the others once each, and carries the first out twice in a row."""
    match = scenario(seats=2, asks="plan", samurai={BLUE: {"boso": 1}})
    plan_all(match, {BLUE: "base_b.travel=2 base_a.wood=1 base_c.money=1"})
    play(match, "reveal", "enter usui", "enter usui")
    assert match.deciders == (YELLOW,)
    play(match, "reveal", "reveal", "gather boso")
    assert match.deciders == (YELLOW,)
    play(match, "reveal", "reveal")
    assert match.deciders == (YELLOW,)
    assert standing(match, BLUE) == {"usui": 2, "boso": 1}
    assert stock(match, BLUE) == {"wood": 3, "ryo": 5}


def test_paying_1_and_2_ryo_for_samurai_a_and_b() -> None:
    match = scenario(seats=2, goods={BLUE: {"ryo": 3}}, samurai={BLUE: {"odawara": 1, "kawagoe": 1}})
    play(match, "move odawara", "to izu")
    assert stock(match, BLUE) == {"ryo": 2}
    play(match, "move kawagoe", "to edo")
    assert stock(match, BLUE) == {}
    assert standing(match, BLUE) == {"izu": 1, "edo": 1}


def test_three_samurai_in_a_forest_give_1_wood() -> None:
    """2 blue ones and a yellow one."""
    match = scenario(card="base_a.wood=1", samurai={BLUE: {"boso": 2}, YELLOW: {"boso": 1}})
    play(match, "reveal", "gather boso")
    assert stock(match, BLUE) == {"wood": 1}


def test_two_own_samurai_alone_in_a_forest_give_4_wood() -> None:
    match = scenario(card="base_a.wood=2", samurai={BLUE: {"boso": 2}})
    play(match, "reveal", "gather boso", "gather boso")
    assert stock(match, BLUE) == {"wood": 4}


def test_forests_a_and_b_give_3_and_2_wood() -> None:
    match = scenario(card="base_a.wood=2", samurai={BLUE: {"boso": 1, "chichibu": 1}, YELLOW: {"chichibu": 1}})
    play(match, "reveal", "gather boso")
    assert stock(match, BLUE) == {"wood": 3}
    play(match, "gather chichibu")
    assert stock(match, BLUE) == {"wood": 5}


def test_building_a_house_with_easy_construction() -> None:
    """One official and one samurai in the town."""
    match = scenario(card="base_c.build_easy=1", goods={BLUE: RICH}, samurai={BLUE: {"sakura": 1}})
    play(match, "reveal", "house sakura")
    assert town(match, "sakura") == houses(BLUE)
    assert match.deciders == (YELLOW,)


def test_building_a_house_with_hard_construction() -> None:
    """Two officials build only one house, though two samurai are there."""
    match = scenario(card="base_a.build_hard=2", goods={BLUE: RICH}, samurai={BLUE: {"sakura": 2}})
    play(match, "reveal", "house sakura")
    assert town(match, "sakura") == houses(BLUE)
    assert match.deciders == (YELLOW,)


@pytest.mark.parametrize("seat", [BLUE, YELLOW])
def test_a_fortress_after_two_houses(seat: int) -> None:
    """Blue and yellow have a house each: both may build it; red may not."""
    match = scenario(
        seat=seat,
        card="base_c.build_easy=1",
        goods={seat: RICH},
        samurai={seat: {"sakura": 1}},
        towns={"sakura": houses(BLUE, YELLOW)},
    )
    play(match, "reveal")
    assert choices(match, "fortress") == ["sakura"]
    other = scenario(
        seat=RED,
        card="base_c.build_easy=1",
        goods={RED: RICH},
        samurai={RED: {"sakura": 1}},
        towns={"sakura": houses(BLUE, YELLOW)},
    )
    play(other, "reveal")
    assert refused(other, "fortress sakura") == "no_own_house"


def test_no_second_fortress_before_four_houses() -> None:
    """Two houses and a fortress, then three houses, then four."""
    match = scenario(
        card="base_c.build_easy=3",
        goods={BLUE: RICH},
        samurai={BLUE: {"sakura": 3}},
        towns={"sakura": [*houses(BLUE, YELLOW), "fortress"]},
    )
    play(match, "reveal")
    assert refused(match, "fortress sakura") == "too_few_houses (needs 4, has 2)"
    play(match, "house sakura")
    assert refused(match, "fortress sakura") == "too_few_houses (needs 4, has 3)"
    play(match, "house sakura", "fortress sakura")
    assert town(match, "sakura")[-1] == ("fortress", None)


def test_keeping_two_of_three_samurai_for_2_rice() -> None:
    match = scenario(asks="salary", goods={BLUE: {"rice": 3}}, samurai={BLUE: {"edo": 1, "boso": 1, "izu": 1}})
    play(match, "recall izu", "keep")
    assert stock(match, BLUE) == {"rice": 1}
    assert standing(match, BLUE) == {"edo": 1, "boso": 1}


def test_who_has_no_rice_takes_all_samurai_back() -> None:
    match = scenario(seat=2, slot=3, samurai={BLUE: {"edo": 1, "boso": 1, "izu": 1}})
    play(match, "reveal")
    assert standing(match, BLUE) == {}


def paid(buildings: list[str]) -> dict[int, int]:
    match = scenario(seats=4, seat=3, slot=3, towns={"odawara": buildings})
    return {each["seat"]: each["amount"] for each in happened(idle(match), "income")}


def test_income_6_and_2_between_two() -> None:
    """Blue built before red."""
    assert paid(houses(BLUE, RED)) == {BLUE: 6, RED: 2}


def test_income_5_4_2_and_1_between_four() -> None:
    """Red built before green, blue before yellow."""
    assert paid(houses(RED, BLUE, GREEN, YELLOW, GREEN, RED)) == {RED: 5, GREEN: 4, BLUE: 2, YELLOW: 1}
