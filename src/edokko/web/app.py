"""The application: which address leads where."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from edokko.bots.workshop import Workshop
from edokko.engine.errors import EdokkoError, NotCompiled
from edokko.tables.rooms import Rooms
from edokko.web import learning, posts
from edokko.web.asked import send_projection, show_help
from edokko.web.assets import send_asset
from edokko.web.bots_at_work import BotsAtWork
from edokko.web.guards import Guards
from edokko.web.hints import send_hint
from edokko.web.hints_at_work import HintsAtWork
from edokko.web.listening import Listeners
from edokko.web.live import live
from edokko.web.looking_back import send_frames
from edokko.web.problems import explain_error, explain_status
from edokko.web.rules_pages import show_rules
from edokko.web.sheets import send_sheet
from edokko.web.site import Site
from edokko.web.start_page import show_start
from edokko.web.table_pages import send_code, send_record, show_invitation, show_recovery, show_table, show_verdict
from edokko.web.waiting import show_progress

SMALLEST_PACKED = 600  # bytes
PACKING = 5  # zlib's level: a third of the time of its highest, 4 % more bytes

ROUTES = [
    Route("/", show_start),
    Route("/begin", posts.for_user(posts.begin), methods=["POST"]),
    Route("/import", posts.for_user(posts.import_game), methods=["POST"]),
    Route("/choose", posts.choose, methods=["POST"]),
    Route("/rules/{game}", show_rules),
    Route("/rules/{game}/{part}", show_rules),
    Route("/learn/{game}", learning.show_lessons),
    Route("/learn/{game}/{lesson}", learning.show_lesson),
    Route("/learn/{game}/{lesson}/go", learning.go_on, methods=["POST"]),
    Route("/learn/{game}/{lesson}/sheet/{sheet}", learning.send_sheet),
    Route("/t/{table}", show_table),
    Route("/t/{table}/live", live),
    Route("/t/{table}/frames", send_frames),
    Route("/t/{table}/projection", send_projection),
    Route("/t/{table}/help", show_help),
    Route("/t/{table}/sheet/{sheet}", send_sheet),
    Route("/t/{table}/record", send_record),
    Route("/t/{table}/verify", show_verdict),
    Route("/t/{table}/code.svg", send_code),
    Route("/t/{table}/join", show_invitation),
    Route("/t/{table}/join/{invite}", show_invitation),
    Route("/t/{table}/seat/{recovery}", show_recovery),
    Route("/t/{table}/join", posts.for_user(posts.join), methods=["POST"]),
    Route("/t/{table}/recover", posts.for_user(posts.recover), methods=["POST"]),
    Route("/t/{table}/play-on", posts.for_user(posts.play_on), methods=["POST"]),
    Route("/t/{table}/play", posts.at_table(posts.play), methods=["POST"]),
    Route("/t/{table}/hint", send_hint, methods=["POST"]),
    Route("/t/{table}/here", posts.at_table(posts.here), methods=["POST"]),
    Route("/t/{table}/look", posts.at_table(posts.look), methods=["POST"]),
    Route("/t/{table}/chat", posts.at_table(posts.chat), methods=["POST"]),
    Route("/t/{table}/hand", posts.at_table(posts.hand), methods=["POST"]),
    Route("/t/{table}/fill", posts.at_table(posts.fill), methods=["POST"]),
    Route("/t/{table}/wish", posts.at_table(posts.wish), methods=["POST"]),
    Route("/t/{table}/resign", posts.at_table(posts.resign), methods=["POST"]),
    Route("/t/{table}/rematch", posts.at_table(posts.rematch), methods=["POST"]),
    Route("/t/{table}/delete", posts.at_table(posts.delete), methods=["POST"]),
    Route("/static/{name}", send_asset),
    Route("/robots.txt", lambda request: PlainTextResponse("User-agent: *\nDisallow: /t/\n")),
]


def create_app(rooms: Rooms, pace: float = 1.0, workshop: Workshop | None = None) -> Starlette:
    """The site over some rooms; `pace` is a factor on how long bots take, a workshop compiles what is not yet."""
    listeners = Listeners(rooms)
    bots = BotsAtWork(rooms, pace)
    hints = HintsAtWork()
    rooms.listen(listeners.tell)
    rooms.listen(bots.wake)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        listeners.begin()
        bots.begin()
        if workshop:
            workshop.begin()
        yield
        if workshop:
            workshop.close()
        listeners.close()
        hints.close()
        await bots.close()

    app = Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[
            Middleware(Guards, explain=explain_status),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=PACKING),
        ],
        exception_handlers={
            EdokkoError: explain_error,
            NotCompiled: show_progress,
            HTTPException: explain_status,
            500: server_error,
        },
    )
    app.state.site = Site(rooms, listeners, bots, hints, workshop)
    return app


async def server_error(request: Request, error: Exception) -> Response:
    """Our own mistake; the log has the details."""
    return await explain_status(request, error)
