"""What is pushed to an open page: the zones that have changed, as server-sent events.

The id of an event is the ply and a hash of all that the reader sees then. A page says which it has, when it is opened
and when its connection comes back; so whatever it missed is sent, and nothing twice.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager
from typing import ParamSpec, TypeVar

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from edokko.drawing.beats import beats_of
from edokko.drawing.markup import Html
from edokko.drawing.page import WHOLE
from edokko.drawing.zones import differences
from edokko.match.moves import Move
from edokko.tables.errors import NoSuchTable, StoreUnavailable
from edokko.tables.rooms import due_bots
from edokko.web.audiences import Audience
from edokko.web.limiting import visitor_of
from edokko.web.packing import SIGN_OF_LIFE, encode, pack
from edokko.web.problems import wants_json
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of
from edokko.web.table_drawing import CHAT, Drawn, Seen
from edokko.web.waiting import when_ready

RETRY = 1500  # milliseconds until a browser comes back
PAUSE = 3  # seconds until the store is asked again that could not be used
STILL_HERE = 15  # seconds between signs of life
SILENCE = 40  # seconds without any sign after which a page takes its connection for dead and opens another
MOST_PLAYED = 20  # plies that are played on a page that missed them

Given = ParamSpec("Given")
Result = TypeVar("Result")


async def live(request: Request) -> Response:
    """The stream of a table; who asks for JSON learns whether there would be one, and else why not."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    if wants_json(request):
        await asyncio.to_thread(site.rooms.store.find, table)
        with site.limits.hold("streams", visitor_of(request, reader)):
            return JSONResponse({})
    await when_ready(site, _arrive, site, table)
    known = request.headers.get("last-event-id") or request.query_params.get("state", "")
    events = stream(site, table, reader, known.rpartition(".")[2])
    return OpenStream(request, events, site.limits.hold("streams", visitor_of(request, reader)))


class OpenStream(StreamingResponse):
    """A stream that counts for a limit as long as it is open; packed for who can unpack it."""

    def __init__(
        self,
        request: Request,
        texts: AsyncIterator[str],
        held: AbstractContextManager[None],
        media_type: str = "text/event-stream",
    ) -> None:
        headers = {"cache-control": "no-store, no-transform", "x-accel-buffering": "no"}
        is_packed = "gzip" in request.headers.get("accept-encoding", "")
        if is_packed:
            headers["content-encoding"] = "gzip"
        super().__init__(pack(texts) if is_packed else encode(texts), media_type=media_type, headers=headers)
        self.held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.held:
            await super().__call__(scope, receive, send)


def _arrive(site: Site, table: str) -> None:
    """A page that connects, or connects again by itself: nobody need be looking at it."""
    with site.rooms.open(table) as room:
        awaits_bot = bool(due_bots(room.table, room.match))
    if awaits_bot:
        site.bots.wake(table)


async def stream(site: Site, table: str, reader: Reader, state: str) -> AsyncIterator[str]:
    """Events for one reader who has a state, until the table is gone or the server ends."""
    before: Seen | None = None
    clock = asyncio.get_running_loop().time
    sent = clock()
    yield come_back_after(0)
    with site.listeners.at(table, reader) as (audience, changed):
        try:
            seen, text = await when_available(site, _welcome, audience, reader, state)
            while True:
                if text:
                    yield text
                    sent = clock()
                before = seen
                while not await is_woken(changed, sent + STILL_HERE - clock()):
                    yield SIGN_OF_LIFE  # also where others do what this reader is not told of
                    sent = clock()
                    if audience.is_out_of_date():
                        audience.wake()
                if site.listeners.is_closing:
                    break
                changed.clear()
                seen, text = await when_available(site, _go_on, audience, reader, before)
            yield come_back_after(site.listeners.spread())
        except NoSuchTable:
            yield event({"gone": True}, "0.gone")
        except StoreUnavailable:  # and the server stops
            return


async def when_available(site: Site, do: Callable[Given, Result], *values: Given.args, **named: Given.kwargs) -> Result:
    """Do something in a thread; while the store cannot be used, again: a page that is open stays so."""
    while True:
        try:
            return await asyncio.to_thread(do, *values, **named)
        except StoreUnavailable:
            if site.listeners.is_closing:
                raise
        await asyncio.sleep(PAUSE)


def come_back_after(milliseconds: int) -> str:
    """How long a browser waits before it connects again, if the stream ends."""
    return f"retry: {RETRY + milliseconds}\n\n"


def _welcome(audience: Audience, reader: Reader, state: str) -> tuple[Seen, str]:
    """What a page that has just come is shown, and what it must be sent unless it has a state."""
    drawn = audience.welcome(reader)
    return drawn.seen, "" if drawn.state == state else _event(None, drawn)


def _go_on(audience: Audience, reader: Reader, before: Seen) -> tuple[Seen, str]:
    """The same for a page that is there; a stream keeps no drawing, only what must be known of it."""
    drawn = audience.draw(reader)
    return drawn.seen, "" if drawn.state == before.state else _event(before, drawn)


def _event(before: Seen | None, now: Drawn) -> str:
    return event(update(before, now), f"{now.scene.ply}.{now.state}")


async def is_woken(changed: asyncio.Event, seconds: float) -> bool:
    """Whether something changed before it was time for a sign of life."""
    try:
        await asyncio.wait_for(changed.wait(), seconds)
    except TimeoutError:
        return False
    return True


def update(before: Seen | None, now: Drawn) -> dict[str, object]:
    """What a page must replace and add to be as the table is now; all of it if nobody knows what it has."""
    about: dict[str, object] = {
        "ply": now.scene.ply,
        "step": now.step,
        "seat": now.seat,
        "state": now.state,
        "sky": now.scene.table.sky(now.scene),
        "beats": [beat.as_json() for beat in beats_of(now.scene, _made_since(before, now))],
    }
    if before is None:
        return {**about, "zones": {WHOLE: now.body, **now.parts}, "chat": []}
    changed = differences(before.zones, now.zones)
    said: list[Html] = []
    if before.lines and hash(now.chat[: before.lines]) == before.said:
        said = list(now.chat[before.lines :])
        changed.pop(CHAT, None)
    return {**about, "zones": changed, "chat": said}


def _made_since(before: Seen | None, now: Drawn) -> tuple[Move, ...]:
    """The moves that a page has not seen, to be played there.

    None after an undo, which only moves pieces back, and none for who has been away: the digest tells it all.
    """
    if before is None or now.scene.ply - before.ply > MOST_PLAYED:
        return ()
    went_on = len(now.moves) > before.moves and (not before.moves or now.moves[before.moves - 1].ply == before.last)
    made = now.moves[before.moves :] if went_on else ()
    return made if all(move.ply > before.ply for move in made) else ()


def event(values: dict[str, object], number: str) -> str:
    """A server-sent event."""
    return f"id: {number}\ndata: {json.dumps(values, ensure_ascii=False, separators=(',', ':'))}\n\n"
