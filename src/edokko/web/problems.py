"""Mistakes as answers: the right status code and a clear message in the reader's language."""

import logging
from collections.abc import Mapping
from types import MappingProxyType

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from edokko.engine.errors import (
    CannotUndo,
    EdokkoError,
    IllegalAction,
    Incomplete,
    NotDecider,
)
from edokko.lessons.shelf import find_lesson
from edokko.tables.errors import (
    Busy,
    KeyUsed,
    MissingScope,
    MovedOn,
    NoSuchTable,
    NotAllowed,
    NoToken,
    SeatTaken,
    StoreUnavailable,
    TooMany,
    UnreadableTable,
)
from edokko.web.frames import frame
from edokko.web.reader import Reader, is_program, reader_of
from edokko.web.site import site_of
from edokko.words.errors import code_of, explain
from edokko.words.needed import explain_incomplete
from edokko.words.speaker import Speaker

UNAVAILABLE = 503
STATUS: dict[type[EdokkoError], int] = {
    NoSuchTable: 404,
    UnreadableTable: 409,
    NotAllowed: 403,
    MovedOn: 409,
    SeatTaken: 409,
    IllegalAction: 409,
    NotDecider: 409,
    CannotUndo: 409,
    StoreUnavailable: UNAVAILABLE,
    TooMany: 429,
    Busy: UNAVAILABLE,
    NoToken: 401,
    MissingScope: 403,
    KeyUsed: 422,
}
OF_A_TABLE = (IllegalAction, NotDecider, CannotUndo)  # what they tell takes words for actions and seats
LONGEST_MESSAGE = 400  # letters
log = logging.getLogger("edokko")
FRESH = {"cache-control": "no-store"}
KNOWN = {  # statuses that have a sentence of their own, and what programs know them by
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
    500: "server_error",
}
BLOCKED = "blocked"  # why a request is refused, besides its status


def wants_json(request: Request) -> bool:
    """Whether our script asks, which shows messages by itself."""
    return "application/json" in request.headers.get("accept", "")


async def explain_error(request: Request, error: Exception) -> Response:
    """An answer for a mistake of the user's."""
    assert isinstance(error, EdokkoError)
    reader = reader_of(request)
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    record = f"/t/{error.table}/record" if isinstance(error, UnreadableTable) else None
    try:
        speaker = await run_in_threadpool(_speaker, request, reader) if isinstance(error, OF_A_TABLE) else None
    except (NoSuchTable, StoreUnavailable) as later:
        return await explain_error(request, later)
    wait = error.seconds if isinstance(error, TooMany | Busy | StoreUnavailable) else None
    again = getattr(request.state, "fields", {}) if wait else {}
    response = answer(request, status, code_of(error), explain(error, reader.catalogue, speaker), record, again)
    if wait:
        response.headers["retry-after"] = str(wait)
    if isinstance(error, NoToken):
        response.headers["www-authenticate"] = "Bearer"
    return response


def _speaker(request: Request, reader: Reader) -> Speaker | None:
    """Who can name what a mistake at a table or in a lesson is about."""
    if "lesson" in request.path_params:
        lesson = find_lesson(request.path_params["game"], request.path_params["lesson"])
        return Speaker(lesson.game, lesson.names, reader.language) if lesson else None
    if "table" not in request.path_params:
        return None
    table = site_of(request).rooms.store.find(request.path_params["table"])
    return Speaker(table.beginning.game, table.names, reader.language)


async def tell_incomplete(request: Request, error: Exception) -> Response:
    """An answer where a game's package lacks words or a pictogram; the log says which, all missing words at once."""
    assert isinstance(error, Incomplete)
    complaint, keys = await run_in_threadpool(explain_incomplete, error)
    log.error("%s", " ".join((str(complaint), ", ".join(keys))).strip())
    return await explain_status(request, error)


async def explain_status(request: Request, error: Exception) -> Response:
    """An answer where there is no such page, method or body."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    is_blocked = isinstance(error, HTTPException) and error.detail == BLOCKED
    known = status if status in KNOWN else 400
    key, code = (BLOCKED, BLOCKED) if is_blocked else (str(known), KNOWN[known])
    response = answer(request, status, code, reader_of(request).say(f"status.{key}"))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)  # what is allowed instead
    return response


def answer(
    request: Request,
    status: int,
    code: str,
    message: str,
    record: str | None = None,
    again: Mapping[str, str] = MappingProxyType({}),
) -> Response:
    """A message for a program or our script, or as a page, there with a link to a record if one can be downloaded.

    What was filled into a form that came too early can be sent again from there.
    Half a character, quoted from a mistake, becomes a question mark.
    """
    message = message.encode(errors="replace").decode()
    if len(message) > LONGEST_MESSAGE:  # it quotes what was sent
        message = message[:LONGEST_MESSAGE] + "…"
    if is_program(request):
        return JSONResponse({"error": {"code": code, "message": message}}, status, FRESH)
    if wants_json(request):
        return JSONResponse({"message": message}, status)
    return frame(request, reader_of(request), "problem", status, message=message, record=record, again=again)
