"""Lessons on the site. A lesson is no stored table: its browser keeps what was done so far, and this checks it."""

import logging
from functools import cache

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from edokko.drawing.page import sheets_of
from edokko.drawing.pictograms import symbols
from edokko.drawing.scene import scene_of
from edokko.games import GAMES
from edokko.lessons import saying
from edokko.lessons.going import NEXT, Course, WrongTry, back, go, skip
from edokko.lessons.lesson import LEARNER, Lesson
from edokko.lessons.shelf import find_lesson, lessons_of
from edokko.web.frames import frame
from edokko.web.lesson_drawing import draw, lesson_address, update
from edokko.web.newcomers import waiting_invitation
from edokko.web.posts import BETWEEN_STEPS, LONGEST_DRAFT, Fields, fields_of
from edokko.web.reader import reader_of
from edokko.web.site import site_of
from edokko.web.waiting import when_ready

FRESH = {"cache-control": "no-store", "vary": "cookie, accept-language"}
LONGEST_LIST = 8000  # letters of what was done
USUAL_SYMBOL = "brush"
log = logging.getLogger("edokko")


def show_lessons(request: Request) -> Response:
    """All lessons of a game."""
    reader, game = reader_of(request), request.path_params["game"]
    if game not in GAMES or not lessons_of(game):
        raise HTTPException(404)
    shown = [
        {
            "address": lesson_address(lesson),
            "title": saying.title(lesson, reader.catalogue),
            "about": saying.about(lesson, reader.catalogue),
            "minutes": lesson.minutes,
            "symbol": symbol_of(lesson),
        }
        for lesson in lessons_of(game)
    ]
    invitation = waiting_invitation(request, site_of(request), reader)
    return frame(request, reader, "learn", game=game, lessons=shown, invitation=invitation)


@cache
def symbol_of(lesson: Lesson) -> str:
    """The pictogram of a lesson; where there is none of that name the log says so once, and the usual one is drawn."""
    if lesson.symbol in symbols():
        return lesson.symbol
    log.warning("%s: there is no pictogram %r", lesson.file, lesson.symbol)
    return USUAL_SYMBOL


def show_lesson(request: Request) -> Response:
    """A lesson at its beginning; the browser goes on to where it was left."""
    reader, lesson = reader_of(request), lesson_of(request)
    return frame(request, reader, "lesson", drawn=draw(lesson, reader.language, ()), lesson=lesson_address(lesson))


def lesson_of(request: Request) -> Lesson:
    """The lesson that an address names."""
    game = request.path_params["game"]
    lesson = find_lesson(game, request.path_params["lesson"]) if game in GAMES else None
    if lesson is None:
        raise HTTPException(404)
    return lesson


async def go_on(request: Request) -> Response:
    """From what was done so far to the next moment."""
    fields = await fields_of(request)
    lesson = await when_ready(site_of(request), lesson_of, request)
    return await run_in_threadpool(_answer, request, lesson, fields)


def _answer(request: Request, lesson: Lesson, fields: Fields) -> Response:
    language = reader_of(request).language
    before = draw(lesson, language, _list(fields.get("done", "")))
    tried, after = None, before.course
    if "to" in fields:
        after = go(lesson, _list(fields["to"]))
    elif "turn" in fields:
        after = _turn(before.course, fields["turn"])
    else:
        tried, after = _act(before.course, _action(before.course, fields))
    return JSONResponse(update(before, draw(lesson, language, after.done, tried)), headers=FRESH)


def _list(text: str) -> tuple[str, ...]:
    """What was done so far, from a field."""
    if len(text) > LONGEST_LIST:
        raise HTTPException(400)
    return tuple(text.split(BETWEEN_STEPS)) if text else ()


def _turn(course: Course, turn: str) -> Course:
    """Where a button of the card leads."""
    if turn == "again":
        return go(course.lesson, ())
    if turn == "back":
        return back(course)
    if turn == "skip":
        return skip(course)
    if turn == "next":
        return go(course.lesson, (*course.done, NEXT))
    raise HTTPException(400)


def _action(course: Course, fields: Fields) -> str:
    """What the learner does: an action, or a draft with one step more than before."""
    if "draft" not in fields:
        return fields.get("action", "")
    draft = fields["draft"][:LONGEST_DRAFT].split(BETWEEN_STEPS)
    known = list(course.match.drafted(LEARNER))
    return draft[-1] if draft[:-1] == known else ""


def _act(course: Course, action: str) -> tuple[WrongTry | None, Course]:
    """A try, and where it leads: nowhere if it is a wrong one."""
    if not action or action == NEXT:
        return WrongTry(action, "wrong"), course
    tried = course.judge(action)
    return tried, course if tried else go(course.lesson, (*course.done, action))


def send_sheet(request: Request) -> Response:
    """An enlarged card of a moment."""
    reader, lesson = reader_of(request), lesson_of(request)
    course = go(lesson, _list(request.query_params.get("done", "")))
    scene = scene_of(course.match, LEARNER, reader.language, with_sheets=True)
    sheet = sheets_of(scene).get(request.path_params["sheet"])
    return HTMLResponse(sheet, headers=FRESH) if sheet else Response(status_code=204, headers=FRESH)
