"""What is pushed: all that changed, once, and nothing that the reader may not know."""

import asyncio
import gzip
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from conformance.tables import with_other_secrets
from drawing.watching import draw_always, keep_by
from edokko.drawing.page import WHOLE, sheets_of
from edokko.games import GAMES
from edokko.tables.chatting import chat
from edokko.tables.playing import moment_of, play
from edokko.tables.rooms import Rooms
from edokko.web import live
from edokko.web.api.callers import Caller
from edokko.web.api.streams import Diary, Tail
from edokko.web.api.telling import possibilities, table_now
from edokko.web.live import event, stream, update
from edokko.web.packing import SIGN_OF_LIFE, pack
from edokko.web.reader import Reader
from edokko.web.sheets import scene_now
from edokko.web.site import Site
from edokko.web.table_drawing import CHAT, Drawn, draw
from web.api.calling import caller_for
from web.visiting import begin, finish, known_as, match_of, replace_zones, run

SPECTATOR = Reader("en", None, None, None)
LARGEST_SENT = 8 * 1024


def reader_of(browser: TestClient) -> Reader:
    return Reader("en", None, None, browser.cookies["edokko_user"])


def site_of(browser: TestClient) -> Site:
    return browser.app.state.site  # type: ignore[attr-defined,no-any-return]


def step(rooms: Rooms, table: str, user: str | None, which: int = 0) -> None:
    match = match_of(rooms, table)
    seat = match.deciders[0]
    play(rooms, table, user, seat, match.actions(seat)[which], moment_of(match, seat))


def shown(drawn: Drawn) -> dict[str, str]:
    return dict(drawn.zones)


def take_in(page: dict[str, str], news: Any, before: Drawn) -> None:
    """What a browser does with a push."""
    replace_zones(page, news, before.zones)
    page[CHAT] = page[CHAT].removesuffix("</ol>") + "".join(news["chat"]) + "</ol>"


