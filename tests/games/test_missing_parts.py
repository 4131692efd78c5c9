"""A game needs rules, positions and words; for every other part that it lacks a default serves."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from drawing.reading import read
from edokko import Match
from edokko.bots.bot import Place
from edokko.bots.registry import read_spec, usual_spec
from edokko.cli.terminal_table import draw_match
from edokko.coaching.coach import SILENCE, coach_of
from edokko.drawing.beats import beats_of, playing_of
from edokko.drawing.gallery import gallery_of
from edokko.drawing.game_table import table_of
from edokko.drawing.page import page
from edokko.drawing.pictograms import symbols
from edokko.drawing.reading import reading_body
from edokko.drawing.scene import scene_of
from edokko.engine.errors import BadOption
from edokko.games import GAMES, find_game, find_part, folder_of
from edokko.hints.counting import counted_by
from edokko.hints.effort import counted
from edokko.hints.giving import hint_for
from edokko.tables.levels import LEVELS, bot_of
from edokko.words.card_pages import card_pages
from edokko.words.catalogue import find_catalogue
from edokko.words.pages import MissingPage, read_page
from edokko.words.speaker import Speaker
from edokko.words.telling import tell

NAME = "iki"  # its sentences are there; all else is a package of the test's own
GAME = """
from edokko.engine.game import Game
from edokko.games.iki.game import Iki

class Bare(Iki):
    package = "bare_game"
    forecast = Game.forecast

GAME = Bare()
"""


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Match]:
    """A match of a game whose folder has its rules and nothing else."""
    find_game(NAME).rules  # compiled by its own package  # noqa: B018
    find_catalogue("en")  # with its own words
    folder = tmp_path / "bare_game"
    (folder / "rules").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "rules" / "__init__.py").touch()
    (folder / "rules" / "contract.py").write_text("from edokko.games.iki.rules.contract import *\n")
    (folder / "game.py").write_text(GAME)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, NAME, "bare_game")
    kept = (table_of, coach_of, gallery_of, folder_of, symbols, playing_of)
    for each in kept:
        each.cache_clear()
    yield Match.new(NAME, seats=3, seed=1, names=["Ana", "Ben", "Chie"])
    for each in kept:
        each.cache_clear()
    for name in [name for name in sys.modules if name.startswith("bare_game")]:
        del sys.modules[name]


def test_its_page_shows_the_view_and_offers_every_action(bare: Match) -> None:
    while not bare.is_over:
        seat = bare.deciders[0]
        elements = read(page(scene_of(bare, seat)))
        offered = {str(each.attributes["data-action"]) for each in elements if "data-action" in each.attributes}
        assert offered == set(bare.actions(seat))
        if bare.view()["row"]:
            card = Speaker.for_match(bare).name("card", bare.view()["row"][0]["card"])
            assert f">{card}</span>" in page(scene_of(bare, None))
        bare.play(bare.actions(seat)[-1], seat)
    assert "winner" in page(scene_of(bare, None))


def test_every_line_of_what_happened_is_told_and_nothing_is_played(bare: Match) -> None:
    bare.play(bare.actions()[0])
    (move,) = bare.moves
    assert [beat.what for beat in beats_of(scene_of(bare, 0), [move])] == ["tell"]
    assert beats_of(scene_of(bare, 0), [move])[0].says == tell(Speaker.for_match(bare), move.events)[0]


def test_the_terminal_shows_its_view(bare: Match) -> None:
    console = Console(width=100, highlight=False, markup=False)
    with console.capture() as capture:
        console.print(draw_match(bare, Speaker.for_match(bare)))
    assert "Firefighting" in capture.get()
    assert Speaker.for_match(bare).name("card", bare.view()["row"][0]["card"]) in capture.get()


def test_it_has_no_card_pages_and_no_pages_to_read(bare: Match) -> None:
    game = find_game(NAME)
    content = game.shipped()
    assert find_part(NAME, "words.card_pages") is None
    assert card_pages(content, "en") == ()
    with pytest.raises(MissingPage, match="no pages about 'iki'"):
        read_page(NAME, "en", "rules")
    assert "id=cards" in reading_body(game, "en", "cards", content)


def test_random_and_search_play_it(bare: Match) -> None:
    place = Place(bare.game, bare.content, bare.seats, bare.deciders[0], "s")
    read_spec("random").seat(place)
    assert usual_spec(bare.game).kind == "search"
    chosen = read_spec("search:20").seat(place).choose(bare.imagined(place.seat))
    assert bare.game.actions.texts[chosen] in bare.actions()
    for spec, why in (("greedy", "how good positions are"), ("gentle", "how good"), ("master:1", "have learned")):
        with pytest.raises(BadOption, match=why):
            read_spec(spec).seat(place)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_bot_for_it(bare: Match, level: str) -> None:
    place = Place(bare.game, bare.content, bare.seats, bare.deciders[0], "s")
    bot = bot_of(level, place)
    bot.most_seconds = 0.01
    assert bare.game.actions.texts[bot.choose(bare.imagined(place.seat))] in bare.actions()


def test_nothing_is_foreseen(bare: Match) -> None:
    assert bare.forecast(0) == {}


def test_nobody_coaches(bare: Match) -> None:
    assert coach_of(NAME) is None
    assert scene_of(bare, bare.deciders[0], is_coached=True).coaching == SILENCE


def test_hints_are_what_search_would_do(bare: Match) -> None:
    hint = hint_for(bare, bare.deciders[0], "s", counted(20, 4))
    assert hint.bot == "search"
    assert hint.action in bare.actions()


def test_without_names_for_what_is_counted_hints_tell_totals_alone(bare: Match) -> None:
    found = counted_by(bare.game)
    assert found.LINES == found.EVENTS == ()
    assert found.score_lines(bare.imagined(0), 0) == []
