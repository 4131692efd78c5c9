"""A table that changed is opened once for all who look at it, and everybody ends up with the latest."""

import asyncio
import gc
import json
import weakref
from collections.abc import Iterator
from contextlib import aclosing, contextmanager
from dataclasses import replace
from threading import current_thread

import pytest
from starlette.testclient import TestClient

from edokko.drawing.page import WHOLE
from edokko.tables.absence import come_back
from edokko.tables.playing import moment_of, play
from edokko.tables.rooms import Room, Rooms
from edokko.web import listening
from edokko.web.audiences import MOST_KINDS, Audience
from edokko.web.live import stream, update
from edokko.web.reader import Reader
from edokko.web.site import Site
from edokko.web.table_drawing import draw
from tables.conftest import Clock
from web.visiting import begin, match_of, run

SPECTATOR = Reader("en", None, None, None)
ANOTHER = Reader("en", "dark", None, "another-spectator-" * 2)
FRENCH = Reader("fr", None, None, None)


def site_of(browser: TestClient) -> Site:
    return browser.app.state.site  # type: ignore[attr-defined,no-any-return]


def own_reader(browser: TestClient, language: str = "en") -> Reader:
    return Reader(language, None, None, browser.cookies["edokko_user"])


def step(rooms: Rooms, table: str, user: str | None) -> None:
    match = match_of(rooms, table)
    seat = match.deciders[0]
    play(rooms, table, user, seat, match.actions(seat)[0], moment_of(match, seat))


