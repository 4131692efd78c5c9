"""The table in the terminal shows what the view says."""

import random

import pytest
from rich.console import Console

from edokko import Match
from edokko.cli.tables import TABLES, draw_match
from edokko.games import GAMES
from edokko.words.speaker import Speaker


def drawn(match: Match, width: int = 100) -> str:
    console = Console(width=width, highlight=False, markup=False)
    with console.capture() as capture:
        console.print(draw_match(match, Speaker.for_match(match)))
    return capture.get()


def test_every_game_has_a_table() -> None:
    assert set(TABLES) == set(GAMES)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [80, 100])
def test_nothing_is_cut_off_at_any_moment_of_a_game(seats: int, width: int) -> None:
    match = Match.new("iki", seats=seats, seed=seats)
    chooser = random.Random(seats)
    while not match.is_over:
        assert "…" not in drawn(match, width), "something was cut off"
        for _ in range(5):
            if not match.is_over:
                match.play(chooser.choice(match.actions()))
    assert "New Year" in drawn(match, width)


def test_characters_oyakatas_goods_and_the_row_are_shown() -> None:
    match = Match.new("iki", seats=3, seed=1, names=["Ana", "Ben", "Chie"])
    while match.view()["asks"] != "business":
        match.play(match.actions()[0])
    shown = drawn(match)
    view = match.view()
    speaker = Speaker.for_match(match)
    for stall in view["stalls"].values():
        assert stall is None or speaker.name("card", stall["card"]) in shown
    for slot in view["row"]:
        assert speaker.name("card", slot["card"]) in shown
    for building in view["buildings"]:
        assert speaker.name("card", building) in shown
    for token in view["on_sale"]:
        assert speaker.name("token", token) in shown
    for name in match.names:
        assert name in shown
    assert "Month 1, Spring" in shown
    assert "3 payday" in shown
