"""Chapter 3, setup: pieces, the shuffles and the draft of the starting characters."""

from collections import Counter

import pytest

from edokko import Match
from games.iki.rulebook_facts import BUILDINGS, CHARACTERS, SEASONS, TILES, TOKENS
from games.iki.scenario import choices, happened, play, refused, row, stall, stock, table

STARTERS = ["boiled_egg_peddler", "cotton_peddler", "eyeglass_peddler", "salt_peddler"]
SEEDS = range(12)


def fresh(seats: int = 3, seed: int = 1) -> Match:
    return Match.new("iki", seats=seats, seed=seed)


def drafted(seats: int) -> Match:
    """A match after everyone took the first starter left and put it on the first free edge stall."""
    match = fresh(seats)
    for number in range(seats):
        play(match, f"take {STARTERS[number]}", f"stall {number + 1}a")
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_starts_with_8_mons_1_rice_1_sandal_and_4_kobuns(seats: int) -> None:
    match = fresh(seats)
    for seat in range(seats):
        assert stock(match, seat) == {"mon": 8, "rice": 1, "sandal": 1}
        assert table(match, seat)["kobuns"] == 4
        assert table(match, seat)["firefighting"] == 0
        assert table(match, seat)["oyakata"] is None
        assert table(match, seat)["ikizama"] is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_seat_may_be_drawn_as_the_first(seats: int) -> None:
    assert {fresh(seats, seed).view()["first_seat"] for seed in SEEDS} == set(range(seats))


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_first_seats_marker_lies_on_top_then_clockwise_downwards(seed: int) -> None:
    view = fresh(4, seed).view()
    assert view["order"] == [(view["first_seat"] + place) % 4 for place in range(4)]


def test_the_tokens_of_spring_are_on_sale() -> None:
    assert fresh().view()["on_sale"] == [name for name, token in TOKENS.items() if token.season == "spring"]


def test_six_different_buildings_of_the_ten_are_drawn() -> None:
    offers = [fresh(seed=seed).view()["buildings"] for seed in SEEDS]
    assert {len(set(offer)) for offer in offers} == {6}
    assert {building for offer in offers for building in offer} == set(BUILDINGS)


def test_the_draw_of_first_seat_and_buildings_is_told_at_the_opening() -> None:
    match = fresh()
    assert happened(match.opening, "first_seat") == [{"seat": match.view()["first_seat"]}]
    assert {each["building"] for each in happened(match.opening, "offered")} == set(match.view()["buildings"])


def test_each_season_deck_holds_its_14_characters_shuffled() -> None:
    decks = [fresh(seed=seed).position()["hidden"]["decks"] for seed in SEEDS]
    for season in SEASONS:
        cards = {name for name, each in CHARACTERS.items() if each.season == season}
        assert len(cards) == 14
        assert all(set(deck[season]) == cards for deck in decks)
        assert len({tuple(deck[season]) for deck in decks}) == len(decks)


def test_starters_are_taken_in_reverse_seat_order() -> None:
    """Ruling 7."""
    match = fresh(4)
    first = match.view()["first_seat"]
    takers = []
    for number in range(4):
        takers += match.deciders
        play(match, f"take {STARTERS[number]}", f"stall {number + 1}a")
    assert takers == [(first + place) % 4 for place in (3, 2, 1, 0)]


def test_a_starter_stands_with_a_kobun_below_its_first_salary_and_costs_nothing() -> None:
    match = fresh()
    (taker,) = match.deciders
    events = play(match, "take salt_peddler", "stall 3a")
    assert stall(match, "3a") == ("salt_peddler", taker, 0)
    assert table(match, taker)["kobuns"] == 3
    assert stock(match, taker) == {"mon": 8, "rice": 1, "sandal": 1}
    assert [event.kind for event in events] == ["took", "placed"]


def test_a_starter_goes_to_a_free_edge_stall_of_any_nagaya() -> None:
    match = fresh()
    play(match, "take salt_peddler")
    assert choices(match, "stall") == ["1a", "2a", "3a", "4a"]
    play(match, "stall 2a", "take cotton_peddler")
    assert choices(match, "stall") == ["1a", "3a", "4a"]
    assert refused(match, "stall 1b") == "not_at_edge"
    assert refused(match, "stall 2a") == "stall_taken"
    assert refused(match, "take eyeglass_peddler") == "not_now (asks take_stall)"


def test_a_starter_can_be_taken_once() -> None:
    match = fresh()
    play(match, "take salt_peddler", "stall 2a")
    assert choices(match, "take") == ["boiled_egg_peddler", "cotton_peddler", "eyeglass_peddler"]
    assert refused(match, "take salt_peddler") == "not_in_row"


@pytest.mark.parametrize("seats", [2, 3])
def test_untaken_starters_leave_the_game(seats: int) -> None:
    match = drafted(seats)
    on_board = {place["card"] for place in match.view()["stalls"].values() if place}
    assert on_board == set(STARTERS[:seats])
    assert not {card for card, _ in row(match)} & set(STARTERS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_month_1_begins_with_four_characters_of_spring(seats: int) -> None:
    match = drafted(seats)
    view = match.view()
    assert (view["month"], view["season"], view["asks"]) == (1, "spring", "way")
    assert [CHARACTERS[card].season for card, _ in row(match)] == ["spring"] * 4


def test_cards_come_up_in_the_order_of_the_setup_shuffle() -> None:
    """Ruling 40."""
    match = fresh()
    deck = match.position()["hidden"]["decks"]["spring"]
    for number in range(3):
        events = play(match, f"take {STARTERS[number]}", f"stall {number + 1}a")
    assert [each["card"] for each in happened(events, "revealed")] == deck[:4]
    assert [card for card, _ in row(match)] == deck[:4]


def test_views_hide_decks_tiles_and_the_chance_to_come() -> None:
    """Ruling 40."""
    match = fresh(2)
    assert "hidden" in match.position()
    assert "hidden" not in match.view(0)
    assert "hidden" not in match.view()


def test_in_month_1_the_first_seat_chooses_its_way_first() -> None:
    match = drafted(3)
    assert match.deciders == (match.view()["first_seat"],)


def test_two_seats_have_12_blocking_tiles_and_3_stalls_a_nagaya() -> None:
    match = fresh(2)
    assert Counter(match.position()["hidden"]["tiles"]) == TILES
    assert list(match.view()["stalls"]) == [f"{nagaya}{letter}" for nagaya in (1, 2, 3, 4) for letter in "abc"]


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_seats_have_4_stalls_a_nagaya(seats: int) -> None:
    stalls = [f"{nagaya}{letter}" for nagaya in (1, 2, 3, 4) for letter in "abcd"]
    assert list(fresh(seats).view()["stalls"]) == stalls


def test_the_60_characters_are_of_five_types() -> None:
    match = fresh()
    named = [text.removeprefix("hire ") for text in match.game.actions.texts if text.startswith("hire ")]
    types = Counter(CHARACTERS[card].type for card in named)
    assert types == {"peddler": 17, "artisan": 15, "special": 12, "master": 9, "seller": 7}
