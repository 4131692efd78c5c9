"""What is read on pages in whole games: amounts agree with their numbers."""

import re
from collections.abc import Iterator

import pytest

from conformance.tables import moments, only_compiled
from edokko.drawing.page import page
from edokko.drawing.scene import scene_of
from edokko.games import GAMES
from edokko.words.catalogue import find_catalogue, languages
from words.test_catalogue import ENGLISH

SHOWN = re.compile(r"""(?:title|aria-label|data-[a-z]+)=(?:"([^"]*)"|([^\s>]+))|>([^<]+)<""")
NUMBERS = range(30)
FIXED = "\N{NO-BREAK SPACE}"
IN_A_CASE = {"pl": ("grupę 2 domów", "Brakuje 1 ryżu")}  # where a sentence, not the number, asks for the form


def texts(html: str) -> set[str]:
    """All that is read on a page, or shown when something is pointed at."""
    return {next(filter(None, found), "").replace(FIXED, " ") for found in SHOWN.findall(html)}


def wrong_amounts(game: str, language: str) -> re.Pattern[str]:
    """Amounts with the word of another number: `1 steps`."""
    catalogue = find_catalogue(language)
    units = [key for key in ENGLISH if key.startswith(f"amount.{game}.")]
    forms = {(key, number): catalogue.say(key, count=number).replace(FIXED, " ") for key in units for number in NUMBERS}
    right = set(forms.values())
    words = {unit: {forms[unit, number].replace(str(number), "{}", 1) for number in NUMBERS} for unit in units}
    wrong = {form.format(number) for unit in units for form in words[unit] for number in NUMBERS} - right
    assert wrong
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, sorted(wrong)))})(?!\w)")


def pages(game: str, language: str) -> Iterator[str]:
    """Pages of a game for who decides, coached and with everything that opens."""
    for match in moments(game, 3, seed=8, every=9):
        seat = match.deciders[0]
        scene = scene_of(match, seat, language, with_sheets=True, is_coached=True)
        yield page(scene)


@only_compiled
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_every_amount_on_a_page_agrees_with_its_number(game: str, language: str) -> None:
    wrong = wrong_amounts(game, language)
    found = {text for html in pages(game, language) for text in texts(html)}
    for right in IN_A_CASE.get(language, ()):
        found = {text.replace(right, "") for text in found}
    assert {text for text in found if wrong.search(text)} == set()
