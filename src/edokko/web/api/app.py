"""The HTTP API as an application of its own: its routes, how it is described, and how it says what was wrong."""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from edokko import __version__
from edokko.engine.errors import EdokkoError, NotCompiled
from edokko.web.api import acting, looking_on, sitting
from edokko.web.api.shapes import Failure
from edokko.web.problems import answer, explain_error, explain_status
from edokko.web.reader import PROGRAMS, reader_of
from edokko.web.waiting import show_progress

API = f"{PROGRAMS}v1"
ABOUT = (
    "Play at this site's tables by program. Tokens and bot accounts are made at `/me`; docs/api-http.md is the guide. "
    "Streams are lines of JSON, with an empty line every few seconds."
)
UNREAD = 422
FAILURES = {  # what any route may answer, and when
    400: "something is not as it should be: `bad_option`, `unreadable_action`, `bad_request`",
    401: "no token, or none that is valid: `no_token`",
    403: "not allowed: `missing_scope`, `not_allowed`, `blocked`",
    404: "it is not there: `no_such_table`, `not_found`",
    405: "there is no such method here: `method_not_allowed`",
    409: "not now: `moved_on`, `illegal_action`, `not_decider`, `cannot_undo`, `seat_taken`, `unreadable_table`",
    413: "the body is too large: `too_large`",
    415: "a body must be UTF-8, and not compressed: `unsupported_media_type`",
    422: "the request does not have the right shape, `invalid_request`, or its key came with another: `key_used`",
    429: "too much; wait for `Retry-After` seconds: `too_many`",
    500: "a mistake on our side: `server_error`",
    503: "not just now; wait for `Retry-After` seconds: `store_unavailable`, `busy`, `not_compiled`",
}

Handler = Callable[[Request, Exception], Awaitable[Response]]


def create_api() -> FastAPI:
    """The API; its site is put into its state later."""
    handlers: dict[int | type[Exception], Handler] = {
        EdokkoError: explain_error,
        NotCompiled: show_progress,
        HTTPException: explain_status,
        RequestValidationError: explain_shape,
        500: explain_status,
    }
    api = FastAPI(
        title="Edokko",
        version=__version__,
        description=ABOUT,
        docs_url=None,  # these pages load scripts from elsewhere
        redoc_url=None,
        openapi_url="/openapi.json",
        root_path_in_servers=False,
        servers=[{"url": API}],
        exception_handlers=cast(Any, handlers),
        responses={status: {"model": Failure, "description": about} for status, about in FAILURES.items()},
        separate_input_output_schemas=False,
    )
    for part in (sitting, looking_on, acting):
        api.include_router(part.ROUTER)
    return api


async def explain_shape(request: Request, error: Exception) -> Response:
    """An answer to a request that does not have the right shape: where it has not."""
    assert isinstance(error, RequestValidationError)
    places = [".".join(map(str, each["loc"])) for each in error.errors()]
    said = reader_of(request).say("status.422", places=", ".join(dict.fromkeys(places)))
    return answer(request, UNREAD, "invalid_request", said)
