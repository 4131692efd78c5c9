"""HTTP as far as a crowd needs it, on bare sockets: what the crowd spends is missing to the server beside it."""

import asyncio
import json
import re
import zlib
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlencode

PATIENCE = 60.0  # seconds until something is lost
GZIP = 31  # zlib's window bits for what browsers ask for
FRESH = 2.0  # seconds that a connection may have been idle
HEAD_END = b"\r\n\r\n"
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.I)
COOKIE = re.compile(rb"\r\nset-cookie: (\w+=[^;\s]+)", re.I)
PLACE = re.compile(rb"\r\nlocation: (\S+)", re.I)


class Answer(NamedTuple):
    """What a server answers."""

    status: int
    head: bytes
    body: bytes

    @property
    def cookie(self) -> str:
        """The first cookie that is given."""
        found = COOKIE.search(self.head)
        return found[1].decode() if found else ""

    @property
    def place(self) -> str:
        """Where it leads on to."""
        found = PLACE.search(self.head)
        return found[1].decode() if found else ""


class Connection:
    """A connection that is kept, for one request at a time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._used = 0.0
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, cookie: str = "") -> Answer:
        return await self._ask(request("GET", path, self._port, cookie))

    async def post(self, path: str, cookie: str = "", **fields: object) -> Answer:
        form = urlencode(fields).encode()
        more = f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(form)}\r\n"
        return await self._ask(request("POST", path, self._port, cookie, more) + form)

    async def send(self, path: str, token: str, body: object) -> Answer:
        """A post as programs make it."""
        text = json.dumps(body).encode()
        more = f"{bearer(token)}content-type: application/json\r\ncontent-length: {len(text)}\r\n"
        return await self._ask(request("POST", path, self._port, more=more) + text)

    async def _ask(self, sent: bytes) -> Answer:
        if perf_counter() - self._used > FRESH:  # a server ends what is idle for some seconds
            self.close()
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        writer.write(sent)
        head = await reader.readuntil(HEAD_END)
        self._used = perf_counter()
        length = LENGTH.search(head)
        body = await reader.readexactly(int(length[1])) if length else b""
        if b"content-encoding: gzip" in head.lower():
            body = zlib.decompress(body, GZIP)
        return Answer(int(head[9:12]), head, body)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def request(
    method: str, path: str, port: int, cookie: str = "", more: str = "", accept: str = "application/json"
) -> bytes:
    """The head of a request as our script sends it."""
    known = f"cookie: {cookie}\r\n" if cookie else ""
    return (
        f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\naccept: {accept}\r\n"
        f"accept-encoding: gzip\r\n{known}{more}\r\n"
    ).encode()


def bearer(token: str) -> str:
    """The head's line that shows a token."""
    return f"authorization: Bearer {token}\r\n"


class Stream(asyncio.Protocol):
    """A stream that stays open; what has come since the last look is handed on unpacked."""

    def __init__(self, asked: bytes, take: Callable[[bytes], None]) -> None:
        self._asked = asked
        self._take = take
        self._unpacker: zlib._Decompress | None = None
        self._received = bytearray()
        self._has_head = False
        self.transport: asyncio.Transport | None = None
        self.is_lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._asked)

    def data_received(self, data: bytes) -> None:
        self._received += data
        if not self._has_head:
            head, separator, rest = self._received.partition(HEAD_END)
            if not separator:
                return
            assert head.startswith(b"HTTP/1.1 200"), head
            self._has_head, self._received = True, rest
            if b"content-encoding: gzip" in head.lower():
                self._unpacker = zlib.decompressobj(GZIP)
        while (chunk := self._next_chunk()) is not None:
            self._take(self._unpacker.decompress(chunk) if self._unpacker else chunk)

    def _next_chunk(self) -> bytes | None:
        size, separator, _ = self._received.partition(b"\r\n")
        begin = len(size) + 2
        end = begin + int(size, 16) if separator else 0
        if not separator or len(self._received) < end + 2:
            return None
        chunk = bytes(self._received[begin:end])
        del self._received[: end + 2]
        return chunk

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_lost = True

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def open_stream(asked: bytes, port: int, take: Callable[[bytes], None]) -> Stream:
    """A stream of which something has come."""
    loop = asyncio.get_running_loop()
    begun = loop.create_future()

    def begin(text: bytes) -> None:
        if not begun.done():
            begun.set_result(None)
        take(text)

    stream = Stream(asked, begin)
    await loop.create_connection(lambda: stream, "127.0.0.1", port)
    await asyncio.wait_for(begun, PATIENCE)
    return stream
