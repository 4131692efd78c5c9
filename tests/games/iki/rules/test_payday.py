"""Chapter 5, payday: salaries, harmony of the nagayas, food."""

import pytest

from games.iki.scenario import choices, happened, idle, play, refused, scenario, stall, stock, table


def iki_of_harmony(events: list) -> list[tuple[int, int]]:
    """Group and IKI of every harmony that scored."""
    return [(each["group"], each["own"] * each["all"]) for each in happened(events, "harmony")]


@pytest.mark.parametrize("month", [3, 6, 9, 12])
def test_payday_ends_every_season(month: int) -> None:
    match = scenario(month=month, retired={0: ["salt_peddler"], 1: ["eyeglass_peddler"]})
    events = play(match, "done")
    assert happened(events, "payday") == [{"month": month}]
    assert (stock(match, 0), stock(match, 1)) == ({"rice": 1}, {"mon": 2})


@pytest.mark.parametrize("month", [1, 2, 4, 5, 7, 8, 10, 11])
def test_no_other_month_pays(month: int) -> None:
    match = scenario(month=month, retired={0: ["salt_peddler"]}, stalls={"1a": ("cotton_peddler", 0)}, fire=4)
    assert not happened(play(match, "done"), "payday")
    assert stock(match, 0) == {}
    assert stall(match, "1a") == ("cotton_peddler", 0, 0)


def test_characters_on_the_board_and_retired_ones_are_all_paid() -> None:
    match = scenario(
        month=3,
        goods={0: {"rice": 2}},
        stalls={"1a": ("soba_stand", 0), "2a": ("kite_maker", 0, 2)},
        retired={0: ["book_lender", "dice_maker"]},
    )
    events = play(match, "done")
    assert stock(match, 0) == {"mon": 2 + 2 + 2, "iki": 3 + 3}
    assert {each["card"] for each in happened(events, "salary")} == {
        "soba_stand",
        "kite_maker",
        "book_lender",
        "dice_maker",
    }


def test_a_new_kobun_stands_below_the_first_salary() -> None:
    """Ruling 5: the Seamstress pays 0, 2 and 3 IKI."""
    paid = []
    for experience in range(3):
        match = scenario(month=3, goods={0: {"rice": 1}}, stalls={"1a": ("seamstress", 0, experience)})
        play(match, "done")
        paid.append(stock(match, 0).get("iki", 0))
    assert paid == [0, 2, 3]


def test_a_negative_salary_takes_iki() -> None:
    match = scenario(month=6, goods={0: {"rice": 1, "iki": 5}}, stalls={"1a": ("day_laborer", 0)})
    play(match, "done")
    assert stock(match, 0) == {"iki": 3}


def test_iki_stops_at_0() -> None:
    match = scenario(month=6, goods={0: {"rice": 1, "iki": 1}}, stalls={"1a": ("day_laborer", 0)})
    play(match, "done")
    assert stock(match, 0) == {}


@pytest.mark.parametrize("stalls", [("1a", "2a"), ("2a", "1a")])
def test_salaries_are_added_up_before_the_floor(stalls: tuple[str, str]) -> None:
    """Ruling 24: -2 and +1 from 0 is 0 in any order, -2 and +3 is 1."""
    for experience, iki in ((0, 0), (2, 2)):
        match = scenario(
            month=6,
            goods={0: {"rice": 2}},
            stalls={stalls[0]: ("day_laborer", 0), stalls[1]: ("lantern_maker", 0, experience)},
        )
        play(match, "done")
        assert stock(match, 0).get("iki", 0) == iki


def test_a_retired_salary_is_added_up_with_the_others() -> None:
    """Ruling 24."""
    match = scenario(month=6, goods={0: {"rice": 1}}, stalls={"1a": ("day_laborer", 0)}, retired={0: ["ukiyoe_artist"]})
    play(match, "done")
    assert stock(match, 0) == {"iki": 2}


def test_the_floor_is_applied_before_harmony() -> None:
    """Ruling 24: only salaries are added up."""
    match = scenario(month=6, goods={0: {"rice": 2}}, stalls={"1a": ("day_laborer", 0), "1b": ("monk", 0)})
    play(match, "done")
    assert stock(match, 0) == {"iki": 4}


def test_the_imperial_villa_pays_2_mons_for_each_character_of_the_commonest_type() -> None:
    match = scenario(
        month=3,
        goods={0: {"rice": 3}},
        stalls={"4a": ("imperial_villa", 0), "1a": ("monk", 0), "2a": ("ox_cart", 0), "3a": ("ukiyoe_artist", 0)},
        retired={0: ["yamabushi", "seamstress"]},
    )
    events = play(match, "done")
    assert stock(match, 0) == {"mon": 6, "iki": 3}
    assert happened(events, "ability") == [{"seat": 0, "building": "imperial_villa"}]


