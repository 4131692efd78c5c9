"""Chapter 4B.2: the walk along the main street."""

import pytest

from games.iki.rulebook_facts import STREET
from games.iki.scenario import choices, happened, play, refused, scenario, stall, stock, table


def test_the_street_leads_past_the_eight_shops_in_order() -> None:
    match = scenario(asks="hire", goods={0: {"sandal": 7}})
    events = play(match, "income", *["step sandal"] * 7)
    passed = [each["shop"] for each in happened(events, "moved") + happened(events, "stepped")]
    assert passed == ["sandal", "rice", "fire_tower", "tobacco", "pawn", "construction", "fish", "exchange"]


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_a_walk_is_exactly_the_number_of_the_space(steps: int) -> None:
    match = scenario(asks="hire", ways={0: str(steps)}, at="rice")
    events = play(match, "income")
    assert table(match, 0)["oyakata"] == STREET[1 + steps]
    assert happened(events, "moved") == [{"seat": 0, "steps": steps, "shop": STREET[1 + steps]}]


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_the_first_space_leaves_the_choice_of_1_to_4_steps(steps: int) -> None:
    match = scenario(asks="go", at="pawn")
    assert choices(match, "go") == ["1", "2", "3", "4"]
    play(match, f"go {steps}")
    assert table(match, 0)["oyakata"] == (*STREET, *STREET)[4 + steps]


def test_every_sandal_spent_is_one_step_more() -> None:
    match = scenario(asks="hire", ways={0: "2"}, at="sandal", goods={0: {"sandal": 3}})
    play(match, "income", "step sandal", "step sandal")
    assert table(match, 0)["oyakata"] == "pawn"
    assert stock(match, 0) == {"mon": 4, "sandal": 1}


def test_without_a_sandal_there_is_no_step_more() -> None:
    assert refused(scenario(), "step sandal") == "not_enough (good sandal, needs 1, has 0)"


def test_the_move_token_gives_one_free_step_a_turn() -> None:
    """Ruling 34."""
    match = scenario(at="sandal", special={0: ["move_plus_1"]})
    play(match, "step free")
    assert table(match, 0)["oyakata"] == "rice"
    assert table(match, 0)["special"]["move_plus_1"] == 1
    assert refused(match, "step free") == "move_token_used"


def test_the_move_token_is_fresh_every_turn() -> None:
    """Ruling 34."""
    match = scenario(asks="hire", special={0: ["move_plus_1"]}, turn={"has_free_step": False})
    play(match, "income", "step free")
    assert table(match, 0)["oyakata"] == "rice"


def test_without_the_move_token_there_is_no_free_step() -> None:
    match = scenario(special={1: ["move_plus_1"]})
    assert refused(match, "step free") == "no_move_token"


@pytest.mark.parametrize("steps", [("step free", "step sandal"), ("step sandal", "step free")])
def test_the_move_token_may_be_used_before_or_after_sandals(steps: tuple[str, str]) -> None:
    """Ruling 34."""
    match = scenario(at="sandal", special={0: ["move_plus_1"]}, goods={0: {"sandal": 1}})
    play(match, *steps)
    assert table(match, 0)["oyakata"] == "fire_tower"
    assert stock(match, 0) == {}


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_on_the_first_space_a_shorter_walk_cannot_be_lengthened(steps: int) -> None:
    """Ruling 34."""
    match = scenario(asks="go", goods={0: {"sandal": 1}}, special={0: ["move_plus_1"]})
    play(match, f"go {steps}")
    assert refused(match, "step sandal") == "short_of_four"
    assert refused(match, "step free") == "short_of_four"


def test_on_the_first_space_a_walk_of_four_can_be_lengthened() -> None:
    """Ruling 34."""
    match = scenario(asks="go", goods={0: {"sandal": 1}}, special={0: ["move_plus_1"]})
    play(match, "go 4", "step sandal", "step free")
    assert table(match, 0)["oyakata"] == "construction"


@pytest.mark.parametrize("business", ["shop rice", "visit 1a"])
def test_once_business_has_begun_no_step_is_added(business: str) -> None:
    """Ruling 42: the rulebook's order of phases."""
    match = scenario(
        at="rice",
        goods={0: {"sandal": 1, "mon": 3}},
        special={0: ["move_plus_1"]},
        stalls={"1a": ("salt_peddler", 0)},
    )
    play(match, business)
    assert refused(match, "step sandal") == "business_began"
    assert refused(match, "step free") == "business_began"


def test_buying_a_token_is_business_too() -> None:
    match = scenario(at="fish", goods={0: {"sandal": 1, "mon": 2}})
    play(match, "buy shirauo_plain")
    assert refused(match, "step sandal") == "business_began"


