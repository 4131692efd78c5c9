"""Programs keep to what holds for everybody: limits, blocks, presence; and who plays by program is not kept waiting."""

from collections.abc import Iterator
from contextlib import aclosing
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web import blocks
from edokko.web.api.streams import follow_table
from edokko.web.app import create_app
from edokko.web.hosting import Hosting
from edokko.web.listening import ATTENTION, Listeners
from tables.conftest import Clock
from web.api.calling import API, Program, act, begin, bot_of, caller_for, seat_two, site_of, whose_turn
from web.visiting import run

FEW = 0.02  # of every limit: 4 tables, 2 of them by one person, 24 requests, 12 of them by one person
BAD = "192.0.2.7"


@pytest.fixture
def strict(rooms: Rooms) -> Iterator[TestClient]:
    """A site where little is allowed and time stands still."""
    rooms.clock = float  # 0.0, for ever
    with TestClient(create_app(rooms, Thinkers(), pace=0, hosting=Hosting(limits=FEW))) as client:
        yield client


def test_a_bot_account_and_an_address_make_only_so_many_tables(strict: TestClient, rooms: Rooms) -> None:
    robo = bot_of(strict, rooms)
    for _ in range(2):
        begin(robo)
    refused = robo.client.post(f"{API}/tables", json={"game": "iki", "others": [{"who": "link"}]})
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "43200")
    assert refused.json()["error"]["code"] == "too_many"
    other = bot_of(strict, rooms)
    begin(other)


def test_requests_count_for_the_user_of_a_token_and_for_the_address(strict: TestClient, rooms: Rooms) -> None:
    robo = bot_of(strict, rooms)
    for _ in range(12):
        robo.get("/account")
    assert robo.get("/account", 429)["error"]["code"] == "too_many"
    other = Program(strict, rooms, "ana")
    for _ in range(11):
        other.get("/account")
    assert other.get("/account", 429)["error"]["message"].startswith("Please wait")
    assert strict.get(f"{API}/account").status_code == 429, "who has no token either"


def test_who_comes_from_a_blocked_network_is_refused(
    tmp_path: Path, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(blocks, "READ_EACH", 0.0)
    with TestClient(create_app(rooms, Thinkers())) as site:
        robo = bot_of(site, rooms)
        robo.client = TestClient(site.app, headers=robo.client.headers, client=(BAD, 5000))
        robo.get("/account")
        rooms.store.block(f"{BAD}/32", 0)
        assert robo.get("/account", 403)["error"]["code"] == "blocked"


def test_what_a_program_does_is_a_sign_of_its_user(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    turn = whose_turn(table, ana, robo)
    seat = rooms.store.find(table).seats_of(turn.user)[0]
    found = rooms.store.find(table)
    rooms.store.change_seat(table, found.changes, replace(found.seats[seat], level="easy", seen=0))
    assert turn.get(f"/tables/{table}")["seats"][seat]["is_away"]
    found = rooms.store.find(table)
    turn.post(f"/tables/{table}/chat", text="back")
    back = rooms.store.find(table).seats[seat]
    assert (back.level, back.seen > found.seats[seat].seen) == (None, True)
    assert rooms.store.find_people(turn.user)[0].address == "testclient"


def test_use_of_a_token_is_noted_by_what_is_done_not_by_what_is_looked_at(browser: TestClient, rooms: Rooms) -> None:
    robo = bot_of(browser, rooms)
    robo.get("/tables")
    assert rooms.store.tokens(robo.user)[0].used is None
    begin(robo)
    assert rooms.store.tokens(robo.user)[0].used is not None


def test_a_program_that_listens_counts_as_looking(browser: TestClient, rooms: Rooms) -> None:
    robo = bot_of(browser, rooms)
    table = begin(robo)
    site = site_of(browser)
    site.listeners._attended.clear()
    assert not site.listeners.has_readers(table)

    async def listen() -> list[bool]:
        async with aclosing(follow_table(caller_for(site, robo.user), table, None)) as lines:
            await anext(lines)
            return [site.listeners.has_readers(table)]

    assert run(listen) == [True]
    assert not site.listeners.has_readers(table)


def test_what_a_program_does_counts_as_looking_for_a_while(browser: TestClient, rooms: Rooms) -> None:
    clock = Clock()
    listeners = Listeners(rooms, clock)
    listeners.attend("table")
    assert (listeners.has_readers("table"), listeners.has_readers("other")) == (True, False)
    clock.time += ATTENTION
    assert not listeners.has_readers("table")
    ana, robo, table = seat_two(browser, rooms)
    site_of(browser).listeners._attended.clear()
    act(whose_turn(table, ana, robo), table)
    assert site_of(browser).listeners.has_readers(table)


def test_the_store_in_trouble_is_said_with_the_time_to_wait(browser: TestClient, rooms: Rooms, tmp_path: Path) -> None:
    robo = bot_of(browser, rooms)
    table = begin(robo)
    other = open_database(tmp_path)
    with other.begin():  # holds the only turn to write
        answer = robo.client.post(f"{API}/tables/{table}/chat", json={"text": "beep"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (503, "store_unavailable")
    assert int(answer.headers["retry-after"]) > 0
    robo.post(f"/tables/{table}/chat", text="beep")
    assert SqlRepository(other).messages(table)
    other.dispose()
