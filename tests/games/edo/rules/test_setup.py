"""Setup: the pieces, both decks, the first houses and the starting bundles."""

from typing import Any

import pytest

from edokko import BadPosition, Match
from edokko.engine.log import Log
from edokko.engine.records import blank
from edokko.games import find_game
from games.edo.rulebook_facts import BUNDLES, MAPS, MERCHANTS, SPECIALS
from games.edo.scenario import choices, happened, idle, play, refused, scenario, standing, stock, table, town

EDO = find_game("edo")


def begun(seats: int = 3, seed: int = 1) -> Match:
    return Match.new("edo", seats=seats, seed=seed)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_begins_with_10_ryo_5_officials_7_houses_and_a_trading_post(seats: int) -> None:
    match = begun(seats)
    for seat in range(seats):
        mine = table(match, seat)
        assert stock(match, seat) == {"ryo": 10}
        assert (mine["houses"], mine["trading_posts"], mine["power"]) == (7, 1, 0)
        assert (mine["samurai"], mine["neutrals"], mine["specials"]) == ({}, 0, [])


def test_12_neutral_officials_and_8_fortresses_are_common() -> None:
    view = begun().view()
    assert (view["neutrals"], view["fortresses"]) == (12, 8)


def test_the_merchant_starts_in_edo() -> None:
    assert begun().view()["merchant"] == "edo"


def test_one_merchant_lies_in_the_slot_and_the_top_of_the_pile_is_face_up() -> None:
    match = begun()
    view, hidden = match.view(), match.position()["hidden"]
    cards = [view["merchant_now"], view["merchant_next"], *hidden["merchants"]]
    assert sorted(cards) == sorted(MERCHANTS)
    assert len(hidden["merchants"]) == 8


