"""What is done now and then while the site runs: forgetting what is kept for a while only, catching up with games."""

import asyncio
import logging

from edokko.tables.courses import note_courses
from edokko.tables.errors import StoreUnavailable
from edokko.tables.forgetting import sweep
from edokko.tables.rooms import Rooms

FIRST, EACH = 600.0, 3600.0  # seconds until the first sweep, and between two
AT_ONCE, PAUSE, LOOKED_EACH = 20, 1.0, 300.0  # games that are caught up with, seconds until the next, and if all are

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


async def keep_courses(rooms: Rooms, pause: float = PAUSE) -> None:
    """Work out how far games have come of which it is not known, a few at a time."""
    while True:
        await asyncio.sleep(pause)
        found = 0
        try:
            found = await asyncio.to_thread(note_courses, rooms, AT_ONCE)
        except StoreUnavailable:  # is in the log already
            pass
        except Exception:
            log.exception("how far games have come could not be worked out; that is tried again later")
        pause = PAUSE if found else LOOKED_EACH
