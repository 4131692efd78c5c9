"""Who is there: whose page says so, or who does something. A page that is fetched, or lies open, says nothing."""

from collections.abc import Iterator
from contextlib import aclosing
from functools import partial
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from drawing.reading import read
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.web import live
from edokko.web.packing import SIGN_OF_LIFE
from edokko.web.reader import Reader
from edokko.web.table_drawing import draw
from tables.conftest import Clock
from web.visiting import ASK, begin, click, match_of, run

WAITING = 60  # seconds
PATIENCE = 600  # events


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def rooms(tmp_path: Path, clock: Clock) -> Iterator[Rooms]:
    engine = open_database(tmp_path)
    yield Rooms(SqlRepository(engine), clock, steady=clock)
    engine.dispose()


@pytest.fixture
def no_bots(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots have a seat and do nothing."""
    monkeypatch.setattr(browser.app.state.site.bots, "_wake", lambda table: None)  # type: ignore[attr-defined]


@pytest.fixture
def table(browser: TestClient, other_browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table where Ben is to decide; signs of life come at once."""
    monkeypatch.setattr(live, "STILL_HERE", 0.01)
    while True:
        made = begin(browser, seat1="link", waiting=str(WAITING))
        other_browser.post(f"/t/{made}/join", data={"name": "Ben", "invite": rooms.store.find(made).invite})
        if match_of(rooms, made).deciders == (1,):
            return made


def has_stand_in(rooms: Rooms, table: str) -> bool:
    return rooms.store.find(table).seats[1].has_stand_in


def hand_over(browser: TestClient, clock: Clock, table: str) -> int:
    """Ana hands Ben's seat to a bot as soon as she may."""
    clock.time += WAITING
    return browser.post(f"/t/{table}/hand", data={"seat": "1"}, headers=ASK).status_code


async def listen(browser: TestClient, table: str, *, signs: int) -> None:
    """A page connects and stays open for some signs of life."""
    site = browser.app.state.site  # type: ignore[attr-defined]
    reader = Reader("en", None, None, browser.cookies["edokko_user"])
    state = draw(site, table, reader).state
    async with aclosing(live.stream(site, table, reader, state)) as events:
        for _ in range(signs + 1):
            await anext(events)


def test_the_button_to_hand_a_seat_over_comes_to_an_open_page_by_itself(
    browser: TestClient, table: str, clock: Clock
) -> None:
    site = browser.app.state.site  # type: ignore[attr-defined]
    reader = Reader("en", None, None, browser.cookies["edokko_user"])
    assert "/hand" not in browser.get(f"/t/{table}").text

    async def wait() -> tuple[str, str]:
        async with aclosing(live.stream(site, table, reader, draw(site, table, reader).state)) as events:
            await anext(events)
            before = await anext(events)
            clock.time += WAITING
            for _ in range(PATIENCE):
                if (heard := await anext(events)).startswith("id:"):
                    return before, heard
        raise AssertionError("no news")

    before, news = run(wait)
    assert before == SIGN_OF_LIFE
    assert f"/t/{table}/hand" in news
    assert '"table":' not in news


@pytest.mark.usefixtures("no_bots")
def test_a_page_that_lies_open_keeps_no_seat_and_takes_none_back(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str, clock: Clock
) -> None:
    clock.time += WAITING
    run(partial(listen, other_browser, table, signs=3))
    assert hand_over(browser, clock, table) == 200
    run(partial(listen, other_browser, table, signs=3))
    assert has_stand_in(rooms, table)


@pytest.mark.usefixtures("no_bots")
def test_whoever_says_so_or_does_something_has_the_seat_back_at_once(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str, clock: Clock
) -> None:
    action = match_of(rooms, table).actions(1)[0]
    for come in (
        lambda: other_browser.post(f"/t/{table}/here", headers=ASK),
        lambda: other_browser.post(f"/t/{table}/chat", data={"seat": "1", "text": "back"}, headers=ASK),
        lambda: click(other_browser, table, action=action),
    ):
        assert hand_over(browser, clock, table) == 200
        assert has_stand_in(rooms, table)
        assert come().status_code == 200
        assert not has_stand_in(rooms, table)
    assert match_of(rooms, table).ply == 1


@pytest.mark.usefixtures("no_bots")
def test_a_page_that_is_only_fetched_says_nothing_and_has_a_button_that_does(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, table: str, clock: Clock
) -> None:
    """Its script says at once that somebody is there; where there is none, the button does."""
    assert hand_over(browser, clock, table) == 200
    page = other_browser.get(f"/t/{table}").text
    assert has_stand_in(rooms, table)
    buttons = [each for each in read(page) if each.tag == "form" and each.attributes["action"] == f"/t/{table}/here"]
    assert len(buttons) == 1
    assert other_browser.post(f"/t/{table}/here").headers["location"] == f"/t/{table}"
    assert not has_stand_in(rooms, table)
    assert f"/t/{table}/here" not in other_browser.get(f"/t/{table}").text


def test_who_looks_now_and_then_is_not_absent(
    browser: TestClient, other_browser: TestClient, table: str, clock: Clock
) -> None:
    for _ in range(3):
        clock.time += WAITING - 1
        other_browser.post(f"/t/{table}/here", headers=ASK)
    clock.time += WAITING - 1
    assert browser.post(f"/t/{table}/hand", data={"seat": "1"}, headers=ASK).status_code == 403


@pytest.mark.usefixtures("no_bots")
def test_nobody_takes_back_a_seat_of_another(browser: TestClient, rooms: Rooms, table: str, clock: Clock) -> None:
    assert hand_over(browser, clock, table) == 200
    for visitor in (browser, TestClient(browser.app)):
        visitor.post(f"/t/{table}/here", headers=ASK)
        assert has_stand_in(rooms, table)