def test_the_imperial_villa_pays_its_owner_only() -> None:
    match = scenario(month=3, stalls={"4a": ("imperial_villa", 1)}, retired={0: ["monk", "ox_cart"]})
    play(match, "done")
    assert (stock(match, 0), stock(match, 1)) == ({}, {})


def test_the_imperial_villa_pays_before_food() -> None:
    """Ruling 39: those who starve afterwards are counted."""
    match = scenario(month=3, stalls={"4a": ("imperial_villa", 0), "1a": ("monk", 0), "2a": ("ox_cart", 0)})
    play(match, "done")
    assert stock(match, 0) == {"mon": 4}
    assert stall(match, "1a") is None


def test_the_imperial_villa_does_not_count_who_left_the_game() -> None:
    """Ruling 33: one Special burns, a retired one is left."""
    match = scenario(month=5, fire=1, stalls={"1a": ("monk", 0), "4d": ("imperial_villa", 0)}, retired={0: ["ox_cart"]})
    play(match, "done")
    events = idle(match)
    paid = next(index for index, event in enumerate(events) if event.kind == "ability") + 1
    assert events[paid].values == {"seat": 0, "good": "mon", "amount": 2}


def test_the_puppeteer_is_special_for_the_imperial_villa() -> None:
    """Ruling 23: Special until the end, its token notwithstanding."""
    match = scenario(
        month=9,
        stalls={"4a": ("imperial_villa", 0)},
        retired={0: ["puppeteer", "soap_bubble_man", "sake_peddler"]},
        special={0: ["joker_type"]},
    )
    play(match, "done")
    assert stock(match, 0) == {"mon": 4, "wood": 1, "rice": 1}


def test_harmony_is_own_times_all_of_a_type_in_a_nagaya() -> None:
    """Ruling 10."""
    stalls = {"1a": ("sake_peddler", 0), "1b": ("book_lender", 0), "1c": ("salt_peddler", 1), "1d": ("monk", 2)}
    match = scenario(month=3, goods={0: {"rice": 2}, 1: {"rice": 1}}, stalls=stalls)
    events = play(match, "done")
    assert happened(events, "harmony") == [
        {"seat": 0, "group": 1, "type": "peddler", "own": 2, "all": 3},
        {"seat": 1, "group": 1, "type": "peddler", "own": 1, "all": 3},
    ]
    assert [stock(match, seat).get("iki", 0) for seat in range(3)] == [6, 3, 0]


def test_one_alone_of_its_type_has_no_harmony() -> None:
    match = scenario(month=3, stalls={"1a": ("sake_peddler", 0), "1b": ("monk", 0), "2a": ("book_lender", 0)})
    assert not happened(play(match, "done"), "harmony")


def test_own_characters_of_another_type_do_not_count() -> None:
    """Ruling 10."""
    stalls = {"2a": ("sake_peddler", 0), "2b": ("book_lender", 1), "2c": ("monk", 0)}
    assert iki_of_harmony(play(scenario(month=3, stalls=stalls), "done")) == [(2, 2), (2, 2)]


def test_two_types_may_be_in_harmony_in_one_nagaya() -> None:
    stalls = {"3a": ("sake_peddler", 0), "3b": ("book_lender", 0), "3c": ("monk", 0), "3d": ("ox_cart", 0)}
    match = scenario(month=3, goods={0: {"rice": 4}}, stalls=stalls)
    events = play(match, "done")
    assert iki_of_harmony(events) == [(3, 4), (3, 4)]
    assert stock(match, 0)["iki"] == 8


def test_the_four_centre_stalls_are_a_fifth_group() -> None:
    stalls = {
        "1d": ("sake_peddler", 0),
        "2d": ("book_lender", 1),
        "4d": ("salt_peddler", 1),
        "4c": ("cotton_peddler", 2),
    }
    match = scenario(month=3, stalls=stalls)
    events = play(match, "done")
    assert iki_of_harmony(events) == [(4, 2), (4, 2), (5, 3), (5, 6)]
    assert [stock(match, seat).get("iki", 0) for seat in range(3)] == [3, 8, 2]


def test_buildings_never_count_for_harmony() -> None:
    stalls = {"1a": ("inn", 0), "1b": ("well", 0), "1c": ("farmhouse", 1), "1d": ("monk", 0)}
    assert not happened(play(scenario(month=3, stalls=stalls), "done"), "harmony")


