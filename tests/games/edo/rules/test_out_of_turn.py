"""What stands in the way of things that are not asked for now: the table first, then the action they take."""

from typing import Any

import pytest

from edokko import Match
from games.edo.rulebook_facts import COSTS
from games.edo.scenario import houses, refused, scenario

RICH = {"wood": 10, "stone": 10, "ryo": 99, "rice": 9}
MOMENTS = ("plan", "march", "gather")


def asked(moment: str, **options: Any) -> Match:
    """A match in which building, trading and travelling are not asked for."""
    return scenario(asks=moment, card=None if moment == "plan" else "base_a.wood=1", **options)


@pytest.mark.parametrize("moment", MOMENTS)
def test_where_a_building_may_not_stand_is_said_at_any_time(moment: str) -> None:
    towns = {"sakura": [("house", 1), ("trading_post", 1)], "kawagoe": houses(1, 1), "odawara": houses(0)}
    match = asked(moment, goods={0: RICH}, samurai={0: {"boso": 1, "edo": 1}}, towns=towns)
    assert refused(match, "trading_post edo", 0) == "no_trading_post_in_edo"
    assert refused(match, "trading_post sakura", 0) == "has_trading_post"
    assert refused(match, "fortress kawagoe", 0) == "no_own_house"
    assert refused(match, "fortress odawara", 0) == "too_few_houses (needs 2, has 1)"


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("building", COSTS)
def test_what_a_building_lacks_is_said_before_who_would_build_it(moment: str, building: str) -> None:
    towns = {"sakura": houses(0, 0)}
    poor = asked(moment, goods={0: {**RICH, "stone": 0}}, samurai={0: {"boso": 1}}, towns=towns)
    needs = COSTS[building]["stone"]
    assert refused(poor, f"{building} sakura", 0) == f"not_enough (good stone, needs {needs}, has 0)"
    away = asked(moment, goods={0: RICH}, samurai={0: {"boso": 1}}, towns=towns)
    assert refused(away, f"{building} sakura", 0) == "no_samurai_there"
    there = asked(moment, goods={0: RICH}, samurai={0: {"boso": 1, "sakura": 1}}, towns=towns)
    assert refused(there, f"{building} sakura", 0) == "needs_action (deed build_easy)"


def test_a_building_that_may_not_stand_somewhere_is_refused_so_even_without_a_samurai() -> None:
    match = scenario(asks="build", card="base_c.build_easy=1", goods={0: RICH}, samurai={0: {"sakura": 1}})
    assert refused(match, "trading_post edo") == "no_trading_post_in_edo"
    assert refused(match, "house edo") == "no_samurai_there"


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_trade_says_what_it_lacks(moment: str) -> None:
    table = {"merchant": "edo", "merchant_card": "merchant_1"}
    poor = asked(moment, samurai={0: {"boso": 1, "edo": 1}}, **table)
    assert refused(poor, "buy stone", 0) == "not_sold"
    assert refused(poor, "buy wood", 0) == "not_enough (good ryo, needs 2, has 0)"
    assert refused(poor, "point", 0) == "not_enough (good ryo, needs 2, has 0)"
    away = asked(moment, goods={0: {"ryo": 9, "stone": 2}}, samurai={0: {"boso": 1}}, **table)
    assert refused(away, "point", 0) == "merchant_elsewhere"
    there = asked(moment, goods={0: {"ryo": 9, "stone": 2}}, samurai={0: {"boso": 1, "edo": 1}}, **table)
    assert refused(there, "buy wood", 0) == "needs_action (deed trade)"
    full = asked(moment, goods={0: {"ryo": 9, "wood": 10}}, samurai={0: {"boso": 1, "edo": 1}}, **table)
    assert refused(full, "buy wood", 0) == "stock_full (limit 10)"


@pytest.mark.parametrize("moment", ["plan", "march"])
def test_spaces_and_cards_say_which_action_they_take(moment: str) -> None:
    match = asked(moment, samurai={0: {"boso": 1, "izu": 1, "miura": 1}}, display=["special_3"], neutrals={1: 11})
    assert refused(match, "gather boso", 0) == "needs_action (deed wood)"
    assert refused(match, "gather izu", 0) == "needs_action (deed stone)"
    assert refused(match, "gather miura", 0) == "needs_action (deed rice_field)"
    assert refused(match, "gather nokogiri", 0) == "no_samurai_there"
    assert refused(match, "gather tama", 0) == "wrong_ground"
    assert refused(match, "enter usui", 0) == "needs_action (deed travel)"
    assert refused(match, "enter tama", 0) == "no_entry"
    assert refused(match, "enter mito", 0) == "not_on_map"
    assert refused(match, "develop special_3", 0) == "needs_action (deed develop)"
    assert refused(match, "recruit", 0) == "needs_action (deed recruit)"
    assert refused(asked(moment, samurai={0: {"boso": 5}}), "enter usui", 0) == "no_official_left"
    assert refused(asked(moment, samurai={0: {"boso": 1}}, neutrals={1: 12}), "recruit", 0) == "none_in_supply"
