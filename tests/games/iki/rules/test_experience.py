"""Experience, retirement and the skills that train or swap characters."""

import pytest

from games.iki.scenario import choices, crowd, happened, play, refused, scenario, stall, stock, table


def test_another_seats_character_gains_1_experience_after_business() -> None:
    match = scenario(at="rice", stalls={"1a": ("salt_peddler", 1)})
    events = play(match, "visit 1a")
    assert stall(match, "1a") == ("salt_peddler", 1, 1)
    assert [event.kind for event in events] == ["visited", "gained", "grew"]
    assert stock(match, 0) == {"rice": 1}


def test_ones_own_character_gains_none() -> None:
    match = scenario(at="rice", stalls={"1a": ("salt_peddler", 0)})
    play(match, "visit 1a")
    assert stall(match, "1a") == ("salt_peddler", 0, 0)


def test_the_shop_alone_gives_nobody_experience() -> None:
    match = scenario(at="rice", goods={0: {"mon": 3}}, stalls={"1a": ("salt_peddler", 1)})
    play(match, "shop rice", "done")
    assert stall(match, "1a") == ("salt_peddler", 1, 0)


def test_a_character_that_enters_its_last_space_retires_at_once() -> None:
    match = scenario(at="rice", stalls={"1a": ("salt_peddler", 1, 2)})
    events = play(match, "visit 1a")
    assert stall(match, "1a") is None
    assert table(match, 1)["retired"] == ["salt_peddler"]
    assert table(match, 1)["kobuns"] == 4
    assert happened(events, "retired") == [{"owner": 1, "card": "salt_peddler"}]


def test_a_stall_left_by_a_retirement_is_free_again() -> None:
    match = scenario(at="construction", goods={0: {"wood": 2, "mon": 1}}, stalls={"3a": ("salt_peddler", 1, 2)})
    play(match, "visit 3a", "build fire_watchtower", "stall 3a")
    assert stall(match, "3a") == ("fire_watchtower", 0, 0)


def test_a_retirement_token_goes_to_the_owner() -> None:
    match = scenario(at="rice", stalls={"1a": ("monk", 1, 2)})
    events = play(match, "visit 1a")
    assert table(match, 1)["special"]["hire_minus_1"] == 1
    assert table(match, 0)["special"]["hire_minus_1"] == 0
    assert happened(events, "won_token") == [{"seat": 1, "special": "hire_minus_1"}]


@pytest.mark.parametrize(
    ("card", "steps"), [("monk", 3), ("ox_cart", 3), ("yamabushi", 3), ("shrine_maiden", 3), ("puppeteer", 2)]
)
def test_token_cards_retire_after_three_experiences_the_puppeteer_after_two(card: str, steps: int) -> None:
    """Ruling 20."""
    match = scenario(asks="go", at="exchange", stalls={"1a": (card, 0, steps - 2)})
    play(match, "go 1")
    assert stall(match, "1a") == (card, 0, steps - 1)
    match = scenario(asks="go", at="exchange", stalls={"1a": (card, 0, steps - 1)})
    play(match, "go 1")
    assert stall(match, "1a") is None
    assert table(match, 0)["retired"] == [card]


def test_a_teacher_gives_one_own_character_1_experience_for_its_price() -> None:
    match = scenario(
        at="rice",
        goods={0: {"mon": 1}},
        stalls={"1a": ("seamstress", 1), "2a": ("monk", 0, 1), "3a": ("salt_peddler", 0), "4a": ("inn", 0)},
    )
    play(match, "visit 1a")
    assert choices(match, "train") == ["2a", "3a"]
    assert refused(match, "train 1a") == "not_yours"
    assert refused(match, "train 4a") == "not_yours"
    assert refused(match, "train 4b") == "not_yours"
    play(match, "train 2a")
    assert stock(match, 0) == {}
    assert stall(match, "2a") == ("monk", 0, 2)
    assert stall(match, "1a") == ("seamstress", 1, 1)
    assert stall(match, "3a") == ("salt_peddler", 0, 0)


def test_an_own_teacher_may_train_itself() -> None:
    """Ruling 19."""
    match = scenario(at="rice", goods={0: {"mon": 1}}, stalls={"1a": ("seamstress", 0, 1)})
    play(match, "visit 1a", "train 1a")
    assert stall(match, "1a") == ("seamstress", 0, 2)


def test_an_own_teacher_may_retire_by_its_own_skill() -> None:
    """Ruling 19."""
    match = scenario(at="rice", goods={0: {"mon": 1}}, stalls={"1a": ("seamstress", 0, 2)})
    play(match, "visit 1a", "train 1a")
    assert stall(match, "1a") is None
    assert table(match, 0)["retired"] == ["seamstress"]
    assert match.view()["asks"] == "business"


def test_a_teacher_cannot_be_visited_without_an_own_character() -> None:
    """Ruling 25."""
    match = scenario(at="rice", goods={0: {"mon": 1}}, stalls={"1a": ("seamstress", 1), "4a": ("inn", 0)})
    assert refused(match, "visit 1a") == "nobody_to_train"


def test_a_retired_character_cannot_be_trained() -> None:
    """Ruling 25."""
    match = scenario(at="rice", goods={0: {"mon": 1}}, stalls={"1a": ("seamstress", 1)}, retired={0: ["monk"]})
    assert refused(match, "visit 1a") == "nobody_to_train"


