"""Connections: who keeps the server waiting gives way, nobody else notices, and the log stays short."""

import logging
import resource
import select
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from threading import Event, Thread
from typing import IO, NamedTuple

import h11
import httpx2 as httpx
import pytest
import uvicorn
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from cli.serving import serving
from edokko.web import connections
from edokko.web.connections import MOST_WAITING, Gate, protocol_behind
from edokko.web.file_handles import room_within, take_file_handles
from edokko.web.hosting import Hosting
from edokko.web.posts import fields_of
from edokko.web.quiet_log import QUIET, Quietly
from web.visiting import run

HALF = b"GET / HTTP/1.1\r\nhost: x\r\n"
WHOLE = HALF + b"\r\n"
HALF_BODY = b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc"
GOOD = b"HTTP/1.1 200"
PATIENCE = 120  # seconds until a test gives up
SHORT = 0.3  # seconds that a server waits
LARGE = b"x" * 50_000_000
SHORT_LOG = 2000  # letters
IS_BUSY, GO_ON = Event(), Event()
NOBODY = Hosting(trusted_proxies="")


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """Reads what is posted; `/stream` never ends, `/large` is much, `/busy` holds up the whole server."""
    message = await receive()
    while message.get("more_body"):
        message = await receive()
    if message["type"] == "http.disconnect":
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    if scope["path"] == "/busy":
        IS_BUSY.set()
        GO_ON.wait(PATIENCE)  # nobody else is let in meanwhile
    if scope["path"] == "/stream":
        await send({"type": "http.response.body", "body": b"begun", "more_body": True})
        await receive()
    else:
        await send({"type": "http.response.body", "body": LARGE if scope["path"] == "/large" else b"done"})


