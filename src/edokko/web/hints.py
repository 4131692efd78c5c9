"""`POST /t/<table>/hint`: a hint for who asks, as a card beside the table; nobody else is sent anything."""

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from edokko.drawing.markup import NOTHING, Html, el
from edokko.drawing.scene import Scene
from edokko.drawing.teacher import HINT, card, cross, paragraphs
from edokko.hints.hint import Hint
from edokko.hints.saying import SaidHint, say_hint
from edokko.tables.hinting import Question, ask, remember_hint
from edokko.tables.playing import Moment
from edokko.web.blocks import address_of
from edokko.web.limiting import visitor_of
from edokko.web.posts import Fields, come, fields_of, number
from edokko.web.reader import Reader, reader_of
from edokko.web.site import Site, site_of
from edokko.web.table_drawing import scene_for
from edokko.web.waiting import when_ready

FRESH = {"cache-control": "no-store"}


async def send_hint(request: Request) -> Response:
    """What the strongest bot would do in the reader's place, and why."""
    site, reader, table = site_of(request), reader_of(request), request.path_params["table"]
    fields = await fields_of(request)
    await when_ready(site, come, site, table, reader.user, address_of(request))
    question, scene = await when_ready(site, _ask, site, table, reader, fields)
    hint = await site.hints.give(question, visitor_of(request, reader))
    await run_in_threadpool(remember_hint, site.rooms, table, question.seat)
    return JSONResponse({"hint": draw_hint(hint, scene)}, headers=FRESH)


def _ask(site: Site, table: str, reader: Reader, fields: Fields) -> tuple[Question, Scene]:
    """The question, and the table as its reader sees it: words for actions depend on it."""
    seat, seen = number(fields, "seat"), Moment(number(fields, "ply"), number(fields, "step"))
    with site.rooms.open(table) as room:
        return ask(room, reader.user, seat, seen), scene_for(room, reader)


def draw_hint(hint: Hint, scene: Scene) -> Html:
    """The card of a hint; the page's script lights its action on the table."""
    said = say_hint(hint, scene.speaker, scene.label)
    return card(
        "hint",
        said.wanted,
        paragraphs(*said.reasons),
        _alternatives(said, scene),
        el("small", said.source, class_="source") if said.source else NOTHING,
        symbol="lantern",
        wanted=[hint.action],
        count=scene.speaker.catalogue.say("hint.title"),
        corner=cross(scene.say("close"), data_no_hint=True),
        place=HINT,
    )


def _alternatives(said: SaidHint, scene: Scene) -> Html:
    """The next best actions, each with its difference."""
    if not said.alternatives:
        return NOTHING
    rows = [el("li", el("b", each.label), " ", el("span", each.worth)) for each in said.alternatives]
    return el("section", el("h3", scene.speaker.catalogue.say("hint.next")), el("ul", rows), class_="next-best")
