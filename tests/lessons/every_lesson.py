"""All lessons of all games, for tests that ask something of each."""

from collections.abc import Iterator
from contextlib import suppress

from edokko.games import GAMES
from edokko.lessons.going import Course, go, skip
from edokko.lessons.lesson import BadLesson, Lesson, read_lesson
from edokko.lessons.shelf import lesson_files

FILES = [(game, path) for game in GAMES for path in lesson_files(game)]


def readable() -> Iterator[Lesson]:
    """Those whose file can be read; that each can is a test of its own, and stops no other."""
    for game, path in FILES:
        with suppress(BadLesson):
            yield read_lesson(game, path)


LESSONS = list(readable())
FIRST = [next(lesson for lesson in LESSONS if lesson.game == game) for game in {lesson.game: 0 for lesson in LESSONS}]


def name_of(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.name}"


def moments(lesson: Lesson) -> Iterator[Course]:
    """A lesson at the beginning of each step and between its actions, and at its end."""
    course = go(lesson, ())
    while course.step is not None:
        yield course
        ends = skip(course)
        for length in range(len(course.done) + 1, len(ends.done)):
            yield go(lesson, ends.done[:length])
        course = ends
    yield course
