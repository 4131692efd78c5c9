"""The application: which address leads where."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route

from edokko.bots.workshop import Workshop
from edokko.engine.errors import EdokkoError, Incomplete, NotCompiled
from edokko.tables.archive import Archive
from edokko.tables.limits import Limits
from edokko.tables.people import LastPosts
from edokko.tables.rooms import Rooms
from edokko.tables.thinkers import Thinkers
from edokko.web import learning, me_page, posts
from edokko.web.addresses import TABLE
from edokko.web.api.app import API, create_api
from edokko.web.assets import send_asset, send_worker
from edokko.web.beside_play import beside_play, now_or_then
from edokko.web.blocks import Blocks
from edokko.web.bots_at_work import BotsAtWork, BotsElsewhere
from edokko.web.documentation import show_documents
from edokko.web.following import Followers
from edokko.web.guards import Guards
from edokko.web.hints import send_hint
from edokko.web.hints_at_work import HintsAtWork
from edokko.web.hosting import AT_HOME, Hosting
from edokko.web.identities import Identities
from edokko.web.limiting import RequestLimit
from edokko.web.listening import Listeners
from edokko.web.live import live
from edokko.web.logs import request_id
from edokko.web.looking_back import send_frames
from edokko.web.metrics import Metrics, send_metrics
from edokko.web.observing import HEADER, Observed
from edokko.web.on_demand import send_projection, show_help
from edokko.web.privacy_page import show_privacy
from edokko.web.problems import explain_error, explain_status, tell_incomplete
from edokko.web.readiness import show_health, show_readiness
from edokko.web.rules_pages import show_rules
from edokko.web.sheets import send_sheet
from edokko.web.side_work import SideWork
from edokko.web.site import Site
from edokko.web.start_page import show_start
from edokko.web.sweeping import keep_courses, keep_swept
from edokko.web.table_pages import (
    send_bug_report,
    send_code,
    send_record,
    show_invitation,
    show_past,
    show_recovery,
    show_table,
    show_verdict,
    sit_down,
)
from edokko.web.taking_turns import TurnTaker
from edokko.web.waiting import show_progress
from edokko.web.watched_tables import keep_noted

SMALLEST_PACKED = 600  # bytes
STREAMING = 3  # threads in which streams find out what is new: to draw in more at once only delays answers
PACKING = 5  # zlib's level: a third of the time of its highest, 4 % more bytes

ROUTES = [
    Route("/", show_start),
    Route("/begin", posts.for_user(posts.begin, counts="tables"), methods=["POST"]),
    Route("/import", posts.for_user(posts.import_game, counts="imports", is_long=True), methods=["POST"]),
    Route("/choose", posts.choose, methods=["POST"]),
    Route("/privacy", show_privacy),
    Route("/rules/{game}", show_rules),
    Route("/rules/{game}/{part}", show_rules),
    Route("/learn/{game}", learning.show_lessons),
    Route("/learn/{game}/{lesson}", learning.show_lesson),
    Route("/learn/{game}/{lesson}/go", learning.go_on, methods=["POST"]),
    Route("/learn/{game}/{lesson}/sheet/{sheet}", learning.send_sheet),
    Route(TABLE, now_or_then(show_table, show_past)),
    Route(TABLE + "/live", live),
    Route(TABLE + "/frames", beside_play(send_frames)),
    Route(TABLE + "/projection", send_projection),
    Route(TABLE + "/help", show_help),
    Route(TABLE + "/sheet/{sheet}", now_or_then(send_sheet, send_sheet)),
    Route(TABLE + "/record", beside_play(send_record)),
    Route(TABLE + "/bug", beside_play(send_bug_report)),
    Route(TABLE + "/verify", beside_play(show_verdict)),
    Route(TABLE + "/code.svg", send_code),
    Route(TABLE + "/join", show_invitation),
    Route(TABLE + "/join/{invite}", show_invitation),
    Route(TABLE + "/seat/{recovery}", show_recovery),
    Route(TABLE + "/join", sit_down, methods=["POST"]),
    Route(TABLE + "/recover", posts.for_user(posts.recover), methods=["POST"]),
    Route(TABLE + "/play-on", posts.for_user(posts.play_on, counts="tables", is_long=True), methods=["POST"]),
    Route(TABLE + "/play", posts.at_table(posts.play), methods=["POST"]),
    Route(TABLE + "/hint", send_hint, methods=["POST"]),
    Route(TABLE + "/here", posts.at_table(posts.here), methods=["POST"]),
    Route(TABLE + "/look", posts.at_table(posts.look), methods=["POST"]),
    Route(TABLE + "/chat", posts.at_table(posts.chat, counts="messages"), methods=["POST"]),
    Route(TABLE + "/hand", posts.at_table(posts.hand), methods=["POST"]),
    Route(TABLE + "/fill", posts.at_table(posts.fill), methods=["POST"]),
    Route(TABLE + "/free", posts.at_table(posts.free), methods=["POST"]),
    Route(TABLE + "/renew", posts.at_table(posts.renew), methods=["POST"]),
    Route(TABLE + "/leave", posts.at_table(posts.leave), methods=["POST"]),
    Route(TABLE + "/wish", posts.at_table(posts.wish), methods=["POST"]),
    Route(TABLE + "/resign", posts.at_table(posts.resign), methods=["POST"]),
    Route(TABLE + "/rematch", posts.at_table(posts.rematch, counts="tables"), methods=["POST"]),
    Route(TABLE + "/delete", posts.at_table(posts.delete), methods=["POST"]),
    Route(TABLE + "/keep", posts.at_table(posts.keep), methods=["POST"]),
    Route(TABLE + "/mute", posts.at_table(posts.mute), methods=["POST"]),
    Route(TABLE + "/silence", posts.at_table(posts.silence), methods=["POST"]),
    Route(TABLE + "/unsay", posts.at_table(posts.unsay), methods=["POST"]),
    Route(TABLE + "/moved", posts.at_table(posts.moved), methods=["POST"]),
    Route("/docs", show_documents),
    Route("/docs/{path:path}", show_documents),
    Route("/static/{name}", send_asset),
    Route("/worker.js", send_worker),
    Route("/healthz", show_health),
    Route("/readyz", show_readiness),
    Route("/metrics", send_metrics),
    Route("/me", me_page.show_me),
    Route("/me/tokens", me_page.make_token, methods=["POST"]),
    Route("/me/tokens/revoke", me_page.revoke_token, methods=["POST"]),
    Route("/me/bots", posts.for_user(me_page.make_bot, counts="accounts"), methods=["POST"]),
    Route("/me/bots/remove", posts.for_user(me_page.remove_bot), methods=["POST"]),
    Route("/robots.txt", lambda request: PlainTextResponse("User-agent: *\nDisallow: /t/\n")),
]


def create_app(
    rooms: Rooms,
    thinkers: Thinkers,
    pace: float = 1.0,
    workshop: Workshop | None = None,
    hosting: Hosting = AT_HOME,
) -> Starlette:
    """The site over some rooms, whose bots have thinkers.

    `pace` is a factor on how long bots take, a workshop compiles what is not yet.
    """
    listeners, followers = Listeners(rooms), Followers(rooms)
    bots = bots_of(rooms, thinkers, pace, listeners)
    hints = HintsAtWork(thinkers)
    limits = Limits(rooms.store, rooms.clock, hosting.limits, is_one_of_several=rooms.store.is_shared)
    side_work = SideWork(limits)
    metrics = Metrics()
    rooms.listen(listeners.tell)
    rooms.listen(followers.tell)
    rooms.listen(bots.wake)

    def look_everywhere() -> None:
        listeners.tell_all()
        followers.tell_all()

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(STREAMING, "edokko-streams"))
        listeners.begin()
        followers.begin()
        bots.begin()
        if workshop:
            workshop.begin()
        beside = [asyncio.create_task(each) for each in _beside(rooms, listeners)]
        following = rooms.follow(look_everywhere)
        yield
        if following:
            following.close()
        for task in beside:
            task.cancel()
        if workshop:
            workshop.close()
        app.state.site.end_streams()
        side_work.close()
        await bots.close()

    api = create_api()
    app = Starlette(
        routes=[Mount(API, api), *ROUTES],  # in this order they are compared with an address, and programs ask most
        lifespan=lifespan,
        middleware=[
            Middleware(Observed, metrics=metrics),
            Middleware(RequestLimit, limits=limits, hosting=hosting),
            Middleware(Guards, explain=explain_status, blocks=Blocks(rooms.store), hosting=hosting),
            Middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=PACKING),
        ],
        exception_handlers={
            EdokkoError: explain_error,
            NotCompiled: show_progress,
            Incomplete: tell_incomplete,
            HTTPException: explain_status,
            500: server_error,
        },
    )
    app.state.site = api.state.site = Site(
        rooms,
        listeners,
        bots,
        hints,
        limits,
        Archive(rooms),
        side_work,
        workshop,
        hosting,
        identities=Identities(rooms.store.cookie_key(), rooms.store.users_with_unsigned_cookies()),
        last_posts=LastPosts(rooms.store, rooms.now),
        followers=followers,
        metrics=metrics,
    )
    return app


def bots_of(rooms: Rooms, thinkers: Thinkers, pace: float, listeners: Listeners) -> BotsAtWork | BotsElsewhere:
    """Who lets bots play at the tables."""
    if rooms.store.is_shared:
        return BotsElsewhere()
    return BotsAtWork(TurnTaker(rooms, thinkers, pace, is_watched=listeners.has_readers))


def _beside(rooms: Rooms, listeners: Listeners) -> list[Coroutine[object, object, None]]:
    """What is done beside answering; where there are workers, they sweep."""
    beside = [keep_noted(rooms, listeners)] if rooms.store.is_shared else [keep_swept(rooms)]
    return [*beside, keep_courses(rooms)]


async def server_error(request: Request, error: Exception) -> Response:
    """Our own mistake; the log has the details."""
    answer = await explain_status(request, error)
    answer.headers[HEADER] = request_id.get()  # it is made outside of what gives others theirs
    return answer
