"""Chapter 7, two seats: their board, blocking tiles, neutral characters."""

from collections import Counter

import pytest

from games.iki.rulebook_facts import SHOPS, TILES
from games.iki.scenario import choices, crowd, happened, idle, play, refused, row, scenario, stall, stock, table

SMALL = [f"{nagaya}{letter}" for nagaya in (1, 2, 3, 4) for letter in "abc"]


@pytest.mark.parametrize("shop", SHOPS)
def test_the_middle_stall_is_served_by_both_shops_of_its_nagaya(shop: str) -> None:
    match = scenario(seats=2, at=shop, stalls=crowd(SMALL, [0, 1, None] * 4))
    assert choices(match, "visit") == SHOPS[shop].stalls_of_two


@pytest.mark.parametrize(("name", "extra"), [("2a", 0), ("2b", 1), ("2c", 0)])
def test_the_middle_stall_costs_1_mon_more(name: str, extra: int) -> None:
    match = scenario(seats=2, asks="hire", goods={0: {"mon": 5}}, row=["monk"])
    play(match, "hire monk", f"stall {name}")
    assert stock(match, 0) == ({"mon": 1} if not extra else {})


def test_a_middle_stall_that_cannot_be_paid_is_refused() -> None:
    match = scenario(seats=2, asks="hire", goods={0: {"mon": 4}}, row=["monk"])
    play(match, "hire monk")
    assert refused(match, "stall 1b") == "not_enough (good mon, needs 1, has 0)"


def test_there_is_no_fourth_stall() -> None:
    match = scenario(seats=2, asks="hire", goods={0: {"mon": 9}}, row=["monk"])
    play(match, "hire monk")
    assert choices(match, "stall") == SMALL
    assert refused(match, "stall 1d") == "no_such_stall"


def test_there_is_no_fifth_group() -> None:
    stalls = {"1c": ("monk", 0), "2c": ("ox_cart", 0), "3c": ("yamabushi", 1)}
    match = scenario(seats=2, month=3, stalls=stalls)
    assert not happened(play(match, "done"), "harmony")


@pytest.mark.parametrize("tile", TILES)
def test_a_blocking_tile_closes_its_space_for_a_month(tile: str) -> None:
    match = scenario(seats=2, month=1, next_tile=tile)
    events = play(match, "done")
    assert happened(events, "blocked") == [{"way": tile}]
    assert refused(match, f"way {tile}") == "way_blocked"
    assert choices(match, "way") == [way for way in TILES if way != tile]


def test_the_tile_is_drawn_before_the_characters_are_revealed() -> None:
    kinds = [event.kind for event in play(scenario(seats=2, month=1), "done")]
    assert kinds.index("month") < kinds.index("blocked") < kinds.index("revealed")


def test_the_tile_is_discarded_at_the_months_end() -> None:
    match = scenario(seats=2, month=12)
    assert match.view()["blocked"] == "1-4"
    play(match, "done")
    assert match.view()["blocked"] is None


def test_the_twelve_tiles_are_drawn_without_replacement() -> None:
    match = scenario(seats=2, month=1, blocked="2")
    for _ in range(12):
        idle(match)
    assert Counter(match.view()["tiles_drawn"]) == TILES
    assert match.position()["hidden"]["tiles"] == []


def test_the_tile_is_drawn_when_the_month_begins_and_cannot_be_foreseen() -> None:
    """Ruling 40."""
    views = [scenario(seats=2, month=1, next_tile=tile).view() for tile in ("3", "4")]
    assert views[0] == views[1]
    ahead = scenario(seats=2, month=1, next_tile="4").preview("done")
    assert ahead.reveals
    assert not happened(ahead.events, "blocked")


def test_three_seats_draw_no_tile() -> None:
    match = scenario(month=1)
    assert not happened(play(match, "done"), "blocked")
    assert match.view()["blocked"] is None


