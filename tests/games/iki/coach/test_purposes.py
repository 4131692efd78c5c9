"""Each kind of decision is explained from the position."""

from conformance.coached import coaching, explained
from edokko.games.iki.coach import PURPOSES
from edokko.games.iki.rules.state import Ask
from games.iki.scenario import play, scenario


def test_every_kind_of_decision_has_a_purpose() -> None:
    assert set(PURPOSES) == {ask.name.lower() for ask in Ask if ask} | {"last_business"}


def test_a_way_of_life_is_explained_with_rice_and_mouths() -> None:
    stalls = {"1a": ("kite_maker", 0), "1b": ("ox_cart", 0), "2a": ("monk", 0)}
    match = scenario(month=3, asks="way", goods={0: {"rice": 1}}, stalls=stalls, order=[0, 1, 2])
    assert explained(match).endswith("At payday, this month, you will have 1 rice for 3 characters.")


def test_rice_to_come_is_not_rice_that_is_there() -> None:
    match = scenario(month=3, asks="way", goods={0: {"rice": 1}}, stalls={"1a": ("soba_stand", 0, 1)}, order=[0, 1, 2])
    payday = match.forecast(0)["payday"]["seats"][0]
    assert payday["rice"] == 1 + payday["salary"].get("rice", 0)
    assert explained(match).endswith(f"you will have {payday['rice']} rice for 1 character.")


def test_a_fire_that_comes_first_is_told_of_with_what_is_at_stake() -> None:
    match = scenario(month=4, asks="way", firefighting={0: 1}, stalls={"1a": ("kite_maker", 0)}, order=[0, 1, 2])
    assert "A fire of strength 5 comes in month 5, and your firefighting is 1." in explained(match)
    assert explained(match).endswith("At stake, with a chance of 25%: Kite Maker.")


def test_hiring_is_explained_with_types_money_and_kobuns() -> None:
    match = scenario(month=2, asks="hire", ways={0: "1"}, goods={0: {"mon": 5}}, stalls={"1a": ("monk", 0)})
    assert explained(match).endswith("So far you have 1 of 5 types; to spend: 5 mons, 3 free kobuns.")


def test_a_stall_is_explained_with_the_most_harmony() -> None:
    match = scenario(
        month=2, asks="hire", ways={0: "1"}, goods={0: {"mon": 9}}, stalls={"1a": ("ox_cart", 0)}, row=["monk"]
    )
    play(match, "hire monk")
    assert "Most harmony now: 1b, 1c, 1d, 4 IKI more at payday." in explained(match)
    assert ("stall", "1b") in coaching(match).purpose.places  # type: ignore[union-attr]


def test_at_new_year_only_goods_that_are_left_are_told_of() -> None:
    match = scenario(asks="stand", goods={0: {"mon": 3, "wood": 1}})
    assert explained(match).endswith("What is left is worth little by itself: 3 mons, 1 wood.")
    assert "What is left" not in explained(scenario(asks="stand"))


def test_business_at_new_year_is_a_kind_of_its_own() -> None:
    assert coaching(scenario(asks="business", month=13)).kind == "last_business"
    assert coaching(scenario(asks="business", month=2)).kind == "business"
