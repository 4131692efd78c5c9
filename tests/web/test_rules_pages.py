"""Pages about a game that are opened from a table show the content and the edition of the table."""

import html
import json
import re
from itertools import product

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from edokko.drawing import reading
from edokko.drawing.reading import NAMES
from edokko.engine.errors import NotCompiled
from edokko.games import GAMES, find_game
from edokko.storage.schema import TableRow
from edokko.tables.rooms import Rooms
from edokko.web import rules_pages
from edokko.words.catalogue import languages
from web.test_other_versions import write
from web.visiting import begin

EDITION = "Ana's <box>"
READING = re.compile("<div class=.?reading.*", re.DOTALL)
every_game = pytest.mark.parametrize("game", GAMES)


def address(game: str, name: str = "rules", table: str = "") -> str:
    place = f"/rules/{game}" if name == "rules" else f"/rules/{game}/{name}"
    return f"{place}?table={table}" if table else place


def table_of_edition(browser: TestClient, rooms: Rooms, game: str) -> str:
    """A table whose edition has another number in its rules, 7; the id of the table."""
    table = begin(browser, game)
    edition = {"name": EDITION, "changes": {"rules": {first_rule(game): 7}}}
    write(rooms, table, update(TableRow).where(TableRow.id == table).values(edition=edition))
    return table


def first_rule(game: str) -> str:
    return next(iter(find_game(game).shipped().values["rules"]))


def text_of(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", "", page))


@every_game
def test_a_tables_links_to_the_rules_name_the_table(browser: TestClient, game: str) -> None:
    table = begin(browser, game)
    found = re.findall(r'href="?(/rules/[^" >]*)', browser.get(f"/t/{table}").text)
    to_pages = [each for each in found if "#" not in each]
    assert sorted(to_pages) == sorted([*[address(game, table=table)] * 2, address(game, "guide", table)])
    assert all(each.startswith(f"{address(game, table=table)}#") for each in found if each not in to_pages)


@every_game
def test_from_a_table_of_the_newest_content_one_reads_what_everybody_reads(browser: TestClient, game: str) -> None:
    table = begin(browser, game)
    for name in NAMES:
        here = browser.get(address(game, name, table)).text.replace(f"?table={table}", "")
        assert READING.search(here)[0] == READING.search(browser.get(address(game, name)).text)[0]  # type: ignore[index]
        assert "class=notice" not in here


@every_game
@pytest.mark.parametrize("language", languages())
def test_from_a_table_with_an_edition_one_reads_of_the_edition(
    browser: TestClient, rooms: Rooms, game: str, language: str
) -> None:
    table = table_of_edition(browser, rooms, game)
    stranger = TestClient(browser.app, cookies={"edokko_language": language})
    for name in NAMES:
        page = stranger.get(address(game, name, table))
        assert page.status_code == 200
        notice = re.search(r'<p class="?notice"?[^>]*>(.*?)</p>', page.text)
        assert notice, name
        assert EDITION in html.unescape(notice[1])
        assert "1" in notice[1]
        assert "<box>" not in page.text
        assert EDITION not in text_of(stranger.get(address(game, name)).text)


@every_game
def test_the_numbers_on_a_page_are_those_of_the_table(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = table_of_edition(browser, rooms, game)
    here, usual = (text_of(browser.get(address(game, table=each)).text) for each in (table, ""))
    assert f"edition: {EDITION}" in here
    assert f"edition: {EDITION}" not in usual


@every_game
def test_links_between_the_pages_stay_with_the_table(browser: TestClient, rooms: Rooms, game: str) -> None:
    for name, table in product(NAMES, (table_of_edition(browser, rooms, game), begin(browser, game))):
        page = browser.get(address(game, name, table)).text
        assert f'<a href="/t/{table}">' in page, "the way back"
        links = re.findall(r'href="?(/rules/[^" >]*)', page)
        assert len(links) >= len(NAMES)
        for link in links:
            assert f"?table={table}" in link
            assert link.count("?") == 1
            assert link.find("?") < link.find("#") or "#" not in link


@pytest.mark.parametrize("table", ["none", "%00", "%ff%fe", "x" * 5000, "../../etc/passwd", "<script>"])
def test_an_unknown_table_is_not_found(browser: TestClient, table: str) -> None:
    for game in GAMES:
        answer = browser.get(f"/rules/{game}?table={table}", headers={"accept-language": "fr"})
        assert answer.status_code == 404
        assert "Cette table" in text_of(answer.text)
        assert "<script>" not in answer.text


def test_a_table_of_another_game_is_not_found(browser: TestClient) -> None:
    first, second = list(GAMES)[:2]
    table = begin(browser, first)
    assert browser.get(address(second, table=table)).status_code == 404


def test_no_table_is_asked_for_by_an_empty_name(browser: TestClient) -> None:
    game = next(iter(GAMES))
    assert browser.get(f"/rules/{game}?table=").status_code == 200


def test_content_that_is_not_known_here_was_made_by_another_version(browser: TestClient, rooms: Rooms) -> None:
    game = next(iter(GAMES))
    table = begin(browser, game)
    write(rooms, table, update(TableRow).where(TableRow.id == table).values(content=99))
    answer = browser.get(address(game, table=table))
    assert answer.status_code == 409
    assert "made by another version" in answer.text


def test_while_rules_are_compiled_a_page_can_be_read_without_pictures_of_tables(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait(*_: object) -> None:
        raise NotCompiled("edokko.games.iki")

    rules_pages.body_of.cache_clear()
    with monkeypatch.context() as waiting:
        waiting.setattr(reading, "draw_still", wait)
        page = browser.get("/rules/iki/guide")
        assert page.status_code == 200
        assert "role=img" not in page.text
        assert "id=want" in page.text
    assert "role=img" in browser.get("/rules/iki/guide").text, "once they are compiled it has them"


def test_only_so_many_pages_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    rules_pages.body_of.cache_clear()
    game = next(iter(GAMES))
    monkeypatch.setattr(rules_pages, "reading_body", lambda *_, **__: rules_pages.Html("<p>drawn</p>"))
    for number in range(rules_pages.BODIES_KEPT + 3):
        rules_pages.body_of(game, "en", "rules", 1, json.dumps({"name": str(number), "changes": {}}))
    assert rules_pages.body_of.cache_info().currsize == rules_pages.BODIES_KEPT
    rules_pages.body_of.cache_clear()
