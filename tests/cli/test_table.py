"""The table in the terminal shows what the view says."""

import random
import re

import pytest
from rich.console import Console

from cli.conftest import every_game
from edokko import Match
from edokko.bots.registry import BOTS, OUTSIDE, read_spec
from edokko.cli.terminal_table import PART, draw_match
from edokko.games import GAMES, find_part
from edokko.games.iki.terminal import TableOfIki
from edokko.words.catalogue import find_catalogue, languages
from edokko.words.speaker import Speaker


def drawn(match: Match, width: int = 100, reader: int | None = None, language: str = "en") -> str:
    console = Console(width=width, highlight=False, markup=False)
    with console.capture() as capture:
        console.print(draw_match(match, Speaker.for_match(match, language), reader))
    return capture.get()


def test_every_game_has_a_table() -> None:
    assert all(find_part(game, PART) for game in GAMES)


@every_game
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("width", "language"), [(100, "en"), *((80, language) for language in languages())])
def test_nothing_is_cut_off_at_any_moment_of_a_game(game: str, seats: int, width: int, language: str) -> None:
    kinds = {read_spec(name).kind for name in BOTS if name != OUTSIDE}
    bot = max((find_catalogue(language).say(f"bot.{kind}") for kind in kinds), key=len)
    match = Match.new(game, seats=seats, seed=seats, names=[bot] * seats)
    chooser = random.Random(seats)
    while not match.is_over:
        for reader in (None, match.deciders[0]):
            assert "…" not in drawn(match, width, reader, language), "something was cut off"
        for _ in range(9 if language == "en" else 30):
            if not match.is_over:
                seat = chooser.choice(match.deciders)
                match.play(chooser.choice(match.actions(seat)), seat)
    assert language != "en" or {"iki": "New Year", "edo": "Round 10"}[game] in drawn(match, width)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seats", [2, 4])
def test_a_shop_with_its_stalls_is_one_line_in_a_narrow_window(seats: int, language: str) -> None:
    match = Match.new("iki", seats=seats, seed=seats)
    chooser = random.Random(seats)
    speaker = Speaker.for_match(match, language)
    console = Console(width=80, highlight=False, markup=False)
    while not match.is_over:
        match.play(chooser.choice(match.actions()))
        with console.capture() as capture:
            console.print(TableOfIki(match.view(), match.content.values, speaker).street())
        assert len(capture.get().splitlines()) == len(match.content.values["street"]["shops"])


def test_a_colon_is_written_as_the_language_does() -> None:
    sold = find_catalogue("fr").say("telling.label", label="maison", text="")
    assert sold == "maison\N{NO-BREAK SPACE}: "
    assert sold in drawn(planning(), reader=0, language="fr")
    assert not re.search(r"\w: ", drawn(planning(), reader=0, language="fr"))


def test_characters_oyakatas_goods_and_the_row_are_shown() -> None:
    match = Match.new("iki", seats=3, seed=1, names=["Ana", "Ben", "Chie"])
    while match.view()["asks"] != "business":
        match.play(match.actions()[0])
    shown = drawn(match)
    view = match.view()
    speaker = Speaker.for_match(match)
    for stall in view["stalls"].values():
        assert stall is None or speaker.short_name("card", stall["card"]) in shown
    for slot in view["row"]:
        assert speaker.short_name("card", slot["card"]) in shown
    for building in view["buildings"]:
        assert speaker.name("card", building) in shown
    for token in view["on_sale"]:
        assert speaker.name("token", token) in shown
    for name in match.names:
        assert name in shown
    assert "Month 1, Spring" in shown
    assert "3 payday" in shown


PLAN = "plan base_b.travel=2 base_a.rice=1 base_c.stone=0"


def planning(seats: int = 2) -> Match:
    """A game of Edo at the first plan."""
    match = Match.new("edo", seats=seats, seed=1, names=["Ana", "Ben", "Chie", "Dai"][:seats])
    while len(match.deciders) == 1:
        match.play(match.actions()[0])
    return match


def test_map_towns_merchants_cards_and_costs_of_edo_are_shown() -> None:
    match = planning(seats=4)
    shown = drawn(match, reader=0)
    view = match.view(0)
    said = Speaker.for_match(match)
    for space in match.content.values["large_map"]["spaces"]:
        assert said.name("space", space) in shown
    for merchant in (view["merchant_now"], view["merchant_next"]):
        assert said.name("merchant", merchant) in shown
    for card in (*view["display"], "base_a", "base_b", "base_c"):
        assert said.name("card", card) in shown
    for name in match.names:
        assert name in shown
    assert "Round 1 first: " in shown
    assert "ends at 12 points, or with the pile of merchants (9 left)" in shown
    assert "house: 2 wood, 1 stone, 5 Ryo (1 point)" in shown
    assert "Merchant in Edo: " in shown
    assert "Own cards" not in drawn(match)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_of_edo_fits_into_a_window(seats: int) -> None:
    assert len(drawn(planning(seats), reader=0).splitlines()) <= 40
    assert "Ryo" in "\n".join(drawn(planning(seats), 80, reader=0).splitlines()[-20:])


def test_a_plan_is_shown_to_its_seat_and_to_others_only_as_it_is_revealed() -> None:
    match = planning()
    for step in ("card base_b.travel", "officials 2"):
        match.play(step, 0)
        assert "1 Travel (B)" in drawn(match, reader=0)
        assert drawn(match, reader=1).count("planning") == 2
    match.play(PLAN, 0)
    for reader in (None, 1):
        assert "ready" in drawn(match, reader=reader)
        assert not any(word in drawn(match, reader=reader) for word in ("Travel (B)", "Rice (A)", "Stone (C)"))
    assert "1 Travel (B): 2 officials · 2 Rice (A): 1 official · 3 Stone (C): 0 officials" in drawn(match, reader=0)
    match.play(PLAN, 1)
    first, other = match.deciders[0], 1 - match.deciders[0]
    match.play("reveal", first)
    assert "1 Travel (B): 2 officials · 2 ? · 3 ?" in drawn(match, reader=other)
