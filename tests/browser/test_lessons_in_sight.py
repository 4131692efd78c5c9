"""On a phone, what a lesson says and what it speaks of are in sight at every step."""

import pytest

from browser.visitors import Visitor, Visitors
from edokko.lessons.lesson import Lesson
from lessons.every_lesson import FIRST, name_of

# Whether a card's title is on the screen and nothing is over it.
READABLE = """() => {
  const { left, top, width, height } = document.querySelector('#teacher h2').getBoundingClientRect();
  return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#teacher');
}"""
# Whether some of what is lit on the table is on the screen, and not under the card or the bar.
LIT = """() => [...document.querySelectorAll('#table .taught:not(.button)')].some((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return !!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#table .stage, .taught');
})"""
NEWS = """before => !document.querySelector('.posting')
  && document.querySelector('#teacher .counter')?.textContent !== before"""


@pytest.mark.parametrize("size", ["phone", "sideways"])
@pytest.mark.parametrize("lesson", FIRST, ids=name_of)
def test_words_and_what_they_speak_of_are_in_sight(visitors: Visitors, lesson: Lesson, size: str) -> None:
    ana = visitors.come(size)
    ana.page.goto(f"/learn/{lesson.game}/{lesson.name}")
    for step in lesson.steps:
        assert ana.page.evaluate(READABLE), step.name
        assert not step.lit or ana.page.evaluate(LIT), step.name
        go_on(ana)


def go_on(visitor: Visitor) -> None:
    """To the next step: what is wanted is done for the learner."""
    number = visitor.page.text_content("#teacher .counter")
    visitor.press(visitor.page.locator("[data-turn=next], [data-turn=skip]").first)
    visitor.page.wait_for_function(NEWS, arg=number)
