"""The coach warns before a card is turned up for nothing, and of moves that bring nothing."""

from conformance.coached import warned, warned_of
from games.edo.scenario import play, scenario


def test_a_card_that_lacks_a_samurai_who_could_be_moved_is_warned_of() -> None:
    match = scenario(card="base_a.wood=1", samurai={0: {"sakura": 1}}, goods={0: {"ryo": 3}})
    assert warned(match, "vain_card") == (
        "Officials on Wood (A) would do nothing now: no samurai in a forest. "
        "A move first would mend it: Boso, for 1 Ryo."
    )
    assert warned_of(match, "vain_card") == {"reveal"}
    play(match, "move sakura", "to boso")
    assert not warned(match, "vain_card")


def test_an_empty_space_is_named_before_a_nearer_one_with_others() -> None:
    about = {"card": "base_a.wood=1", "goods": {0: {"ryo": 9}}}
    match = scenario(**about, samurai={0: {"sakura": 1}, 1: {"boso": 1}})  # type: ignore[arg-type]
    assert "Chichibu" in warned(match, "vain_card")


def test_what_money_cannot_mend_is_not_warned_of() -> None:
    poor = scenario(card="base_a.wood=1", samurai={0: {"sakura": 1}})
    assert not warned(poor, "vain_card")
    without_stone = scenario(card="base_c.build_easy=1", samurai={0: {"sakura": 1}}, goods={0: {"ryo": 9, "wood": 9}})
    assert not warned(without_stone, "vain_card")


def test_a_trade_without_the_merchant_is_mended_where_the_two_can_meet() -> None:
    match = scenario(card="base_b.trade=1", samurai={0: {"sumida": 1}}, merchant="edo", goods={0: {"ryo": 9}})
    assert "no samurai with the merchant" in warned(match, "vain_card")


def test_moving_the_merchant_without_a_trade_to_come_is_warned_of() -> None:
    match = scenario(card="base_a.wood=1", samurai={0: {"boso": 1}}, goods={0: {"ryo": 3}})
    assert warned_of(match, "idle_merchant")
    assert all(action.startswith("merchant ") for action in warned_of(match, "idle_merchant"))
    trading = scenario(card="base_b.trade=1", samurai={0: {"boso": 1}}, goods={0: {"ryo": 3}})
    assert not warned(trading, "idle_merchant")


def test_joining_others_on_a_resource_space_is_warned_of_while_another_is_empty() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"edo": 1}, 1: {"boso": 1}})
    play(match, "reveal", "move edo")
    assert warned_of(match, "crowded_space") == {"to boso"}
    assert "Nobody is in Chichibu." in warned(match, "crowded_space")
    both = scenario(card="base_b.travel=1", samurai={0: {"edo": 1}, 1: {"boso": 1, "chichibu": 1}})
    play(both, "reveal", "move edo")
    assert not warned(both, "crowded_space")
