"""Trade with the merchant in the slot: resources or a point, both at an own trading post."""

import pytest

from games.edo.rulebook_facts import MERCHANTS, SPECIALS
from games.edo.scenario import choices, happened, houses, play, refused, scenario, stock, table

RESOURCES = ("wood", "stone", "rice")


@pytest.mark.parametrize("card", MERCHANTS)
def test_a_merchant_sells_up_to_its_number_at_its_price(card: str) -> None:
    facts = MERCHANTS[card]
    sold = "wood" if facts.sells == "any" else facts.sells
    match = scenario(
        card="base_b.trade=1",
        merchant_card=card,
        goods={0: {"ryo": facts.price * facts.up_to}},
        samurai={0: {"edo": 1}},
    )
    play(match, "reveal")
    assert choices(match, "buy") == (list(RESOURCES) if facts.sells == "any" else [sold])
    for good in set(RESOURCES) - set(choices(match, "buy")):
        assert refused(match, f"buy {good}") == "not_sold"
    events = play(match, *[f"buy {sold}"] * facts.up_to)
    assert stock(match, 0) == {sold: facts.up_to}
    assert happened(events, "traded") == [{"seat": 0, "merchant": card}]
    assert match.deciders == (1,)


@pytest.mark.parametrize("card", MERCHANTS)
def test_a_merchant_gives_a_point_for_its_price(card: str) -> None:
    price = MERCHANTS[card].point_for
    match = scenario(card="base_b.trade=1", merchant_card=card, goods={0: price}, samurai={0: {"edo": 1}})
    play(match, "reveal", "point")
    assert stock(match, 0) == {}
    assert table(match, 0)["power"] == 1
    assert match.deciders == (1,)


@pytest.mark.parametrize("card", MERCHANTS)
def test_the_price_of_a_point_must_be_paid(card: str) -> None:
    for good, needs in MERCHANTS[card].point_for.items():
        goods = {**MERCHANTS[card].point_for, good: needs - 1}
        match = scenario(
            asks="trade", card="base_b.trade=1", merchant_card=card, goods={0: goods}, samurai={0: {"edo": 1}}
        )
        assert refused(match, "point") == f"not_enough (good {good}, needs {needs}, has {needs - 1})"


def test_the_price_of_a_resource_must_be_paid() -> None:
    match = scenario(
        asks="trade", card="base_b.trade=1", merchant_card="merchant_4", goods={0: {"ryo": 3}}, samurai={0: {"edo": 1}}
    )
    assert refused(match, "buy stone") == "not_enough (good ryo, needs 4, has 3)"


def test_one_may_buy_less() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 9}}, samurai={0: {"edo": 1}})
    play(match, "reveal", "buy wood", "done")
    assert stock(match, 0) == {"ryo": 7, "wood": 1}


def test_a_merchant_of_any_sells_any_mixture() -> None:
    """Ruling 14."""
    match = scenario(card="base_b.trade=1", merchant_card="merchant_10", goods={0: {"ryo": 6}}, samurai={0: {"edo": 1}})
    play(match, "reveal", "buy stone", "buy rice")
    assert stock(match, 0) == {"stone": 1, "rice": 1}


def test_resources_or_a_point_not_both() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 9, "stone": 2}}, samurai={0: {"edo": 1}})
    play(match, "reveal", "buy wood")
    assert refused(match, "point") == "one_or_the_other"


def test_after_the_point_there_are_no_resources() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 9, "stone": 4}}, samurai={0: {"edo": 1}})
    play(match, "reveal", "point")
    assert match.deciders == (1,)
    again = scenario(
        asks="trade",
        card="base_b.trade=1",
        goods={0: {"ryo": 9, "stone": 4}},
        samurai={0: {"edo": 1}},
        turn={"has_point": True, "used": {"edo": 1}},
    )
    assert refused(again, "buy wood") == "one_or_the_other"


AT_POST = {"samurai": {0: {"sakura": 1}}, "towns": {"sakura": [("trading_post", 0)]}, "merchant": "sakura"}


