"""Recruit and Develop: neutral officials and special cards, usable from the next round; all twelve special cards."""

import pytest

from edokko import Match
from games.edo.rulebook_facts import COSTS, NEUTRALS, SPECIALS, Deed
from games.edo.scenario import choices, happened, idle, play, refused, scenario, standing, stock, table, town

GROUND = {"wood": "boso", "stone": "izu", "rice_field": "miura"}
GOOD = {"money": "ryo", "rice": "rice", "wood": "wood", "stone": "stone", "rice_field": "rice"}


def test_a_neutral_official_is_recruited_for_1_rice() -> None:
    match = scenario(card="base_b.recruit=1", goods={0: {"rice": 3}})
    events = play(match, "reveal", "recruit")
    assert stock(match, 0) == {"rice": 2}
    assert table(match, 0)["neutrals"] == 1
    assert match.view()["neutrals"] == NEUTRALS - 1
    assert happened(events, "recruited") == [{"seat": 0, "amount": 1}]
    assert match.deciders == (1,)


def test_a_recruit_is_usable_from_the_next_round() -> None:
    match = scenario(card="base_b.recruit=1", goods={0: {"rice": 1}})
    play(match, "reveal", "recruit")
    assert table(match, 0)["recruits"] == 1
    idle(match)
    assert table(match, 0)["recruits"] == 0
    play(match, "plan base_a.rice=4 base_b.travel=2 base_c.stone=0", seat=0)
    assert table(match, 0)["available"] == 6


def test_recruits_of_this_round_are_not_planned_with() -> None:
    match = scenario(asks="plan", samurai={0: {"edo": 5}}, neutrals={0: 3}, recruits={0: 1})
    play(match, "card base_a.rice", seat=0)
    assert refused(match, "officials 3", 0) == "not_enough_officials (has 2)"


def test_recruiting_may_be_forgone() -> None:
    match = scenario(card="base_b.recruit=1", goods={0: {"rice": 1}})
    play(match, "reveal", "done")
    assert stock(match, 0) == {"rice": 1}


def test_nobody_is_recruited_without_rice() -> None:
    match = scenario(asks="recruit", card="base_b.recruit=1")
    assert refused(match, "recruit") == "not_enough (good rice, needs 1, has 0)"


def test_nobody_is_recruited_when_the_supply_is_empty() -> None:
    setting = {"card": "base_b.recruit=1", "goods": {0: {"rice": 1}}, "neutrals": {1: 7, 2: 5}}
    assert refused(scenario(asks="recruit", **setting), "recruit") == "none_in_supply"
    match = scenario(**setting)
    play(match, "reveal")
    assert match.deciders == (1,)


def test_a_special_card_is_taken_for_5_ryo_and_the_display_refilled_at_once() -> None:
    match = scenario(card="base_c.develop=1", goods={0: {"ryo": 6}}, display=["special_7"])
    top = match.position()["hidden"]["specials"][0]
    events = play(match, "reveal", "develop special_7")
    assert stock(match, 0) == {"ryo": 1}
    assert table(match, 0)["specials"] == table(match, 0)["fresh"] == ["special_7"]
    assert len(match.view()["display"]) == 4
    assert match.view()["display"][-1] == top
    assert happened(events, "developed") == [{"seat": 0, "special": "special_7"}]
    assert happened(events, "special_shown") == [{"special": top}]


def test_a_special_card_is_usable_from_the_next_round() -> None:
    match = scenario(card="base_c.develop=1", goods={0: {"ryo": 5}}, display=["special_7"])
    play(match, "reveal", "develop special_7")
    idle(match)
    assert table(match, 0)["fresh"] == []
    play(match, "plan special_7.trade=2 base_a.rice=0 base_c.stone=0", seat=0)


def test_only_cards_on_display_are_taken() -> None:
    match = scenario(card="base_c.develop=1", goods={0: {"ryo": 5}}, specials={1: ["special_1"]})
    play(match, "reveal")
    assert choices(match, "develop") == ["special_2", "special_3", "special_4", "special_5"]
    assert refused(match, "develop special_9") == "not_on_display"
    assert refused(match, "develop special_1") == "not_on_display"


def test_a_special_card_must_be_paid() -> None:
    match = scenario(asks="develop", card="base_c.develop=1", goods={0: {"ryo": 4}})
    assert refused(match, "develop special_1") == "not_enough (good ryo, needs 5, has 4)"


def test_when_the_deck_is_empty_the_display_is_not_refilled() -> None:
    owned = list(SPECIALS)[:8]
    match = scenario(card="base_c.develop=1", goods={0: {"ryo": 5}}, specials={1: owned})
    events = play(match, "reveal", "develop special_12")
    assert match.view()["display"] == ["special_9", "special_10", "special_11"]
    assert happened(events, "special_shown") == []


def test_when_all_special_cards_are_gone_none_can_be_taken() -> None:
    match = scenario(card="base_c.develop=1", goods={0: {"ryo": 5}}, specials={1: list(SPECIALS)})
    play(match, "reveal")
    assert match.view()["display"] == []
    assert match.deciders == (1,)


def with_special(card: str, action: str, officials: int, **setting: object) -> Match:
    """Its owner has just revealed a special card."""
    match = scenario(card=f"{card}.{action}={officials}", specials={0: [card]}, **setting)  # type: ignore[arg-type]
    play(match, "reveal")
    return match


