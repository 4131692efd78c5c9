"""Around every request: an id for its lines in the log, how long it took, and what is counted of it."""

import logging
import secrets
from time import perf_counter

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from edokko.web.logs import request_id
from edokko.web.metrics import Metrics

HEADER = "x-request-id"
ID_BYTES = 6
SLOW = 1.0  # seconds until an answer begins
UNAVAILABLE = 503  # whoever answers so has said why
PAGE, POST, STREAM, HINT, ASSET, OTHER = "page", "post", "stream", "hint", "asset", "other"

STREAMS = (("t", "live"), ("api", "stream"), ("api", "events"))  # how their addresses begin and end

access = logging.getLogger("edokko.access")


class Observed:
    """Gives requests their ids, counts them, and writes down slow ones and failures."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        id_ = secrets.token_hex(ID_BYTES)
        request_id.set(id_)  # for this task and the threads that it asks, to the end
        kind, began, status, is_noted = kind_of(scope["method"], scope["path"]), perf_counter(), 500, False

        def note() -> None:
            nonlocal is_noted
            is_noted, seconds = True, perf_counter() - began
            self.metrics.in_flight -= 1
            self.metrics.note(kind, status, seconds)
            write_down(scope, status, seconds)

        async def send_noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = id_
                if kind == STREAM:
                    note()
            await send(message)

        self.metrics.in_flight += 1
        try:
            await self.app(scope, receive, send_noted)
        finally:
            if not is_noted:
                note()


def kind_of(method: str, path: str) -> str:
    """What a request is counted as: few kinds, whatever is asked for."""
    parts = path.strip("/").split("/")
    if method == "POST":
        return HINT if parts[-1] == "hint" else POST
    if parts[0] == "static":
        return ASSET
    if parts[0] == "t" and len(parts) == 2:
        return PAGE
    return STREAM if (parts[0], parts[-1]) in STREAMS else OTHER


def write_down(scope: Scope, status: int, seconds: float) -> None:
    """A line for a request that failed or took long; for every one if that is wanted."""
    about = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(1000 * seconds)}
    if status >= 500 and status != UNAVAILABLE:
        access.error("a request failed", extra={"about": about})
    elif seconds > SLOW and kind_of(scope["method"], scope["path"]) != HINT:  # a hint is thought about for so long
        access.warning("a request was slow", extra={"about": about})
    else:
        access.info("a request", extra={"about": about})
