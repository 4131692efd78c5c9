"""Lessons on the site: what is lit is there, states are checked, and nothing is stored."""

import re

import pytest

from edokko.drawing.markup import Html
from edokko.lessons.lesson import Lesson
from edokko.web.lesson_drawing import draw
from edokko.words.catalogue import languages
from lessons.every_lesson import LESSONS, moments, name_of

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)


def has(page: Html, attribute: str, value: str) -> bool:
    """Whether an element has an attribute with a value; pages leave needless quotes out."""
    return re.search(rf"""[ ]{attribute}=("{re.escape(value)}"|{re.escape(value)}[ >])""", page) is not None


@every_lesson
def test_what_is_lit_is_on_the_page(lesson: Lesson) -> None:
    for course in moments(lesson):
        page = draw(lesson, "en", course.done).body
        for name in course.step.lit if course.step else ():
            assert has(page, "id", name), f"{course.step.name if course.step else ''}: {name}"


@every_lesson
@pytest.mark.parametrize("language", languages())
def test_a_button_for_what_is_wanted_is_on_the_page(lesson: Lesson, language: str) -> None:
    for course in moments(lesson):
        page = draw(lesson, language, course.done).body
        for action in course.wanted:
            assert has(page, "data-action", action), action
