"""Looking changes nothing: no page, picture or stream writes to the database."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from starlette.routing import Route
from starlette.testclient import TestClient

from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import SqliteDatabase
from edokko.tables.absence import hand_to_bot
from edokko.tables.rooms import Rooms
from edokko.web.addresses import TABLE
from edokko.web.api.app import create_api
from edokko.web.app import ROUTES
from tables.conftest import Clock
from web.api.calling import API, seat_two
from web.visiting import begin, finish, match_of

PROBE = "/readyz"  # finds out whether the disk can be written to by writing what is there already
READING = ("SELECT", "PRAGMA", "BEGIN")


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[SqliteDatabase]:
    made = open_database(tmp_path)
    yield made
    made.dispose()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def rooms(engine: SqliteDatabase, clock: Clock) -> Rooms:
    return Rooms(SqlRepository(engine), clock, steady=clock)


@contextmanager
def watched(engine: SqliteDatabase) -> Iterator[list[str]]:
    """All that does more to the database than reading it."""
    found: list[str] = []

    def look(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if not statement.lstrip().upper().startswith(READING) or "IMMEDIATE" in statement.upper():
            found.append(statement)

    for each in (engine.reading, engine.writing):
        event.listen(each, "before_cursor_execute", look)
    yield found
    for each in (engine.reading, engine.writing):
        event.remove(each, "before_cursor_execute", look)


def addresses(table: str, over: str, rooms: Rooms) -> dict[str, tuple[str, ...]]:
    """For each route addresses that it leads to."""
    found = rooms.store.find(table)
    lesson = "/learn/iki/year"
    return {
        "/": ("/",),
        "/privacy": ("/privacy",),
        "/me": ("/me",),
        "/docs": ("/docs",),
        "/docs/{path:path}": ("/docs/index.html", "/docs/none"),
        "/rules/{game}": ("/rules/iki",),
        "/rules/{game}/{part}": ("/rules/edo/guide", f"/rules/iki/cards?table={table}"),
        "/learn/{game}": ("/learn/iki",),
        "/learn/{game}/{lesson}": (lesson,),
        "/learn/{game}/{lesson}/sheet/{sheet}": (f"{lesson}/sheet/x",),
        TABLE: (f"/t/{table}", f"/t/{table}?ply=0", f"/t/{over}", "/t/none"),
        TABLE + "/live": (f"/t/{table}/live",),
        TABLE + "/frames": (f"/t/{over}/frames?from=0&to=3",),
        TABLE + "/projection": (f"/t/{table}/projection",),
        TABLE + "/help": (f"/t/{table}/help",),
        TABLE + "/sheet/{sheet}": (f"/t/{table}/sheet/x",),
        TABLE + "/record": (f"/t/{table}/record",),
        TABLE + "/bug": (f"/t/{table}/bug", f"/t/{over}/bug"),
        TABLE + "/verify": (f"/t/{over}/verify",),
        TABLE + "/code.svg": (f"/t/{table}/code.svg",),
        TABLE + "/join": (f"/t/{table}/join",),
        TABLE + "/join/{invite}": (f"/t/{table}/join/{found.invite}",),
        TABLE + "/seat/{recovery}": (f"/t/{table}/seat/{found.seats[1].recovery}",),
        "/static/{name}": ("/static/icon.svg",),
        "/worker.js": ("/worker.js",),
        "/healthz": ("/healthz",),
        "/metrics": ("/metrics",),
        "/robots.txt": ("/robots.txt",),
    }


def test_no_page_picture_or_stream_writes(
    browser: TestClient, other_browser: TestClient, rooms: Rooms, engine: SqliteDatabase, clock: Clock
) -> None:
    """Of people at the table, of one who is away and of strangers, with every route that there is."""
    browser.app.state.site.bots._wake = lambda table: None  # type: ignore[attr-defined]
    over = begin(browser)
    finish(rooms, over)
    while True:
        table = begin(browser, seat1="link", waiting="60")
        other_browser.post(f"/t/{table}/join", data={"name": "Ben", "invite": rooms.store.find(table).invite})
        if match_of(rooms, table).deciders == (1,):
            break
    clock.time += 3600
    hand_to_bot(rooms, table, rooms.store.find(table).creator, 1)
    clock.time += 3600
    asked = addresses(table, over, rooms)
    routes = {route.path for route in ROUTES if isinstance(route, Route) and "GET" in (route.methods or ())}
    assert routes - {PROBE} == set(asked), "each route has an address here"
    browser.app.state.site.listeners.is_closing = True  # type: ignore[attr-defined] # a stream ends after its first event
    stranger = TestClient(browser.app, follow_redirects=False)
    with watched(engine) as written:
        statuses = {
            address: [visitor.get(address).status_code for visitor in (browser, other_browser, stranger)]
            for each in asked.values()
            for address in each
        }
        assert written == []
        other_browser.post(f"/t/{table}/here")
        assert written, "a post of who was away is seen"
    assert max(max(each) for each in statuses.values()) < 500, statuses
    assert statuses[f"/t/{table}"] == statuses[f"/t/{table}/live"] == [200, 200, 200]


def test_no_get_of_the_http_api_writes(browser: TestClient, rooms: Rooms, engine: SqliteDatabase, clock: Clock) -> None:
    browser.app.state.site.bots._wake = lambda table: None  # type: ignore[attr-defined]
    ana, robo, table = seat_two(browser, rooms)
    paths = [path for path, ways in create_api().openapi()["paths"].items() if "get" in ways]
    assert "/tables/{table}" in paths
    browser.app.state.site.listeners.is_closing = True  # type: ignore[attr-defined] # a stream ends after its first lines
    clock.time += 24 * 3600
    with watched(engine) as written:
        for program in (ana, robo):
            asked = [API + path.replace("{table}", table) for path in ("/openapi.json", *paths)]
            statuses = {path: program.client.get(path).status_code for path in asked}
            assert set(statuses.values()) == {200}, statuses
        assert written == []
        robo.post(f"/tables/{table}/chat", text="beep")
        assert written
