"""Mistakes as answers: the right status code and a clear message in the reader's language."""

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from edokko.engine.errors import (
    CannotUndo,
    EdokkoError,
    IllegalAction,
    NotDecider,
)
from edokko.lessons.shelf import find_lesson
from edokko.tables.errors import MovedOn, NoSuchTable, NotAllowed, SeatTaken, UnreadableTable
from edokko.web.frames import frame
from edokko.web.reader import Reader, reader_of
from edokko.web.site import site_of
from edokko.words.errors import explain
from edokko.words.speaker import Speaker

STATUS: dict[type[EdokkoError], int] = {
    NoSuchTable: 404,
    UnreadableTable: 409,
    NotAllowed: 403,
    MovedOn: 409,
    SeatTaken: 409,
    IllegalAction: 409,
    NotDecider: 409,
    CannotUndo: 409,
}
OF_A_TABLE = (IllegalAction, NotDecider, CannotUndo)  # what they tell takes words for actions and seats
KNOWN = (400, 403, 404, 405, 413, 415, 500)


def wants_json(request: Request) -> bool:
    """Whether our script asks, which shows messages by itself."""
    return "application/json" in request.headers.get("accept", "")


async def explain_error(request: Request, error: Exception) -> Response:
    """An answer for a mistake of the user's."""
    assert isinstance(error, EdokkoError)
    reader = reader_of(request)
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    record = f"/t/{error.table}/record" if isinstance(error, UnreadableTable) else None
    speaker = await run_in_threadpool(_speaker, request, reader) if isinstance(error, OF_A_TABLE) else None
    return answer(request, status, explain(error, reader.catalogue, speaker), record)


def _speaker(request: Request, reader: Reader) -> Speaker | None:
    """Who can name what a mistake at a table or in a lesson is about."""
    if "lesson" in request.path_params:
        lesson = find_lesson(request.path_params["game"], request.path_params["lesson"])
        return Speaker(lesson.game, lesson.names, reader.language) if lesson else None
    if "table" not in request.path_params:
        return None
    table = site_of(request).rooms.store.find(request.path_params["table"])
    return Speaker(table.beginning.game, table.names, reader.language)


async def explain_status(request: Request, error: Exception) -> Response:
    """An answer where there is no such page, method or body."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    said = reader_of(request).say(f"status.{status if status in KNOWN else 400}")
    return answer(request, status, said)


def answer(request: Request, status: int, message: str, record: str | None = None) -> Response:
    """A message for our script, or as a page, there with a link to a record if one can be downloaded.

    Half a character, quoted from a mistake, becomes a question mark.
    """
    message = message.encode(errors="replace").decode()
    if wants_json(request):
        return JSONResponse({"message": message}, status)
    return frame(request, reader_of(request), "problem", status, message=message, record=record)
