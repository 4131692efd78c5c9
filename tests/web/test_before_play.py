"""Before the first action: whoever made a table decides who sits there, and everybody can get up again."""

import re

import pytest
from starlette.testclient import TestClient

from edokko.tables.rooms import Rooms
from edokko.words.catalogue import find_catalogue, languages
from web.visiting import begin, play_first

FREE = re.compile(r'action="/t/[\w-]+/free"')
LEAVE = re.compile(r'action="/t/[\w-]+/leave"')
RESIGN = re.compile(r'action="/t/[\w-]+/resign"')


@pytest.fixture
def table(browser: TestClient) -> str:
    return begin(browser, seat1="link", seat2="link")


def join(visitor: TestClient, rooms: Rooms, table: str, name: str = "Ben", invite: str | None = None) -> int:
    link = rooms.store.find(table).invite if invite is None else invite
    return visitor.post(f"/t/{table}/join", data={"name": name, "invite": link}).status_code


@pytest.mark.parametrize("language", languages())
def test_who_is_put_out_reads_that_on_the_page_until_it_was_read(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str, language: str
) -> None:
    other_browser.post("/choose", data={"language": language})
    join(other_browser, rooms, table)
    said = find_catalogue(language).say("site.put_out.title")
    assert said not in other_browser.get(f"/t/{table}").text
    assert browser.post(f"/t/{table}/free", data={"seat": "1"}).status_code == 303
    assert said in other_browser.get(f"/t/{table}").text
    assert said not in browser.get(f"/t/{table}").text
    other_browser.post(f"/t/{table}/moved")
    assert said not in other_browser.get(f"/t/{table}").text
    assert join(other_browser, rooms, table) == 403


def test_the_page_offers_what_can_be_done(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, seat1="link", seat2="bot:easy")
    alone = browser.get(f"/t/{table}").text
    assert not LEAVE.search(alone), "who is alone deletes the table"
    join(other_browser, rooms, table)
    own, others = browser.get(f"/t/{table}").text, other_browser.get(f"/t/{table}").text
    assert len(FREE.findall(own)) == 2
    assert not FREE.search(others)
    assert LEAVE.search(own)
    assert LEAVE.search(others)
    assert not RESIGN.search(own + others)
    assert f'action="/t/{table}/delete"' in own
    assert f'action="/t/{table}/delete"' not in others


def test_once_the_game_has_begun_one_resigns_instead(
    browser: TestClient, other_browser: TestClient, rooms: Rooms
) -> None:
    table = begin(browser, seat1="link")
    join(other_browser, rooms, table)
    before = rooms.store.changes(table)
    for visitor in (browser, other_browser):
        if rooms.store.progress(table)[0] == 0 and "data-action" in visitor.get(f"/t/{table}").text:
            play_first(visitor, rooms, table)
    assert rooms.store.changes(table) > before
    for visitor in (browser, other_browser):
        page = visitor.get(f"/t/{table}").text
        assert RESIGN.search(page)
        assert not FREE.search(page)
        assert not LEAVE.search(page)


def test_who_gets_up_is_on_the_first_page_and_its_seat_is_free(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str
) -> None:
    join(other_browser, rooms, table)
    answer = other_browser.post(f"/t/{table}/leave", data={"seat": "1"})
    assert answer.headers["location"] == "/"
    assert rooms.store.find(table).seats[1].user is None
    assert f"/t/{table}" not in other_browser.get("/").text
    assert join(other_browser, rooms, table) == 303, "who got up by itself may come back"


def test_who_has_two_seats_stays_at_the_other(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, seat1="here", name1="Ben")
    assert browser.post(f"/t/{table}/leave", data={"seat": "1"}).headers["location"] == f"/t/{table}"
    assert rooms.store.find(table).people == (rooms.store.find(table).creator,)


@pytest.mark.parametrize("language", languages())
def test_a_closed_invitation_says_so(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str, language: str
) -> None:
    other_browser.post("/choose", data={"language": language})
    old = rooms.store.find(table).invite
    assert browser.post(f"/t/{table}/renew").status_code == 303
    page = other_browser.get(f"/t/{table}/join/{old}")
    assert page.status_code == 200
    assert "class=closed" in page.text.replace('"', "")
    assert 'name="name"' not in page.text
    assert join(other_browser, rooms, table, invite=old) == 403
    assert f"/join/{rooms.store.find(table).invite}" in browser.get(f"/t/{table}").text
    assert "invitation" not in other_browser.get("/").text or table not in other_browser.get("/").text


def test_who_came_by_the_list_sees_no_invitation(browser: TestClient, other_browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser, seat1="link", seat2="link", listed="1")
    join(other_browser, rooms, table, invite="")
    assert rooms.store.find(table).invite not in other_browser.get(f"/t/{table}").text
    assert other_browser.get(f"/t/{table}/code.svg").status_code == 403
    assert rooms.store.find(table).invite in browser.get(f"/t/{table}").text