@pytest.mark.parametrize("first_seat", [0, 1])
@pytest.mark.parametrize("month", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
def test_sun_places_in_odd_months_and_moon_in_even_ones(month: int, first_seat: int) -> None:
    """Ruling 22: Sun is the first seat."""
    card = ["monk", "eel_stand", "printer", "samurai"][(month - 1) // 3]
    match = scenario(seats=2, month=month, row=[card], first_seat=first_seat)
    play(match, "done")
    assert match.view()["asks"] == "neutral"
    assert match.deciders == (first_seat if month % 2 else 1 - first_seat,)


def test_a_neutral_character_costs_nothing_has_no_kobun_and_its_mons_go_to_the_bank() -> None:
    match = scenario(seats=2, month=1, row=[("monk", 1), "ox_cart"])
    play(match, "done")
    assert choices(match, "neutral") == ["monk", "ox_cart"]
    assert happened(play(match, "neutral monk"), "chose_neutral") == [{"seat": 0, "card": "monk"}]
    assert choices(match, "stall") == SMALL
    play(match, "stall 1b")
    assert stall(match, "1b") == ("monk", None, 0)
    assert [stock(match, seat) for seat in range(2)] == [{}, {}]
    assert [table(match, seat)["kobuns"] for seat in range(2)] == [4, 4]
    assert row(match)[0] == ("ox_cart", 1)


def test_a_neutral_character_gives_no_hiring_bonus() -> None:
    """Ruling 16."""
    match = scenario(seats=2, month=4, row=["firefighter"], stalls={"4a": ("fire_watchtower", 1)})
    play(match, "done", "neutral firefighter", "stall 1b")
    assert [table(match, seat)["firefighting"] for seat in range(2)] == [0, 0]
    assert stock(match, 1) == {}


def test_a_neutral_character_goes_to_an_empty_stall() -> None:
    match = scenario(seats=2, month=1, row=["monk"], stalls={"1a": ("salt_peddler", 0)})
    play(match, "done", "neutral monk")
    assert refused(match, "stall 1a") == "stall_taken"
    assert refused(match, "stall 1d") == "no_such_stall"


def test_only_a_character_of_the_row_becomes_neutral() -> None:
    match = scenario(seats=2, month=1, row=["monk"])
    play(match, "done")
    assert refused(match, "neutral ox_cart") == "not_in_row"


def test_with_no_empty_stall_the_chosen_character_leaves_the_game() -> None:
    stalls = crowd(SMALL, [0, 0, 0, 0, 1, 1, 1, 1, None, None, None, None])
    match = scenario(seats=2, month=7, row=["sushi_stand", "tempura_stand"], stalls=stalls)
    events = play(match, "done", "neutral sushi_stand")
    assert happened(events, "left") == [{"card": "sushi_stand"}]
    assert "sushi_stand" not in [card for card, _ in row(match)]
    assert match.view()["month"] == 8


def test_with_an_empty_row_nobody_is_asked() -> None:
    match = scenario(seats=2, month=1)
    play(match, "done")
    assert match.view()["month"] == 2


@pytest.mark.parametrize("month", [1, 5])
def test_the_neutral_character_comes_after_the_event(month: int) -> None:
    """Ruling 17."""
    card = "monk" if month == 1 else "eel_stand"
    match = scenario(seats=2, month=month, row=[card], stalls={"1a": ("salt_peddler", 0)}, fire=1)
    play(match, "done")
    assert match.view()["asks"] == "neutral"
    assert row(match) == [(card, 1)]
    assert (stall(match, "1a") is None) == (month == 5)


@pytest.mark.parametrize("month", [3, 6, 9, 12])
def test_at_payday_the_neutral_character_comes_first_while_the_row_is_there(month: int) -> None:
    """Ruling 17: it then counts for harmony."""
    card = {3: "monk", 6: "shrine_maiden", 9: "puppeteer", 12: "samurai"}[month]
    match = scenario(seats=2, month=month, row=[(card, 1)], stalls={"1a": ("yamabushi", 0)}, goods={0: {"rice": 1}})
    assert not happened(play(match, "done"), "payday")
    assert row(match) == [(card, 1)]
    events = play(match, f"neutral {card}", "stall 1b")
    assert happened(events, "payday") == [{"month": month}]
    assert happened(events, "harmony") == [{"seat": 0, "group": 1, "type": "special", "own": 1, "all": 2}]
    assert stock(match, 0) == {"iki": 2}


def test_two_neutral_characters_score_for_nobody() -> None:
    match = scenario(seats=2, month=3, stalls={"1a": ("monk", None), "1b": ("ox_cart", None)})
    assert not happened(play(match, "done"), "harmony")


def test_a_neutral_character_eats_nothing_and_is_paid_nothing() -> None:
    match = scenario(seats=2, month=3, stalls={"1a": ("soba_stand", None)})
    events = play(match, "done")
    assert stall(match, "1a") == ("soba_stand", None, 0)
    assert not happened(events, "salary")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_neutral_character_leaves_after_business_with_anyone(seat: int) -> None:
    match = scenario(seats=2, seat=seat, at="rice", stalls={"1a": ("salt_peddler", None)})
    events = play(match, "visit 1a")
    assert stock(match, seat) == {"rice": 1}
    assert stall(match, "1a") is None
    assert happened(events, "left") == [{"card": "salt_peddler"}]


def test_a_neutral_teacher_leaves_once_its_skill_is_carried_out() -> None:
    match = scenario(seats=2, at="rice", goods={0: {"mon": 1}}, stalls={"1a": ("seamstress", None), "2a": ("monk", 0)})
    play(match, "visit 1a")
    assert choices(match, "train") == ["2a"]
    assert stall(match, "1a") == ("seamstress", None, 0)
    play(match, "train 2a")
    assert stall(match, "1a") is None


def test_a_neutral_character_gains_no_experience_from_a_lap() -> None:
    match = scenario(seats=2, asks="hire", at="exchange", stalls={"1a": ("monk", None)})
    play(match, "income")
    assert stall(match, "1a") == ("monk", None, 0)


def test_new_year_brings_no_neutral_character() -> None:
    match = scenario(seats=2, month=13)
    play(match, "done")
    assert match.is_over
