"""Seats and games belong to their people: what pages say about deleting a game and about a seat that has moved."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from edokko.tables.rooms import Rooms
from edokko.web.live import update
from edokko.web.menu import MENU
from edokko.web.table_drawing import draw
from web.test_live import site_of
from web.test_menu import menu_of, reader_of
from web.visiting import ASK, begin, finish, play_one


@pytest.fixture
def third_browser(browser: TestClient) -> TestClient:
    return TestClient(browser.app, headers={"origin": "http://testserver"}, follow_redirects=False)


@pytest.fixture
def table(browser: TestClient, other_browser: TestClient, third_browser: TestClient, rooms: Rooms) -> str:
    """Ana made it; Ben and Chie sit there too, and somebody has done something."""
    made = begin(browser, seat1="link", seat2="link")
    for visitor, name in ((other_browser, "Ben"), (third_browser, "Chie")):
        visitor.post(f"/t/{made}/join", data={"name": name, "invite": rooms.store.find(made).invite})
    play_one(rooms, made)
    return made


def test_a_wish_to_delete_is_seen_by_all_with_who_has_still_to_agree(
    browser: TestClient, other_browser: TestClient, third_browser: TestClient, table: str
) -> None:
    before = draw(site_of(browser), table, reader_of(other_browser))
    for visitor in (browser, other_browser, third_browser):
        assert "It happens once everyone who plays has agreed." in menu_of(visitor, table)
    assert browser.post(f"/t/{table}/delete", headers=ASK).json() == {"location": f"/t/{table}"}
    assert "You want this table deleted. Still to agree: Ben and Chie." in menu_of(browser, table)
    pushed: Any = update(before.seen, draw(site_of(browser), table, reader_of(other_browser)))["zones"]
    assert "Ana: asked to delete this table." in pushed[MENU]
    assert f"/t/{table}/delete" in pushed[MENU]
    assert f"/t/{table}/keep" in pushed[MENU]
    assert "class=count>!<" in pushed["head"], "the menu's button has a mark"
    other_browser.post(f"/t/{table}/delete")
    assert "Still to agree: Chie." in menu_of(browser, table)
    assert "Ana and Ben: asked to delete this table." in menu_of(third_browser, table)
    assert third_browser.post(f"/t/{table}/delete").headers["location"] == "/"
    assert browser.get(f"/t/{table}").status_code == 404


def test_who_does_not_agree_ends_the_wish(browser: TestClient, other_browser: TestClient, table: str) -> None:
    browser.post(f"/t/{table}/delete")
    other_browser.post(f"/t/{table}/keep")
    for visitor in (browser, other_browser):
        assert f"/t/{table}/keep" not in menu_of(visitor, table)
        assert "It happens once everyone who plays has agreed." in menu_of(visitor, table)


def test_a_spectator_is_offered_nothing_and_refused(browser: TestClient, table: str) -> None:
    stranger = TestClient(browser.app, headers={"origin": "http://testserver"}, follow_redirects=False)
    for doing in ("delete", "keep"):
        assert f"/t/{table}/{doing}" not in stranger.get(f"/t/{table}").text
        assert stranger.post(f"/t/{table}/{doing}").status_code == 403


def test_a_game_with_bots_and_a_finished_one_are_deleted_at_once_by_who_made_them(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str
) -> None:
    finish(rooms, table)
    for each in (table, begin(browser, seat1="bot:easy"), begin(browser)):
        assert f"/t/{each}/delete" in menu_of(browser, each)
        assert "It happens once everyone" not in menu_of(browser, each)
        assert other_browser.post(f"/t/{each}/delete").status_code == 403
        assert browser.post(f"/t/{each}/delete").headers["location"] == "/"


def test_a_wish_from_before_the_end_asks_nobody_any_more(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str
) -> None:
    other_browser.post(f"/t/{table}/delete")
    assert "class=count>!<" in browser.get(f"/t/{table}").text
    finish(rooms, table)
    assert "class=count>!<" not in browser.get(f"/t/{table}").text
    assert "asked to delete" not in menu_of(browser, table)
    assert f"/t/{table}/keep" not in menu_of(other_browser, table)
    assert browser.post(f"/t/{table}/delete").headers["location"] == "/"


@pytest.mark.parametrize("language", ["en", "fr", "pt", "pl"])
def test_the_wish_is_said_in_the_readers_language(
    browser: TestClient, other_browser: TestClient, table: str, language: str
) -> None:
    browser.post(f"/t/{table}/delete")
    said = {
        "en": ("Still to agree: Ben and Chie", "Take it back"),
        "fr": ("Accord attendu\u00a0: Ben et Chie", "Annuler ma demande"),
        "pt": ("Falta a concordância de: Ben e Chie", "Retirar o pedido"),
        "pl": ("Na zgodę czekamy jeszcze od: Ben i\u00a0Chie", "Wycofaj prośbę"),
    }[language]
    browser.post("/choose", data={"language": language})
    assert all(each in browser.get(f"/t/{table}").text for each in said)


# A seat on another device


def test_a_used_link_leads_nowhere_and_the_new_device_has_the_next_one(
    browser: TestClient, rooms: Rooms, table: str
) -> None:
    used = rooms.store.find(table).seats[0].recovery
    phone = TestClient(browser.app, headers={"origin": "http://testserver"}, follow_redirects=False)
    thief = TestClient(browser.app, headers={"origin": "http://testserver"}, follow_redirects=False)
    assert phone.get(f"/t/{table}/seat/{used}").status_code == 200
    assert phone.post(f"/t/{table}/recover", data={"recovery": used}).status_code == 303
    fresh = rooms.store.find(table).seats[0].recovery
    page = phone.get(f"/t/{table}").text
    assert f'value="http://testserver/t/{table}/seat/{fresh}"' in page
    for answer in (thief.get(f"/t/{table}/seat/{used}"), thief.post(f"/t/{table}/recover", data={"recovery": used})):
        assert answer.status_code == 403
        assert "this link leads to no seat; each works once" in answer.text
    assert "data-own" in phone.get(f"/t/{table}").text


def test_the_browser_that_had_the_seat_is_told_and_then_watches(browser: TestClient, rooms: Rooms, table: str) -> None:
    phone = TestClient(browser.app, headers={"origin": "http://testserver"}, follow_redirects=False)
    before = draw(site_of(browser), table, reader_of(browser))
    phone.post(f"/t/{table}/recover", data={"recovery": rooms.store.find(table).seats[0].recovery})
    pushed: Any = update(before.seen, draw(site_of(browser), table, reader_of(browser)))
    assert "Your seat has moved to another device" in pushed["zones"]["over"]
    assert pushed["seat"] is None
    assert "/seat/" not in str(pushed), "no secret of the seat any more"
    page = browser.get(f"/t/{table}").text
    assert "Your seat has moved to another device" in page
    assert "data-own" not in page
    assert "data-action" not in page
    assert "has moved to another device" not in phone.get(f"/t/{table}").text
    assert browser.post(f"/t/{table}/chat", data={"seat": "0", "text": "mine"}).status_code == 403
    assert browser.post(f"/t/{table}/moved").headers["location"] == f"/t/{table}"
    page = browser.get(f"/t/{table}").text
    assert "has moved to another device" not in page
    assert "You are watching" in page
