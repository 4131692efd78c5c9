"""Travel: officials enter as samurai, samurai go anywhere for free."""

import pytest

from games.edo.rulebook_facts import MAPS
from games.edo.scenario import choices, happened, play, refused, scenario, standing, stock


def test_an_official_enters_at_a_border_post() -> None:
    match = scenario(card="base_b.travel=1")
    events = play(match, "reveal", "enter usui")
    assert standing(match, 0) == {"usui": 1}
    assert happened(events, "entered") == [{"seat": 0, "space": "usui"}]
    assert match.deciders == (1,)


@pytest.mark.parametrize("space", ["edo", "boso", "tama", "izu", "miura"])
def test_nobody_enters_away_from_the_border(space: str) -> None:
    match = scenario(card="base_b.travel=1")
    play(match, "reveal")
    assert refused(match, f"enter {space}") == "no_entry"


def test_matsudo_is_a_border_post_only_for_four() -> None:
    match = scenario(card="base_b.travel=1")
    play(match, "reveal")
    assert refused(match, "enter matsudo") == "not_on_map"
    large = scenario(seats=4, card="base_b.travel=1")
    play(large, "reveal", "enter matsudo")
    assert standing(large, 0) == {"matsudo": 1}


def test_each_activation_may_enter_one() -> None:
    match = scenario(card="base_b.travel=3")
    play(match, "reveal", "enter usui", "enter usui", "enter hakone")
    assert standing(match, 0) == {"usui": 2, "hakone": 1}


def test_two_samurai_move_anywhere_for_free() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"usui": 1, "edo": 2}})
    play(match, "reveal", "move usui", "to nokogiri", "move edo", "to boso")
    assert standing(match, 0) == {"nokogiri": 1, "boso": 1, "edo": 1}
    assert stock(match, 0) == {}
    assert match.deciders == (1,)


@pytest.mark.parametrize("seats", [3, 4])
def test_travel_leads_to_every_other_space(seats: int) -> None:
    match = scenario(seats=seats, card="base_b.travel=1", samurai={0: {"usui": 1}})
    play(match, "reveal", "move usui")
    assert choices(match, "to") == [space for space in MAPS[seats].grounds if space != "usui"]
    assert refused(match, "to usui") == "already_there"


def test_travel_stays_on_the_map() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"usui": 1}})
    play(match, "reveal", "move usui")
    assert refused(match, "to musashi") == "not_on_map"


def test_one_samurai_may_move_alone() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"usui": 2}})
    play(match, "reveal", "move usui", "to edo", "done")
    assert standing(match, 0) == {"usui": 1, "edo": 1}


def test_a_single_samurai_ends_the_activation_by_its_move() -> None:
    match = scenario(card="base_b.travel=2", samurai={0: {"usui": 1}})
    play(match, "reveal", "move usui", "to edo")
    assert match.view()["turn"]["left"] == 1
    play(match, "move edo", "to boso")
    assert match.deciders == (1,)


def test_the_two_are_different_samurai() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"usui": 1, "boso": 1}})
    play(match, "reveal", "move usui", "to edo")
    assert choices(match, "move") == ["boso"]
    assert refused(match, "move edo") == "samurai_moved"


def test_one_that_stood_where_the_first_went_may_still_move() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"usui": 1, "edo": 1}})
    play(match, "reveal", "move usui", "to edo", "move edo", "to boso")
    assert standing(match, 0) == {"edo": 1, "boso": 1}


def test_two_may_change_places() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"usui": 1, "edo": 2}})
    play(match, "reveal", "move usui", "to edo", "move edo", "to usui")
    assert standing(match, 0) == {"usui": 1, "edo": 2}


def test_an_activation_may_be_ended_for_the_next() -> None:
    match = scenario(card="base_b.travel=2", samurai={0: {"usui": 2}})
    play(match, "reveal", "move usui", "to edo", "next", "move edo", "to boso")
    assert standing(match, 0) == {"usui": 1, "boso": 1}


def test_there_is_no_next_activation_before_this_one_has_begun() -> None:
    match = scenario(card="base_b.travel=2", samurai={0: {"usui": 2}})
    play(match, "reveal")
    assert refused(match, "next") == "nothing_begun"


