"""What open information tells of the next payday, the next fire and the reach of an oyakata."""

import pytest

from games.iki.scenario import happened, play, scenario, stock


def test_payday_is_foretold_as_if_it_came_now() -> None:
    match = scenario(
        month=2,
        goods={0: {"rice": 1}},
        stalls={"1a": ("salt_peddler", 0, 2), "1b": ("cotton_peddler", 0), "2a": ("kite_maker", 1)},
        retired={1: ["soba_stand"]},
    )
    payday = match.forecast()["payday"]
    assert payday["month"] == 3
    assert payday["seats"] == [
        {"salary": {"rice": 1, "sandal": 1}, "harmony": 4, "rice": 2, "eat": 2, "missing_rice": 0},
        {"salary": {"mon": 1 + 3, "iki": 1}, "harmony": 0, "rice": 0, "eat": 1, "missing_rice": 1},
        {"salary": {}, "harmony": 0, "rice": 0, "eat": 0, "missing_rice": 0},
    ]
    assert payday["harmony"] == [{"seat": 0, "group": 1, "type": "peddler", "own": 2, "all": 2}]


def test_the_payday_foretold_is_the_one_that_comes() -> None:
    match = scenario(
        month=3,
        goods={0: {"rice": 4}},
        stalls={"1d": ("monk", 0), "2d": ("ox_cart", 0), "2c": ("yamabushi", 0), "4a": ("imperial_villa", 0)},
    )
    foretold = match.forecast(0)["payday"]["seats"][0]
    play(match, "done")
    assert stock(match, 0) == {"rice": 1, "mon": foretold["salary"]["mon"], "iki": foretold["harmony"]}


def test_a_loss_of_iki_is_foretold() -> None:
    match = scenario(month=6, goods={0: {"iki": 5}}, stalls={"1a": ("day_laborer", 0)})
    assert match.forecast()["payday"]["seats"][0]["salary"] == {"iki": -2}


@pytest.mark.parametrize(("month", "payday", "fire"), [(1, 3, 5), (4, 6, 5), (6, 6, 8), (9, 9, 11), (12, 12, None)])
def test_the_next_payday_and_fire_are_those_of_the_calendar(month: int, payday: int, fire: int | None) -> None:
    forecast = scenario(month=month).forecast()
    assert forecast["payday"]["month"] == payday
    assert (forecast["fire"] and forecast["fire"]["month"]) == fire


def test_at_new_year_nothing_is_ahead_but_business() -> None:
    ahead = scenario(asks="stand").forecast(0)
    assert {name for name, value in ahead.items() if value is not None} == {"deals"}


def test_the_fire_is_foretold_for_each_nagaya_and_whether_a_token_could_save() -> None:
    """Ruling 12: no token saves the Inn."""
    match = scenario(
        month=4,
        stalls={"1a": ("monk", 0), "1c": ("ox_cart", 1), "2a": ("inn", 0), "4d": ("yamabushi", 2)},
        firefighting={0: 1, 1: 3, 2: 2},
        special={0: ["avoid_fire"]},
    )
    fire = match.forecast()["fire"]
    assert (fire["strength"], fire["odds"]) == (5, 0.25)
    assert fire["nagayas"] == [
        {
            "nagaya": 1,
            "burns": [{"owner": 0, "card": "monk", "stall": "1a", "strength": 5, "has_token": True}],
            "stopped_by": 1,
        },
        {
            "nagaya": 2,
            "burns": [{"owner": 0, "card": "inn", "stall": "2a", "strength": 5, "has_token": False}],
            "stopped_by": None,
        },
        {"nagaya": 3, "burns": [], "stopped_by": None},
        {"nagaya": 4, "burns": [], "stopped_by": 2},
    ]


def test_a_payday_already_paid_is_not_ahead_while_food_is_chosen() -> None:
    match = scenario(month=3, goods={0: {"rice": 1}}, stalls={"1a": ("monk", 0), "2a": ("ox_cart", 0)})
    assert match.forecast()["payday"]["month"] == 3
    play(match, "done")
    assert match.view()["asks"] == "starve"
    assert match.forecast()["payday"]["month"] == 6


