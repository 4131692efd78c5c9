"""Readers who never read, or die: nobody else waits for them, they cost little, and who is gone is let go."""

import socket
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from cli.serving import Serving, serving
from edokko.games import GAMES
from faults.memory import memory_of
from faults.people import (
    PATIENCE,
    Watcher,
    finish_games,
    last_event,
    leave,
    playing,
    sit_down,
    stored,
    wait_for_actions,
    wait_until,
)
from soaking import SOAK

READERS = 200 if SOAK else 30
ACTIONS = 150 if SOAK else 40
MOST_EACH = 2 * 1024  # KiB of the server's memory for a reader

pytestmark = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="counts open sockets in /proc")


def open_stream(site: Serving, table: str) -> socket.socket:
    """A page that asks for the stream and never reads what comes."""
    address = urlsplit(site.address)
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    connection.connect((address.hostname, address.port))
    connection.sendall(f"GET /t/{table}/live HTTP/1.1\r\nHost: {address.netloc}\r\n\r\n".encode())
    assert connection.recv(12) == b"HTTP/1.1 200"
    return connection


def sockets_of(site: Serving) -> int:
    return len(list(Path(f"/proc/{site.process.pid}/fd").iterdir()))


def test_slow_and_dead_readers_harm_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(tmp_path) as site:
        players = sit_down(site.address, tuple(GAMES), seed=3)
        watcher = Watcher()
        watcher.address, watcher.table = site.address, players[0].table
        watching = Thread(target=watcher.listen, args=[""])
        watching.start()
        with playing(players):
            wait_for_actions(players, ACTIONS)
        opened, held = sockets_of(site), memory_of(site.process.pid)

        slow = [open_stream(site, players[number % len(players)].table) for number in range(READERS)]
        with playing(players):
            wait_for_actions(players, ACTIONS)
        assert watcher.hears(last_event(watcher.page()))
        grown = memory_of(site.process.pid) - held
        assert grown < READERS * MOST_EACH + 20 * 1024
        assert sockets_of(site) >= opened + READERS

        for connection in slow:
            connection.close()
        with playing(players):
            wait_for_actions(players, ACTIONS)
            wait_until(lambda: sockets_of(site) < opened + READERS // 2)
        with stored(tmp_path) as store:
            assert [each.kept(store) for each in players] == [each.done for each in players]
        site.process.kill()
        watching.join(PATIENCE)
    if SOAK:
        with capsys.disabled():
            print(f"\n{READERS} readers who never read: memory {held:,} KiB, then {grown:+,} KiB")
    finish_games(tmp_path, players)
    leave((*players, watcher))
