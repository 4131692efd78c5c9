"""Looking at tables by program: now, as they go on, their records, and what is said there."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from edokko.tables import chatting
from edokko.web.api.callers import Caller, Reads, Talks
from edokko.web.api.routing import SettlingRouter
from edokko.web.api.shapes import Chat, Json, Nothing, Possibilities, Saying, Since, TableId, TableNow
from edokko.web.api.streams import MEDIA_TYPE, follow_table, follow_user
from edokko.web.api.telling import messages_for, possibilities, said, table_now
from edokko.web.live import OpenStream
from edokko.web.problems import FRESH
from edokko.web.table_pages import record_for

LINES: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "lines of JSON, each with a `type`; an empty line is a sign of life",
        "content": {MEDIA_TYPE: {"schema": {"type": "string"}}},
    }
}
Previews = Annotated[bool, Query(description="whether each action comes with what it would cause")]

ROUTER = SettlingRouter()


@ROUTER.get("/tables/{table}")
def show_table(caller: Reads, table: TableId) -> TableNow:
    """A table as you may see it now."""
    return table_now(caller, table)


@ROUTER.get("/tables/{table}/actions")
def list_actions(caller: Reads, table: TableId, previews: Previews = True) -> Possibilities:
    """What your seat may do now."""
    return possibilities(caller, table, with_previews=previews)


@ROUTER.get("/tables/{table}/record")
async def send_record(caller: Reads, table: TableId) -> Json:
    """The game record: of a running game what you may know of it."""
    side_work, rooms = caller.site.side_work, caller.site.rooms
    text = await side_work.do(caller.visitor, record_for, rooms, table, caller.user)
    return Response(text, media_type="application/json", headers=FRESH)  # type: ignore[return-value] # as described


@ROUTER.get("/tables/{table}/stream", response_class=Response, responses=LINES)
async def follow(request: Request, caller: Reads, table: TableId, since: Since = None) -> Response:
    """All that happens at a table: `entry`, `state`, `chat`; at last `end`, `gone`, `revoked` or `retry`."""
    await run_in_threadpool(_open, caller, table)
    return open_stream(request, caller, follow_table(caller, table, since))


def _open(caller: Caller, table: str) -> None:
    """Say now what is wrong with a table, while there is a status to say it with; bots that are due are woken."""
    with caller.site.rooms.open(table):
        caller.site.bots.wake(table)


@ROUTER.get("/events", response_class=Response, responses=LINES)
async def follow_all(request: Request, caller: Reads) -> Response:
    """What waits for you: `start` and `end` of your games, `turn`, `gone`; at last `revoked` or `retry`."""
    return open_stream(request, caller, follow_user(caller))


def open_stream(request: Request, caller: Caller, lines: AsyncIterator[str]) -> OpenStream:
    return OpenStream(request, lines, caller.site.limits.hold("streams", caller.visitor), MEDIA_TYPE)


@ROUTER.get("/tables/{table}/chat")
def list_messages(caller: Talks, table: TableId) -> Chat:
    """What was said at a table, as you read it."""
    found = caller.site.rooms.store.find(table)
    messages = messages_for(caller.site.rooms, found, caller.user)
    return Chat(is_on=found.settings.has_chat, messages=[said(each) for each in messages])


@ROUTER.post("/tables/{table}/chat")
def say(caller: Talks, table: TableId, saying: Saying) -> Nothing:
    """Say something to everybody at the table."""
    caller.take("messages")
    seat = caller.seat(table, saying.seat)
    caller.come(table)
    chatting.chat(caller.site.rooms, table, caller.user, seat, saying.text)
    return Nothing()