def orders(*actions: str) -> list[tuple[str, str, Deed]]:
    return [
        (card, action, SPECIALS[card][action]) for card in SPECIALS for action in SPECIALS[card] if action in actions
    ]


@pytest.mark.parametrize(("card", "action", "deed"), orders("money", "rice"))
def test_a_special_gain_is_larger(card: str, action: str, deed: Deed) -> None:
    match = with_special(card, action, deed.limit)
    assert stock(match, 0) == {GOOD[action]: deed.each * deed.limit}


@pytest.mark.parametrize(("card", "action", "deed"), orders("wood", "stone", "rice_field"))
def test_a_special_resource_action_brings_more_or_needs_no_samurai(card: str, action: str, deed: Deed) -> None:
    space = GROUND[action]
    match = with_special(card, action, 2, samurai={} if deed.without_samurai else {0: {space: 1}, 1: {space: 1}})
    if deed.without_samurai:
        assert stock(match, 0) == {GOOD[action]: 2 * deed.each}
    else:
        play(match, f"gather {space}")
        assert stock(match, 0) == {GOOD[action]: 2 + deed.bonus}
    assert match.deciders == (1,)


def test_a_resource_action_without_samurai_pays_no_heed_to_samurai() -> None:
    match = with_special("special_8", "wood", 3, samurai={0: {"boso": 2}})
    assert stock(match, 0) == {"wood": 3}


@pytest.mark.parametrize("building", COSTS)
@pytest.mark.parametrize(("card", "action", "deed"), orders("build_easy"))
def test_a_special_construction_is_cheaper(card: str, action: str, deed: Deed, building: str) -> None:
    cost = {good: amount - (deed.less or {}).get(good, 0) for good, amount in COSTS[building].items()}
    goods = {good: amount + 1 for good, amount in cost.items()}
    site = {"sakura": [("house", 0), ("house", 1)]}
    match = with_special(card, action, 1, goods={0: goods}, samurai={0: {"sakura": 1}}, towns=site)
    play(match, f"{building} sakura")
    assert stock(match, 0) == dict.fromkeys(goods, 1)
    assert town(match, "sakura")[2][0] == building


def test_a_discount_never_takes_a_cost_below_nothing() -> None:
    edition = {"buildings": {"house": {"cost": {"wood": 2, "stone": 0, "ryo": 5}}}}
    goods = {"wood": 2, "stone": 4, "ryo": 5}
    match = with_special("special_7", "build_easy", 1, goods={0: goods}, samurai={0: {"edo": 1}}, edition=edition)
    play(match, "house edo")
    assert stock(match, 0) == {"stone": 4}


@pytest.mark.parametrize(("card", "action", "deed"), orders("recruit"))
def test_a_special_recruitment_is_free_or_brings_two(card: str, action: str, deed: Deed) -> None:
    match = with_special(card, action, 1, goods={0: {"rice": 1}})
    play(match, "recruit")
    assert stock(match, 0) == ({} if deed.pay else {"rice": 1})
    assert table(match, 0)["neutrals"] == deed.gain


def test_two_are_not_recruited_from_a_supply_of_one() -> None:
    match = with_special("special_6", "recruit", 1, goods={0: {"rice": 1}}, neutrals={1: 11})
    play(match, "recruit")
    assert table(match, 0)["neutrals"] == 1
    assert match.view()["neutrals"] == 0


def test_special_9_develops_for_2_ryo() -> None:
    match = with_special("special_9", "develop", 1, goods={0: {"ryo": 2}})
    play(match, "develop special_1")
    assert stock(match, 0) == {}
    assert table(match, 0)["specials"] == ["special_1", "special_9"]


@pytest.mark.parametrize(("card", "action", "deed"), orders("travel"))
def test_a_special_travel_moves_more_or_enters_elsewhere(card: str, action: str, deed: Deed) -> None:
    match = with_special(card, action, 1, samurai={0: {"tama": 4}})
    assert choices(match, "enter")[0] == {"border": "hakone", "town": "edo"}[deed.enter]
    play(match, *["move tama", "to boso"] * deed.moves)
    assert standing(match, 0)["boso"] == deed.moves
    assert match.deciders == (1,)


def test_special_7_trades_for_resources_and_a_point_anywhere() -> None:
    match = with_special("special_7", "trade", 1, goods={0: {"ryo": 6, "stone": 2}}, samurai={0: {"edo": 1}})
    play(match, "buy wood", "point", "buy wood")
    assert stock(match, 0) == {"wood": 2}
    assert table(match, 0)["power"] == 1


def test_special_10_trades_though_the_merchant_is_elsewhere() -> None:
    match = with_special("special_10", "trade", 1, goods={0: {"ryo": 4}}, samurai={0: {"boso": 1}}, merchant="usui")
    play(match, "buy wood", "buy wood")
    assert stock(match, 0) == {"wood": 2}
    assert match.deciders == (1,)


def test_special_10_still_needs_a_samurai_on_the_board() -> None:
    match = with_special("special_10", "trade", 1, goods={0: {"ryo": 4}}, samurai={1: {"edo": 1}})
    assert match.deciders == (1,)


def test_special_10_trades_for_resources_or_a_point() -> None:
    goods = {"ryo": 9, "stone": 2}
    match = with_special("special_10", "trade", 1, goods={0: goods}, samurai={0: {"boso": 1}})
    play(match, "buy wood")
    assert refused(match, "point") == "one_or_the_other"
