"""A server that is told to end: it finishes its answers, tells streams to come back at different times, and goes."""

import re
import sqlite3
import zlib
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import httpx2 as httpx
import pytest

from cli.serving import serving
from edokko.storage.database import open_database
from edokko.storage.sql_repository import SqlRepository
from edokko.storage.sqlite import FILE
from faults.people import ACTION, about
from web.visiting import ASK

STREAMS = 6
SOON = 8  # seconds: a server that waited for its streams would take longer
PATIENCE = 60  # seconds until the test gives up
IN_FLIGHT = re.compile(r"^edokko_requests_in_flight (\d+)$", re.M)


def wait_until_in_flight(client: httpx.Client, count: int) -> None:
    """Until the server works on so many requests besides the one that asks."""
    until = monotonic() + PATIENCE
    while int(IN_FLIGHT.search(client.get("/metrics").text)[1]) <= count:  # type: ignore[index]
        assert monotonic() < until
        sleep(0.02)


def test_a_post_in_flight_is_answered_and_kept_and_streams_are_told_to_come_back(tmp_path: Path) -> None:
    with ExitStack() as stack:
        site = stack.enter_context(serving(tmp_path))
        ana = stack.enter_context(httpx.Client(base_url=site.address, timeout=PATIENCE))
        made = ana.post("/begin", data={"game": "iki", "name": "Ana", "seat1": "here"}, headers=ASK)
        address = made.json()["location"].partition("#")[0]
        page = ana.get(address).text
        quoted, plain = ACTION.search(page).groups()  # type: ignore[union-attr]
        streams = [stack.enter_context(ana.stream("GET", f"{address}/live")) for _ in range(STREAMS)]
        assert [each.status_code for each in streams] == [200] * STREAMS
        writer = stack.enter_context(closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)))
        writer.execute("BEGIN IMMEDIATE")  # the post waits for somebody else who writes
        answers: list[httpx.Response] = []

        def play() -> None:
            action = about(page) | {"action": quoted or plain}
            answers.append(ana.post(f"{address}/play", data=action, headers=ASK))

        playing = Thread(target=play)
        playing.start()
        wait_until_in_flight(ana, 1)
        site.process.terminate()
        heard = [b"".join(each.iter_raw()) for each in streams]
        with pytest.raises(httpx.TransportError):
            httpx.get(site.address)
        writer.execute("ROLLBACK")
        playing.join(PATIENCE)
        began = monotonic()
        assert site.process.wait(PATIENCE) == 0
        assert monotonic() - began < SOON
    assert [answer.status_code for answer in answers] == [200]
    engine = open_database(tmp_path)
    assert [entry.action for entry in SqlRepository(engine).entries(address.rpartition("/")[2])] == [quoted or plain]
    engine.dispose()
    ends = [zlib.decompressobj(31).decompress(each).decode() for each in heard]
    retries = [int(retry) for each in ends for retry in re.findall(r"^retry: (\d+)\n\n\Z", each, re.M)]
    assert len(retries) == STREAMS
    assert len(set(retries)) > 1, "all come back at once"


def test_who_comes_while_the_server_ends_is_told_to_come_back_too(tmp_path: Path) -> None:
    """A connection may be open already when the server is told."""
    with ExitStack() as stack:
        site = stack.enter_context(serving(tmp_path))
        ana = stack.enter_context(httpx.Client(base_url=site.address, timeout=PATIENCE))
        made = ana.post("/begin", data={"game": "iki", "name": "Ana", "seat1": "here"}, headers=ASK)
        address = made.json()["location"].partition("#")[0]
        ana.get(address)
        site.process.terminate()
        try:
            heard = ana.get(f"{address}/live").text
        except httpx.TransportError:
            heard = "retry: by itself"
        assert "retry: " in heard
        assert site.process.wait(SOON) == 0