@contextmanager
def server(gate: Gate, backlog: int = 128) -> Iterator[tuple[str, int]]:
    """A server in a thread; where it is."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = uvicorn.Server(
            uvicorn.Config(
                app, http=protocol_behind(gate), log_level="error", lifespan="off", loop="asyncio", backlog=backlog
            )
        )
        thread = Thread(target=running.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            yield listening.getsockname()
        finally:
            running.should_exit = running.force_exit = True
            thread.join(PATIENCE)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PATIENCE", {h11.IDLE: SHORT, h11.SEND_BODY: SHORT})
    monkeypatch.setattr(connections, "UNREAD", SHORT)


@contextmanager
def knocking(where: tuple[str, int], sends: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
    with socket.create_connection(where, PATIENCE, (source, 0)) as opened:
        opened.sendall(sends)
        yield opened


def answer(opened: socket.socket) -> bytes:
    """What comes until the server closes or says all; nothing if it closed at once."""
    said = b""
    try:
        while not said.endswith((b"begun\r\n", b"\r\n0\r\n\r\n")):
            got = opened.recv(65536)
            if not got:
                break
            said += got
    except ConnectionError:
        pass
    return said


def is_closed(opened: socket.socket) -> bool:
    """Whether the server has ended a connection on which it says nothing."""
    poll = select.poll()
    poll.register(opened, select.POLLIN)
    if not poll.poll(0):
        return False
    try:
        return opened.recv(1) == b""
    except ConnectionError:
        return True


def wait_until(is_so: Callable[[], bool]) -> None:
    begun = time.monotonic()
    while not is_so():
        assert time.monotonic() - begun < PATIENCE
        time.sleep(0.02)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "sent", [b"", HALF, b"G", HALF_BODY], ids=["nothing", "half a header", "a letter", "half a body"]
)
def test_who_does_not_finish_a_request_is_cut_off(sent: bytes) -> None:
    with server(Gate(NOBODY, 100)) as where, knocking(where, sent) as opened:
        assert answer(opened) == b""


@pytest.mark.usefixtures("impatient")
def test_letters_one_by_one_do_not_buy_time() -> None:
    with server(Gate(NOBODY, 100)) as where, knocking(where, HALF) as opened:
        for number in count():
            try:
                opened.sendall(f"x-{number}: 1\r\n".encode())
            except ConnectionError:
                break
            assert number * SHORT / 10 < PATIENCE
            time.sleep(SHORT / 10)


@pytest.mark.usefixtures("impatient")
def test_a_second_request_that_is_not_finished_is_cut_off_as_well() -> None:
    with server(Gate(NOBODY, 100)) as where, knocking(where, WHOLE) as opened:
        assert answer(opened).startswith(GOOD)
        opened.sendall(HALF)
        assert answer(opened) == b""


@pytest.mark.usefixtures("impatient")
def test_who_never_reads_is_cut_off() -> None:
    gate = Gate(NOBODY, 100)
    with server(gate) as where, knocking(where, b"GET /large HTTP/1.1\r\nhost: x\r\n\r\n"):
        wait_until(lambda: gate.open == 1)
        wait_until(lambda: gate.open == 0)


@pytest.mark.usefixtures("impatient")
def test_a_stream_is_not_cut_off() -> None:
    with server(Gate(NOBODY, 100)) as where, knocking(where, b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\n") as opened:
        assert b"begun" in answer(opened)
        time.sleep(3 * SHORT)
        assert not is_closed(opened)


def test_who_has_waited_longest_gives_way_to_who_comes() -> None:
    gate = Gate(NOBODY, 100, most_waiting=3)
    with server(gate) as where, ExitStack() as stack:
        stream = stack.enter_context(knocking(where, b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\n"))
        assert b"begun" in answer(stream)
        idle = [stack.enter_context(knocking(where, HALF)) for _ in range(6)]
        wait_until(lambda: [is_closed(each) for each in idle] == [True] * 3 + [False] * 3)
        with knocking(where, WHOLE) as opened:
            assert answer(opened).startswith(GOOD)
        assert not is_closed(stream)


def test_who_comes_with_a_whole_request_is_served_though_many_come_right_after() -> None:
    """All of them are let in before the first is read: there must be places for so many."""
    backlog = 64
    gate = Gate(NOBODY, 1000, most_waiting=2 * backlog)
    with server(gate, backlog) as where, ExitStack() as stack:
        stack.enter_context(knocking(where, b"GET /busy HTTP/1.1\r\nhost: x\r\n\r\n"))
        assert IS_BUSY.wait(PATIENCE)
        opened = stack.enter_context(knocking(where, WHOLE))
        for _ in range(backlog - 4):
            stack.enter_context(knocking(where, HALF))
        GO_ON.set()
        assert answer(opened).startswith(GOOD)


def test_all_places_taken_by_streams_means_closed_doors_until_one_ends() -> None:
    gate = Gate(NOBODY, 2)
    with server(gate) as where, ExitStack() as stack:
        streams = [stack.enter_context(knocking(where, b"GET /stream HTTP/1.1\r\nhost: x\r\n\r\n")) for _ in range(2)]
        assert all(b"begun" in answer(each) for each in streams)
        with knocking(where) as opened:
            assert answer(opened) == b""
        streams[0].close()
        wait_until(lambda: gate.open == 1)
        with knocking(where, WHOLE) as opened:
            assert answer(opened).startswith(GOOD)


def test_one_address_does_not_get_all_connections_but_a_proxy_may() -> None:
    gate = Gate(Hosting(trusted_proxies="127.0.0.3"), 100, most_of_address=3)
    with server(gate) as where, ExitStack() as stack:
        greedy = [stack.enter_context(knocking(where, HALF, "127.0.0.2")) for _ in range(5)]
        proxied = [stack.enter_context(knocking(where, HALF, "127.0.0.3")) for _ in range(5)]
        wait_until(lambda: [is_closed(each) for each in greedy] == [True] * 2 + [False] * 3)
        with knocking(where, WHOLE, "127.0.0.4") as opened:
            assert answer(opened).startswith(GOOD)
        assert not any(is_closed(each) for each in proxied)


@pytest.mark.parametrize(
    ("proxies", "host", "is_trusted"),
    [
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "127.0.0.2", False),
        ("10.0.0.0/8, ::1", "10.1.2.3", True),
        ("10.0.0.0/8, ::1", "::1", True),
        ("*", "192.0.2.1", True),
        ("nonsense/8", "192.0.2.1", False),
        ("127.0.0.1", "", False),
    ],
)
def test_proxies_are_addresses_and_networks(proxies: str, host: str, is_trusted: bool) -> None:
    assert Hosting(trusted_proxies=proxies).trusts(host) == is_trusted


def test_who_leaves_in_the_middle_of_a_form_causes_no_error_of_ours() -> None:
    """It would be written to the log, at will."""

    async def leave() -> Message:
        return {"type": "http.disconnect"}

    for kind in (b"application/x-www-form-urlencoded", b"multipart/form-data; boundary=B"):
        request = Request({"type": "http", "method": "POST", "headers": [(b"content-type", kind)]}, leave)
        with pytest.raises(HTTPException) as refused:
            run(partial(fields_of, request))
        assert refused.value.status_code == 400


def test_what_visitors_cause_is_written_once_a_minute() -> None:
    now = 0.0
    quietly = Quietly(lambda: now)
    bad, own = (logging.makeLogRecord({"msg": text}) for text in ("Invalid HTTP request received.", "our own"))
    assert [quietly.filter(each) for each in (bad, own, bad, own)] == [True, True, False, True]
    now = QUIET
    assert quietly.filter(bad)


# A real server


@pytest.mark.parametrize("files", [64, 256, 1024, 16_384])
def test_connections_leave_file_handles_for_the_store(files: int) -> None:
    room = room_within(files)
    assert 0 < 2 * room.backlog <= min(MOST_WAITING, room.most)  # who is let in is read before he has to give way
    assert files // 4 <= room.most <= files - room.backlog - min(64, files // 2)


class Log(NamedTuple):
    """What a server has written."""

    file: IO[str]
    path: Path

    def read(self) -> str:
        return self.path.read_text()


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with (tmp_path / "log").open("w") as file:
        yield Log(file, tmp_path / "log")


def knock_often(stack: ExitStack, address: str, times: int) -> list[socket.socket]:
    """Many half-sent requests, begun all at once."""
    url = httpx.URL(address)
    begun = [stack.enter_context(socket.socket()) for _ in range(times)]
    for each in begun:
        each.setblocking(False)
        each.connect_ex((url.host, url.port or 0))
    for each in begun:
        poll = select.poll()
        poll.register(each, select.POLLOUT)
        assert poll.poll(PATIENCE * 1000)
        with suppress(ConnectionError):  # it may have given way already
            each.send(HALF)
    return begun


def test_three_thousand_half_sent_requests_keep_nobody_out(tmp_path: Path, log: Log) -> None:
    times = min(3000, take_file_handles() - 300)
    with serving(tmp_path, log.file) as site, ExitStack() as stack:
        begun = knock_often(stack, site.address, times)
        with httpx.Client(base_url=site.address, timeout=PATIENCE) as visitor:
            assert visitor.get("/").status_code == 200
        wait_until(lambda: sum(not is_closed(each) for each in begun) <= MOST_WAITING)
    assert len(log.read()) < SHORT_LOG


def test_with_few_file_handles_everybody_gets_in_beside_many_idle_connections(tmp_path: Path, log: Log) -> None:
    few = ("sh", "-c", 'ulimit -n 256 && exec "$@"', "sh")
    with serving(tmp_path, log.file, few) as site, ExitStack() as stack:
        knock_often(stack, site.address, 400)
        with httpx.Client(base_url=site.address, timeout=PATIENCE) as visitor:
            assert visitor.get("/").status_code == 200
            assert visitor.post("/begin", data={"game": "iki", "seat1": "here"}).status_code == 303
    assert len(log.read()) < SHORT_LOG


def test_when_no_file_handle_is_left_the_log_stays_short_and_afterwards_everybody_gets_in(
    tmp_path: Path, log: Log
) -> None:
    with serving(tmp_path, log.file) as site:
        with httpx.Client(base_url=site.address, timeout=PATIENCE) as visitor:
            assert visitor.get("/").status_code == 200
        taken = len(list(Path(f"/proc/{site.process.pid}/fd").iterdir()))
        resource.prlimit(site.process.pid, resource.RLIMIT_NOFILE, (taken + 20, taken + 20))
        with ExitStack() as stack:
            knock_often(stack, site.address, 100)  # the system takes them in, the server cannot
            wait_until(lambda: "out of system resource" in log.read())
            time.sleep(2)  # it tries again each second
        with httpx.Client(base_url=site.address, timeout=PATIENCE) as visitor:
            assert visitor.get("/").status_code == 200
    assert len(log.read()) < SHORT_LOG
