"""The coach warns of hunger while rice can still be had, and only then."""

from conformance.coached import coaching, warned, warned_of
from games.iki.scenario import play, scenario

TWO_PEOPLE = {"1a": ("kite_maker", 0), "1b": ("ox_cart", 0)}


def test_a_way_of_life_that_leads_past_all_rice_is_warned_of_before_payday() -> None:
    match = scenario(month=3, asks="way", at="exchange", goods={0: {"mon": 3}}, stalls=TWO_PEOPLE, order=[0, 1, 2])
    assert warned(match, "hungry").startswith("2 of your people get no rice")
    assert warned(match, "hungry").endswith("Rice within reach: Rice shop (2 rice for 3 mons).")
    assert warned_of(match, "hungry") == {"way 1", "way 3", "way 4"}
    assert ("shop", "rice") in coaching(match).warnings["hungry"].places


def test_nobody_is_warned_of_hunger_who_has_rice_or_whose_payday_is_later() -> None:
    fed = scenario(month=3, asks="way", at="exchange", goods={0: {"mon": 3, "rice": 2}}, stalls=TWO_PEOPLE)
    early = scenario(month=4, asks="way", at="exchange", goods={0: {"mon": 3}}, stalls=TWO_PEOPLE)
    assert not warned(fed, "hungry")
    assert not warned(early, "hungry")


def test_a_month_before_payday_hunger_is_told_of_and_nothing_is_asked() -> None:
    match = scenario(month=2, asks="way", at="exchange", goods={0: {"mon": 3}}, stalls=TWO_PEOPLE, order=[0, 1, 2])
    assert warned(match, "hungry").startswith("As things stand 2 of your people will get no rice at next month")
    assert warned_of(match, "hungry") == set()


def test_ending_the_turn_is_warned_of_while_rice_can_be_bought_and_not_once_it_is_bought() -> None:
    match = scenario(month=3, at="rice", goods={0: {"mon": 3}}, stalls={"2a": ("kite_maker", 0)})
    assert warned(match, "hungry").startswith("One of your people gets no rice")
    assert warned_of(match, "hungry") == {"done"}
    play(match, "shop rice")
    assert not warned(match, "hungry")


def test_rice_a_step_further_is_within_reach_of_who_has_a_sandal() -> None:
    about = {"month": 3, "at": "sandal", "stalls": {"2a": ("kite_maker", 0)}}
    match = scenario(**about, goods={0: {"mon": 3, "sandal": 1}})  # type: ignore[arg-type]
    assert warned(match, "hungry").endswith("Rice within reach: Rice shop (2 rice for 3 mons) with 1 sandal.")
    assert warned_of(match, "hungry") == {"done", "shop sandals"}
    assert not warned(scenario(**about, goods={0: {"mon": 3}}), "hungry")  # type: ignore[arg-type]


def test_what_takes_the_place_of_buying_rice_is_warned_of_and_what_can_be_done_besides_is_not() -> None:
    match = scenario(
        month=3, at="construction", goods={0: {"mon": 9, "wood": 9}},
        stalls={"2a": ("kite_maker", 0), "3a": ("eyeglass_peddler", 1)},
    )  # fmt: skip
    assert {"done", "build farmhouse"} <= warned_of(match, "hungry")
    assert not {"shop site_rice", "visit 3a"} & warned_of(match, "hungry")


def test_rice_that_cannot_be_paid_is_not_within_reach() -> None:
    match = scenario(month=3, at="rice", goods={0: {"mon": 2}}, stalls={"2a": ("kite_maker", 0)})
    assert not warned(match, "hungry")


def test_hiring_that_takes_the_money_for_rice_is_warned_of() -> None:
    match = scenario(
        month=3, asks="hire", at="exchange", ways={0: "2"}, goods={0: {"mon": 5}},
        stalls={"1a": ("kite_maker", 0)}, row=["monk", "yamabushi"],
    )  # fmt: skip
    assert warned_of(match, "hungry") == {"hire monk"}


def test_a_newcomer_whom_nobody_can_feed_is_warned_of() -> None:
    about = {"month": 3, "asks": "hire", "at": "pawn", "ways": {0: "2"}, "row": ["monk"]}
    poor = scenario(**about, goods={0: {"mon": 5, "rice": 1}}, stalls={"1a": ("kite_maker", 0)})  # type: ignore[arg-type]
    rich = scenario(**about, goods={0: {"mon": 5, "rice": 2}}, stalls={"1a": ("kite_maker", 0)})  # type: ignore[arg-type]
    assert "1 rice for 2 characters" in warned(poor, "one_more_mouth")
    assert warned_of(poor, "one_more_mouth") == {"hire monk"}
    assert not warned(rich, "one_more_mouth")


def test_rice_that_will_be_eaten_is_not_to_be_pawned() -> None:
    stalls = {"1a": ("kite_maker", 0)}
    needed = scenario(month=3, at="pawn", goods={0: {"rice": 1}}, stalls=stalls)
    spare = scenario(month=3, at="pawn", goods={0: {"rice": 2}}, stalls=stalls)
    assert warned(needed, "sold_rice").endswith("payday: 1 rice for 1 character.")
    assert warned_of(needed, "sold_rice") == {"shop pawn_rice"}
    assert not warned(spare, "sold_rice")
