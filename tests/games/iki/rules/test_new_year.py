"""Chapter 8, New Year: a last turn anywhere on the street."""

import pytest

from edokko import NotDecider
from games.iki.rulebook_facts import STREET
from games.iki.scenario import choices, happened, play, refused, scenario, stall, stock, table


def test_new_year_follows_payday_of_month_12() -> None:
    events = play(scenario(month=12), "done")
    kinds = [event.kind for event in events]
    assert kinds.index("payday") < kinds.index("new_year")
    assert not happened(events, "revealed")


def test_seats_play_in_firefighting_order() -> None:
    match = scenario(asks="stand", firefighting={0: 1, 1: 4, 2: 4}, order=[2, 1, 0])
    played = []
    while not match.is_over:
        played += match.deciders
        play(match, "stand fish", "done")
    assert played == [2, 1, 0]


def test_gaining_firefighting_gives_no_second_turn() -> None:
    match = scenario(asks="stand", order=[0, 1, 2])
    play(match, "stand fire_tower", "shop fire_tower", "done")
    assert match.deciders == (1,)


def test_the_oyakata_may_be_put_on_any_space() -> None:
    match = scenario(asks="stand")
    assert choices(match, "stand") == list(STREET)
    events = play(match, "stand pawn")
    assert table(match, 0)["oyakata"] == "pawn"
    assert happened(events, "stood") == [{"seat": 0, "shop": "pawn"}]


def test_two_oyakatas_may_be_put_on_one_space() -> None:
    match = scenario(asks="stand", oyakatas={1: "fish", 2: "rice"})
    play(match, "stand fish")
    assert table(match, 0)["oyakata"] == "fish"


def test_there_is_no_income_hire_or_way_of_life() -> None:
    match = scenario(asks="stand")
    for action in ("income", "way 1", "go 1", "done"):
        assert refused(match, action) == "not_now (asks stand)"


@pytest.mark.parametrize("step", ["step sandal", "step free"])
def test_no_step_can_be_added(step: str) -> None:
    match = scenario(month=13, at="rice", goods={0: {"sandal": 2}}, special={0: ["move_plus_1"]})
    assert refused(match, step) == "new_year"


def test_putting_the_oyakata_down_is_no_lap() -> None:
    match = scenario(asks="stand", stalls={"1a": ("monk", 0)})
    play(match, "stand sandal")
    assert stall(match, "1a") == ("monk", 0, 0)


def test_shop_and_one_character_as_usual() -> None:
    match = scenario(asks="stand", goods={0: {"mon": 3}}, stalls={"1a": ("monk", 0), "1b": ("salt_peddler", 0)})
    play(match, "stand rice", "shop rice", "visit 1b")
    assert stock(match, 0) == {"rice": 3}
    assert refused(match, "visit 1a") == "visit_done"


def test_another_seats_character_still_gains_experience_and_may_retire() -> None:
    match = scenario(month=13, at="rice", stalls={"1a": ("puppeteer", 1, 1)})
    play(match, "visit 1a")
    assert table(match, 1)["retired"] == ["puppeteer"]
    assert table(match, 1)["special"]["joker_type"] == 1


def test_the_tokens_of_winter_are_on_sale() -> None:
    match = scenario(month=13, at="fish", goods={0: {"mon": 20}})
    assert choices(match, "buy") == ["tai_plain", "tai_fine"]


def test_a_fish_of_winter_bought_before_rules_out_one_at_new_year() -> None:
    """Ruling 36."""
    match = scenario(month=13, at="fish", goods={0: {"mon": 20}}, tokens={0: ["tai_plain"]})
    assert refused(match, "buy tai_fine") == "fish_of_season"


def test_a_building_may_still_be_built_and_counts() -> None:
    match = scenario(month=13, at="construction", goods={0: {"wood": 1, "koban": 1, "mon": 1}})
    play(match, "build inn", "stall 1a", "done")
    assert match.outcome.scores[0]["buildings"] == 12


def test_there_is_no_payday_and_no_food_at_new_year() -> None:
    match = scenario(month=13, goods={0: {"rice": 0}}, stalls={"1a": ("soba_stand", 0)})
    events = play(match, "done")
    assert not happened(events, "payday")
    assert match.outcome.scores[0]["variety"] == 1


def test_after_the_last_turn_the_game_is_over() -> None:
    match = scenario(month=13)
    assert match.outcome is None
    events = play(match, "done")
    assert happened(events, "game_over") == [{}]
    assert match.is_over
    assert match.deciders == ()
    assert match.actions() == []
    assert refused(match, "done") == "game_over"
    assert refused(match, "stand rice") == "game_over"
    with pytest.raises(NotDecider):
        match.play("done", seat=0)


def test_the_characters_on_the_board_join_their_owners_boards() -> None:
    match = scenario(
        month=13, stalls={"1a": ("monk", 0), "2a": ("salt_peddler", 1), "3a": ("inn", 1)}, retired={0: ["ox_cart"]}
    )
    play(match, "done")
    assert table(match, 0)["retired"] == ["monk", "ox_cart"]
    assert table(match, 1)["retired"] == ["salt_peddler"]
    assert [stall(match, name) for name in ("1a", "2a", "3a")] == [None, None, ("inn", 1, 0)]


def test_neutral_characters_join_nobody() -> None:
    match = scenario(seats=2, month=13, stalls={"1a": ("monk", None)})
    play(match, "done")
    assert stall(match, "1a") is None
    assert [table(match, seat)["retired"] for seat in range(2)] == [[], []]


def test_gathering_the_characters_wins_no_retirement_token() -> None:
    match = scenario(month=13, stalls={"1a": ("puppeteer", 0, 1)})
    play(match, "done")
    assert table(match, 0)["special"]["joker_type"] == 0
