"""The hourly sweep: what is kept for a while only is forgotten while the site runs."""

import asyncio
import logging

from edokko.tables.forgetting import sweep
from edokko.tables.rooms import Rooms

FIRST, EACH = 600.0, 3600.0  # seconds until the first sweep, and between two

log = logging.getLogger("edokko")


async def keep_swept(rooms: Rooms, first: float = FIRST, each: float = EACH) -> None:
    """Sweep now and then. Just after the clock has jumped it is left out: what seems old may be of today."""
    pause = first
    while True:
        await asyncio.sleep(pause)
        pause = each
        try:
            if rooms.even_for() >= first:
                await asyncio.to_thread(sweep, rooms.store, rooms.now())
        except Exception:
            log.exception("the sweep failed; it is tried again in %g s", each)
