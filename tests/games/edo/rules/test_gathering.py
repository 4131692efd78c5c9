"""Wood, stone and rice field: the fewer samurai on a space, the more it gives."""

import pytest

from games.edo.rulebook_facts import MAPS
from games.edo.scenario import choices, happened, play, refused, scenario, stock

ACTIONS = [
    ("base_a.wood", "forest", "wood"),
    ("base_c.stone", "quarry", "stone"),
    ("base_b.rice_field", "rice_field", "rice"),
]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(("order", "ground", "good"), ACTIONS)
def test_each_resource_is_gathered_on_its_own_ground(seats: int, order: str, ground: str, good: str) -> None:
    spaces = MAPS[seats].spaces(ground)
    elsewhere = next(space for space in MAPS[seats].grounds if space not in spaces)
    match = scenario(seats=seats, card=f"{order}=1", samurai={0: {**dict.fromkeys(spaces, 1), elsewhere: 1}})
    play(match, "reveal")
    assert choices(match, "gather") == spaces
    assert refused(match, f"gather {elsewhere}") == "wrong_ground"
    play(match, f"gather {spaces[0]}")
    assert stock(match, 0) == {good: 3}


@pytest.mark.parametrize(
    ("crowd", "pieces"),
    [
        ({0: 1}, 3),
        ({0: 2}, 2),
        ({0: 1, 1: 1}, 2),
        ({0: 3}, 1),
        ({0: 1, 1: 1, 2: 1}, 1),
        ({0: 1, 1: 3}, 1),
        ({0: 1, 1: 5, 2: 5}, 1),
    ],
)
def test_a_space_gives_3_2_or_1_by_the_samurai_of_all_colours_there(crowd: dict[int, int], pieces: int) -> None:
    """Ruling 4: four and more give 1 each."""
    match = scenario(card="base_a.wood=1", samurai={seat: {"boso": count} for seat, count in crowd.items()})
    events = play(match, "reveal", "gather boso")
    assert stock(match, 0) == {"wood": pieces}
    assert happened(events, "gathered") == [{"seat": 0, "space": "boso"}]


def test_the_merchant_does_not_count() -> None:
    match = scenario(card="base_a.wood=1", samurai={0: {"boso": 1}}, merchant="boso")
    play(match, "reveal", "gather boso")
    assert stock(match, 0) == {"wood": 3}


def test_each_samurai_gathers_once_per_action() -> None:
    match = scenario(card="base_a.wood=3", samurai={0: {"boso": 1, "chichibu": 1}})
    play(match, "reveal", "gather boso")
    assert refused(match, "gather boso") == "samurai_used"
    play(match, "gather chichibu")
    assert stock(match, 0) == {"wood": 6}
    assert match.deciders == (1,)


def test_there_are_no_more_activations_than_officials() -> None:
    match = scenario(card="base_a.wood=1", samurai={0: {"boso": 2}})
    play(match, "reveal", "gather boso")
    assert stock(match, 0) == {"wood": 2}
    assert match.deciders == (1,)


def test_the_same_samurai_gathers_again_with_another_card() -> None:
    match = scenario(
        seats=2,
        plans={0: "base_a.wood=1 special_1.wood=1 base_c.stone=0"},
        specials={0: ["special_1"]},
        samurai={0: {"boso": 1}},
    )
    play(match, "reveal", "gather boso", "reveal", "reveal", "gather boso")
    assert stock(match, 0) == {"wood": 3 + 4}


def test_others_samurai_do_not_gather_for_me() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 1}, 1: {"chichibu": 1}})
    play(match, "reveal")
    assert refused(match, "gather chichibu") == "no_samurai_there"


@pytest.mark.parametrize(("order", "ground", "good"), ACTIONS)
def test_at_most_10_of_a_resource_are_kept(order: str, ground: str, good: str) -> None:
    space = MAPS[3].spaces(ground)[0]
    match = scenario(card=f"{order}=1", samurai={0: {space: 1}}, goods={0: {good: 9}})
    events = play(match, "reveal", f"gather {space}")
    assert stock(match, 0) == {good: 10}
    assert [each["amount"] for each in happened(events, "gained")] == [1]


def test_gathering_with_full_stores_is_legal_and_brings_nothing() -> None:
    match = scenario(card="base_a.wood=1", samurai={0: {"boso": 1}}, goods={0: {"wood": 10}})
    events = play(match, "reveal", "gather boso")
    assert happened(events, "gained") == []


def test_one_may_gather_less_than_planned() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 2}})
    play(match, "reveal", "gather boso", "done")
    assert stock(match, 0) == {"wood": 2}


def test_there_is_nothing_to_end_early_in_gathering() -> None:
    match = scenario(card="base_a.wood=2", samurai={0: {"boso": 2}})
    play(match, "reveal", "gather boso")
    assert refused(match, "next") == "not_now (asks gather)"
    assert refused(match, "commit") == "not_now (asks gather)"
