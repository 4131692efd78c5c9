"""Chapter 4, the calendar: what a month reveals and ends with, and what changes with the season."""

from collections import Counter

import pytest

from games.iki.rulebook_facts import CHARACTERS, SEASONS, TOKENS
from games.iki.scenario import choices, happened, idle, play, row, scenario, stall, stock, table

SEASON_ENDS = {3: "summer", 6: "autumn", 9: "winter"}


def on_sale(season: str) -> list[str]:
    return [name for name, token in TOKENS.items() if token.season == season]


@pytest.mark.parametrize("month", range(1, 14))
def test_three_months_make_a_season_and_new_year_is_still_winter(month: int) -> None:
    season = SEASONS[min((month - 1) // 3, 3)]
    match = scenario(month=month - 1) if month > 1 else scenario(month=1)
    if month > 1:
        play(match, "done")
    assert match.view()["month"] == month
    assert match.view()["season"] == season


@pytest.mark.parametrize("month", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
def test_each_month_reveals_four_characters_of_its_season(month: int) -> None:
    match = scenario(month=month, fire=4)
    events = play(match, "done")
    cards = [each["card"] for each in happened(events, "revealed")]
    season = SEASONS[month // 3]
    assert [CHARACTERS[card].season for card in cards] == [season] * 4
    assert [card for card, _ in row(match)][-4:] == cards


@pytest.mark.parametrize("first_month", [1, 4, 7, 10])
def test_twelve_of_fourteen_characters_of_a_season_appear_once_each(first_month: int) -> None:
    match = scenario(month=first_month)
    deck = match.position()["hidden"]["decks"][SEASONS[first_month // 3]]
    events = [*play(match, "done"), *idle(match)]
    cards = [each["card"] for each in happened(events, "revealed")]
    assert cards == deck[4:12]


def test_the_row_holds_up_to_12_characters() -> None:
    match = scenario(month=1, row=["monk", "ox_cart", "yamabushi", "carpenter"])
    play(match, "done")
    idle(match)
    assert len(row(match)) == 12
    assert [mons for _, mons in row(match)] == [2] * 4 + [1] * 4 + [0] * 4


@pytest.mark.parametrize("month", [1, 2, 4, 5, 7, 8, 10, 11])
def test_1_mon_is_laid_on_every_character_left_in_the_row(month: int) -> None:
    card = {0: "monk", 1: "eel_stand", 2: "printer", 3: "samurai"}[(month - 1) // 3]
    match = scenario(month=month, row=[(card, 1)])
    events = play(match, "done")
    assert row(match)[0] == (card, 2)
    assert happened(events, "row_mons") == [{"cards": 1, "amount": 1}]


@pytest.mark.parametrize(("month", "season"), SEASON_ENDS.items())
def test_at_a_seasons_end_row_and_deck_leave_and_the_next_season_comes(month: int, season: str) -> None:
    """Ruling 9."""
    card = {3: "monk", 6: "eel_stand", 9: "printer"}[month]
    match = scenario(month=month, row=[(card, 2)], goods={0: {"mon": 1}})
    events = play(match, "done")
    ended = SEASONS[SEASONS.index(season) - 1]
    assert happened(events, "season_ended") == [{"season": ended}]
    assert not happened(events, "row_mons")
    assert match.position()["hidden"]["decks"][ended] == []
    assert {CHARACTERS[each].season for each, _ in row(match)} == {season}
    assert [mons for _, mons in row(match)] == [0] * 4
    assert [stock(match, seat) for seat in range(3)] == [{"mon": 1}, {}, {}]


def test_hired_cards_and_buildings_stay_at_a_seasons_end() -> None:
    """Ruling 9."""
    match = scenario(month=3, goods={0: {"rice": 1}}, stalls={"1a": ("monk", 0, 1), "2a": ("inn", 0)})
    play(match, "done")
    assert stall(match, "1a") == ("monk", 0, 1)
    assert stall(match, "2a") == ("inn", 0, 0)


@pytest.mark.parametrize(("month", "season"), SEASON_ENDS.items())
def test_unsold_tokens_leave_and_the_next_seasons_come(month: int, season: str) -> None:
    owned = on_sale(SEASONS[SEASONS.index(season) - 1])[0]
    match = scenario(month=month, tokens={1: [owned]})
    events = play(match, "done")
    assert match.view()["on_sale"] == on_sale(season)
    assert [each["token"] for each in happened(events, "on_sale")] == on_sale(season)
    assert Counter(TOKENS[name].kind for name in match.view()["on_sale"]) == {"fish": 2, "pipe": 2, "pouch": 2}
    assert owned in [token for kind in table(match, 1)["tokens"].values() for token in kind]


@pytest.mark.parametrize("month", [1, 2, 4, 5])
def test_within_a_season_the_tokens_stay(month: int) -> None:
    match = scenario(month=month)
    before = match.view()["on_sale"]
    play(match, "done")
    assert match.view()["on_sale"] == before


def test_after_month_12_row_and_deck_leave_but_the_tokens_of_winter_stay() -> None:
    match = scenario(month=12, row=["samurai"], tokens={1: ["tai_plain"]})
    play(match, "done")
    assert row(match) == []
    assert match.position()["hidden"]["decks"] == {season: [] for season in SEASONS}
    assert match.view()["on_sale"] == [token for token in on_sale("winter") if token != "tai_plain"]


def test_after_month_12_all_oyakatas_are_taken_back() -> None:
    match = scenario(month=12, oyakatas={1: "fish", 2: "pawn"})
    play(match, "done")
    assert match.view()["asks"] == "stand"
    assert [table(match, seat)["oyakata"] for seat in range(3)] == [None, None, None]


@pytest.mark.parametrize("month", [3, 6, 9])
def test_after_other_seasons_the_oyakatas_stay(month: int) -> None:
    match = scenario(month=month, at="pawn", oyakatas={1: "fish"})
    play(match, "done")
    assert [table(match, seat)["oyakata"] for seat in range(3)] == ["pawn", "fish", None]


def test_the_season_ends_before_payday() -> None:
    kinds = [event.kind for event in play(scenario(month=3), "done")]
    assert kinds.index("season_ended") < kinds.index("payday") < kinds.index("month")


def test_cards_cannot_be_foreseen() -> None:
    """Ruling 40: they were shuffled at setup, but nobody has seen them."""
    match = scenario(month=1)
    ahead = match.preview("done")
    assert ahead.reveals
    assert not happened(ahead.events, "revealed")
    assert happened(ahead.events, "row_mons")


def test_a_year_has_twelve_months_and_new_year() -> None:
    match = scenario(month=1)
    months = [1]
    while not match.is_over:
        idle(match)
        months.append(match.view()["month"])
    assert months == [*range(1, 14), 13]


def test_each_month_starts_with_the_way_of_life() -> None:
    match = scenario(month=1)
    play(match, "done")
    assert match.view()["asks"] == "way"
    assert choices(match, "way") == ["1-4", "1", "2", "3", "4"]
    assert not any(table(match, seat)["ikizama"] for seat in range(3))
