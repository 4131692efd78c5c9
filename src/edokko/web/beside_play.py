"""Endpoints whose answers may take long: they are side work, so that play goes on beside them."""

from collections.abc import Awaitable, Callable

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from edokko.web.limiting import visitor_of
from edokko.web.reader import reader_of
from edokko.web.site import site_of

Endpoint = Callable[[Request], Response]


def beside_play(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint whose answer is side work."""

    async def answer(request: Request) -> Response:
        return await site_of(request).side_work.do(visitor_of(request, reader_of(request)), endpoint, request)

    return answer


def now_or_then(now: Endpoint, then: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that shows the present, or with `?ply=` a moment before, which is side work."""
    look_back = beside_play(then)

    async def answer(request: Request) -> Response:
        return await (look_back(request) if "ply" in request.query_params else run_in_threadpool(now, request))

    return answer
