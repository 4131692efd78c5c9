"""The server that a site runs in, from its beginning to its end."""

import ctypes
import signal
import socket
import sys
from contextlib import closing, suppress

import uvicorn

from edokko.storage.database import Database
from edokko.storage.sql_repository import SqlRepository
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web.app import create_app
from edokko.web.connections import Gate, protocol_behind
from edokko.web.ending import EndingServer
from edokko.web.file_handles import room_within, take_file_handles
from edokko.web.hosting import Hosting
from edokko.web.logs import set_up_logs
from edokko.web.quiet_log import log_quietly
from edokko.web.reachable import is_everywhere
from edokko.web.workshop import SiteWorkshop

GRACE = 10  # seconds for answers that are being made, at the end
MOST_POOLS, SETTING = 2, -8  # M_ARENA_MAX of the GNU C library


def bind(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    """A socket at an address; a shared one lets other processes have theirs there too, and the system deals."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if is_shared:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def address_of(host: str, bound: socket.socket) -> str:
    """Where a browser at this computer finds what listens there."""
    shown = "localhost" if is_everywhere(host) else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{bound.getsockname()[1]}"


def run_site(bound: socket.socket, database: Database, hosting: Hosting) -> None:
    """Answer requests until a signal says to end."""
    share_memory()
    set_up_logs(hosting.log, with_access=hosting.has_access_log)
    with bound as listening, closing(Thinkers()) as thinkers:
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # else a page's end waits 40 ms for an answer
        rooms = Rooms(SqlRepository(database))
        app = create_app(rooms, thinkers, workshop=SiteWorkshop(thinkers), hosting=hosting)
        room = room_within(take_file_handles())
        config = uvicorn.Config(
            app,
            http=protocol_behind(Gate(hosting, room.most)),
            ws="none",
            loop="asyncio",
            backlog=room.backlog,
            log_config=None,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=GRACE,
            forwarded_allow_ips=hosting.trusted_proxies,
        )
        log_quietly()
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # once uvicorn has ended in good order
        try:
            EndingServer(config, app.state.site.end_streams).run(sockets=[listening])
        finally:
            database.dispose()


def share_memory() -> None:
    """Let threads share pools of memory: one for each would keep some 20 MB more."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").mallopt(SETTING, MOST_POOLS)