def test_four_special_cards_lie_face_up() -> None:
    match = begun()
    display = match.view()["display"]
    assert len(display) == 4
    assert sorted([*display, *match.position()["hidden"]["specials"]]) == sorted(SPECIALS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_is_drawn_among_all(seats: int) -> None:
    assert {begun(seats, seed).view()["first_seat"] for seed in range(30)} == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_settle_clockwise_and_take_bundles_in_reverse(seats: int) -> None:
    match = begun(seats)
    first = match.view()["first_seat"]
    order = [(first + number) % seats for number in range(seats)]
    asked = []
    for number in range(2 * seats):
        asked += match.deciders
        play(match, "settle sakura" if number < seats else f"bundle {number - seats + 1}")
    assert asked == [*order, *reversed(order)]


def test_the_setup_house_costs_nothing_and_scores_nothing() -> None:
    """Ruling 5: 6 houses remain."""
    match = begun()
    seat = match.deciders[0]
    play(match, "settle kawagoe")
    assert town(match, "kawagoe") == [("house", seat)]
    assert stock(match, seat) == {"ryo": 10}
    assert (table(match, seat)["houses"], table(match, seat)["power"]) == (6, 0)


def test_an_official_settles_with_the_house() -> None:
    match = begun()
    seat = match.deciders[0]
    play(match, "settle kawagoe")
    assert standing(match, seat) == {"kawagoe": 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_settles_in_edo(seats: int) -> None:
    """Ruling 6."""
    match = begun(seats)
    assert choices(match, "settle") == [each for each in MAPS[seats].spaces("town") if each != "edo"]
    assert refused(match, "settle edo") == "not_in_edo"


def test_mito_is_only_on_the_map_for_four() -> None:
    assert refused(begun(3), "settle mito") == "not_on_map"
    play(begun(4), "settle mito")


def test_towns_may_be_shared_but_bundles_not() -> None:
    """Ruling 18."""
    match = begun()
    play(match, *["settle sakura"] * 3, "bundle 4")
    assert len(town(match, "sakura")) == 3
    assert refused(match, "bundle 4") == "bundle_taken"
    assert choices(match, "bundle") == ["1", "2", "3", "5"]


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
def test_a_bundle_brings_wood_stone_and_rice(number: int) -> None:
    match = begun(2)
    play(match, "settle sakura", "settle sakura")
    seat = match.deciders[0]
    play(match, f"bundle {number}")
    bundle = {good: amount for good, amount in BUNDLES[number - 1].items() if amount}
    assert stock(match, seat) == {"ryo": 10, **bundle}
    assert table(match, seat)["bundle"] == number


def test_after_the_bundles_all_plan_the_first_round() -> None:
    match = begun()
    first = match.view()["first_seat"]
    events = play(match, *["settle sakura"] * 3, "bundle 1", "bundle 2", "bundle 3")
    assert happened(events, "round") == [{"round": 1, "seat": first}]
    assert match.deciders == (0, 1, 2)
    assert (match.view()["stage"], match.view()["round"]) == ("planning", 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_map_has_its_towns_resources_and_borders(seats: int) -> None:
    facts = MAPS[seats]
    match = scenario(seats=seats, card="base_b.travel=1", samurai={0: {"edo": 1}})
    assert list(match.view()["towns"]) == facts.spaces("town")
    resources = ("forest", "quarry", "rice_field")
    assert list(match.forecast()["yields"]) == [each for each in facts.grounds if facts.grounds[each] in resources]
    play(match, "reveal")
    assert choices(match, "enter") == facts.spaces("border")
    play(match, "move edo")
    assert choices(match, "to") == [each for each in facts.grounds if each != "edo"]


class Table:
    """A game whose chance waits for the test."""

    def __init__(self, seats: int) -> None:
        self.box = EDO.fill_box(EDO.shipped())
        self.state = blank(EDO.state)
        self.log = blank(Log)
        EDO.rules.start(self.box, self.state, seats, 1, self.log)

    @property
    def outcomes(self) -> int:
        return EDO.rules.chance(self.box, self.state)

    def deal(self, outcome: int) -> str:
        text = EDO.chance_text(self.box, self.state, outcome)
        EDO.rules.deal(self.box, self.state, outcome, self.log)
        return text

    @property
    def position(self) -> dict[str, Any]:
        return EDO.position(self.box, self.state)


def test_chance_draws_the_first_seat_and_then_both_decks_card_by_card() -> None:
    """Ruling 22."""
    waiting = Table(3)
    assert waiting.outcomes == 3
    assert waiting.deal(2) == "first_seat 2"
    counts, texts = [], []
    while waiting.outcomes:
        counts.append(waiting.outcomes)
        texts.append(waiting.deal(waiting.outcomes - 1))
    assert counts == [*range(10, 1, -1), *range(12, 1, -1)]
    position = waiting.position
    pile = [position["merchant_now"], position["merchant_next"], *position["hidden"]["merchants"]]
    deck = [*position["shown"], *position["hidden"]["specials"]]
    assert texts == [f"merchant {each}" for each in pile[:9]] + [f"special {each}" for each in deck[:11]]
    assert position["decider"] == position["first_seat"] == 2


@pytest.mark.parametrize("step", [0, 1, 11])
def test_a_setup_that_waits_for_chance_can_be_written_down(step: int) -> None:
    waiting = Table(4)
    for _ in range(step):
        waiting.deal(0)
    again = EDO.from_position(waiting.box, waiting.position)
    assert EDO.position(waiting.box, again) == waiting.position
    assert EDO.rules.chance(waiting.box, again) == waiting.outcomes


def test_no_match_begins_where_chance_is_awaited() -> None:
    position = {"version": 1, "content": 1, "edition": None, **Table(3).position}
    with pytest.raises(BadPosition, match="chance: a match begins when somebody decides"):
        Match.from_position(position)


def test_nothing_is_left_to_chance_after_the_setup() -> None:
    """Ruling 22: merchants come and special cards are turned up in the order they were shuffled in."""
    match = scenario(card="base_c.develop=1", goods={0: {"ryo": 5}})
    before = match.position()
    play(match, "reveal", "develop special_1")
    assert match.view()["display"][-1] == before["hidden"]["specials"][0]
    idle(match)
    after = match.position()
    assert after["merchant_next"] == before["hidden"]["merchants"][0]
    assert after["hidden"]["merchants"] == before["hidden"]["merchants"][1:]
    assert after["hidden"]["specials"] == before["hidden"]["specials"][1:]
    assert after["hidden"]["stream"] == before["hidden"]["stream"]


def test_a_seat_imagines_other_piles_but_the_same_cards_face_up() -> None:
    match = begun()
    true = match.position()
    seen = []
    for seed in range(4):
        position = match.game.position(match._box, match.imagined(0, seed))
        for pile in ("merchants", "specials"):
            assert sorted(position["hidden"][pile]) == sorted(true["hidden"][pile])
        assert (position["merchant_now"], position["display"]) == (true["merchant_now"], true["display"])
        seen.append((position["hidden"]["merchants"], position["hidden"]["specials"]))
    assert all(piles not in seen[:number] for number, piles in enumerate(seen))


def test_everybody_sees_everybodys_money() -> None:
    """Ruling 25: although the rulebook lets it be concealed."""
    match = scenario(asks="plan", goods={0: {"ryo": 7}, 1: {"ryo": 31}, 2: {"ryo": 0}})
    for seat in range(3):
        assert [each["goods"]["ryo"] for each in match.view(seat)["seats"]] == [7, 31, 0]
