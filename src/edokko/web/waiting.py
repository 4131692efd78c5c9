"""While a game is being compiled: pages that need its rules say how far that is, and come by themselves.

They are loaded again every few seconds, without a script as well. What is posted waits: nothing is filled in twice.
"""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from edokko.bots.workshop import Progress
from edokko.engine.errors import NotCompiled
from edokko.games import GAMES
from edokko.tables.retrying import retry
from edokko.web.frames import frame
from edokko.web.problems import UNAVAILABLE, answer, wants_json
from edokko.web.reader import is_program, reader_of
from edokko.web.site import Site, site_of

REFRESH = 3  # seconds
TRIED_EACH = 1.0  # seconds
LONGEST = 270.0  # seconds that a post waits: browsers give up after 300

Given = ParamSpec("Given")
Result = TypeVar("Result")


async def when_ready(site: Site, do: Callable[Given, Result], *values: Given.args, **named: Given.kwargs) -> Result:
    """Do something in a thread; if rules that it needs are being compiled, again until they are there."""
    return await until_ready(site, partial(run_in_threadpool, partial(retry, do, *values, **named)))


async def until_ready(site: Site, run: Callable[[], Awaitable[Result]]) -> Result:
    """The same with something that runs elsewhere."""
    clock = asyncio.get_running_loop().time
    began = clock()
    while True:
        try:
            return await run()
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
    if wants_json(request) or is_program(request):
        told = answer(request, UNAVAILABLE, "not_compiled", title)
        told.headers.update(headers)
        return told
    page = frame(request, reader, "compiling", UNAVAILABLE, title=title, progress=unready(site_of(request)))
    page.headers.update(headers)
    if request.method == "GET":
        page.headers["refresh"] = str(REFRESH)
    return page


def unready(site: Site) -> list[Progress]:
    """The games that are not ready yet, and how far they are."""
    return [each for each in site.workshop.progress if not each.is_ready] if site.workshop else []
