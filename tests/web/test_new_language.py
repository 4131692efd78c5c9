"""A language that has a catalogue and nothing else yet: the site speaks it, and pages to read are in English."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from drawing.reading import read
from edokko.drawing.reading import NAMES, reading_page
from edokko.games import GAMES, find_game
from edokko.web.rules_pages import body_of
from edokko.words import catalogue, pages
from web.test_pages import check
from web.visiting import begin

NEW = "cy"
NOTICE = "This page is not written in your language yet; here it is in English."
every_game = pytest.mark.parametrize("game", list(GAMES))


def forget() -> None:
    for kept in (catalogue.languages, catalogue.find_catalogue, body_of):
        kept.cache_clear()


@pytest.fixture(autouse=True)
def new_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language whose words are the English ones."""
    folder = tmp_path / "catalogues"
    shutil.copytree(catalogue.CATALOGUES, folder)
    shutil.copy(folder / "en.mo", folder / f"{NEW}.mo")
    monkeypatch.setattr(catalogue, "CATALOGUES", folder)
    forget()
    yield
    monkeypatch.undo()
    forget()


@every_game
@pytest.mark.parametrize("name", NAMES)
def test_a_page_to_read_is_shown_in_english_with_a_notice(browser: TestClient, game: str, name: str) -> None:
    answer = browser.get(f"/rules/{game}/{name}", headers={"accept-language": NEW})
    assert answer.status_code == 200
    assert f'<html lang="{NEW}"' in answer.text
    check(answer.text)
    is_in_words = name == "cards"  # of the catalogue, which every language has
    assert (NOTICE in answer.text) == (not is_in_words)
    main = next(element for element in read(answer.text) if element.tag == "main")
    assert main.attributes.get("lang") == (None if is_in_words else "en")
    assert NOTICE not in browser.get(f"/rules/{game}/{name}", headers={"accept-language": "fr"}).text


def test_the_rest_of_the_site_speaks_the_language(browser: TestClient) -> None:
    table = begin(browser, seat2="bot:easy")
    for address in ("/", f"/t/{table}", "/rules/iki"):
        answer = browser.get(address, headers={"accept-language": NEW})
        assert answer.status_code == 200
        assert f'<html lang="{NEW}"' in answer.text


@every_game
def test_a_page_file_of_one_language_is_enough_for_this_page(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "pages"
    shutil.copytree(pages.pages_folder(game), folder)
    (folder / NEW).mkdir()
    shutil.copy(folder / "en" / "guide.md", folder / NEW / "guide.md")
    monkeypatch.setattr(pages, "pages_folder", lambda _: folder)
    found = find_game(game)
    drawn = {name: reading_page(found, NEW, name, found.shipped()) for name in NAMES}
    assert {name for name, page in drawn.items() if NOTICE in page} == {"rules", "glossary"}
