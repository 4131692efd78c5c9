"""Streams for programs: lines of JSON, and an empty line now and then so that both sides know the other is there.

A stream keeps what it has told, and reads anew from the store whenever it is woken: so nothing is missed, whichever
process wrote it. Its token is looked up each time that it says anything: who revokes one ends its streams.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial

from edokko.tables.absence import next_absence
from edokko.tables.accounts import CHAT
from edokko.tables.chatting import heard_by
from edokko.tables.errors import NoSuchTable, NoToken, StoreUnavailable, UnreadableTable
from edokko.tables.one_device import looking
from edokko.tables.rooms import Room
from edokko.web.api.callers import Caller
from edokko.web.api.shapes import Json
from edokko.web.api.telling import is_waited_for, outcome_of, said, seat_info, standing_of
from edokko.web.live import RETRY, is_woken, when_available
from edokko.web.waiting import until_ready

MEDIA_TYPE = "application/x-ndjson"
STILL_HERE = 7.0  # seconds between signs of life
SIGN_OF_LIFE = "\n"


def line(**values: object) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":")) + "\n"


def ending(milliseconds: int) -> str:
    """The last line of a stream whose server ends."""
    return line(type="retry", milliseconds=RETRY + milliseconds)


async def sign_of_life(caller: Caller) -> str:
    """That the site is there, for who still has a token; raises NoToken. It says so too while the store is away."""
    with suppress(StoreUnavailable):
        await asyncio.to_thread(caller.check)
    return SIGN_OF_LIFE


class Tail:
    """What one stream has told of a table."""

    def __init__(self, caller: Caller, table: str, since: int | None) -> None:
        self.caller = caller
        self.table = table
        self.is_over = False
        self._told = since  # entries
        self._veiled: set[int] = set()  # plies of entries of which only a part could be told
        self._standing: Json = {}
        self._heard = 0  # the number of the last message
        self._skips = since is None  # what was said before
        self._due: int | None = None

    def is_out_of_date(self) -> bool:
        """Whether time alone has changed what there is to tell."""
        return self._due is not None and self.caller.site.rooms.now() >= self._due

    def news(self) -> list[str]:
        """All that has not been told; raises NoSuchTable, NoToken."""
        self.caller.check()
        rooms, user = self.caller.site.rooms, self.caller.user
        with rooms.open(self.table, as_told=True) as room:
            self._due = next_absence(rooms, room)
            seen = looking(room, user)
            lines = self._entries(room, seen.eyes)
            standing = {
                **standing_of(rooms, room, seen).model_dump(),
                "seats": [seat_info(seat, user).model_dump() for seat in room.table.seats],
                "rematch": room.table.rematch,
            }
            self.is_over = room.match.is_over
            table, messages = room.table, room.messages if self.caller.may(CHAT) else []
        if standing != self._standing:
            self._standing = standing
            lines.append(line(type="state", **standing))
        for message in heard_by(table, user, messages):
            if message.number > self._heard:
                self._heard = message.number
                if not self._skips:
                    lines.append(line(type="chat", **said(message).model_dump()))
        if self.is_over:
            lines.append(line(type="end", outcome=standing["outcome"], rematch=table.rematch))
        self._skips = False
        return lines

    def _entries(self, room: Room, eyes: int | None) -> list[str]:
        match = room.match
        entries = match.entries_for(eyes)
        told = len(entries) if self._told is None else min(self._told, len(entries))  # fewer after a restore
        again = [ply for ply in sorted(self._veiled) if ply <= told and entries[ply - 1] == match.entries[ply - 1]]
        events = {move.ply: move.events for move in match.moves if move.ply > told or move.ply in again}
        lines = []
        for ply in (*again, *range(told + 1, len(entries) + 1)):
            entry = entries[ply - 1]
            is_veiled = entry != match.entries[ply - 1]
            (self._veiled.add if is_veiled else self._veiled.discard)(ply)
            happened = [event.as_json() for event in events.get(ply, ())]
            lines.append(line(type="entry", ply=ply, **vars(entry), events=happened))
        self._told = len(entries)
        return lines


async def follow_table(caller: Caller, table: str, since: int | None) -> AsyncIterator[str]:
    """All that happens at a table from a ply on, until its game is over, it is gone or the server ends."""
    site, tail = caller.site, Tail(caller, table, since)
    with site.listeners.at(table) as (_, changed):
        try:
            while True:
                changed.clear()
                for each in await when_available(site, tail.news):
                    yield each
                if tail.is_over:
                    return
                while not site.listeners.is_closing and not await is_woken(changed, STILL_HERE):
                    if tail.is_out_of_date():
                        break
                    yield await sign_of_life(caller)
                if site.listeners.is_closing:
                    yield ending(site.listeners.spread())
                    return
        except NoSuchTable:
            yield line(type="gone")
        except NoToken:
            yield line(type="revoked")
        except StoreUnavailable:  # and the server stops
            return


class Diary:
    """What one stream has told of all tables of a user."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self._running: set[str] = set()
        self._turns: dict[str, tuple[int, int]] = {}  # ply and step of the turn that was told last

    def tables(self) -> list[str]:
        """The tables to begin with, the oldest first; raises NoToken."""
        self.caller.check()
        found = self.caller.site.rooms.store.running_of(self.caller.user)
        return [table.id for table in reversed(found) if table.seats_of(self.caller.user)]

    def news(self, table: str) -> list[str]:
        """What has happened at a table that its user waits for; raises NoToken."""
        self.caller.check()
        rooms, user = self.caller.site.rooms, self.caller.user
        try:
            with rooms.open(table, as_told=True) as room:
                seat = looking(room, user).seat
                if seat is None:
                    return self._gone(table)
                standing = standing_of(rooms, room, looking(room, user))
                is_waited = is_waited_for(room, seat)
                game, outcome = room.table.beginning.game, outcome_of(room.match.outcome)
        except NoSuchTable:
            return self._gone(table)
        except UnreadableTable:
            return []
        lines = []
        if not standing.is_over and table not in self._running:
            self._running.add(table)
            lines.append(line(type="start", table=table, game=game, seat=seat))
        moment = (standing.ply, standing.step)
        if is_waited and self._turns.get(table) != moment:
            self._turns[table] = moment
            lines.append(line(type="turn", table=table, seat=seat, ply=standing.ply, step=standing.step))
        if standing.is_over and table in self._running:
            self._forget(table)
            lines.append(line(type="end", table=table, outcome=outcome.model_dump() if outcome else None))
        return lines

    def _gone(self, table: str) -> list[str]:
        was_running = table in self._running
        self._forget(table)
        return [line(type="gone", table=table)] if was_running else []

    def _forget(self, table: str) -> None:
        self._running.discard(table)
        self._turns.pop(table, None)


async def follow_user(caller: Caller) -> AsyncIterator[str]:
    """What the user of a token is waited for at, where games begin and end; until the server ends."""
    site, diary = caller.site, Diary(caller)
    with site.followers.follow(caller.user) as follower:
        try:
            for table in await when_available(site, diary.tables):
                follower.add(table)
            while True:
                for table in follower.take():
                    for each in await until_ready(site, partial(when_available, site, diary.news, table)):
                        yield each
                while not site.listeners.is_closing and not await is_woken(follower.news, STILL_HERE):
                    yield await sign_of_life(caller)
                if site.listeners.is_closing:
                    yield ending(site.listeners.spread())
                    return
        except NoToken:
            yield line(type="revoked")
        except StoreUnavailable:  # and the server stops
            return
