"""All lessons of a game in their order, those left out that do not fit its rules any more."""

import logging
from functools import cache
from pathlib import Path

from edokko.games import folder_of
from edokko.lessons.checking import check
from edokko.lessons.lesson import FILE, BadLesson, Lesson, read_lesson

FOLDER = "lessons"
log = logging.getLogger("edokko")


def lesson_files(game: str) -> list[Path]:
    """The files of a game's lessons in their order; none if it teaches nothing."""
    found = [path for path in (folder_of(game) / FOLDER).glob("*.toml") if FILE.fullmatch(path.name)]
    return sorted(found, key=lambda path: int(path.name.partition("_")[0]))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """The lessons that can be gone through; of any other the log says once why not."""
    found = []
    for path in lesson_files(game):
        try:
            lesson = read_lesson(game, path)
            check(lesson)
        except BadLesson as error:
            log.warning("lesson left out: %s", error)
        else:
            found.append(lesson)
    return tuple(found)


def find_lesson(game: str, name: str) -> Lesson | None:
    """A lesson by its name."""
    return next((lesson for lesson in lessons_of(game) if lesson.name == name), None)
