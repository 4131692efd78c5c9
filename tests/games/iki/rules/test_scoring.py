"""Chapter 8, the final score line by line, and ties."""

import pytest

from games.iki.rulebook_facts import TOKENS
from games.iki.scenario import idle, play, scenario

ONE_OF_EACH = ["monk", "salt_peddler", "seamstress", "carpenter", "soba_stand"]
LINES = ("track", "variety", "fish", "pouches", "buildings", "kobans", "wood", "mons")


def score(**setting: object) -> dict[str, int]:
    """Seat 0's score pad when the game ends like this."""
    match = scenario(month=13, **setting)
    play(match, "done")
    return match.outcome.scores[0]


def buildings_worth(building: str, **setting: object) -> int:
    return score(stalls={"4a": (building, 0)}, **setting)["buildings"]


def pouches_worth(*tokens: str, **setting: object) -> int:
    return score(tokens={0: tokens}, **setting)["pouches"]


def test_an_empty_pad_scores_nothing() -> None:
    assert score() == dict.fromkeys(LINES, 0)


def test_the_total_is_the_sum_of_all_lines() -> None:
    match = scenario(month=13, goods={0: {"iki": 5, "koban": 2, "wood": 3, "mon": 9}}, retired={0: ["monk"]})
    play(match, "done")
    assert match.outcome.totals == (5 + 6 + 3 + 2 + 1, 0, 0)
    assert match.view()["seats"][0]["score"] == match.outcome.scores[0]


def test_iki_earned_during_play_counts() -> None:
    assert score(goods={0: {"iki": 37}})["track"] == 37


