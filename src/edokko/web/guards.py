"""What stands before every page: where a post may come from, how large it may be, its charset, what browsers load."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from python_multipart.multipart import parse_options_header
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALL, LARGE = 16 * 1024, 2 * 1024 * 1024  # bytes of a post; a game file may be large
LARGE_PATHS = ("/import",)
CHARSETS = (b"utf-8", b"utf8")  # Python would decode a form by any that it knows, and some take minutes
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors {framing}"
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
    """Refuses posts from other sites, too large or not in UTF-8, and adds the headers that keep pages safe."""

    def __init__(self, app: ASGIApp, explain: Explain) -> None:
        self.app = app
        self.explain = explain

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        most = LARGE if scope["path"] in LARGE_PATHS else SMALL
        if scope["method"] not in ("GET", "HEAD"):
            if not is_from_here(request.headers):
                await self._refuse(request, 403, receive, send_safely)
                return
            if int_or(request.headers.get("content-length"), 0) > most:
                await self._refuse(request, 413, receive, send_safely)
                return
            if not is_in_utf8(request.headers):
                await self._refuse(request, 415, receive, send_safely)
                return
        await self.app(scope, Limited(receive, most), send_safely)

    async def _refuse(self, request: Request, status: int, receive: Receive, send: Send) -> None:
        response = await self.explain(request, HTTPException(status))
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


def is_from_here(headers: Headers) -> bool:
    """Whether a post comes from our own pages, as far as browsers tell."""
    site = headers.get("sec-fetch-site")
    if site is not None and site not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get("host")
    except ValueError:  # no address at all
        return False


def is_in_utf8(headers: Headers) -> bool:
    """Whether a post claims no other charset than UTF-8, as what reads forms would understand its claim."""
    claims = [parse_options_header(each)[1] for each in headers.getlist("content-type")]
    return all(
        value.strip().lower() in CHARSETS
        for claim in claims
        for name, value in claim.items()
        if name.lower() == b"charset"
    )


def int_or(text: str | None, otherwise: int) -> int:
    """A number of digits, or something else."""
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 12 else otherwise