def test_a_fire_that_broke_out_is_not_ahead_any_more() -> None:
    match = scenario(
        seats=2, month=5, fire=1, row=["eel_stand"], stalls={"1a": ("monk", 0)}, special={0: ["avoid_fire"]}
    )
    assert match.forecast()["fire"]["month"] == 5
    play(match, "done")
    assert (match.view()["asks"], match.forecast()["fire"]["month"]) == ("save", 8)
    play(match, "save")
    assert (match.view()["asks"], match.forecast()["fire"]["month"]) == ("neutral", 8)


def test_a_neutral_characters_end_is_foretold_with_two_seats_strength() -> None:
    fire = scenario(seats=2, month=4, stalls={"1b": ("monk", None)}).forecast()["fire"]
    assert fire["strength"] == 4
    (burn,) = fire["nagayas"][0]["burns"]
    assert burn == {"owner": None, "card": "monk", "stall": "1b", "strength": 3, "has_token": False}


def test_a_forecast_changes_nothing() -> None:
    match = scenario(month=5, stalls={"1a": ("monk", 0)}, special={0: ["avoid_fire"]})
    before = match.position()
    match.forecast(0)
    assert match.position() == before


def test_the_reach_of_a_way_counts_sandals_after_the_free_step() -> None:
    match = scenario(
        asks="way", at="fish", oyakatas={0: "fish"}, goods={0: {"sandal": 1}}, special={0: ["move_plus_1"]}
    )
    reach = match.forecast(0)["reach"]
    assert reach["1"] == [
        {"shop": "exchange", "steps": 1, "sandals": 0, "lap": False},
        {"shop": "sandal", "steps": 2, "sandals": 0, "lap": True},
        {"shop": "rice", "steps": 3, "sandals": 1, "lap": True},
    ]
    assert [end["steps"] for end in reach["1-4"]] == [1, 2, 3, 4, 5, 6]


def test_every_shop_within_reach_can_be_walked_to() -> None:
    setting = {"goods": {0: {"sandal": 2}}, "special": {0: ["move_plus_1"]}, "at": "construction"}
    for way, ends in scenario(asks="way", **setting).forecast(0)["reach"].items():
        for end in ends:
            match = scenario(asks="go" if way == "1-4" else "hire", ways={0: way}, **setting)
            base = min(end["steps"], 4) if way == "1-4" else int(way)
            events = play(match, f"go {base}" if way == "1-4" else "income")
            extra = end["steps"] - base
            events += play(match, *["step free"][:extra], *["step sandal"] * (extra - 1))
            assert match.view()["seats"][0]["oyakata"] == end["shop"]
            assert bool(happened(events, "lap")) == end["lap"]
            assert 2 - stock(match, 0).get("sandal", 0) == end["sandals"]


def test_a_free_step_won_on_the_lap_line_is_within_reach() -> None:
    """Ruling 8."""
    for experience, sandals in ((1, [0, 1]), (2, [0, 0, 1])):
        match = scenario(asks="way", at="exchange", goods={0: {"sandal": 1}}, stalls={"1a": ("ox_cart", 0, experience)})
        ends = match.forecast(0)["reach"]["1"]
        assert [end["sandals"] for end in ends] == sandals
        assert [end["shop"] for end in ends] == ["sandal", "rice", "fire_tower"][: len(sandals)]


def test_the_reach_is_one_lap_at_most_beyond_the_walk() -> None:
    match = scenario(asks="way", at="exchange", goods={0: {"sandal": 99}})
    assert [end["steps"] for end in match.forecast(0)["reach"]["2"]] == list(range(2, 11))


def test_a_spectator_has_no_reach() -> None:
    assert scenario(asks="way").forecast()["reach"] is None


def test_before_the_walk_the_business_of_every_shop_is_foretold_with_the_income_in_hand() -> None:
    match = scenario(month=2, asks="hire", ways={0: "1"}, goods={0: {"mon": 2}}, stalls={"2a": ("eyeglass_peddler", 1)})
    deals = match.forecast(0)["deals"]
    assert deals["rice"] == [{"action": "shop rice", "changes": {"mon": -3, "rice": 2}}]
    assert deals["fire_tower"] == [
        {"action": "shop fire_tower", "changes": {"firefighting": 1}},
        {"action": "visit 2a", "changes": {"mon": 2}},
    ]
    assert [deal["action"] for deal in deals["exchange"]] == ["shop koban", "shop change"]
    assert match.forecast(1)["deals"] is None
