"""The legend: every pictogram on a table's page is there, with a name and a meaning, in every language."""

import pytest

from conformance.tables import moments
from edokko import Match
from edokko.drawing.legend import KEYS, help_panel, legend_of
from edokko.drawing.page import page
from edokko.drawing.pictograms import USED, symbols
from edokko.drawing.scene import scene_of
from edokko.games import GAMES, find_game
from edokko.words.catalogue import languages

LOGO = {"brand"}  # stands for the site and means nothing on the table

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_pictogram_of_a_table_is_in_the_legend(game: str) -> None:
    explained = {
        symbol
        for group in legend_of(find_game(game).shipped(), "en")
        for sign in group.signs
        for symbol in sign.symbols
    }
    used: set[str] = set()
    for seats in (2, 4):
        for match in moments(game, seats, seed=3, every=17):
            for reader in (match.deciders[0], None):
                used |= set(USED.findall(page(scene_of(match, reader, layers=scene_of(match).table.LAYERS))))
    assert used - explained == LOGO
    assert explained <= set(symbols())


@pytest.mark.parametrize("language", languages())
@every_game
def test_every_sign_has_a_name_and_a_meaning_of_its_own(game: str, language: str) -> None:
    for group in legend_of(find_game(game).shipped(), language):
        names = [sign.name for sign in group.signs]
        assert len(set(names)) == len(names), group.title
        for sign in group.signs:
            assert sign.name.strip(), sign
            assert sign.meaning.strip(), sign
            assert sign.meaning != sign.name


@every_game
def test_the_help_lists_every_key_and_the_numbers_of_the_table_that_is_played(game: str) -> None:
    content = Match.new(game, seats=2, seed=1).content
    drawn = help_panel(content, "en")
    for key in KEYS:
        assert f"<kbd>{key}</kbd>" in drawn
    assert drawn.count("<details") == len(legend_of(content, "en"))
