"""Who asks, as limits count them, and the limit on requests, which stands before everything else."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from edokko.tables.errors import TooMany
from edokko.tables.limits import Limits, Visitor
from edokko.tables.networks import hash_of_network
from edokko.web.blocks import address_of
from edokko.web.guards import headers_of
from edokko.web.hosting import Hosting
from edokko.web.problems import explain_error
from edokko.web.reader import Reader, reader_of


class RequestLimit:
    """Refuses requests of who has sent too many."""

    def __init__(self, app: ASGIApp, limits: Limits, hosting: Hosting) -> None:
        self.app = app
        self.limits = limits
        self.headers = headers_of(hosting)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        try:
            visitor = visitor_of(request, reader_of(request))
            if not self.limits.take_own("requests", visitor):
                await run_in_threadpool(self.limits.take_shared, "requests", visitor)
        except TooMany as error:
            response = await explain_error(request, error)
            response.headers.update(self.headers)
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def visitor_of(request: Request, reader: Reader) -> Visitor:
    """Who sent a request. Addresses are hashed, so that none lies about in the store."""
    return Visitor(hash_of_network(address_of(request)), reader.user)
