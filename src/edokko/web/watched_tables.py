"""Which tables people look at, noted in the store for the workers: bots are waited for there."""

import asyncio
import logging

from edokko.tables.errors import StoreUnavailable
from edokko.tables.rooms import Rooms
from edokko.web.listening import Listeners

EACH = 3.0  # seconds between two looks at who is there
HOLDS = 60  # seconds that a note holds

log = logging.getLogger("edokko")


async def keep_noted(rooms: Rooms, listeners: Listeners) -> None:
    """Note tables that somebody has begun to look at, and the others again before their notes are too old."""
    noted: dict[str, int] = {}
    while True:
        await asyncio.sleep(EACH)
        now = rooms.now()
        noted = {table: until for table, until in noted.items() if until > now + HOLDS // 2}
        if news := listeners.tables - noted.keys():
            try:
                await asyncio.to_thread(rooms.store.note_watched, news, now + HOLDS)
                noted.update(dict.fromkeys(news, now + HOLDS))
            except StoreUnavailable:  # is in the log already
                continue
            except Exception:
                log.exception("who looks at tables could not be noted; that is tried again in %g s", EACH)