def test_harmony_counts_those_who_starve_afterwards() -> None:
    match = scenario(month=3, stalls={"1a": ("monk", 0), "1b": ("ox_cart", 0)})
    play(match, "done")
    assert stock(match, 0) == {"iki": 4}
    assert stall(match, "1a") is None


def test_every_character_on_the_board_eats_1_rice() -> None:
    match = scenario(
        month=3,
        goods={0: {"rice": 5}},
        stalls={"1a": ("monk", 0), "2a": ("ox_cart", 0), "3a": ("inn", 0)},
        retired={0: ["yamabushi"]},
    )
    events = play(match, "done")
    assert stock(match, 0) == {"rice": 3}
    assert happened(events, "fed") == [{"seat": 0, "rice": 2}]
    assert table(match, 0)["kobuns"] == 1


def test_rice_from_salaries_feeds() -> None:
    match = scenario(month=3, stalls={"1a": ("sake_peddler", 0, 1)})
    play(match, "done")
    assert stall(match, "1a") == ("sake_peddler", 0, 1)
    assert stock(match, 0) == {}


def test_with_no_rice_all_leave_unasked() -> None:
    """Ruling 35."""
    match = scenario(month=3, stalls={"1a": ("monk", 0, 2), "2a": ("ox_cart", 0), "3a": ("inn", 0)})
    events = play(match, "done")
    assert match.view()["month"] == 4
    assert happened(events, "starved") == [
        {"seat": 0, "card": "monk", "stall": "1a"},
        {"seat": 0, "card": "ox_cart", "stall": "2a"},
    ]
    assert table(match, 0)["kobuns"] == 3
    assert table(match, 0)["retired"] == []
    assert stall(match, "3a") == ("inn", 0, 0)


def test_with_too_little_rice_the_owner_chooses_who_leaves() -> None:
    match = scenario(
        month=3,
        goods={0: {"rice": 1}},
        stalls={"1a": ("monk", 0), "2a": ("ox_cart", 0), "3a": ("inn", 0), "4a": ("yamabushi", 1)},
    )
    play(match, "done")
    assert choices(match, "starve") == ["1a", "2a"]
    for name in ("3a", "4a", "4b"):
        assert refused(match, f"starve {name}") == "not_yours"
    play(match, "starve 1a")
    assert stall(match, "1a") is None
    assert stall(match, "2a") == ("ox_cart", 0, 0)
    assert stock(match, 0) == {}
    assert table(match, 0)["kobuns"] == 2


def test_one_choice_for_each_missing_rice() -> None:
    """Ruling 35."""
    match = scenario(
        month=3, goods={0: {"rice": 1}}, stalls={"1a": ("monk", 0), "2a": ("ox_cart", 0), "3a": ("yamabushi", 0)}
    )
    play(match, "done", "starve 3a")
    assert match.view()["asks"] == "starve"
    events = play(match, "starve 1a")
    assert happened(events, "fed") == [{"seat": 0, "rice": 1}]
    assert match.view()["month"] == 4


def test_seats_are_asked_whom_to_give_up_in_firefighting_order() -> None:
    """Ruling 21."""
    stalls = {"1a": ("monk", 0), "2a": ("ox_cart", 0), "3a": ("yamabushi", 1), "4a": ("carpenter", 1)}
    match = scenario(month=3, goods={0: {"rice": 1}, 1: {"rice": 1}}, stalls=stalls, firefighting={0: 2, 1: 5})
    play(match, "done")
    assert match.deciders == (1,)
    play(match, "starve 3a")
    assert match.deciders == (0,)


def test_firefighting_stays_when_a_card_leaves() -> None:
    match = scenario(month=3, stalls={"1a": ("monk", 0)}, firefighting={0: 1})
    play(match, "done")
    assert stall(match, "1a") is None
    assert table(match, 0)["firefighting"] == 1


def test_the_farmhouse_gives_2_iki_for_each_kobun_fed() -> None:
    match = scenario(
        month=3,
        goods={0: {"rice": 2}},
        stalls={"1a": ("monk", 0), "2a": ("ox_cart", 0), "3a": ("yamabushi", 0), "4a": ("farmhouse", 0)},
    )
    play(match, "done", "starve 3a")
    assert stock(match, 0) == {"iki": 4}


def test_the_farmhouse_gives_nothing_to_others() -> None:
    match = scenario(month=3, goods={0: {"rice": 1}}, stalls={"1a": ("monk", 0), "4a": ("farmhouse", 1)})
    play(match, "done")
    assert (stock(match, 0), stock(match, 1)) == ({}, {})
