"""Side work: what takes long has its own threads and a short queue, and play goes on beside it."""

import asyncio
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient

from edokko.tables.errors import Busy, TooMany
from edokko.tables.limits import LIMITS, Limits, Visitor
from edokko.tables.rooms import Rooms
from edokko.web import side_work
from edokko.web.side_work import MOST_DUE, THREADS, SideWork
from web.visiting import ASK, begin, finish, play_first, run

HELD_BY_ADDRESS = next(limit.by_address for limit in LIMITS if limit.kind == "replays")


def work_with(rooms: Rooms) -> SideWork:
    return SideWork(Limits(rooms.store, rooms.clock))


def test_a_full_queue_refuses_and_goes_on_when_there_is_room(rooms: Rooms) -> None:
    work, is_over = work_with(rooms), Event()

    async def fill() -> None:
        begun = [
            asyncio.create_task(work.do(Visitor(f"address {number}", None), is_over.wait, 30))
            for number in range(MOST_DUE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Busy) as refused:
            await work.do(Visitor("another", None), is_over.wait)
        assert refused.value.seconds > 0
        is_over.set()
        assert all(await asyncio.gather(*begun))
        assert await work.do(Visitor("another", None), is_over.wait)

    run(fill)
    work.close()


def test_one_address_cannot_fill_the_queue(rooms: Rooms) -> None:
    work, is_over = work_with(rooms), Event()
    greedy, other = Visitor("greedy", None), Visitor("other", None)

    async def fill() -> None:
        begun = [asyncio.create_task(work.do(greedy, is_over.wait, 30)) for _ in range(HELD_BY_ADDRESS)]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await work.do(greedy, is_over.wait)
        waiting = asyncio.create_task(work.do(other, is_over.wait, 30))
        is_over.set()
        assert await waiting
        assert all(await asyncio.gather(*begun))
        assert await work.do(greedy, is_over.wait)

    run(fill)
    work.close()


def test_what_fails_frees_its_place(rooms: Rooms) -> None:
    work = work_with(rooms)

    async def fail_often() -> None:
        for _ in range(2 * MOST_DUE):
            with pytest.raises(ZeroDivisionError):
                await work.do(Visitor("home", None), divmod, 1, 0)

    run(fail_often)
    work.close()


@pytest.fixture
def stuck(browser: TestClient) -> Any:
    """The threads of side work are all taken."""
    work, is_over = browser.app.state.site.side_work, Event()  # type: ignore[attr-defined]
    taken = [work._threads.submit(is_over.wait, 60) for _ in range(THREADS)]
    yield is_over
    is_over.set()
    for each in taken:
        each.result()


def test_play_goes_on_while_side_work_is_stuck(browser: TestClient, rooms: Rooms, stuck: Event) -> None:
    table = begin(browser)
    play_first(browser, rooms, table)
    assert browser.post(f"/t/{table}/chat", data={"seat": "0", "text": "hi"}, headers=ASK).status_code == 200
    assert browser.get("/").status_code == 200


@pytest.mark.parametrize(
    "address", ["?ply=3", "?ply=last", "/frames?from=0&to=2", "/verify", "/record", "/sheet/x?ply=3"]
)
def test_what_looks_back_is_side_work(
    browser: TestClient, rooms: Rooms, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(browser)
    finish(rooms, table)
    monkeypatch.setattr(side_work, "MOST_DUE", 0)
    answer = browser.get(f"/t/{table}{address}", headers={**ASK, "accept-language": "pl"})
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
    assert answer.json()["message"] == "Poczekaj chwilę: serwer ma dużo pracy; spróbuj ponownie za 5 s"
    monkeypatch.undo()
    assert browser.get(f"/t/{table}{address}").status_code in (200, 204)


@pytest.mark.parametrize("what", ["import", "play-on"])
def test_what_replays_a_game_for_a_new_table_is_side_work(
    browser: TestClient, rooms: Rooms, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(browser)
    finish(rooms, table)
    before = len(rooms.store.tables_of(rooms.store.find(table).creator, 10))
    monkeypatch.setattr(side_work, "MOST_DUE", 0)
    address = "/import" if what == "import" else f"/t/{table}/play-on"
    page = browser.post(address, data={"ply": "7", "seat": "1"})
    assert page.status_code == 503
    assert '<input type="hidden" name="ply" value="7">' in page.text
    assert len(rooms.store.tables_of(rooms.store.find(table).creator, 10)) == before


def test_a_table_now_is_no_side_work(browser: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(browser)
    monkeypatch.setattr(side_work, "MOST_DUE", 0)
    assert browser.get(f"/t/{table}").status_code == 200