@pytest.mark.parametrize(
    "order", [["point", "buy wood", "buy wood"], ["buy wood", "buy wood", "point"], ["buy wood", "point", "buy wood"]]
)
def test_at_an_own_trading_post_one_trade_brings_both_in_any_order(order: list[str]) -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 6, "stone": 2}}, **AT_POST)
    play(match, "reveal", *order)
    assert stock(match, 0) == {"wood": 2}
    assert table(match, 0)["power"] == 1
    assert match.deciders == (1,)


def test_one_trade_brings_one_point() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 20, "stone": 9}}, **AT_POST)
    play(match, "reveal", "point")
    assert refused(match, "point") == "point_taken"


def test_one_trade_sells_no_more_than_the_merchants_number() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 20, "stone": 9}}, **AT_POST)
    play(match, "reveal", "buy wood", "buy wood")
    assert refused(match, "buy wood") == "sold_out (limit 2)"


@pytest.mark.parametrize(
    ("towns", "merchant"),
    [
        ({"sakura": [("trading_post", 1)]}, "sakura"),
        ({"sakura": houses(0)}, "sakura"),
        ({"kawagoe": [("trading_post", 0)]}, "sakura"),
        ({"kawagoe": [("trading_post", 0)]}, "boso"),
    ],
)
def test_only_the_own_trading_post_where_the_merchant_is_counts(towns: dict[str, list[str]], merchant: str) -> None:
    match = scenario(
        card="base_b.trade=1",
        goods={0: {"ryo": 9, "stone": 2}},
        samurai={0: {merchant: 1}},
        towns=towns,
        merchant=merchant,
    )
    play(match, "reveal", "buy wood")
    assert refused(match, "point") == "one_or_the_other"


def test_an_own_samurai_must_stand_with_the_merchant() -> None:
    setting = {"card": "base_b.trade=1", "goods": {0: {"ryo": 9}}, "samurai": {0: {"boso": 1}, 1: {"edo": 1}}}
    match = scenario(**setting)
    play(match, "reveal")
    assert match.deciders == (1,)
    asked = scenario(asks="trade", **setting)
    assert refused(asked, "buy wood") == "merchant_elsewhere"
    assert refused(asked, "point") == "merchant_elsewhere"


def test_the_merchant_is_traded_with_on_any_space() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 2}}, samurai={0: {"usui": 1}}, merchant="usui")
    play(match, "reveal", "buy wood")
    assert stock(match, 0) == {"wood": 1}


def test_each_samurai_trades_once_per_action() -> None:
    match = scenario(card="base_b.trade=2", goods={0: {"ryo": 20}}, samurai={0: {"edo": 1, "boso": 1}})
    play(match, "reveal", "buy wood", "buy wood")
    assert match.deciders == (1,)
    assert stock(match, 0) == {"ryo": 16, "wood": 2}


def test_two_samurai_trade_twice() -> None:
    match = scenario(card="base_b.trade=2", goods={0: {"ryo": 20, "stone": 2}}, samurai={0: {"edo": 2}})
    play(match, "reveal", "buy wood", "buy wood", "point")
    assert stock(match, 0) == {"ryo": 14, "wood": 2}
    assert table(match, 0)["power"] == 1
    assert match.deciders == (1,)


def test_a_trade_may_be_ended_for_the_next() -> None:
    match = scenario(card="base_b.trade=2", goods={0: {"ryo": 20, "stone": 2}}, samurai={0: {"edo": 2}})
    play(match, "reveal")
    assert refused(match, "next") == "nothing_begun"
    play(match, "buy wood", "next", "point")
    assert stock(match, 0) == {"ryo": 16, "wood": 1}


def test_two_trades_may_bring_two_points() -> None:
    match = scenario(card="base_b.trade=2", goods={0: {"ryo": 4, "stone": 4}}, samurai={0: {"edo": 2}})
    play(match, "reveal", "point", "point")
    assert table(match, 0)["power"] == 2


def test_a_trade_never_exceeds_10_of_a_resource() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 20, "stone": 2, "wood": 10}}, samurai={0: {"edo": 1}})
    play(match, "reveal")
    assert refused(match, "buy wood") == "stock_full (limit 10)"
    assert choices(match, "buy") == []


def test_a_trade_stops_at_10_of_a_resource() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 20, "wood": 9}}, samurai={0: {"edo": 1}})
    play(match, "reveal", "buy wood")
    assert stock(match, 0) == {"ryo": 18, "wood": 10}
    assert match.deciders == (1,)


