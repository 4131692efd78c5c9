"""Ruling 40: what chance decides and when, with every outcome supplied from outside."""

from typing import Any

import pytest

from edokko.engine.log import Log
from edokko.engine.records import blank
from edokko.games import find_game
from games.iki.scenario import scenario

IKI = find_game("iki")


class Table:
    """A game whose chance waits for the test."""

    def __init__(self, seats: int) -> None:
        self.box = IKI.fill_box(IKI.shipped())
        self.state = blank(IKI.state)
        self.log = blank(Log)
        IKI.rules.start(self.box, self.state, seats, 1, self.log)

    @property
    def outcomes(self) -> int:
        return IKI.rules.chance(self.box, self.state)

    def text(self, outcome: int) -> str:
        return IKI.chance_text(self.box, self.state, outcome)

    def deal(self, outcome: int) -> str:
        text = self.text(outcome)
        IKI.rules.deal(self.box, self.state, outcome, self.log)
        return text

    def play(self, *texts: str) -> None:
        for text in texts:
            seat = self.position["decider"]
            IKI.rules.apply(self.box, self.state, seat, IKI.actions.parse(text), self.log)

    @property
    def position(self) -> dict[str, Any]:
        return IKI.position(self.box, self.state)


def set_up(seats: int) -> Table:
    """Dealt always by the first outcome, drafted, in month 1."""
    table = Table(seats)
    while table.outcomes:
        table.deal(0)
    starters = ("boiled_egg_peddler", "cotton_peddler", "eyeglass_peddler", "salt_peddler")
    for number in range(seats):
        table.play(f"take {starters[number]}", f"stall {number + 1}a")
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_is_drawn_among_all(seats: int) -> None:
    table = Table(seats)
    assert table.outcomes == seats
    assert table.deal(seats - 1) == f"first_seat {seats - 1}"
    assert table.position["order"] == [seats - 1, *range(seats - 1)]


def test_six_buildings_are_drawn_one_after_the_other() -> None:
    table = Table(3)
    table.deal(0)
    counts, texts = [], []
    for _ in range(6):
        counts.append(table.outcomes)
        texts.append(table.deal(1))
    assert counts == [10, 9, 8, 7, 6, 5]
    assert texts[:2] == ["offer fire_watchtower", "offer imperial_villa"]
    assert {text.removeprefix("offer ") for text in texts} == set(table.position["buildings"])


def test_the_four_decks_are_shuffled_at_setup_card_by_card() -> None:
    table = Table(3)
    for _ in range(7):
        table.deal(0)
    counts, texts = [], []
    while table.outcomes:
        counts.append(table.outcomes)
        texts.append(table.deal(table.outcomes - 1))
    assert counts == [*range(14, 1, -1)] * 4
    decks = table.position["hidden"]["decks"]
    dealt = [card for deck in decks.values() for card in deck[:13]]
    assert texts == [f"deck {card}" for card in dealt]
    assert table.position["asks"] == "take"


def test_three_seats_await_no_chance_at_a_months_beginning() -> None:
    table = set_up(3)
    assert table.outcomes == 0
    assert table.position["asks"] == "way"


def test_with_two_seats_a_tile_is_drawn_when_the_month_begins() -> None:
    table = set_up(2)
    assert table.outcomes == 12
    assert table.position["month"] == 1
    assert table.position["row"] == []
    assert table.deal(11) == "block 4"
    assert table.position["blocked"] == "4"
    assert len(table.position["row"]) == 4


def test_the_fires_nagaya_is_drawn_when_it_breaks_out() -> None:
    position = scenario(month=5, stalls={"3a": ("monk", 0)}).position()
    table = Table(3)
    table.state = IKI.from_position(table.box, position | {"chance_outside": True})
    assert table.outcomes == 0
    table.play("done")
    assert table.outcomes == 4
    assert table.position["asks"] is None
    assert table.deal(2) == "fire 3"
    assert table.position["stalls"]["3a"] is None
    assert table.position["month"] == 6


@pytest.mark.parametrize("over", [False, True])
def test_the_score_so_far_is_the_iki_earned_until_all_is_scored(over: bool) -> None:
    match = scenario(month=13, goods={0: {"iki": 7, "koban": 2}})
    if over:
        match.play("done")
    assert IKI.rules.total(match.imagined(None), 0) == (13 if over else 7)


def test_a_legal_action_needs_no_explanation() -> None:
    assert IKI.reasons.explain(0) is None