def test_a_teachers_price_must_be_payable() -> None:
    match = scenario(at="rice", stalls={"1a": ("seamstress", 0)})
    assert refused(match, "visit 1a") == "not_enough (good mon, needs 1, has 0)"


def test_the_folding_fan_makers_price_is_1_mon() -> None:
    """Ruling 4."""
    match = scenario(at="rice", goods={0: {"mon": 3}}, stalls={"1a": ("folding_fan_maker", 0)})
    play(match, "visit 1a")
    assert stock(match, 0) == {"mon": 2}


def test_the_experience_pipe_is_bought_without_effect_when_no_own_character_is_on_the_board() -> None:
    """Ruling 27."""
    match = scenario(
        month=10, at="tobacco", goods={0: {"mon": 3}}, stalls={"1a": ("salt_peddler", 1)}, retired={0: ["monk"]}
    )
    play(match, "buy pipe_winter_1")
    assert match.view()["asks"] == "business"
    assert table(match, 0)["tokens"]["pipe"] == ["pipe_winter_1"]


def test_the_experience_pipe_must_be_used_when_an_own_character_is_there() -> None:
    """Ruling 27."""
    match = scenario(month=10, at="tobacco", goods={0: {"mon": 3}}, stalls={"1a": ("salt_peddler", 0)})
    play(match, "buy pipe_winter_1")
    assert match.actions() == ["train 1a"]


SWAPPERS = ["kite_maker", "puppet_maker"]


@pytest.mark.parametrize("card", SWAPPERS)
def test_two_characters_change_places_with_their_kobuns_and_experience(card: str) -> None:
    match = scenario(at="rice", stalls={"1a": (card, 0), "2a": ("monk", 1, 2), "3d": ("salt_peddler", 2, 1)})
    events = play(match, "visit 1a", "swap 2a", "swap 3d")
    assert stall(match, "2a") == ("salt_peddler", 2, 1)
    assert stall(match, "3d") == ("monk", 1, 2)
    assert happened(events, "swapped") == [{"seat": 0, "stall": "2a", "stall_2": "3d"}]


def test_nothing_is_paid_for_a_swap_to_a_centre_stall() -> None:
    match = scenario(at="rice", goods={0: {"mon": 5}}, stalls={"1a": ("kite_maker", 0), "3d": ("salt_peddler", 2)})
    play(match, "visit 1a", "swap 3d", "swap 1a")
    assert stock(match, 0) == {"mon": 5}
    assert stall(match, "3d") == ("kite_maker", 0, 0)


def test_any_characters_may_be_swapped_but_no_buildings_or_empty_stalls() -> None:
    """Ruling 28."""
    match = scenario(
        seats=2,
        at="rice",
        stalls={"1a": ("kite_maker", 0), "2a": ("monk", None), "3a": ("salt_peddler", 1), "4a": ("inn", 0)},
    )
    play(match, "visit 1a")
    assert choices(match, "swap") == ["1a", "2a", "3a"]
    assert refused(match, "swap 4a") == "nobody_there"
    assert refused(match, "swap 4b") == "nobody_there"
    play(match, "swap 2a")
    assert choices(match, "swap") == ["1a", "3a"]
    assert refused(match, "swap 2a") == "same_stall"
    play(match, "swap 3a")
    assert stall(match, "3a") == ("monk", None, 0)


def test_the_experience_of_a_visit_follows_the_swapped_card() -> None:
    """Ruling 28."""
    match = scenario(at="rice", stalls={"1a": ("kite_maker", 1), "2a": ("monk", 2)})
    play(match, "visit 1a", "swap 1a", "swap 2a")
    assert stall(match, "2a") == ("kite_maker", 1, 1)
    assert stall(match, "1a") == ("monk", 2, 0)


def test_a_neutral_swapper_leaves_from_where_it_went() -> None:
    """Ruling 28."""
    match = scenario(seats=2, at="rice", stalls={"1a": ("kite_maker", None), "2a": ("monk", 0)})
    events = play(match, "visit 1a", "swap 1a", "swap 2a")
    assert stall(match, "2a") is None
    assert stall(match, "1a") == ("monk", 0, 0)
    assert happened(events, "left") == [{"card": "kite_maker"}]


def test_a_swapper_cannot_be_visited_with_fewer_than_two_characters_on_the_board() -> None:
    """Ruling 25."""
    match = scenario(at="rice", stalls={"1a": ("kite_maker", 1), "2a": ("inn", 0)})
    assert refused(match, "visit 1a") == "nothing_to_swap"


def test_a_second_swapper_may_begin_where_the_first_ended() -> None:
    stalls = {"1a": ("kite_maker", 0), "1b": ("puppet_maker", 0), "2a": ("monk", 1)}
    match = scenario(at="rice", ways={0: "1", 1: "2"}, stalls=stalls)
    play(match, "visit 1a", "swap 2a", "swap 1a", "done", "income", "visit 1b", "swap 2a", "swap 1a")
    assert stall(match, "2a") == ("monk", 1, 0)


def test_after_a_swap_the_shop_may_still_be_used() -> None:
    match = scenario(at="rice", goods={0: {"mon": 3}}, stalls={"1a": ("kite_maker", 0), **crowd(["2a"], [1])})
    play(match, "visit 1a", "swap 2a", "swap 1a", "shop rice")
    assert stock(match, 0) == {"rice": 2}
