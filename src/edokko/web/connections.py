"""Connections: how long one may keep us waiting, and how many there may be.

uvicorn waits for ever for a request that was begun. Here a connection has some seconds to send one, and when too many
wait, the one that has waited longest gives way: who only holds connections open pushes out nobody but himself.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from edokko.tables.networks import network_of
from edokko.web.hosting import Hosting

PATIENCE = {h11.IDLE: 15.0, h11.SEND_BODY: 60.0}  # seconds for a request's headers, and then for its body
UNREAD = 60.0  # seconds until who does not read what we send is given up
MOST_WAITING = 1024  # connections without a whole request
MOST_OF_ADDRESS = 256  # connections; a school class with six for each browser


class Gate:
    """Counts connections, and shows out who has waited longest when there are too many."""

    def __init__(
        self,
        hosting: Hosting,
        most: int,
        most_of_address: int = MOST_OF_ADDRESS,
        most_waiting: int = MOST_WAITING,
    ) -> None:
        self.hosting = hosting
        self.most = most
        self.most_of_address = most_of_address
        self.most_waiting = most_waiting
        self.open = 0
        self._addresses: Counter[str] = Counter()
        self._waiting: dict[PatientProtocol, None] = {}  # the one that has waited longest first

    def enter(self, connection: "PatientProtocol") -> None:
        """Somebody new, for whose request we wait."""
        self.open += 1
        self._addresses[connection.address] += 1
        self.wait(connection)
        if self.open > self.most:
            self._show_out(self._waiting)
        elif self._addresses[connection.address] > self.most_of_address and not self.hosting.trusts(connection.host):
            self._show_out(each for each in self._waiting if each.address == connection.address)

    def wait(self, connection: "PatientProtocol") -> None:
        """We wait for a connection, from now on."""
        self.go_on(connection)
        self._waiting[connection] = None
        if len(self._waiting) > self.most_waiting:
            self._show_out(self._waiting)

    def go_on(self, connection: "PatientProtocol") -> None:
        """We wait for it no longer."""
        self._waiting.pop(connection, None)

    def leave(self, connection: "PatientProtocol") -> None:
        """Somebody is gone."""
        self.go_on(connection)
        self.open -= 1
        self._addresses[connection.address] -= 1
        if not self._addresses[connection.address]:
            del self._addresses[connection.address]

    def _show_out(self, waiting: Iterable["PatientProtocol"]) -> None:
        """End the first of some connections."""
        first = next(iter(waiting), None)
        if first is not None:
            self.go_on(first)
            first.transport.abort()


class PatientProtocol(H11Protocol):
    """A connection that is given up when it keeps us waiting."""

    gate: ClassVar[Gate]

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.host = ""
        self.address = ""  # as limits count it
        self._awaited: object = None  # a state of h11
        self._timer: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._unsent = 0  # bytes, when the timer was set

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self.address = network_of(self.host)
        self._awaited = self.conn.their_state
        self._set_timer()
        self.gate.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop(self._timer)
        self._stop(self._unread)
        self.gate.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Begin to wait for what comes next, unless we do so already."""
        state = self.conn.their_state
        if state is self._awaited:
            return
        self._awaited = state
        self._stop(self._timer)
        if state in PATIENCE:
            self.gate.wait(self)
            self._set_timer()
        else:
            self.gate.go_on(self)

    def _set_timer(self) -> None:
        self._unsent = self.transport.get_write_buffer_size()
        self._timer = self.loop.call_later(PATIENCE[self._awaited], self._give_up)  # type: ignore[index]

    def _give_up(self) -> None:
        """The time is over; but who is still reading an answer is not waited for."""
        if 0 < self.transport.get_write_buffer_size() < self._unsent:
            self._set_timer()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop(self._unread)

    def _stop(self, timer: asyncio.TimerHandle | None) -> None:
        if timer is not None:
            timer.cancel()


def protocol_behind(gate: Gate) -> type[PatientProtocol]:
    """What uvicorn makes for each connection of a server with a gate."""
    return type("Connection", (PatientProtocol,), {"gate": gate})
