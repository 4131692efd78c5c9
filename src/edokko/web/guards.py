"""What stands before every page: who is blocked, where posts come from, their size and charset, what browsers load."""

from collections.abc import Awaitable, Callable

from python_multipart.multipart import parse_options_header
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from edokko.tables.repository import LARGEST_NUMBER
from edokko.web.blocks import Blocks
from edokko.web.hosting import AT_HOME, Hosting
from edokko.web.problems import BLOCKED
from edokko.web.reader import is_program

SMALL, LARGE = 16 * 1024, 1024 * 1024  # bytes of a post; a game file may be large
LARGE_PATHS = ("/import",)
CHARSETS = (b"utf-8", b"utf8")  # Python would decode a form by any that it knows, and some take minutes
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors {framing}"
)  # no script in pages at all; places on a board are style attributes
READABLE = POLICY.format(framing="'self'")  # pages to read lie over our tables
HEADERS = {
    "content-security-policy": POLICY.format(framing="'none'"),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}

Explain = Callable[[Request, HTTPException], Awaitable[Response]]


class Guards:
    """Refuses who is blocked and posts from elsewhere, too large, packed or not in UTF-8; adds headers that protect."""

    def __init__(self, app: ASGIApp, explain: Explain, blocks: Blocks, hosting: Hosting = AT_HOME) -> None:
        self.app = app
        self.explain = explain
        self.blocks = blocks
        self.hosting = hosting
        self.headers = headers_of(hosting)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self.headers.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        if await self.blocks.hold_for(request):
            await self._refuse(request, 403, receive, send_safely, BLOCKED)
            return
        most = most_bytes(scope["path"], request.headers)
        if scope["method"] not in ("GET", "HEAD"):
            if not is_program(request) and not is_from_here(request.headers, self.hosting):
                await self._refuse(request, 403, receive, send_safely)
                return
            length = request.headers.get("content-length")
            if length is not None and int_or(length, LARGEST_NUMBER) > most:
                await self._refuse(request, 413, receive, send_safely)
                return
            if is_packed(request.headers) or not is_in_utf8(request.headers):
                await self._refuse(request, 415, receive, send_safely)
                return
        await self.app(scope, Limited(receive, most), send_safely)

    async def _refuse(
        self, request: Request, status: int, receive: Receive, send: Send, detail: str | None = None
    ) -> None:
        response = await self.explain(request, HTTPException(status, detail))
        await response(request.scope, receive, send)


class Limited:
    """A body that ends with an error when it becomes too large."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.left = most

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            raise HTTPException(413)
        return message


def headers_of(hosting: Hosting) -> dict[str, str]:
    """What every answer says besides what it is about."""
    return {**HEADERS, "strict-transport-security": f"max-age={hosting.hsts}"} if hosting.hsts else HEADERS


def most_bytes(path: str, headers: Headers) -> int:
    """How large a post may be. Files come in parts; to read a large form of pairs would take a quarter of a second."""
    is_in_parts = headers.get("content-type", "").lower().startswith("multipart/form-data")
    return LARGE if path in LARGE_PATHS and is_in_parts else SMALL


def is_from_here(headers: Headers, hosting: Hosting = AT_HOME) -> bool:
    """Whether a post comes from our own pages, as far as browsers tell."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or hosting.is_own(origin, headers.get("host", ""))


def is_in_utf8(headers: Headers) -> bool:
    """Whether a post claims no other charset than UTF-8, as what reads forms would understand its claim."""
    claims = [parse_options_header(each)[1] for each in headers.getlist("content-type")]
    return all(
        value.strip().lower() in CHARSETS
        for claim in claims
        for name, value in claim.items()
        if name.lower() == b"charset"
    )


def is_packed(headers: Headers) -> bool:
    """Whether a post says that it is compressed. Nothing here unpacks one: it would be read as what it is not."""
    return any(each.strip().lower() not in ("", "identity") for each in headers.getlist("content-encoding"))


def int_or(text: str | None, otherwise: int) -> int:
    """A number of digits that every store takes, or something else."""
    if text is None or not text.isascii() or not text.isdigit() or len(text) > len(str(LARGEST_NUMBER)):
        return otherwise
    found = int(text)
    return found if found <= LARGEST_NUMBER else otherwise
