"""Streams of the HTTP API: from any ply, nothing twice, nothing missed, and nothing that the reader may not know."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from typing import Any

import pytest
from starlette.testclient import TestClient

from edokko.tables.deleting import delete
from edokko.tables.errors import UNREACHABLE, StoreUnavailable
from edokko.tables.playing import moment_of, play
from edokko.tables.rooms import Rooms
from edokko.web.api import streams
from edokko.web.api.streams import follow_table, follow_user
from web.api.calling import Program, act, begin, bot_of, caller_for, seat_two, site_of, whose_turn
from web.visiting import finish, match_of, run


async def read(lines: AsyncIterator[str], until: str | Callable[[Any], bool]) -> list[Any]:
    """Lines up to the first of a type, or the first for which something is so; signs of life are left out."""
    heard: list[Any] = []
    while not heard or not (heard[-1]["type"] == until if isinstance(until, str) else until(heard[-1])):
        text = await anext(lines)
        if text.strip():
            heard.append(json.loads(text))
    return heard


def step(rooms: Rooms, table: str, users: dict[int, str]) -> None:
    match = match_of(rooms, table)
    seat = match.deciders[0]
    play(rooms, table, users[seat], seat, match.actions(seat)[0], moment_of(match, seat))


def kinds(lines: list[Any]) -> list[str]:
    return [each["type"] for each in lines]


def test_a_stream_begins_at_any_ply_and_goes_on(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    users = {0: ana.user, 1: robo.user}
    for _ in range(5):
        step(rooms, table, users)

    async def listen() -> tuple[list[Any], list[Any], list[Any]]:
        site_of(browser).listeners.begin()
        caller = caller_for(site_of(browser), robo.user)
        async with aclosing(follow_table(caller, table, 0)) as lines:
            first = await read(lines, "state")
            waiting = asyncio.ensure_future(read(lines, "state"))
            await asyncio.sleep(0.05)
            assert not waiting.done()
            await asyncio.to_thread(step, rooms, table, users)
            more = await waiting
        async with aclosing(follow_table(caller, table, 3)) as lines:
            return first, more, await read(lines, "state")

    first, more, resumed = run(listen)
    entries = match_of(rooms, table).entries
    assert kinds(first) == ["entry"] * 5 + ["state"]
    assert kinds(more) == ["entry", "state"]
    told = [(each["ply"], each["seat"], each["action"]) for each in first + more if each["type"] == "entry"]
    assert told == [(number + 1, entry.seat, entry.action) for number, entry in enumerate(entries)]
    assert [each["ply"] for each in resumed if each["type"] == "entry"] == [4, 5, 6]
    assert resumed[-1] == more[-1]
    assert more[-1]["seats"][1]["kind"] == "program"


def test_a_quiet_stream_says_that_it_is_there(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, robo, table = seat_two(browser, rooms)
    monkeypatch.setattr(streams, "STILL_HERE", 0.01)

    async def listen() -> tuple[str, str]:
        caller = caller_for(site_of(browser), robo.user)
        async with aclosing(follow_table(caller, table, None)) as lines:
            await anext(lines)
            quiet = await anext(lines)
        async with aclosing(follow_user(caller)) as lines:
            while (text := await anext(lines)).strip():
                pass
        return quiet, text

    assert run(listen) == ("\n", "\n")


@pytest.mark.parametrize("is_news", [True, False])
@pytest.mark.parametrize("what", ["table", "user"])
def test_a_revoked_token_hears_nothing_more_and_its_streams_end(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch, what: str, is_news: bool
) -> None:
    ana, robo, table = seat_two(browser, rooms)
    monkeypatch.setattr(streams, "STILL_HERE", 0.01)

    async def listen() -> list[str | None]:
        site = site_of(browser)
        site.listeners.begin()
        site.followers.begin()
        caller = caller_for(site, robo.user)
        async with aclosing(follow_table(caller, table, None) if what == "table" else follow_user(caller)) as lines:
            while (await anext(lines)).strip():
                pass
            rooms.store.remove_token(robo.user, caller.token.id)
            if is_news:
                monkeypatch.setattr(streams, "STILL_HERE", 5.0)
                await asyncio.to_thread(step, rooms, table, {0: ana.user, 1: robo.user})
            return [await anext(lines, None) for _ in range(2)]

    assert run(listen) == ['{"type":"revoked"}\n', None]


def test_a_stream_says_that_it_is_there_while_the_store_is_away(
    browser: TestClient, rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, robo, table = seat_two(browser, rooms)
    monkeypatch.setattr(streams, "STILL_HERE", 0.01)

    def be_away(secret_hash: str) -> None:
        raise StoreUnavailable(UNREACHABLE)

    async def listen() -> str:
        async with aclosing(follow_table(caller_for(site_of(browser), robo.user), table, None)) as lines:
            await read(lines, "state")
            monkeypatch.setattr(rooms.store, "find_token", be_away)
            return await anext(lines)

    assert run(listen) == "\n"


def test_a_stream_ends_with_its_game_and_tells_it_whole(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    ana.post(f"/tables/{table}/chat", text="Good evening")
    finish(rooms, table)
    lines = robo.get(f"/tables/{table}/stream?since=0")
    assert kinds(lines)[-3:] == ["state", "chat", "end"]
    assert len([each for each in lines if each["type"] == "entry"]) == match_of(rooms, table).ply
    assert lines[-1]["outcome"] == robo.get(f"/tables/{table}")["outcome"]
    reader = Program(browser, rooms, robo.user, "tables:read")
    assert "chat" not in kinds(reader.get(f"/tables/{table}/stream?since=0"))
    assert kinds(robo.get(f"/tables/{table}/stream")) == ["state", "end"]


def test_a_stream_of_a_table_that_is_deleted_says_so(browser: TestClient, rooms: Rooms) -> None:
    robo = bot_of(browser, rooms)
    table = begin(robo)

    async def listen() -> list[Any]:
        site_of(browser).listeners.begin()
        async with aclosing(follow_table(caller_for(site_of(browser), robo.user), table, None)) as lines:
            await anext(lines)
            await asyncio.to_thread(delete, rooms, table, robo.user)
            return await read(lines, "gone")

    assert kinds(run(listen)) == ["gone"]


def test_a_plan_is_told_by_its_verb_and_again_when_all_of_it_is_known(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms, "edo")
    users = {0: ana.user, 1: robo.user}

    async def listen() -> list[Any]:
        site_of(browser).listeners.begin()
        plans: list[Any] = []
        async with aclosing(follow_table(caller_for(site_of(browser), robo.user), table, 0)) as lines:
            await read(lines, "state")
            while not any(is_whole_plan(each) for each in plans):
                match = match_of(rooms, table)
                seat, ply = match.deciders[0], match.ply
                texts = match.actions(seat)
                action = "commit" if "commit" in texts else texts[0]
                await asyncio.to_thread(play, rooms, table, users[seat], seat, action, moment_of(match, seat))
                if match_of(rooms, table).ply > ply:
                    heard = await read(lines, lambda each, ply=ply: each["type"] == "state" and each["ply"] > ply)  # type: ignore[misc]
                    plans += [each for each in heard if each["type"] == "entry" and each["action"].startswith("plan")]
        return plans

    def is_whole_plan(entry: Any) -> bool:
        return entry["seat"] == 0 and len(entry["action"].split()) > 1

    plans = [each for each in run(listen) if each["seat"] == 0]
    veiled, unveiled = plans[0], plans[-1]
    assert veiled["action"] == "plan"
    assert len(unveiled["action"].split()) > 1
    assert unveiled["ply"] == veiled["ply"]


def test_events_tell_where_games_begin_wait_and_end(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    users = {0: ana.user, 1: robo.user}
    over = begin(robo)
    finish(rooms, over)

    async def listen() -> list[Any]:
        site_of(browser).followers.begin()
        async with aclosing(follow_user(caller_for(site_of(browser), robo.user))) as lines:
            heard = await read(lines, "start")
            while 1 not in match_of(rooms, table).deciders:
                await asyncio.to_thread(step, rooms, table, users)
            heard += await read(lines, "turn")
            new = await asyncio.to_thread(begin, robo)
            heard += await read(lines, lambda each: each["type"] == "start" and each["table"] == new)
            await asyncio.to_thread(finish, rooms, table)
            heard += await read(lines, "end")
            await asyncio.to_thread(delete, rooms, new, robo.user)
            return heard + await read(lines, "gone")

    heard = run(listen)
    assert over not in {each["table"] for each in heard}
    assert [each["type"] for each in heard if each["table"] == table][:2] == ["start", "turn"]
    ended = next(each for each in heard if each["type"] == "end")
    assert ended["table"] == table
    assert ended["outcome"]["totals"]


def test_streams_end_with_the_server_and_say_when_to_come_back(browser: TestClient, rooms: Rooms) -> None:
    robo = bot_of(browser, rooms)
    table = begin(robo)
    site_of(browser).end_streams()
    for what in (f"/tables/{table}/stream", "/events"):
        last = robo.get(what)[-1]
        assert last["type"] == "retry"
        assert last["milliseconds"] > 0


def test_a_packed_stream_is_the_same(browser: TestClient, rooms: Rooms) -> None:
    ana, robo, table = seat_two(browser, rooms)
    act(whose_turn(table, ana, robo), table)
    finish(rooms, table)
    plain = robo.client.get(f"/api/v1/tables/{table}/stream?since=0", headers={"accept-encoding": "identity"})
    packed = robo.client.get(f"/api/v1/tables/{table}/stream?since=0", headers={"accept-encoding": "gzip"})
    assert (plain.headers.get("content-encoding"), packed.headers["content-encoding"]) == (None, "gzip")
    assert plain.text.splitlines()[:-1] == packed.text.splitlines()[:-1]