def test_an_oyakata_may_stop_where_others_are() -> None:
    match = scenario(asks="hire", at="sandal", oyakatas={0: "sandal", 1: "rice", 2: "rice"})
    play(match, "income")
    assert [table(match, seat)["oyakata"] for seat in range(3)] == ["rice"] * 3


def test_crossing_the_lap_line_gives_all_own_characters_1_experience() -> None:
    match = scenario(
        asks="hire",
        at="exchange",
        stalls={"1a": ("salt_peddler", 0), "2c": ("monk", 0, 1), "3a": ("ox_cart", 1, 1), "4d": ("inn", 0)},
    )
    events = play(match, "income")
    assert table(match, 0)["oyakata"] == "sandal"
    assert happened(events, "lap") == [{"seat": 0}]
    assert stall(match, "1a") == ("salt_peddler", 0, 1)
    assert stall(match, "2c") == ("monk", 0, 2)
    assert stall(match, "3a") == ("ox_cart", 1, 1)
    assert stall(match, "4d") == ("inn", 0, 0)


def test_a_walk_that_ends_on_the_last_space_is_not_a_lap() -> None:
    match = scenario(asks="hire", ways={0: "4"}, at="tobacco", stalls={"1a": ("salt_peddler", 0)})
    events = play(match, "income")
    assert table(match, 0)["oyakata"] == "exchange"
    assert not happened(events, "lap")
    assert stall(match, "1a") == ("salt_peddler", 0, 0)


@pytest.mark.parametrize("way", ["1", "4"])
def test_leaving_the_starting_area_is_not_a_lap(way: str) -> None:
    """Ruling 38."""
    match = scenario(asks="hire", ways={0: way}, stalls={"1a": ("salt_peddler", 0)})
    events = play(match, "income")
    assert table(match, 0)["oyakata"] == STREET[int(way) - 1]
    assert not happened(events, "lap")
    assert stall(match, "1a") == ("salt_peddler", 0, 0)


@pytest.mark.parametrize("step", ["step sandal", "step free"])
def test_an_added_step_over_the_line_is_a_lap_too(step: str) -> None:
    match = scenario(
        at="exchange",
        goods={0: {"sandal": 1}},
        special={0: ["move_plus_1"]},
        stalls={"1a": ("salt_peddler", 0)},
    )
    play(match, step)
    assert stall(match, "1a") == ("salt_peddler", 0, 1)


def test_each_crossing_of_the_line_counts() -> None:
    match = scenario(asks="hire", at="exchange", goods={0: {"sandal": 8}}, stalls={"1a": ("salt_peddler", 0)})
    events = play(match, "income", *["step sandal"] * 8)
    assert len(happened(events, "lap")) == 2
    assert stall(match, "1a") == ("salt_peddler", 0, 2)


def test_a_character_hired_this_turn_gains_from_the_lap() -> None:
    match = scenario(asks="hire", at="exchange", goods={0: {"mon": 9}}, row=["monk"])
    play(match, "hire monk", "stall 1a")
    assert stall(match, "1a") == ("monk", 0, 1)


def test_an_ox_cart_retiring_on_the_line_gives_its_free_step_at_once() -> None:
    """Ruling 8."""
    match = scenario(asks="hire", at="exchange", stalls={"1a": ("ox_cart", 0, 2)})
    events = play(match, "income")
    assert happened(events, "won_token") == [{"seat": 0, "special": "move_plus_1"}]
    play(match, "step free")
    assert table(match, 0)["oyakata"] == "rice"


def test_an_ox_cart_retiring_on_a_sandals_step_gives_its_free_step_at_once() -> None:
    """Ruling 8."""
    match = scenario(at="exchange", goods={0: {"sandal": 1}}, stalls={"1a": ("ox_cart", 0, 2)})
    play(match, "step sandal", "step free")
    assert table(match, 0)["oyakata"] == "rice"


def test_the_lap_is_resolved_before_business() -> None:
    """A kobun that comes back on the line is there for a building in the same turn."""
    stalls = {"1a": ("salt_peddler", 0, 2), "1b": ("monk", 0), "1c": ("ox_cart", 0), "1d": ("farmhouse", 0)}
    match = scenario(
        asks="hire",
        ways={0: "4"},
        at="exchange",
        goods={0: {"sandal": 2, "wood": 2, "mon": 1}},
        stalls=stalls,
    )
    play(match, "income", "step sandal", "step sandal", "build fire_watchtower", "stall 1a")
    assert table(match, 0)["oyakata"] == "construction"
    assert stall(match, "1a") == ("fire_watchtower", 0, 0)
    assert table(match, 0)["retired"] == ["salt_peddler"]