def take_back_draft(rooms: Rooms, table: str, seat: int) -> None:
    with rooms.change(table) as room:
        while room.match.drafted(seat):
            room.match.undo(seat)
        room.keep(seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_takes_in_every_push_is_the_page_drawn_anew(
    browser: TestClient, rooms: Rooms, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the end of the game and beyond; drawn anew means with nothing that was kept."""
    table = begin(browser, game, seat1="link", seat2="link")
    site, own = site_of(browser), reader_of(browser)
    readers = (SPECTATOR, own)
    packers = {reader: zlib.compressobj(6, zlib.DEFLATED, 31) for reader in readers}
    sizes = []

    def anew(reader: Reader) -> dict[str, str]:
        with monkeypatch.context() as patched:
            keep_by(patched, draw_always)
            return shown(draw(site, table, reader))

    def go_on(number: int) -> None:
        if number in (3, 5, 6):
            chat(rooms, table, own.user, 0, f"Hello {number} </ol>")
        elif number == 60:
            for seat in (0, 1, 2):
                take_back_draft(rooms, table, seat)
            finish(rooms, table)
        else:
            match = match_of(rooms, table)
            seat = match.deciders[0]
            with rooms.change(table) as room:
                room.match.play(match.actions(seat)[number % min(2, len(match.actions(seat)))], seat)
                room.keep(seat)

    with site.listeners.at(table, SPECTATOR) as (audience, _), site.listeners.at(table, own):
        before = {reader: audience.welcome(reader) for reader in readers}
        pages = {reader: shown(before[reader]) for reader in readers}
        for number in range(61):
            go_on(number)
            site.listeners.wake(table)
            for reader in readers:
                now = audience.draw(reader)
                news = update(before[reader].seen, now)
                assert WHOLE not in news["zones"]
                take_in(pages[reader], news, before[reader])
                assert pages[reader] == anew(reader)
                packed = packers[reader].compress(event(news, "1").encode())
                sizes.append(len(packed + packers[reader].flush(zlib.Z_SYNC_FLUSH)))
                before[reader] = now
    assert before[own].scene.outcome is not None
    assert max(sizes) < LARGEST_SENT
    assert sum(sizes) / len(sizes) < LARGEST_SENT / 3


def test_of_the_chat_only_what_is_new_is_sent(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    site, own = site_of(browser), reader_of(browser)
    drawn = [draw(site, table, SPECTATOR)]
    for text in ("Hello", "Good luck", "Thanks"):
        chat(rooms, table, own.user, 0, text)
        drawn.append(draw(site, table, SPECTATOR))
    first, second, both = (update(drawn[one].seen, drawn[other]) for one, other in ((0, 1), (1, 2), (1, 3)))
    assert "Hello" in first["zones"][CHAT]
    assert first["chat"] == []
    assert CHAT not in {**second["zones"], **both["zones"]}
    assert ["Good luck" in line for line in second["chat"]] == [True]
    assert ["Good luck" in line for line in both["chat"]] == [True, False]
    everything = update(None, drawn[3])
    assert [text in everything["zones"][CHAT] for text in ("Hello", "Good luck", "Thanks")] == [True] * 3
    assert everything["chat"] == []


def test_a_stream_tells_nothing_new_to_a_page_that_is_up_to_date_and_all_to_one_that_is_not(
    browser: TestClient, rooms: Rooms
) -> None:
    table = begin(browser)
    site, reader = site_of(browser), reader_of(browser)

    async def listen() -> list[str]:
        site.listeners.begin()
        now = draw(site, table, reader)
        heard = []
        async with aclosing(stream(site, table, reader, now.state)) as events:
            heard.append(await anext(events))
            waiting = asyncio.ensure_future(anext(events))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            await asyncio.to_thread(step, rooms, table, reader.user)
            heard.append(await waiting)
        async with aclosing(stream(site, table, reader, now.state)) as events:
            heard.append(await anext(events))
            heard.append(await anext(events))
        return heard

    retry, pushed, _, resumed = run(listen)
    assert retry.startswith("retry")
    assert pushed.startswith("id: 1.")
    assert '"table":' not in pushed
    assert resumed.splitlines()[0] == pushed.splitlines()[0]
    assert '"table":' in resumed


def test_signs_of_life_come_although_others_do_what_a_reader_is_not_told_of(
    browser: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "STILL_HERE", 0.2)
    table = begin(browser)
    site, reader = site_of(browser), reader_of(browser)

    async def stir() -> None:
        while True:
            site.listeners.wake(table)
            await asyncio.sleep(0.01)

    async def listen() -> str:
        now = draw(site, table, reader)
        async with aclosing(stream(site, table, reader, now.state)) as events:
            await anext(events)
            stirring = asyncio.create_task(stir())
            heard = await asyncio.wait_for(anext(events), 30)
            stirring.cancel()
            return heard

    assert run(listen) == SIGN_OF_LIFE


def test_a_deleted_table_says_so(browser: TestClient, rooms: Rooms) -> None:
    table = begin(browser)
    site, reader = site_of(browser), reader_of(browser)

    async def listen() -> str:
        now = draw(site, table, reader)
        async with aclosing(stream(site, table, reader, now.state)) as events:
            await anext(events)
            waiting = asyncio.ensure_future(anext(events))
            await asyncio.sleep(0.02)
            rooms.store.delete(table)
            site.listeners.wake(table)
            return await waiting

    assert '"gone":true' in run(listen)


def test_a_packed_stream_can_be_read_piece_by_piece() -> None:
    async def events() -> AsyncIterator[str]:
        yield "one"
        yield "two"

    async def read() -> list[bytes]:
        return [piece async for piece in pack(events())]

    pieces = run(read)
    unpacker = zlib.decompressobj(31)
    assert [unpacker.decompress(piece) for piece in pieces] == [b"one", b"two"]


@given(st.lists(st.tuples(st.sampled_from(["monk", "hire ", "日本橋", "x"]), st.integers(0, 40_000), st.booleans())))
@settings(max_examples=40, deadline=None)
def test_however_long_events_are_a_packed_stream_is_what_was_sent(parts: list[tuple[str, int, bool]]) -> None:
    """Each piece can be read when it comes, signs of life too: a page must hear them."""
    sent = [SIGN_OF_LIFE if is_quiet else (word * length)[:length] for word, length, is_quiet in parts]

    async def events() -> AsyncIterator[str]:
        for text in sent:
            yield text

    async def read() -> list[bytes]:
        return [piece async for piece in pack(events())]

    unpacker = zlib.decompressobj(31)
    pieces = run(read)
    assert all(pieces)
    assert [unpacker.decompress(piece).decode() for piece in pieces] == sent


@pytest.mark.parametrize("game", GAMES)
def test_what_a_reader_cannot_know_changes_no_byte_of_its_page_pushes_enlarged_cards_or_api(
    browser: TestClient, rooms: Rooms, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seat 0 sees the table while another plays; then everything that it cannot know is dealt anew."""
    table = begin(browser, game, seat1="link", seat2="link")
    site, own = site_of(browser), reader_of(browser)
    other = Reader("en", None, None, "friend" * 5)
    invite = rooms.store.find(table).invite
    friend = known_as(browser, other.token or "")
    friend.post(f"/t/{table}/join", data={"name": "Ben", "invite": invite})
    third = Reader("en", None, None, "third-" * 5)
    last = known_as(browser, third.token or "")
    last.post(f"/t/{table}/join", data={"name": "Chie", "invite": invite})
    users = {0: own.user, 1: other.user, 2: third.user}
    programs = {reader: caller_for(site, reader.user or "stranger") for reader in (own, SPECTATOR)}
    compared = 0
    for number in range(120):
        match = match_of(rooms, table)
        if match.is_over:
            break
        seat = match.deciders[number % len(match.deciders)]
        play(rooms, table, users[seat], seat, match.actions(seat)[number % 2 - 1], moment_of(match, seat))
        if number % 6 == 0 and not any(match.drafted(each) for each in (1, 2)):
            for reader, viewer in ((own, 0), (SPECTATOR, None)):
                if viewer is not None and match.drafted(viewer):
                    continue
                real = _all_that_is_shown(site, table, reader, programs[reader])
                with rooms.open(table) as room:
                    twin = with_other_secrets(room.match, viewer, 5)
                    twin.names = room.match.names
                    twin._moves, twin._entries = room.match._moves, room.match._entries
                    twin.opening = room.match.opening
                    with monkeypatch.context() as patched:
                        patched.setattr(room, "match", twin)
                        patched.setattr(room, "catch_up", lambda found: None)
                        assert _all_that_is_shown(site, table, reader, programs[reader]) == real
                compared += 1
    assert compared > 10


def _all_that_is_shown(site: Site, table: str, reader: Reader, caller: Caller) -> str:
    """A page, everything that can be opened on it, and what a program of the same user is told."""
    drawn = draw(site, table, reader)
    told = [table_now(caller, table), possibilities(caller, table, with_previews=True)]
    lines = [Tail(caller, table, since=0).news(), Diary(caller).news(table)]
    sheets = sheets_of(scene_now(site, table, reader))
    return json.dumps([shown(drawn), drawn.body, sheets, [each.model_dump() for each in told], lines])


def test_another_seats_draft_pushes_nothing(browser: TestClient, rooms: Rooms) -> None:
    """What a seat drafts in secret is no news for anybody else, not even that it drafts."""
    table = begin(browser, "edo", seat1="link")
    site, own = site_of(browser), reader_of(browser)
    other = known_as(browser, "friend" * 5)
    other.post(f"/t/{table}/join", data={"name": "Ben", "invite": rooms.store.find(table).invite})
    friend = Reader("en", None, None, "friend" * 5)
    users = {0: own.user, 1: friend.user}
    while len(match_of(rooms, table).deciders) < 2:
        step(rooms, table, users[match_of(rooms, table).deciders[0]])
    with site.listeners.at(table, friend) as (audience, _), site.listeners.at(table, SPECTATOR):
        before = {reader: audience.welcome(reader) for reader in (friend, SPECTATOR)}
        step(rooms, table, own.user)
        site.listeners.wake(table)
        assert match_of(rooms, table).drafted(0)
        assert before == {reader: draw(site, table, reader) for reader in (friend, SPECTATOR)}
        assert all(audience.draw(reader) is before[reader] for reader in before), "drawn again"


def test_pages_are_small(browser: TestClient) -> None:
    """Everything that the first page at a table loads, compressed."""
    table = begin(browser, "iki", seat1="bot:easy", seat2="bot:easy", seat3="bot:easy")
    page = browser.get(f"/t/{table}")
    assert page.headers["content-encoding"] == "gzip"
    from edokko.web.assets import assets

    loaded = len(gzip.compress(page.content))
    loaded += sum(len(assets()[name].packed) for name in ("iki.css", "edokko.js", "icon.svg"))
    assert loaded < 65 * 1024