def test_the_card_in_the_slot_counts_not_the_next_one() -> None:
    match = scenario(
        card="base_b.trade=1",
        merchant_card="merchant_3",
        next_merchant="merchant_2",
        goods={0: {"ryo": 9}},
        samurai={0: {"edo": 1}},
    )
    play(match, "reveal")
    assert choices(match, "buy") == ["stone"]


def test_the_merchant_is_moved_to_the_samurai_before_the_card() -> None:
    match = scenario(card="base_b.trade=1", goods={0: {"ryo": 3}}, samurai={0: {"tama": 1}})
    play(match, "merchant tama", "reveal", "buy wood")
    assert stock(match, 0) == {"wood": 1}


def test_special_10_trades_at_a_distance_with_its_one_official() -> None:
    assert SPECIALS["special_10"]["trade"].limit == 1
    match = scenario(
        card="special_10.trade=1",
        specials={0: ["special_10"]},
        goods={0: {"ryo": 9, "stone": 2}},
        samurai={0: {"boso": 1}},
        merchant="usui",
    )
    play(match, "reveal", "point")
    assert table(match, 0)["power"] == 1
    assert match.deciders == (1,)


FAR_POST = {"specials": {0: ["special_10"]}, "towns": {"sakura": [("trading_post", 0)]}, "merchant": "sakura"}


def test_a_trade_from_afar_brings_one_or_the_other_even_if_the_merchant_is_at_the_own_trading_post() -> None:
    """Ruling 24: the samurai that trades must be there too."""
    setting = {"card": "special_10.trade=1", "goods": {0: {"ryo": 9, "stone": 2}}, "samurai": {0: {"boso": 1}}}
    match = scenario(**setting, **FAR_POST)
    play(match, "reveal", "buy wood")
    assert refused(match, "point") == "one_or_the_other"
    again = scenario(asks="trade", **setting, **FAR_POST, turn={"has_point": True, "used": {"boso": 1}})
    assert refused(again, "buy wood") == "one_or_the_other"


def test_after_the_point_a_trade_from_afar_is_over() -> None:
    match = scenario(card="special_10.trade=1", goods={0: {"ryo": 9, "stone": 2}}, samurai={0: {"boso": 1}}, **FAR_POST)
    play(match, "reveal", "point")
    assert match.deciders == (1,)


@pytest.mark.parametrize("order", [["point", "buy wood", "buy wood"], ["buy wood", "point", "buy wood"]])
def test_a_samurai_with_the_merchant_trades_before_those_afar(order: list[str]) -> None:
    """Ruling 24: at the own trading post it brings both, although others could trade from anywhere."""
    match = scenario(
        card="special_10.trade=1",
        goods={0: {"ryo": 6, "stone": 2}},
        samurai={0: {"boso": 1, "sakura": 1}},
        **FAR_POST,
    )
    play(match, "reveal", *order)
    assert stock(match, 0) == {"wood": 2}
    assert table(match, 0)["power"] == 1


def test_the_second_trade_from_anywhere_is_judged_by_its_own_samurai() -> None:
    """With two officials the samurai at the post brings both, then the one afar goods or a point."""
    twice = [
        {"action": "trade", "limit": 2, "anywhere": True},
        {"action": "rice", "limit": 2, "each": 2},
    ]
    match = scenario(
        card="special_10.trade=2",
        goods={0: {"ryo": 20, "stone": 9}},
        samurai={0: {"boso": 1, "sakura": 1}},
        edition={"cards": {"special_10": {"actions": twice}}},
        **FAR_POST,
    )
    play(match, "reveal", "buy wood", "point", "next", "buy wood")
    assert refused(match, "point") == "one_or_the_other"
    assert table(match, 0)["power"] == 1


def test_a_card_for_both_brings_both_without_a_trading_post() -> None:
    card = next(name for name, deeds in SPECIALS.items() if "trade" in deeds and deeds["trade"].both)
    match = scenario(
        card=f"{card}.trade=1",
        specials={0: [card]},
        goods={0: {"ryo": 6, "stone": 2}},
        samurai={0: {"edo": 1}},
    )
    play(match, "reveal", "buy wood", "point", "buy wood")
    assert stock(match, 0) == {"wood": 2}
    assert table(match, 0)["power"] == 1
