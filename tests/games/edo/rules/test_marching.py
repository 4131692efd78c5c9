"""Before a card is revealed: samurai and the merchant are moved for money, along the roads."""

import pytest

from games.edo.rulebook_facts import MAPS
from games.edo.scenario import choices, happened, idle, play, refused, scenario, standing, stock


@pytest.mark.parametrize(
    ("seats", "start", "to", "price"),
    [
        (3, "edo", "tama", 1),
        (3, "edo", "odawara", 2),
        (3, "usui", "izu", 5),
        (4, "edo", "mito", 3),
        (4, "kai", "mito", 6),
    ],
)
def test_a_samurai_is_moved_for_1_ryo_a_space(seats: int, start: str, to: str, price: int) -> None:
    assert MAPS[seats].distances(start)[to] == price
    match = scenario(seats=seats, goods={0: {"ryo": 9}}, samurai={0: {start: 1}})
    events = play(match, f"move {start}", f"to {to}")
    assert stock(match, 0)["ryo"] == 9 - price
    assert standing(match, 0) == {to: 1}
    assert happened(events, "moved") == [{"seat": 0, "space": start, "space_2": to}]


@pytest.mark.parametrize(("seats", "to", "price"), [(2, "sumida", 1), (3, "kawagoe", 2), (4, "matsudo", 2)])
def test_the_merchant_is_moved_for_1_ryo_a_space(seats: int, to: str, price: int) -> None:
    match = scenario(seats=seats, goods={0: {"ryo": 9}})
    play(match, f"merchant {to}")
    assert stock(match, 0) == {"ryo": 9 - price}
    assert match.view()["merchant"] == to


@pytest.mark.parametrize("seats", [2, 4])
def test_every_distance_is_the_shortest_way_along_the_roads(seats: int) -> None:
    facts = MAPS[seats]
    spaces = list(facts.grounds)
    for first in range(0, len(spaces), 5):
        starts = spaces[first : first + 5]
        match = scenario(seats=seats, goods={0: {"ryo": 99}}, samurai={0: dict.fromkeys(starts, 1)}, merchant=starts[0])
        reach = match.forecast(0)["reach"]
        assert reach["samurai"] == {start: facts.distances(start) for start in starts}
        assert reach["merchant"] == facts.distances(starts[0])


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("ryo", [1, 2, 3])
def test_one_goes_as_far_as_one_can_pay(seats: int, ryo: int) -> None:
    match = scenario(seats=seats, goods={0: {"ryo": ryo}}, samurai={0: {"edo": 1}})
    near = sorted(space for space, steps in MAPS[seats].distances("edo").items() if steps <= ryo)
    assert choices(match, "merchant") == near
    play(match, "move edo")
    assert choices(match, "to") == near


def test_the_way_must_be_paid() -> None:
    match = scenario(goods={0: {"ryo": 1}}, samurai={0: {"edo": 1}})
    assert refused(match, "merchant kawagoe") == "not_enough (good ryo, needs 2, has 1)"
    play(match, "move edo")
    assert refused(match, "to odawara") == "not_enough (good ryo, needs 2, has 1)"


def test_without_money_nothing_is_moved() -> None:
    match = scenario(samurai={0: {"edo": 1}})
    assert match.actions() == ["reveal"]
    assert refused(match, "move edo") == "not_enough (good ryo, needs 1, has 0)"
    assert refused(match, "merchant tama") == "not_enough (good ryo, needs 1, has 0)"


def test_moves_are_made_as_often_as_one_can_pay() -> None:
    match = scenario(goods={0: {"ryo": 5}}, samurai={0: {"edo": 2}})
    play(match, "move edo", "to tama", "merchant sumida", "move tama", "to odawara", "move edo", "to edogawa")
    play(match, "merchant edo")
    assert standing(match, 0) == {"odawara": 1, "edogawa": 1}
    assert match.actions() == ["reveal"]


def test_a_move_leads_to_another_space() -> None:
    match = scenario(goods={0: {"ryo": 5}}, samurai={0: {"boso": 1}})
    assert refused(match, "merchant edo") == "already_there"
    play(match, "move boso")
    assert refused(match, "to boso") == "already_there"


def test_a_move_stays_on_the_map() -> None:
    match = scenario(goods={0: {"ryo": 50}}, samurai={0: {"boso": 1}})
    assert refused(match, "merchant mito") == "not_on_map"
    play(match, "move boso")
    assert refused(match, "to kai") == "not_on_map"


def test_any_number_of_samurai_may_share_a_space() -> None:
    match = scenario(goods={0: {"ryo": 5}}, samurai={0: {"tama": 1, "edo": 4}, 1: {"edo": 5}, 2: {"edo": 5}})
    play(match, "move tama", "to edo")
    assert standing(match, 0) == {"edo": 5}


@pytest.mark.parametrize("card", ["base_b.travel=0", "base_b.travel=2", "base_a.money=1", "base_c.stone=0"])
def test_moves_are_paid_for_before_any_card(card: str) -> None:
    """Ruling 1: also before one without officials, and before Travel."""
    match = scenario(card=card, goods={0: {"ryo": 2}}, samurai={0: {"edo": 1}})
    play(match, "move edo", "to tama", "merchant sumida", "reveal")
    assert standing(match, 0) == {"tama": 1}
    assert match.view()["merchant"] == "sumida"


@pytest.mark.parametrize("slot", [1, 2, 3])
def test_moves_are_paid_for_before_each_of_the_three_cards(slot: int) -> None:
    match = scenario(slot=slot, goods={0: {"ryo": 1}}, samurai={0: {"edo": 1}})
    play(match, "move edo", "to sumida")
    assert standing(match, 0) == {"sumida": 1}


def test_nobody_moves_others_samurai() -> None:
    """Ruling 2."""
    match = scenario(goods={0: {"ryo": 5}}, samurai={0: {"edo": 1}, 1: {"boso": 1}})
    assert choices(match, "move") == ["edo"]
    assert refused(match, "move boso") == "no_samurai_there"


def test_the_merchant_is_never_moved_by_travel() -> None:
    """Ruling 3."""
    match = scenario(card="base_b.travel=3", goods={0: {"ryo": 5}})
    play(match, "reveal")
    assert refused(match, "merchant tama") == "not_now (asks travel)"


def test_the_merchant_pawn_stays_where_it_is_between_rounds() -> None:
    """Ruling 15."""
    match = scenario(goods={0: {"ryo": 1}})
    play(match, "merchant sumida")
    idle(match)
    assert match.view()["round"] == 2
    assert match.view()["merchant"] == "sumida"


def test_nothing_is_moved_for_money_between_activations() -> None:
    """Ruling 16."""
    match = scenario(card="base_a.wood=2", goods={0: {"ryo": 9}}, samurai={0: {"boso": 1, "chichibu": 1}})
    play(match, "reveal")
    assert refused(match, "move boso") == "not_now (asks gather)"
    play(match, "gather boso")
    assert refused(match, "move chichibu") == "not_now (asks gather)"
    assert refused(match, "merchant tama") == "not_now (asks gather)"


def test_a_chosen_samurai_is_moved_first() -> None:
    match = scenario(goods={0: {"ryo": 9}}, samurai={0: {"edo": 1}})
    play(match, "move edo")
    assert refused(match, "reveal") == "not_now (asks march_to)"
    assert refused(match, "merchant tama") == "not_now (asks march_to)"
    match.undo(0)
    play(match, "reveal")


def test_a_destination_is_named_only_for_a_chosen_samurai() -> None:
    assert refused(scenario(goods={0: {"ryo": 9}}), "to tama") == "not_now (asks march)"
