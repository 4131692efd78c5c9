"""Who asks, as limits count them, and the limit on requests, which stands before everything else."""

import hashlib

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from edokko.tables.errors import TooMany
from edokko.tables.limits import Limits, Visitor
from edokko.tables.networks import household_of, read_address
from edokko.web.blocks import address_of
from edokko.web.guards import HEADERS
from edokko.web.problems import explain_error
from edokko.web.reader import Reader, reader_of

LETTERS = 32  # of a hash


class RequestLimit:
    """Refuses requests of who has sent too many."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

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
            response.headers.update(HEADERS)
            await response(scope, receive, send)
        else:
            await self.app(scope, receive, send)


def visitor_of(request: Request, reader: Reader) -> Visitor:
    """Who sent a request. Addresses are hashed, so that none lies about in the store."""
    network = network_of(address_of(request))
    return Visitor(hashlib.sha256(network.encode()).hexdigest()[:LETTERS], reader.user)


def network_of(host: str) -> str:
    """What counts as one address: of IPv6 the first half, however an address is written; anything else as it is."""
    try:
        network = household_of(read_address(host))
    except ValueError:
        return host
    return str(network.network_address) if network.version == 4 else str(network)
