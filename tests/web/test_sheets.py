"""Enlarged cards are fetched when they are opened: true for the reader, now or at the ply that is looked at."""

import gzip
import re

import pytest
from starlette.testclient import TestClient

from conformance.tables import moments
from drawing.reading import read
from edokko.drawing import game_table as tables
from edokko.drawing.page import page, sheets_of
from edokko.drawing.scene import scene_of
from edokko.games import GAMES
from edokko.tables.rooms import Rooms
from web.visiting import ASK, begin, match_of, play_first

OPENERS = re.compile(r'popovertarget="?([\w.-]+)')
LARGEST_PAGE, LARGEST_PACKED = 190 * 1024, 30 * 1024

every_game = pytest.mark.parametrize("game", GAMES)


def opened_on(page: str) -> set[str]:
    """What buttons of a page open that is not on it."""
    ids = {element.attributes["id"] for element in read(page) if "id" in element.attributes}
    return set(OPENERS.findall(page)) - ids


@every_game
def test_everything_that_a_page_can_open_is_there_to_be_fetched(browser: TestClient, rooms: Rooms, game: str) -> None:
    table = begin(browser, game, seat2="here", seat3="here")
    for number in range(24):
        if number % 8 == 0:
            ply = match_of(rooms, table).ply
            for moment in ("", f"?ply={ply // 2}"):
                wanted = opened_on(browser.get(f"/t/{table}{moment}").text)
                assert len(wanted) > 10
                for each in wanted:
                    answer = browser.get(f"/t/{table}/sheet/{each}{moment}")
                    assert answer.status_code == 200, each
                    assert answer.headers["cache-control"] == "no-store"
                    assert re.match(rf'<section id="?{each}"? popover', answer.text)
        if match_of(rooms, table).deciders != (0,):
            browser.post(f"/t/{table}/look", data={"seat": match_of(rooms, table).deciders[0]})
        play_first(browser, rooms, table)


@every_game
def test_no_page_of_the_site_has_what_is_not_shown_and_a_drawn_file_has_it_all(
    browser: TestClient, rooms: Rooms, game: str
) -> None:
    table = begin(browser, game, seat2="bot:easy", seat3="bot:easy")
    answer = browser.get(f"/t/{table}")
    assert "<div id=sheets></div>" in answer.text
    assert len(answer.content) < LARGEST_PAGE
    assert len(gzip.compress(answer.content, 5)) < LARGEST_PACKED
    assert not opened_on(page(scene_of(match_of(rooms, table), 0)))


def test_a_sheet_is_the_readers_own(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    card = f"card-{match_of(rooms, table).view()['row'][0]['card']}"  # type: ignore[typeddict-item]
    own, others = (each.get(f"/t/{table}/sheet/{card}").text for each in (browser, other_browser))
    assert "data-action" in own
    assert "data-action" not in others
    polish = browser.get(f"/t/{table}/sheet/{card}", headers={"accept-language": "pl"}).text
    assert polish != own
    play_first(browser, rooms, table)
    assert browser.get(f"/t/{table}/sheet/{card}").text != own


def test_of_what_is_not_on_the_table_there_is_no_sheet(browser: TestClient) -> None:
    table = begin(browser)
    gone = browser.get(f"/t/{table}/sheet/nothing", headers=ASK)
    assert (gone.status_code, gone.content) == (204, b"")
    answer = browser.get("/t/nowhere/sheet/card-monk", headers=ASK)
    assert answer.status_code == 404
    assert answer.json()["message"]
    for ply in ("x", "-1", "99"):
        assert browser.get(f"/t/{table}/sheet/seat-0-sheet?ply={ply}", headers=ASK).status_code == 400


@every_game
def test_sheets_may_ask_for_more_reasons_than_the_page(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game's table wishes something that no piece stands for: only what is drawn with sheets is told why not."""
    module = tables.table_of(game)
    match = next(each for each in moments(game, 2, 1, 5) if each.ply)
    seat = match.deciders[0]
    actions = map(match.game.actions.format, range(len(match.game.actions)))
    impossible = [each for each in actions if match.refusal(each, seat) is not None]
    known = scene_of(match, seat).refusals
    more = next(each for each in impossible if each not in known)
    monkeypatch.setattr(module, "sheet_wishes", lambda view, content: [more, *known], raising=False)
    assert scene_of(match, seat).refusals == known
    assert scene_of(match, seat, with_sheets=True).refusals.keys() == {*known, more}
    assert sheets_of(scene_of(match, None, with_sheets=True))
