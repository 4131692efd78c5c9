"""A lesson on a real table: its board as the learner sees it, and the card that speaks."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from edokko.drawing.beats import beats_of
from edokko.drawing.head import BRAND
from edokko.drawing.markup import NOTHING, Child, Html, el, hidden
from edokko.drawing.page import Parts, parts_of, put_together
from edokko.drawing.pictograms import picture
from edokko.drawing.scene import Around, Scene, scene_of
from edokko.drawing.teacher import button, card
from edokko.drawing.terms import explained
from edokko.drawing.zones import Drawings, differences, trace
from edokko.lessons import saying
from edokko.lessons.going import Course, WrongTry, go
from edokko.lessons.lesson import LEARNER, Lesson
from edokko.lessons.shelf import lessons_of
from edokko.match.moves import Move
from edokko.web.table_parts import form
from edokko.words.catalogue import Catalogue, find_catalogue

COURSES_KEPT = 128  # moments of lessons: those before and after the steps that people are at
OPPONENTS = 2  # of the first game after a lesson, where there are seats for them
OPPONENT = "bot:gentle"


@dataclass(frozen=True)
class DrawnLesson:
    """A moment of a lesson, drawn."""

    course: Course
    scene: Scene

    @cached_property
    def parts(self) -> Parts:
        return parts_of(self.scene, Drawings())

    @property
    def body(self) -> Html:
        return put_together(self.scene, self.parts)

    @property
    def title(self) -> str:
        return f"{saying.title(self.course.lesson, self.scene.speaker.catalogue)} · {BRAND}"


@lru_cache(COURSES_KEPT)
def draw(lesson: Lesson, language: str, done: tuple[str, ...], tried: WrongTry | None = None) -> DrawnLesson:
    """A lesson after so much of it; raises NotPartOfLesson, or why something in the list is not possible."""
    course = go(lesson, done)
    catalogue = find_catalogue(language)
    scene = scene_of(course.match, LEARNER, language)
    scene = replace(scene, around=Around(tools=_tools(lesson, catalogue), rules=f"/rules/{lesson.game}"))
    around = replace(scene.around, teacher=_card(course, scene, tried))
    undo_refusal = "" if done else catalogue.say("lesson.beginning")
    is_asked = course.step is not None and course.step.wanted
    scene = replace(scene, around=around, undo_refusal=undo_refusal, can_redo=False)
    return DrawnLesson(course, scene if is_asked else replace(scene, actions=(), previews={}))


def lesson_address(lesson: Lesson) -> str:
    return f"/learn/{lesson.game}/{lesson.name}"


def update(before: DrawnLesson, now: DrawnLesson) -> dict[str, object]:
    """What a page must replace to show another moment, and how it came to be so."""
    return {
        "done": list(now.course.done),
        "zones": differences(trace(before.parts.zones), now.parts.zones),
        "beats": [beat.as_json() for beat in beats_of(now.scene, _made_since(before, now))],
        "sky": now.scene.table.sky(now.scene),
        "ply": now.scene.ply,
        "is_over": now.course.step is None,
    }


def _made_since(before: DrawnLesson, now: DrawnLesson) -> Sequence[Move]:
    """The moves that a page has not seen; none where it goes back."""
    seen = before.course.done
    if now.course.done[: len(seen)] != seen:
        return ()
    return now.course.match.moves[len(before.course.match.moves) :]


def _tools(lesson: Lesson, catalogue: Catalogue) -> Html:
    """Buttons at the end of the head: rules, menu, and the way out."""
    rules, menu, leave = (catalogue.say(f"site.{word}") for word in ("rules", "menu", "learn.all"))
    return el(
        "div",
        el("a", picture("rules"), hidden(rules), href=f"/rules/{lesson.game}", title=rules, class_="tool"),
        el("button", picture("menu"), hidden(menu), class_="tool", popovertarget="menu-panel", title=menu),
        el("a", picture("close"), hidden(leave), href=f"/learn/{lesson.game}", title=leave, class_="tool"),
        class_="tools",
    )


def _card(course: Course, scene: Scene, tried: WrongTry | None) -> Html:
    """What is said now, with its terms explained, and the ways on and back."""
    lesson, step, catalogue = course.lesson, course.step, scene.speaker.catalogue
    after, before, reply = explained(
        scene,
        saying.after(course, catalogue),
        saying.before(course, catalogue) or catalogue.say("lesson.over"),
        saying.reply(course, tried, catalogue) if tried else "",
    )
    count = "" if step is None else f"{course.number + 1}/{len(lesson.steps)}"
    return card(
        "lesson",
        saying.title(lesson, catalogue),
        _paragraph(after, "praise"),
        _paragraph(before, None),
        _paragraph(reply, "reply"),
        symbol="brush",
        lit=step.lit if step else (),
        wanted=course.wanted,
        count=count,
        buttons=_turns(course, catalogue) if step else _ways_on(course, catalogue),
    )


def _paragraph(text: str, kind: str | None) -> Html:
    return el("p", text, class_=kind) if text else NOTHING


def _turns(course: Course, catalogue: Catalogue) -> Child:
    """On where there is only something to read, else over the step; and back. Nothing ever takes the place of Go on."""
    is_read = course.step is not None and not course.step.wanted
    return [
        button(catalogue.say("lesson.next"), "next", is_main=True, data_turn="next")
        if is_read
        else button(catalogue.say("lesson.skip"), is_aside=True, data_turn="skip"),
        button(catalogue.say("lesson.back"), "previous", is_aside=is_read, data_turn="back")
        if course.done
        else NOTHING,
    ]


def _ways_on(course: Course, catalogue: Catalogue) -> Child:
    """At the end: a first game, the next lesson, this one once more."""
    lesson, shelf = course.lesson, lessons_of(course.lesson.game)
    following = shelf[shelf.index(lesson) + 1] if lesson in shelf[:-1] else None
    seats = range(1, min(OPPONENTS + 1, max(course.match.game.seat_counts)))
    opponents = {f"seat{number}": OPPONENT for number in seats}
    play = el("button", picture("play"), el("span", catalogue.say("lesson.play")), class_="button go")
    further = NOTHING
    if following:
        named = catalogue.say("lesson.following", title=saying.title(following, catalogue))
        further = el("a", picture("next"), el("span", named), class_="quiet", href=lesson_address(following))
    return [
        form("/begin", play, game=lesson.game, **opponents),
        further,
        button(catalogue.say("lesson.again"), "reset", data_turn="again"),
    ]
