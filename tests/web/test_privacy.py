"""The page about privacy says what is true, and what it promises to forget is forgotten while the site runs."""

import asyncio
from collections.abc import Callable

import pytest
from starlette.testclient import TestClient

from edokko.tables.forgetting import ADDRESSES_KEPT
from edokko.tables.rooms import Rooms
from edokko.web.sweeping import keep_swept
from edokko.words.catalogue import languages
from tables.conftest import Clock
from web.visiting import begin, run

PATIENCE = 60  # seconds


@pytest.mark.parametrize("language", languages())
def test_the_page_is_linked_and_says_for_how_long_in_every_language(browser: TestClient, language: str) -> None:
    browser.post("/choose", data={"language": language})
    for address in ("/", f"/t/{begin(browser)}", "/t/none"):
        assert 'href="/privacy"' in browser.get(address).text
    page = browser.get("/privacy")
    assert page.status_code == 200
    assert page.text.count("<li>") >= 14
    assert page.text.count("30") >= 3
    assert "site.privacy" not in page.text


async def sweep_until(rooms: Rooms, is_enough: Callable[[], bool]) -> None:
    """Sweep again and again."""
    sweeping = asyncio.create_task(keep_swept(rooms, first=0.001, each=0.001))
    async with asyncio.timeout(PATIENCE):
        while not is_enough():
            await asyncio.sleep(0.005)
    sweeping.cancel()


def test_what_has_been_kept_for_its_time_is_forgotten_by_itself(rooms: Rooms) -> None:
    rooms.clock = rooms.steady = clock = Clock()
    rooms.now()
    rooms.store.note_person("somebody", "192.0.2.7", int(clock.time))
    clock.time += ADDRESSES_KEPT + 1
    run(lambda: sweep_until(rooms, lambda: rooms.store.people(9) == []))


def test_nothing_is_forgotten_just_because_the_clock_was_put_forward(rooms: Rooms) -> None:
    rooms.clock, rooms.steady = clock, steady = Clock(), Clock()
    rooms.store.note_person("somebody", "192.0.2.7", int(clock.time))
    rooms.now()
    clock.time += ADDRESSES_KEPT + 1
    looks = 0

    def look() -> float:
        nonlocal looks
        looks += 1
        return steady()

    rooms.steady = look
    run(lambda: sweep_until(rooms, lambda: looks > 9))
    assert [each.address for each in rooms.store.people(9)] == ["192.0.2.7"]


def test_a_sweep_that_fails_is_tried_again(rooms: Rooms, caplog: pytest.LogCaptureFixture) -> None:
    rooms.clock = rooms.steady = clock = Clock()
    rooms.now()
    rooms.store.note_person("somebody", "192.0.2.7", int(clock.time))
    clock.time += ADDRESSES_KEPT + 1
    forget, failures = rooms.store.delete_unplayed, iter([OSError("disk I/O error")])

    def fail_once(before: int) -> None:
        if error := next(failures, None):
            raise error
        forget(before)

    rooms.store.delete_unplayed = fail_once  # type: ignore[method-assign]
    run(lambda: sweep_until(rooms, lambda: rooms.store.people(9) == []))
    assert "the sweep failed" in caplog.text
