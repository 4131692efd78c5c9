"""Requests and action texts that nobody would send by accident, from a seed."""

import random
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPException, HTTPResponse
from urllib.parse import quote, quote_plus, urlsplit

ODD = (
    "",
    " ",
    "\x00",
    "\x7f",
    "\ufeff",
    "\u202e",
    "é" * 300,
    "江戸",
    "🏯",
    "%",
    "%00",
    "%ff",
    "{seat}",
    "{0.__class__}",
    "'; drop table seats; --",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "-1",
    "0",
    "1e9",
    "9" * 30,
    "NaN",
    "None",
    "true",
    "x" * 5000,
    "a;b;c",
    ";" * 500,
    "\r\nset-cookie: a=b",
    "٣",
    "2147483648",
    "9" * 11,
)
CHARSETS = ("utf-8", "UTF-8", "utf-16", "utf-7", "latin-1", "punycode", "idna", "rot13", "zlib", "hex", "no such", "")
KINDS = ("application/x-www-form-urlencoded", "multipart/form-data; boundary=B", "application/json", "text/plain", "x")
LANGUAGES = ("fr", "pl,en;q=0", "pt-BR", "*", "xx;q=a", ",;q=,", "é")
FIELDS = (
    "action",
    "seat",
    "ply",
    "step",
    "draft",
    "command",
    "text",
    "name",
    "invite",
    "recovery",
    "level",
    "level0",
    "game",
    "seat1",
    "seat2",
    "waiting",
    "pace",
    "chat",
    "ends_alone",
    "language",
    "back",
    "file",
    "steps",
    "message",
    "token",
    "account",
    "wanted",
    "x-",
)
AT_TABLE = (
    "play",
    "hint",
    "here",
    "look",
    "chat",
    "hand",
    "fill",
    "wish",
    "resign",
    "rematch",
    "delete",
    "join",
    "recover",
    "play-on",
    "keep",
    "mute",
    "silence",
    "unsay",
    "moved",
)
LOOKED_AT = ["frames", "projection", "help", "record", "verify", "code.svg", "join", "live", "sheet/card", "seat/x"]
POSTED = ("/choose", "/import", "/learn/iki/x/go", "/me/tokens/revoke", "/me/bots/remove")
ELSEWHERE = ("/", "/rules/iki", "/rules/x/y", "/learn/edo", "/learn/x/y", "/static/x", "/healthz", "/nowhere", "/me")


@dataclass(frozen=True)
class Ask:
    """A request as its bytes, the method apart."""

    method: str
    raw: bytes


