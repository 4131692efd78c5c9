"""What is pushed to an open page: the zones that have changed, as server-sent events.

The id of an event is the ply and a hash of all that the reader sees then. A page says which it has, when it is opened
and when its connection comes back; so whatever it missed is sent, and nothing twice.
"""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from edokko.drawing.beats import beats_of
from edokko.drawing.markup import Html
from edokko.drawing.page import WHOLE
from edokko.drawing.zones import differences
from edokko.match.moves import Move
from edokko.tables.absence import absent_seats
from edokko.tables.errors import NoSuchTable
from edokko.web.first_games import with_coach
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of
from edokko.web.table_drawing import CHAT, Drawn
from edokko.web.waiting import when_ready

RETRY = 1500  # milliseconds until a browser comes back
STILL_HERE = 15  # seconds between signs of life
MOST_PLAYED = 20  # plies that are played on a page that missed them
GZIP = 31  # zlib's window bits for the format that browsers know


async def live(request: Request) -> Response:
    """The stream of a table."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    await when_ready(site, _arrive, site, table)
    reader = await asyncio.to_thread(with_coach, site.rooms, table, reader)
    known = request.headers.get("last-event-id") or request.query_params.get("state", "")
    is_packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": "no-store, no-transform", "x-accel-buffering": "no"}
    if is_packed:
        headers["content-encoding"] = "gzip"
    events = stream(site, table, reader, known.rpartition(".")[2])
    return StreamingResponse(
        pack(events) if is_packed else encode(events), media_type="text/event-stream", headers=headers
    )


def _arrive(site: Site, table: str) -> None:
    """A page that connects, or connects again by itself: nobody need be looking at it."""
    with site.rooms.open(table) as room:
        awaits_bot = any(room.table.seats[seat].level for seat in room.match.deciders)
    if awaits_bot:
        site.bots.wake(table)


async def stream(site: Site, table: str, reader: Reader, state: str) -> AsyncIterator[str]:
    """Events for one reader who has a state, until the table is gone."""
    before: Drawn | None = None
    yield f"retry: {RETRY}\n\n"
    with site.listeners.at(table, reader) as (audience, changed):
        try:
            drawn = await asyncio.to_thread(audience.welcome, reader)
            while not site.listeners.is_closing:
                if drawn.state != state:
                    yield event(update(before, drawn), f"{drawn.scene.ply}.{drawn.state}")
                before, state = drawn, drawn.state
                while not await _wait(changed):
                    if await asyncio.to_thread(_is_out_of_date, site, drawn):
                        site.listeners.wake(table)
                    else:
                        yield ": still here\n\n"
                changed.clear()
                drawn = await asyncio.to_thread(audience.draw, reader)
        except NoSuchTable:
            yield event({"gone": True}, "0.gone")


def _is_out_of_date(site: Site, drawn: Drawn) -> bool:
    """Whether time alone has changed what is shown: somebody has been waited for."""
    with site.rooms.open(drawn.table.id) as room:
        return absent_seats(room, site.rooms.now()) != drawn.absent


async def _wait(changed: asyncio.Event) -> bool:
    """Whether something changed before it was time for a sign of life."""
    try:
        await asyncio.wait_for(changed.wait(), STILL_HERE)
    except TimeoutError:
        return False
    return True


def update(before: Drawn | None, now: Drawn) -> dict[str, object]:
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
    if before.chat and now.chat[: len(before.chat)] == before.chat:
        said = list(now.chat[len(before.chat) :])
        changed.pop(CHAT, None)
    return {**about, "zones": changed, "chat": said}


def _made_since(before: Drawn | None, now: Drawn) -> tuple[Move, ...]:
    """The moves that a page has not seen, to be played there.

    None after an undo, which only moves pieces back, and none for who has been away: the digest tells it all.
    """
    if before is None or now.scene.ply - before.scene.ply > MOST_PLAYED:
        return ()
    seen = len(before.moves)
    went_on = len(now.moves) > seen and (not seen or now.moves[seen - 1].ply == before.moves[-1].ply)
    made = now.moves[seen:] if went_on else ()
    return made if all(move.ply > before.scene.ply for move in made) else ()


def event(values: dict[str, object], number: str) -> str:
    """A server-sent event."""
    return f"id: {number}\ndata: {json.dumps(values, ensure_ascii=False, separators=(',', ':'))}\n\n"


async def encode(events: AsyncIterator[str]) -> AsyncIterator[bytes]:
    async for text in events:
        yield text.encode()


async def pack(events: AsyncIterator[str]) -> AsyncIterator[bytes]:
    """Compress a stream as one: a zone that was sent before is short the next time."""
    packer = zlib.compressobj(6, zlib.DEFLATED, GZIP)
    async for text in events:
        yield packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
