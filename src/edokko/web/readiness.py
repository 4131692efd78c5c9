"""For whoever watches over the site: `/healthz`, whether the process lives, and `/readyz`, whether it can work."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from edokko.tables.errors import COMPLAINTS, StoreUnavailable
from edokko.web.problems import UNAVAILABLE
from edokko.web.reader import reader_of
from edokko.web.site import site_of
from edokko.web.waiting import unready

OK, COMPILING = "ok", "compiling"
FRESH = {"cache-control": "no-store"}


async def show_health(request: Request) -> Response:
    """That the process answers; nothing else is asked."""
    return JSONResponse({"state": OK}, headers=FRESH)


async def show_readiness(request: Request) -> Response:
    """The state in one word and in a sentence: 200 if games can be played and kept, else 503."""
    site, catalogue = site_of(request), reader_of(request).catalogue
    state = await asyncio.to_thread(site.rooms.store.state)
    if state in COMPLAINTS:
        told = catalogue.say_phrase(COMPLAINTS[state])
    else:
        state = COMPILING if unready(site) else OK
        told = catalogue.say(f"site.ready.{state}")
    is_ready = state == OK
    headers = FRESH if is_ready else {**FRESH, "retry-after": str(StoreUnavailable.seconds)}
    return JSONResponse({"state": state, "message": told}, 200 if is_ready else UNAVAILABLE, headers)
