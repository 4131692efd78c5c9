"""Networks from which nobody may come. Whoever runs the site blocks them on the command line, while it runs."""

import logging
from collections.abc import Callable
from time import monotonic

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from edokko.tables.errors import StoreUnavailable
from edokko.tables.networks import Network, read_address
from edokko.tables.people import read_network
from edokko.tables.repository import Repository

READ_EACH = 3.0  # seconds

log = logging.getLogger("edokko")


def address_of(request: Request) -> str:
    """Where a request comes from; nothing if nobody knows."""
    return request.client.host if request.client else ""


class Blocks:
    """The blocked networks, read again every few seconds; if that fails, those that were known."""

    def __init__(self, store: Repository, clock: Callable[[], float] = monotonic) -> None:
        self._store = store
        self._clock = clock
        self._networks: tuple[Network, ...] = self._read()
        self._read_at = clock()

    async def hold_for(self, request: Request) -> bool:
        """Whether a request comes from a blocked network."""
        if self._clock() - self._read_at >= READ_EACH:
            self._read_at = self._clock()  # others need not read it as well
            try:
                self._networks = await run_in_threadpool(self._read)
            except StoreUnavailable:  # is in the log already
                pass
            except Exception:
                log.warning("blocked networks could not be read; those known before still are")
        return bool(self._networks) and self._are_about(address_of(request))

    def _read(self) -> tuple[Network, ...]:
        return tuple(read_network(block.network) for block in self._store.blocks())

    def _are_about(self, address: str) -> bool:
        try:
            found = read_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)
