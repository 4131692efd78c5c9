"""Whether a lesson can be gone through from its beginning to its end, and says something at every step."""

from edokko.engine.errors import EdokkoError, Incomplete, NotCompiled
from edokko.engine.phrases import Phrase
from edokko.lessons import saying
from edokko.lessons.going import Course, NotPartOfLesson, skip
from edokko.lessons.lesson import LEARNER, BadLesson, Lesson
from edokko.words.catalogue import SOURCE_LANGUAGE, find_catalogue


def check(lesson: Lesson) -> None:
    """Go through a whole lesson by what is wanted; raises BadLesson with the line where it does not fit the rules.

    A game that is installed may fail in any way, and it is its lesson that is left out then.
    """
    line = lesson.line
    try:
        course = Course(lesson)
        saying.check_title(lesson, find_catalogue(SOURCE_LANGUAGE))
        while course.step is not None:
            line = course.step.line
            if course.step.wanted and LEARNER not in course.match.deciders:
                raise NotPartOfLesson("this is not what the lesson has come to")
            saying.check_step(course, find_catalogue(SOURCE_LANGUAGE))
            course = skip(course)
    except NotCompiled:
        raise
    except Exception as error:
        raise BadLesson.at(lesson.file, line, _complaint(error)) from error


def _complaint(error: Exception) -> Phrase | str:
    return error.phrase if isinstance(error, EdokkoError | Incomplete) else repr(error)