def test_a_change_opens_the_room_once_and_who_sees_the_same_shares_one_drawing(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begin(browser)
    site, own = site_of(browser), own_reader(browser)
    readers = (SPECTATOR, ANOTHER, FRENCH, own, own_reader(browser, "fr"))
    opened = []
    really_open, here = rooms.open, current_thread()

    @contextmanager
    def count(table: str, *, as_told: bool = False) -> Iterator[Room]:
        if current_thread() is here:  # bots look at the table as well
            opened.append(table)
        with really_open(table, as_told=as_told) as room:
            yield room

    audience = Audience(rooms, table)
    audience.waiting = {asyncio.Event(): reader for reader in readers}
    step(rooms, table, own.user)
    audience.wake()
    monkeypatch.setattr(rooms, "open", count)
    drawn = {reader: audience.draw(reader) for reader in readers}
    assert opened == [table]
    assert drawn[SPECTATOR] is drawn[ANOTHER]
    assert len({id(each) for each in drawn.values()}) == len(readers) - 1
    monkeypatch.undo()
    for reader in readers:
        assert drawn[reader].zones == draw(site, table, reader).zones


def test_who_comes_later_sees_what_the_others_see(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    site, own = site_of(browser), own_reader(browser)
    with site.listeners.at(table, own) as (audience, _):
        step(rooms, table, own.user)
        site.listeners.wake(table)
        audience.draw(own)
        with site.listeners.at(table, SPECTATOR) as (same, _):
            assert same is audience
            assert same.welcome(SPECTATOR).zones == draw(site, table, SPECTATOR).zones
    assert table not in site.listeners._audiences


def test_who_comes_again_is_shown_what_time_alone_has_changed(browser: TestClient, rooms: Rooms) -> None:
    rooms.clock = rooms.steady = clock = Clock()
    table = begin(browser, waiting="60")
    site, own = site_of(browser), own_reader(browser)
    with site.listeners.at(table, own) as (audience, _), site.listeners.at(table, SPECTATOR):
        before = audience.welcome(own)
        clock.time += 3600
        assert audience.draw(own) is before
        assert audience.welcome(own).absent != before.absent


def test_time_alone_wakes_a_table_once_somebody_has_been_waited_for_and_asks_the_store_nothing(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms.clock = rooms.steady = clock = Clock()
    table = begin(browser, waiting="60")
    own = own_reader(browser)
    audience = Audience(rooms, table)
    audience.welcome(own)
    monkeypatch.setattr(rooms, "store", None)
    assert not audience.is_out_of_date()
    clock.time += 3600
    assert audience.is_out_of_date()
    monkeypatch.undo()
    audience.wake()
    assert not audience.is_out_of_date(), "all are woken already"
    assert audience.draw(own).absent
    assert not audience.is_out_of_date(), "nobody else is waited for"


def test_who_was_waited_for_and_comes_back_is_news(browser: TestClient, rooms: Rooms) -> None:
    """Nobody may be handed to a bot any longer, which others see at once."""
    rooms.clock = rooms.steady = clock = Clock()
    table = begin(browser, waiting="60")
    own = own_reader(browser)
    clock.time += 3600
    told: list[str] = []
    rooms.listen(told.append)
    come_back(rooms, table, own.user)
    assert told == [table]
    clock.time += 30
    come_back(rooms, table, own.user)
    assert told == [table], "it was there all the time"


def test_a_page_shares_its_drawing_with_those_who_look_on(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    site = site_of(browser)
    page = site.listeners.draw(table, SPECTATOR)
    with site.listeners.at(table, SPECTATOR) as (audience, _):
        assert audience.welcome(SPECTATOR) is page
        step(rooms, table, own_reader(browser).user)
        site.listeners.wake(table)
        assert audience.draw(SPECTATOR) is site.listeners.draw(table, ANOTHER)


def test_however_many_readers_ask_for_a_page_little_is_kept(browser: TestClient) -> None:
    table = begin(browser)
    site, own = site_of(browser), own_reader(browser)
    drawn = []
    for number in range(40):
        site.listeners.draw(table, replace(SPECTATOR, token=f"spectator-{number}-of-many-more"))
        drawn.append(weakref.ref(site.listeners.draw(table, replace(own, origin=f"http://{number}"))))
    gc.collect()
    assert sum(each() is not None for each in drawn) <= MOST_KINDS


def test_of_tables_that_were_drawn_long_ago_nothing_is_kept_and_nobody_misses_anything(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "DRAWINGS_KEPT", 2)
    tables = [begin(browser) for _ in range(4)]
    site, own = site_of(browser), own_reader(browser)
    with site.listeners.at(tables[0], own) as (audience, _):
        seen = audience.welcome(own).seen
        dropped = weakref.ref(audience.draw(own))
        for table in tables[1:]:
            site.listeners.draw(table, own)
        gc.collect()
        assert dropped() is None
        step(rooms, tables[0], own.user)
        site.listeners.wake(tables[0])
        now = audience.draw(own)
        assert now.zones == draw(site, tables[0], own).zones
        assert WHOLE not in update(seen, now)["zones"]


def test_however_fast_a_table_changes_everybody_ends_up_with_the_latest(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    site, own = site_of(browser), own_reader(browser)

    def hurry() -> None:
        for _ in range(12):
            step(rooms, table, own.user)

    async def listen(reader: Reader, known: str) -> list[int]:
        seen = []
        async with aclosing(stream(site, table, reader, known)) as events:
            async for text in events:
                if "data: " in text:
                    seen.append(json.loads(text.partition("data: ")[2])["ply"])
                if seen and seen[-1] == 12:
                    return seen
        return seen

    async def watch() -> list[list[int]]:
        site.listeners.begin()
        known = {reader: draw(site, table, reader).state for reader in (own, SPECTATOR, FRENCH)}
        listening = [asyncio.ensure_future(listen(reader, state)) for reader, state in known.items()]
        await asyncio.gather(asyncio.to_thread(hurry), asyncio.to_thread(hurry_not))
        return await asyncio.wait_for(asyncio.gather(*listening), 60)

    def hurry_not() -> None:
        """Others draw at the same time."""
        for _ in range(3):
            draw(site, table, SPECTATOR)

    for seen in run(watch):
        assert seen == sorted(set(seen))
        assert seen[-1] == 12
