"""While a game is being compiled: pages that need its rules say how far that is, and come by themselves.

They are loaded again every few seconds, without a script as well. What is posted waits: nothing is filled in twice.
"""

import asyncio
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from edokko.bots.workshop import Progress
from edokko.engine.errors import NotCompiled
from edokko.games import GAMES
from edokko.web.frames import frame
from edokko.web.problems import wants_json
from edokko.web.reader import reader_of
from edokko.web.site import Site, site_of

UNAVAILABLE = 503
REFRESH = 3  # seconds
TRIED_EACH = 1.0  # seconds
LONGEST = 270.0  # seconds that a post waits: browsers give up after 300

Given = ParamSpec("Given")
Result = TypeVar("Result")


async def when_ready(site: Site, do: Callable[Given, Result], *values: Given.args, **named: Given.kwargs) -> Result:
    """Do something in a thread; if rules that it needs are being compiled, again until they are there."""
    clock = asyncio.get_running_loop().time
    began = clock()
    while True:
        try:
            return await run_in_threadpool(do, *values, **named)
        except NotCompiled:
            if site.listeners.is_closing or clock() - began > LONGEST:
                raise
        await asyncio.sleep(TRIED_EACH)


async def show_progress(request: Request, error: Exception) -> Response:
    """Instead of a page that needs rules: how far compiling them is."""
    assert isinstance(error, NotCompiled)
    reader = reader_of(request)
    game = next(game for game, package in GAMES.items() if package == error.package)
    title = reader.say("compiling.title", game=reader.catalogue.say(f"page.game.{game}"))
    headers = {"retry-after": str(REFRESH)}
    if wants_json(request):
        return JSONResponse({"message": title}, UNAVAILABLE, headers)
    page = frame(request, reader, "compiling", UNAVAILABLE, title=title, progress=unready(site_of(request)))
    page.headers.update(headers)
    if request.method == "GET":
        page.headers["refresh"] = str(REFRESH)
    return page


def unready(site: Site) -> list[Progress]:
    """The games that are not ready yet, and how far they are."""
    return [each for each in site.workshop.progress if not each.is_ready] if site.workshop else []
