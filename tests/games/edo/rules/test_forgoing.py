"""Activations that come to nothing are reported, with what is missing."""

from typing import Any

import pytest

from edokko.words.speaker import Speaker
from edokko.words.telling import tell
from games.edo.scenario import happened, play, scenario


def lack(card: str, **about: Any) -> dict[str, Any]:
    """What is missing for a card that is turned up."""
    [found] = happened(play(scenario(card=card, **about), "reveal"), "forgone")
    return found


@pytest.mark.parametrize(
    ("card", "missing"),
    [
        ("base_a.wood=1", "no_samurai_in_forest"),
        ("base_c.stone=1", "no_samurai_in_quarry"),
        ("base_b.rice_field=1", "no_samurai_in_rice_field"),
        ("base_a.build_hard=2", "no_samurai_in_town"),
        ("base_b.trade=1", "not_with_merchant"),
    ],
)
def test_without_a_samurai_in_the_right_place_nothing_happens(card: str, missing: str) -> None:
    assert lack(card, samurai={0: {"tama": 1}, 1: {"boso": 1, "izu": 1, "miura": 1, "edo": 1}})["lack"] == missing


def test_without_the_price_it_is_told_what_is_needed() -> None:
    assert lack("base_b.recruit=1") == {"seat": 0, "lack": "goods", "good": "rice", "needs": 1, "has": 0}
    assert lack("base_c.develop=1", goods={0: {"ryo": 4}})["needs"] == 5
    house = lack("base_c.build_easy=1", samurai={0: {"edo": 1}}, goods={0: {"wood": 9, "ryo": 50}})
    assert (house["good"], house["needs"], house["has"]) == ("stone", 1, 0)
    trade = lack("base_b.trade=1", samurai={0: {"edo": 1}}, goods={0: {"ryo": 1}})
    assert (trade["good"], trade["needs"], trade["has"]) == ("ryo", 2, 1)


def test_a_full_stock_or_an_empty_supply_is_told() -> None:
    full = {"wood": 10, "ryo": 50}
    assert lack("base_b.trade=1", samurai={0: {"edo": 1}}, goods={0: full})["lack"] == "no_room"
    assert lack("base_b.recruit=1", goods={0: {"rice": 1}}, neutrals={1: 12})["lack"] == "no_neutral"


def test_an_activation_after_the_last_samurai_has_worked_comes_to_nothing() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1}})
    play(match, "reveal")
    assert happened(play(match, "gather boso"), "forgone")[0]["lack"] == "all_have_worked"


def test_who_is_done_with_a_card_forgoes_by_choice() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1}})
    assert not happened(play(match, "reveal", "done"), "forgone")


def test_the_log_says_why_a_card_came_to_nothing() -> None:
    said = Speaker("edo", ("Ana", "Ben", "Cleo"))
    [line, *_] = tell(said, play(scenario(card="base_c.stone=1"), "reveal"))
    assert line == "Ana: turned up Stone (C) with 1 official (cannot act: no samurai in a quarry, card finished)"
    [line, *_] = tell(said, play(scenario(card="base_c.stone=0"), "reveal"))
    assert line == "Ana: turned up Stone (C) without officials: nothing happens (card finished)"
