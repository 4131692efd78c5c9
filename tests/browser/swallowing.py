"""A network between browsers and a site that can go bad: it swallows what is sent, or cuts every line."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread
from urllib.parse import urlsplit

MOST = 65536  # bytes at once


class Line:
    """A connection through the network."""

    def __init__(self, near: socket.socket, far: socket.socket) -> None:
        self.ends = (near, far)
        self.is_dead = False
        for source, goal in ((near, far), (far, near)):
            Thread(target=self._carry, args=(source, goal), daemon=True).start()

    def _carry(self, source: socket.socket, goal: socket.socket) -> None:
        with suppress(OSError):
            while sent := source.recv(MOST):
                if not self.is_dead:
                    goal.sendall(sent)
        if not self.is_dead:  # of a dead line not even the end is heard
            self.cut()

    def cut(self) -> None:
        for end in self.ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()


class Network:
    """The way to a site."""

    def __init__(self, site: str, listening: socket.socket) -> None:
        self.address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        self._site = (urlsplit(site).hostname, urlsplit(site).port)
        self._listening = listening
        self._lines: list[Line] = []
        self._is_swallowing = False
        self._is_cut = False
        Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self._is_cut:
                    near.close()
                    continue
                line = Line(near, socket.create_connection(self._site))
                line.is_dead = self._is_swallowing
                self._lines.append(line)

    def swallow(self) -> None:
        """From now on nothing comes through, and nobody is told; lines that are open now never work again."""
        self._is_swallowing = True
        for line in self._lines:
            line.is_dead = True

    def cut(self) -> None:
        """Every line ends, and there are no new ones."""
        self._is_cut = True
        self.hang_up()

    def mend(self) -> None:
        """New lines work again."""
        self._is_swallowing = self._is_cut = False

    def hang_up(self) -> None:
        for line in self._lines:
            line.cut()


@contextmanager
def network_before(site: str) -> Iterator[Network]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        network = Network(site, listening)
        yield network
        listening.shutdown(socket.SHUT_RDWR)
        network.hang_up()