class Fuzzer:
    """Makes texts and requests."""

    def __init__(self, chance: random.Random, texts: Sequence[str], tables: Sequence[str]) -> None:
        self.chance = chance
        self.texts = texts  # of actions
        self.tables = tables

    def text(self) -> str:
        """An action text with something wrong in it, most likely."""
        chance = self.chance
        text = chance.choice(self.texts)
        for _ in range(chance.randint(1, 3)):
            place = chance.randrange(len(text) + 1)
            text = chance.choice(
                (
                    text[:place] + chance.choice(ODD) + text[place:],
                    text[:place] + text[place + 1 :],
                    text[:place] + chr(chance.randrange(1, 0x2FFF)) + text[place + 1 :],
                    text[place:] + text[:place],
                    " ".join(chance.sample(text.split(), len(text.split()))),
                    text + " " + chance.choice(self.texts),
                    text.upper(),
                )
            )
        return text

    def value(self) -> str:
        return self.chance.choice((self.text(), self.chance.choice(ODD), str(self.chance.randrange(100)), "0"))

    def look(self) -> Ask:
        """A request that only reads."""
        chance = self.chance
        table = chance.choice((*self.tables, "none", quote(self.value()[:60], safe="")))
        path = chance.choice((f"/t/{table}/{chance.choice(LOOKED_AT)}", f"/t/{table}", chance.choice(ELSEWHERE)))
        if path.endswith("/live") and table in self.tables:
            path = f"/t/{table}"
        query = {name: self.value() for name in chance.sample(("ply", "state", "from", "to", "seat", "x"), 2)}
        path += "?" + "&".join(f"{name}={quote_plus(value[:200])}" for name, value in query.items())
        return self.ask(chance.choice(("GET", "GET", "HEAD")), path, b"", "")

    def post(self, cookie: str, to: Sequence[str] = AT_TABLE, **fixed: str) -> Ask:
        """A form for any address that takes one, at a table one of some; some of its fields may be fixed."""
        chance = self.chance
        table = chance.choice((*self.tables, "none"))
        path = chance.choice([f"/t/{table}/{each}" for each in to] + [*POSTED])
        fields = {name: self.value() for name in chance.sample(FIELDS, chance.randrange(6))} | fixed
        kind = chance.choice(KINDS)
        if chance.random() < 0.3:
            kind += f"; charset={chance.choice(CHARSETS)}"
        if kind.startswith("multipart"):
            body = b"".join(
                b'--B\r\ncontent-disposition: form-data; name="%s"\r\n\r\n%s\r\n' % (name.encode(), self.encoded(value))
                for name, value in fields.items()
            )
            body += chance.choice((b"--B--\r\n", b"--B", b""))
        else:
            body = b"&".join(
                b"%s=%s" % (name.encode(), chance.choice((quote_plus(value).encode(), self.encoded(value))))
                for name, value in fields.items()
            )
        return self.ask(chance.choice(("POST",) * 9 + ("PUT",)), path, body, kind, cookie)

    def encoded(self, value: str) -> bytes:
        """A text in some charset, perhaps cut in the middle of a character."""
        encoded = value.encode(self.chance.choice(("utf-8", "utf-16", "utf-7", "latin-1")), errors="replace")
        return encoded[self.chance.randrange(2) :]

    def ask(self, method: str, path: str, body: bytes, kind: str, cookie: str = "") -> Ask:
        chance = self.chance
        headers = {"Host": "127.0.0.1", "Accept": chance.choice(("application/json", "text/html", "*/*"))}
        if kind:
            headers["Content-Type"] = kind
        if method not in ("GET", "HEAD"):
            headers["Content-Length"] = str(len(body))
        if cookie:
            headers["Cookie"] = cookie
        if chance.random() < 0.3:
            headers["Accept-Language"] = chance.choice(LANGUAGES)
        if chance.random() < 0.1:
            headers[chance.choice(("Origin", "Sec-Fetch-Site", "Last-Event-ID", "Cookie", "X-Forwarded-For"))] = (
                chance.choice(ODD).replace("\r\n", " ").replace("\x00", "")[:200]
            )
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        return Ask(method, "\r\n".join(lines).encode(errors="replace") + b"\r\n\r\n" + body)

    def garbage(self) -> Ask:
        """Bytes that are hardly a request."""
        ask = self.look() if self.chance.random() < 0.5 else self.post("")
        raw = bytearray(ask.raw)
        for _ in range(self.chance.randint(1, 5)):
            raw[self.chance.randrange(len(raw))] = self.chance.randrange(256)
        return Ask(ask.method, bytes(raw) + b"\r\n\r\n")


class Line:
    """A connection to a server, opened again whenever the server has closed it."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.place = (parts.hostname, parts.port)
        self.connection: socket.socket | None = None

    def send(self, ask: Ask) -> int | None:
        """The status of the answer; None if the server hangs up."""
        if self.connection is None:
            self.connection = socket.create_connection(self.place, timeout=60)
        try:
            self.connection.sendall(ask.raw)
            answer = HTTPResponse(self.connection, method=ask.method)
            answer.begin()
            is_stream = answer.getheader("content-type", "").startswith("text/event-stream")
            if not is_stream:
                answer.read()
            if is_stream or answer.will_close:
                self.close()
            return answer.status
        except (HTTPException, ConnectionError):
            self.close()
            return None

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None
