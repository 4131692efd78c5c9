"""The coach warns of what is missing at the end: a house in Edo, and points of the last round."""

from conformance.coached import warned, warned_of
from games.edo.coach.test_officials import drafted
from games.edo.coach.test_rice import IDLE
from games.edo.scenario import houses, play, scenario

LAST = 10  # the round in which no merchant comes next
BUILD = (
    "card base_c.build_easy",
    "officials 1",
    "card base_a.money",
    "officials 0",
    "card base_b.travel",
    "officials 0",
)


def test_who_has_no_house_in_edo_by_round_five_is_warned_of_it() -> None:
    match = drafted(*IDLE, round_number=5)
    assert warned(match, "no_house_in_edo", 0) == (
        "Round 5, and you have no house in Edo: without one you cannot win. "
        "It takes a samurai in Edo, a card that builds, and 2 wood, 1 stone, 5 Ryo."
    )
    assert warned_of(match, "no_house_in_edo", 0) == {"commit"}
    assert warned_of(drafted(*IDLE, round_number=4), "no_house_in_edo", 0) == set()


def test_a_house_in_edo_that_stands_is_planned_or_has_time_is_not_missing() -> None:
    assert not warned(drafted(*IDLE, round_number=5, towns={"edo": houses(0)}), "no_house_in_edo", 0)
    assert not warned(drafted(*IDLE, round_number=2), "no_house_in_edo", 0)
    goods = {0: {"wood": 2, "stone": 1, "ryo": 5}}
    planned = drafted(*BUILD, round_number=5, samurai={0: {"edo": 1}}, goods=goods)
    assert not warned(planned, "no_house_in_edo", 0)


def test_another_seat_close_to_the_end_makes_it_late() -> None:
    assert warned_of(drafted(*IDLE, round_number=2, power={1: 9}), "no_house_in_edo", 0) == {"commit"}


def test_building_elsewhere_is_warned_of_while_the_first_house_in_edo_could_be_built() -> None:
    about = {"card": "base_c.build_easy=2", "samurai": {0: {"edo": 1, "sakura": 1}}}
    goods = {0: {"wood": 9, "stone": 9, "ryo": 9}}
    match = scenario(**about, goods=goods)  # type: ignore[arg-type]
    play(match, "reveal")
    assert warned_of(match, "house_elsewhere") == {"house sakura", "trading_post sakura"}
    settled = scenario(**about, goods=goods, towns={"edo": houses(0)})  # type: ignore[arg-type]
    play(settled, "reveal")
    assert not warned(settled, "house_elsewhere")


def test_before_a_card_that_builds_the_way_to_edo_is_named_while_no_house_stands_there() -> None:
    about = {"card": "base_c.build_easy=1", "samurai": {0: {"sakura": 1}}}
    goods = {0: {"wood": 2, "stone": 1, "ryo": 7}}
    match = scenario(**about, goods=goods)  # type: ignore[arg-type]
    assert warned(match, "edo_first").endswith("A samurai can be there for 2 Ryo.")
    assert warned_of(match, "edo_first") == {"reveal"}
    settled = scenario(**about, goods=goods, towns={"edo": houses(0)})  # type: ignore[arg-type]
    poor = scenario(**about, goods={0: {**goods[0], "ryo": 6}})  # type: ignore[arg-type]
    assert not warned(settled, "edo_first")
    assert not warned(poor, "edo_first")


def test_in_the_last_round_samurai_who_can_be_fed_should_enter() -> None:
    about = {"towns": {"edo": houses(0)}, "samurai": {0: {"edo": 2}}, "goods": {0: {"rice": 4}}}
    match = drafted(*IDLE, round_number=LAST, **about)
    assert "You have rice for 2 more; let them enter with Travel." in warned(match, "last_entries", 0)
    assert warned_of(match, "last_entries", 0) == {"commit"}
    entering = drafted("card base_b.travel", "officials 2", round_number=LAST, **about)
    assert not warned(entering, "last_entries", 0)
    assert not warned(drafted(*IDLE, round_number=8, **about), "last_entries", 0)


def test_a_round_in_which_somebody_may_reach_the_end_counts_as_well() -> None:
    about = {"towns": {"edo": houses(0)}, "samurai": {0: {"edo": 2}}, "goods": {0: {"rice": 4}}, "round_number": 6}
    assert warned(drafted(*IDLE, **about, power={1: 9}), "last_entries", 0).startswith("This may be the last round.")
    assert not warned(drafted(*IDLE, **about, power={1: 8}), "last_entries", 0)


def test_in_the_last_round_nobody_should_be_called_back_for_whom_there_is_rice() -> None:
    about = {"asks": "salary", "samurai": {0: {"edo": 2}}}
    match = scenario(**about, round_number=LAST, goods={0: {"rice": 2}})  # type: ignore[arg-type]
    assert warned_of(match, "last_recall") == {"recall edo"}
    for round_number, rice in ((LAST, 1), (5, 2)):
        other = scenario(**about, round_number=round_number, goods={0: {"rice": rice}})  # type: ignore[arg-type]
        assert not warned(other, "last_recall")