def test_there_is_no_next_activation_after_the_last() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"usui": 2}})
    play(match, "reveal", "move usui", "to edo")
    assert "next" not in match.actions()
    assert match.refusal("next") is not None


def test_a_samurai_just_entered_is_moved_by_the_next_activation() -> None:
    match = scenario(card="base_b.travel=2")
    play(match, "reveal", "enter usui", "move usui", "to edo")
    assert standing(match, 0) == {"edo": 1}


def test_a_samurai_may_move_again_in_the_next_activation() -> None:
    match = scenario(card="base_b.travel=2", samurai={0: {"usui": 2}})
    play(match, "reveal", "move usui", "to edo", "move usui", "to edo", "move edo", "to boso", "done")
    assert standing(match, 0) == {"edo": 1, "boso": 1}


def test_an_activation_is_either_entering_or_moving() -> None:
    match = scenario(card="base_b.travel=2", samurai={0: {"edo": 2}})
    play(match, "reveal", "move edo", "to boso")
    assert refused(match, "enter usui") == "moves_began"
    play(match, "next", "enter usui")
    assert standing(match, 0) == {"edo": 1, "boso": 1, "usui": 1}


def test_only_own_officials_enter() -> None:
    """Ruling 7: with all five on the board neutral ones cannot."""
    match = scenario(card="base_b.travel=1", samurai={0: {"edo": 5}}, neutrals={0: 3})
    play(match, "reveal")
    assert choices(match, "enter") == []
    assert refused(match, "enter usui") == "no_official_left"


def test_own_and_neutral_officials_are_not_told_apart_on_cards() -> None:
    """Ruling 7: any of three activations enters the last own official, then none does."""
    match = scenario(card="base_b.travel=3", samurai={0: {"edo": 4}}, neutrals={0: 2})
    play(match, "reveal", "move edo", "to boso", "next", "enter usui")
    assert standing(match, 0) == {"edo": 3, "boso": 1, "usui": 1}
    assert refused(match, "enter usui") == "no_official_left"


def test_an_official_planned_on_another_card_may_enter() -> None:
    """Ruling 7: the other card is carried out all the same."""
    match = scenario(
        plans={0: "base_b.travel=1 base_a.rice=4 base_c.stone=0"},
        samurai={},
    )
    play(match, "reveal", "enter usui", "reveal", "reveal", "reveal")
    assert stock(match, 0) == {"rice": 4}


def test_travel_moves_no_samurai_of_others() -> None:
    """Ruling 2."""
    match = scenario(card="base_b.travel=1", samurai={0: {"edo": 1}, 1: {"boso": 1}})
    play(match, "reveal")
    assert refused(match, "move boso") == "no_samurai_there"


def test_travel_may_be_forgone() -> None:
    match = scenario(card="base_b.travel=3")
    play(match, "reveal", "done")
    assert standing(match, 0) == {}
    assert match.deciders == (1,)


def test_a_chosen_samurai_travels_first() -> None:
    match = scenario(card="base_b.travel=1", samurai={0: {"edo": 1}})
    play(match, "reveal", "move edo")
    assert refused(match, "done") == "not_now (asks travel_to)"


@pytest.mark.parametrize("card", ["special_4", "special_12"])
def test_a_special_travel_moves_three(card: str) -> None:
    match = scenario(card=f"{card}.travel=1", specials={0: [card]}, samurai={0: {"edo": 4}})
    play(match, "reveal", *["move edo", "to boso"] * 3)
    assert standing(match, 0) == {"edo": 1, "boso": 3}
    assert match.deciders == (1,)


@pytest.mark.parametrize("seats", [3, 4])
def test_special_11_enters_at_any_town_instead_of_a_border_post(seats: int) -> None:
    match = scenario(seats=seats, card="special_11.travel=2", specials={0: ["special_11"]})
    play(match, "reveal")
    assert choices(match, "enter") == MAPS[seats].spaces("town")
    assert refused(match, "enter usui") == "no_entry"
    play(match, "enter edo", "enter kawagoe")
    assert standing(match, 0) == {"edo": 1, "kawagoe": 1}
