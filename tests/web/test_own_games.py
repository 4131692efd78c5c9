"""One's own games: none that is running is ever missing, what waits longest comes first, finished ones are in pages."""

import re

import pytest
from starlette.testclient import TestClient

from edokko.tables.rooms import Rooms
from edokko.tables.table import UNKNOWN
from edokko.web import own_games
from edokko.words.catalogue import languages
from tables.conftest import Clock
from web.visiting import begin, finish, match_of, play_first, play_one

LINE = re.compile(r'<li(?: class="turn")?><a href="/t/([^"]+)">')
MANY = 40  # more than any page ever had


@pytest.fixture
def clock(rooms: Rooms) -> Clock:
    rooms.clock = clock = Clock()
    rooms.steady = clock
    return clock


def listed(browser: TestClient, address: str = "/") -> list[str]:
    page = browser.get(address)
    assert page.status_code == 200
    return LINE.findall(page.text)


def end_turn(browser: TestClient, rooms: Rooms, table: str, seat: int) -> None:
    while seat in match_of(rooms, table).deciders:
        play_first(browser, rooms, table)


@pytest.mark.parametrize("address", ["/", "/me"])
def test_a_game_that_waits_is_first_however_many_were_made_since(
    browser: TestClient, rooms: Rooms, clock: Clock, address: str
) -> None:
    waiting = begin(browser)
    clock.time += 1
    made = []
    for _ in range(MANY):
        clock.time += 1
        made.append(begin(browser, seat1="link"))
    assert listed(browser, address) == [waiting, *reversed(made)]


def test_the_longest_wait_comes_first_then_others_then_what_has_not_begun(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, clock: Clock
) -> None:
    tables = []
    for _ in range(5):
        table = begin(browser, seat1="link")
        other_browser.post(f"/t/{table}/join", data={"name": "Ben", "invite": rooms.store.find(table).invite})
        tables.append(table)
    alone = begin(browser, seat1="link")
    own = rooms.store.find(alone).seats_of(rooms.store.find(alone).creator)[0]
    waits, theirs = [tables[1], tables[2], tables[0]], [tables[4], tables[3]]
    for table in (*waits, *theirs):
        clock.time += 10
        while rooms.store.find(table).course.begun is None:
            play_one(rooms, table)
        while (match_of(rooms, table).deciders == (own,)) is not (table in waits):
            clock.time += 1
            play_one(rooms, table)
    assert listed(browser) == [*waits, *reversed(theirs), alone]
    clock.time += 10
    end_turn(browser, rooms, waits[0], own)
    assert listed(browser) == [*waits[1:], waits[0], *reversed(theirs), alone]


def test_lists_of_running_games_need_no_rules(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [begin(browser) for _ in range(3)]
    monkeypatch.setattr(Rooms, "open", None)
    for address in ("/", "/me"):
        assert sorted(listed(browser, address)) == sorted(tables)
    assert browser.get("/").text.count("Your turn") == 3


def test_what_the_store_does_not_know_is_found_out(browser: TestClient, rooms: Rooms) -> None:
    running, ended = begin(browser), begin(browser)
    finish(rooms, ended)
    before = browser.get("/").text
    for table in (running, ended):
        rooms.store.note_course(table, rooms.store.find(table).changes, UNKNOWN)
    assert browser.get("/").text == before


@pytest.mark.parametrize("language", languages())
def test_finished_games_are_in_pages_without_a_script(
    browser: TestClient, rooms: Rooms, clock: Clock, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(own_games, "PAGE", 2)
    browser.post("/choose", data={"language": language})
    running, ended = begin(browser), []
    for _ in range(5):
        clock.time += 10
        ended.append(begin(browser))
        finish(rooms, ended[-1])
    for address in ("/", "/me"):
        pages, where = [], address
        while where:
            pages.append(listed(browser, where))
            further = re.search(r'href="([^"]+before=[^"]+)#finished"', browser.get(where).text)
            where = further[1] if further else ""
        assert pages == [[running, *ended[:-3:-1]], [running, *ended[2:0:-1]], [running, ended[0]]]
        assert "site." not in re.sub(r"data-\S+", "", browser.get(address).text)
    assert listed(browser, "/?before=gone%00") == listed(browser)