@pytest.mark.parametrize(("types", "iki"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_variety_by_the_number_of_types(types: int, iki: int) -> None:
    assert score(retired={0: ONE_OF_EACH[:types]})["variety"] == iki


def test_more_of_a_type_add_nothing_to_variety() -> None:
    assert score(retired={0: ["monk", "ox_cart", "yamabushi"]})["variety"] == 1


def test_characters_on_the_board_count_for_variety_buildings_do_not() -> None:
    stalls = {"1a": ("monk", 0), "2a": ("seamstress", 0), "3a": ("inn", 0), "4a": ("carpenter", 1)}
    assert score(stalls=stalls, retired={0: ["soba_stand"]})["variety"] == 9


def test_a_retired_puppeteer_counts_as_a_missing_type() -> None:
    """Ruling 13."""
    retired = {0: ["puppeteer", "monk", "salt_peddler"]}
    assert score(retired=retired, special={0: ["joker_type"]})["variety"] == 9


def test_a_puppeteer_still_on_the_board_is_special() -> None:
    """Ruling 13."""
    assert score(stalls={"1a": ("puppeteer", 0, 1)}, retired={0: ["monk", "salt_peddler"]})["variety"] == 4


def test_a_puppeteer_that_is_the_only_special_may_stay_one() -> None:
    """Ruling 23."""
    retired = {0: ["puppeteer", "salt_peddler", "seamstress", "carpenter", "soba_stand"]}
    assert score(retired=retired, special={0: ["joker_type"]})["variety"] == 25


def test_a_puppeteer_has_one_type_for_variety_and_pouches_the_best_in_total() -> None:
    """Ruling 23: as a fourth peddler 1 + 8, as any other type 4 + 6."""
    peddlers = ["salt_peddler", "cotton_peddler", "sake_peddler"]
    pad = score(
        retired={0: ["puppeteer", *peddlers]},
        special={0: ["joker_type"]},
        tokens={0: ["pouch_autumn_2", "pipe_spring_1"]},
    )
    assert (pad["variety"], pad["pouches"]) == (4, 6)


def test_a_puppeteer_joins_the_commonest_type_when_variety_is_complete() -> None:
    """Ruling 23."""
    pad = score(
        retired={0: ["puppeteer", "cotton_peddler", *ONE_OF_EACH]},
        special={0: ["joker_type"]},
        tokens={0: ["pouch_autumn_2"]},
    )
    assert (pad["variety"], pad["pouches"]) == (25, 3)


@pytest.mark.parametrize(("count", "iki"), [(1, 3), (2, 6), (3, 10), (4, 15)])
def test_fish_by_the_number_of_seasons(count: int, iki: int) -> None:
    plain = [name for name, token in TOKENS.items() if token.kind == "fish" and name.endswith("plain")]
    assert score(tokens={0: plain[:count]})["fish"] == iki
    assert score(tokens={0: plain[-count:]})["fish"] == iki


@pytest.mark.parametrize("fish", [name for name, token in TOKENS.items() if token.kind == "fish"])
def test_a_dear_fish_adds_its_bonus(fish: str) -> None:
    """Ruling 14: 1 in spring and autumn, 7 in summer and winter, not the price."""
    assert score(tokens={0: [fish]})["fish"] == 3 + TOKENS[fish].gain["iki"]


@pytest.mark.parametrize(
    ("pouch", "iki"), [("pouch_spring_1", 2), ("pouch_spring_2", 3), ("pouch_summer_1", 4), ("pouch_winter_1", 5)]
)
def test_a_plain_pouch_is_worth_what_it_says(pouch: str, iki: int) -> None:
    assert pouches_worth(pouch) == iki


@pytest.mark.parametrize(("level", "iki"), [(0, 0), (1, 0), (2, 1), (7, 3), (10, 5)])
def test_a_summer_pouch_is_worth_1_for_each_two_of_firefighting(level: int, iki: int) -> None:
    assert pouches_worth("pouch_summer_2", firefighting={0: level}) == iki


def test_an_autumn_pouch_is_worth_1_for_each_type() -> None:
    stalls = {"1a": ("monk", 0), "2a": ("seamstress", 0), "3a": ("ox_cart", 0), "4a": ("soba_stand", 1)}
    assert pouches_worth("pouch_autumn_1", stalls=stalls, retired={0: ["salt_peddler"]}) == 3


def test_an_autumn_pouch_counts_the_puppeteer_as_the_type_chosen_for_it() -> None:
    """Ruling 23."""
    retired = {0: ["puppeteer", "monk"]}
    assert pouches_worth("pouch_autumn_1", retired=retired, special={0: ["joker_type"]}) == 2


def test_the_other_autumn_pouch_is_worth_1_for_each_character_of_the_commonest_type() -> None:
    stalls = {"1a": ("monk", 0), "2a": ("seamstress", 0), "3a": ("ox_cart", 0)}
    assert pouches_worth("pouch_autumn_2", stalls=stalls, retired={0: ["yamabushi", "salt_peddler"]}) == 3


def test_a_winter_pouch_is_worth_1_for_every_4_mons_which_count_as_leftovers_too() -> None:
    """Ruling 37."""
    pad = score(tokens={0: ["pouch_winter_2"]}, goods={0: {"mon": 11}})
    assert (pad["pouches"], pad["mons"]) == (2, 2)


def test_pouches_are_added_up() -> None:
    assert pouches_worth("pouch_spring_1", "pouch_spring_2", "pouch_winter_1") == 10


@pytest.mark.parametrize("pipes", [["pipe_spring_1"], ["pipe_spring_1", "pipe_autumn_2", "pipe_winter_1"]])
def test_with_at_least_one_pipe_all_pouches_are_doubled_once(pipes: list[str]) -> None:
    assert pouches_worth("pouch_spring_1", "pouch_summer_1", *pipes) == 12


def test_a_pipe_alone_is_worth_nothing() -> None:
    assert pouches_worth("pipe_spring_1") == 0


@pytest.mark.parametrize(
    ("building", "iki"),
    [
        ("farmhouse", 2),
        ("fire_watchtower", 3),
        ("imperial_villa", 4),
        ("inn", 12),
        ("kabuki_theater", 26),
        ("shrine", 22),
    ],
)
def test_a_plain_building_is_worth_what_it_says(building: str, iki: int) -> None:
    assert buildings_worth(building) == iki


@pytest.mark.parametrize(("rice", "iki"), [(0, 0), (1, 4), (8, 32), (9, 32)])
def test_the_storehouse_is_worth_4_for_each_rice_at_most_32(rice: int, iki: int) -> None:
    assert buildings_worth("storehouse", goods={0: {"rice": rice}}) == iki


@pytest.mark.parametrize(("sandals", "iki"), [(0, 0), (1, 3), (10, 30), (11, 30)])
def test_the_merchant_house_is_worth_3_for_each_sandal_at_most_30(sandals: int, iki: int) -> None:
    assert buildings_worth("merchant_house", goods={0: {"sandal": sandals}}) == iki


@pytest.mark.parametrize(("level", "iki"), [(0, 0), (3, 6), (10, 20)])
def test_the_well_is_worth_2_for_each_space_of_firefighting(level: int, iki: int) -> None:
    assert buildings_worth("well", firefighting={0: level}) == iki


def test_the_restaurant_is_worth_the_whole_fish_score() -> None:
    assert buildings_worth("restaurant", tokens={0: ["katsuo_fine", "tai_plain"]}) == 13
    assert buildings_worth("restaurant") == 0


def test_buildings_of_a_seat_are_added_up_and_others_score_their_own() -> None:
    match = scenario(month=13, stalls={"1a": ("inn", 0), "2a": ("farmhouse", 0), "3a": ("shrine", 1)})
    play(match, "done")
    assert [pad["buildings"] for pad in match.outcome.scores] == [14, 22, 0]


@pytest.mark.parametrize(("mons", "iki"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_four_leftover_mons_are_worth_1(mons: int, iki: int) -> None:
    assert score(goods={0: {"mon": mons}})["mons"] == iki


def test_leftover_kobans_are_worth_3_and_wood_1() -> None:
    pad = score(goods={0: {"koban": 4, "wood": 5}})
    assert (pad["kobans"], pad["wood"]) == (12, 5)


def test_leftover_rice_and_sandals_are_worth_nothing() -> None:
    assert score(goods={0: {"rice": 9, "sandal": 9}}) == dict.fromkeys(LINES, 0)


def test_characters_lost_on_the_way_do_not_count() -> None:
    """Ruling 33: hired, but starved at the last payday."""
    match = scenario(month=12, stalls={"1a": ("monk", 0)}, tokens={0: ["pouch_autumn_2", "pouch_autumn_1"]})
    play(match, "done")
    idle(match)
    assert match.outcome.scores[0]["variety"] == 0
    assert match.outcome.scores[0]["pouches"] == 0


def test_the_most_iki_wins() -> None:
    match = scenario(month=13, goods={0: {"iki": 5}, 1: {"iki": 9}, 2: {"iki": 7}}, firefighting={0: 10})
    play(match, "done")
    assert match.outcome.ranking == ((1,), (2,), (0,))
    assert match.outcome.winners == (1,)
    assert match.outcome.tie_break is None


def test_a_tie_goes_to_the_higher_firefighting() -> None:
    match = scenario(month=13, goods={seat: {"iki": 5} for seat in range(3)}, firefighting={0: 2, 1: 4, 2: 3})
    play(match, "done")
    assert match.outcome.ranking == ((1,), (2,), (0,))
    assert match.outcome.tie_break == "firefighting"


def test_a_tie_on_the_same_space_goes_to_the_marker_on_top() -> None:
    match = scenario(
        month=13, goods={seat: {"iki": 5} for seat in range(3)}, firefighting={0: 2, 1: 4, 2: 4}, order=[2, 1, 0]
    )
    play(match, "done")
    assert match.outcome.ranking == ((2,), (1,), (0,))
    assert match.outcome.tie_break == "marker_on_top"


def test_the_score_pad_is_told_line_by_line() -> None:
    match = scenario(month=13, goods={0: {"iki": 5}})
    events = play(match, "done")
    told = [event.values for event in events if event.kind == "scored" and event.values["seat"] == 0]
    assert {each["line"]: each["amount"] for each in told} == match.outcome.scores[0]
