"""Lessons as people go through them: by mouse, by finger, by keys, with a pause in between."""

import pytest
from playwright.sync_api import expect

from browser.visitors import Visitor, Visitors
from edokko.games import GAMES
from edokko.lessons.going import go, skip
from edokko.lessons.lesson import LEARNER, Lesson
from edokko.lessons.shelf import lessons_of
from edokko.web.lesson_drawing import lesson_address

every_game = pytest.mark.parametrize("game", GAMES)
CALM = "() => !document.body.classList.contains('posting')"
LIT = """() => document.querySelector('#teacher [data-turn=next], #teacher [action="/begin"]')
  || document.querySelector('#teacher')?.dataset.wanted"""


def counted(person: Visitor) -> str:
    """How far the lesson is."""
    return person.page.locator("#teacher .counter").inner_text()


def do_what_is_lit(person: Visitor) -> None:
    """Press the way on, or what is wanted on the table."""
    page = person.page
    page.wait_for_function(LIT)
    on = page.locator("#teacher [data-turn=next]")
    if on.count():
        person.press(on)
    elif not page.locator("#teacher [action='/begin']").count():
        wanted = (page.locator("#teacher").get_attribute("data-wanted") or "").split("\n")[0]
        button = page.locator(f'[data-action="{wanted}"]:visible').first
        person.press(button)
        if person.is_touching and page.locator(".armed").count():
            person.press(page.locator(".armed"))
        if page.locator("[data-doubting=anyway]").count():
            person.press(page.locator("[data-doubting=anyway]"))
    page.wait_for_function(CALM)


@every_game
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_first_lesson_is_gone_through_by_doing_what_is_lit(visitors: Visitors, game: str, size: str) -> None:
    person = visitors.come(size)
    person.page.goto(f"/learn/{game}")
    person.press(person.page.locator(".hero .button.go"))
    for _ in range(100):
        if person.page.locator("#teacher [action='/begin']").count():
            break
        do_what_is_lit(person)
    person.press(person.page.locator("#teacher [action='/begin'] button"))
    person.page.wait_for_url("**/t/*")
    person.page.goto(f"/learn/{game}")
    expect(person.page.locator(".syllabus .got:not([hidden])")).to_have_count(1)


@every_game
def test_a_lesson_is_taken_up_where_it_was_left(visitors: Visitors, game: str) -> None:
    person = visitors.come()
    person.page.goto(lesson_address(lessons_of(game)[0]))
    for _ in range(3):
        do_what_is_lit(person)
    where = counted(person)
    person.page.goto("/")
    person.page.goto(lesson_address(lessons_of(game)[0]))
    expect(person.page.locator("#teacher .counter")).to_have_text(where)
    for _ in range(2):  # to the beginning of the step, and of the one before
        person.press(person.page.locator("#teacher [data-turn=back]"))
        person.page.wait_for_function(CALM)
    assert counted(person) != where


@every_game
def test_a_wrong_try_is_answered_and_the_table_stays(visitors: Visitors, game: str) -> None:
    lesson, done = first_choice(game)
    person = visitors.come()
    person.page.goto(lesson_address(lesson))
    for _ in done:
        do_what_is_lit(person)
    course = go(lesson, done)
    wrong = next(
        action
        for action in course.match.actions(LEARNER)
        if action not in course.wanted and person.page.locator(f'[data-action="{action}"]:visible').count()
    )
    where = counted(person)
    person.page.locator(f'[data-action="{wrong}"]:visible').first.click()
    expect(person.page.locator("#teacher .reply")).to_be_visible()
    assert counted(person) == where


@every_game
def test_a_lesson_is_gone_through_by_keyboard_alone(visitors: Visitors, game: str) -> None:
    person = visitors.come()
    person.page.goto(lesson_address(lessons_of(game)[0]))
    for _ in range(4):
        where = counted(person)
        person.page.locator("#teacher [data-turn=next], #teacher [data-turn=skip]").first.focus()
        person.page.keyboard.press("Enter")
        person.page.wait_for_function(CALM)
        assert counted(person) != where


def first_choice(game: str) -> tuple[Lesson, tuple[str, ...]]:
    """The first lesson of a game, and what was done when it first wants an action among several legal ones."""
    lesson = lessons_of(game)[0]
    course = go(lesson, ())
    while not course.wanted:
        course = go(lesson, (*course.done, "next"))
    return lesson, course.done


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_the_card_can_be_used_where_a_lesson_ends_with_the_end_of_a_game(visitors: Visitors, size: str) -> None:
    person = visitors.come(size)
    for lesson in (lesson for game in GAMES for lesson in lessons_of(game) if ends_the_game(lesson)):
        person.page.goto(lesson_address(lesson))
        while person.page.locator("#teacher [data-turn=skip], #teacher [data-turn=next]").count():
            person.press(person.page.locator("#teacher [data-turn=skip], #teacher [data-turn=next]"))
            person.page.wait_for_function(CALM)
        assert person.is_over
        expect(person.page.locator("#teacher [action='/begin'] button")).to_be_in_viewport()


def ends_the_game(lesson: Lesson) -> bool:
    course = go(lesson, ())
    while course.step is not None:
        course = skip(course)
    return course.match.is_over
