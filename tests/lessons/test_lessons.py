"""Every lesson fits the rules, and whatever a learner tries is answered."""

import re
from dataclasses import replace
from pathlib import Path
from string import Formatter

import pytest

from edokko import Match
from edokko.engine.errors import EdokkoError
from edokko.games import SHIPPED
from edokko.lessons import saying
from edokko.lessons.checking import check
from edokko.lessons.going import NEXT, NotPartOfLesson, back, go, skip
from edokko.lessons.lesson import LEARNER, BadLesson, Lesson, read_lesson
from edokko.lessons.shelf import lesson_files, lessons_of
from edokko.words.catalogue import find_catalogue, languages
from lessons.every_lesson import FILES, FIRST, LESSONS, moments, name_of
from words.test_catalogue import ENGLISH

every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
STEPS, WORDS = 12, 600  # of the shortest path to a first game
FEWEST_STEPS, MOST_STEPS, MOST_WORDS = 5, 10, 350  # of any other lesson


def test_every_game_of_ours_teaches() -> None:
    assert all(lesson_files(game) for game in SHIPPED)


@pytest.mark.parametrize(("game", "path"), FILES, ids=[f"{game}-{path.name}" for game, path in FILES])
def test_a_file_is_a_lesson_and_is_not_left_out(game: str, path: Path) -> None:
    assert read_lesson(game, path).name in [lesson.name for lesson in lessons_of(game)]


@every_lesson
def test_a_lesson_can_be_gone_through_by_what_is_wanted(lesson: Lesson) -> None:
    check(lesson)


@every_lesson
def test_every_moment_of_a_lesson_is_a_position_of_the_game(lesson: Lesson) -> None:
    for course in moments(lesson):
        position = course.match.position()
        assert Match.from_position(position).position() == position


@every_lesson
def test_every_alternative_of_what_is_wanted_leads_on_to_the_end(lesson: Lesson) -> None:
    for course in moments(lesson):
        for other in course.wanted[1:]:
            after = go(lesson, (*course.done, other))
            while after.step is not None:
                after = skip(after)


@every_lesson
def test_something_is_wanted_until_a_step_is_done_and_all_of_it_is_legal(lesson: Lesson) -> None:
    for course in moments(lesson):
        if course.step is not None and course.step.wanted:
            assert course.wanted
            assert set(course.wanted) <= set(course.match.actions(LEARNER))


@every_lesson
def test_any_other_legal_action_gets_a_sentence_in_every_language_and_changes_nothing(lesson: Lesson) -> None:
    for course in moments(lesson):
        if not course.wanted:
            continue
        state = course.match.state_bytes()
        for action in course.match.actions(LEARNER):
            tried = course.judge(action)
            is_fine = action in course.wanted or (course.step is not None and course.step.allows(action))
            assert (tried is None) == is_fine
            for language in languages():
                assert tried is None or saying.reply(course, tried, find_catalogue(language))
        assert course.match.state_bytes() == state


@every_lesson
def test_what_is_wanted_and_what_tries_are_answered_are_actions_of_the_game(lesson: Lesson) -> None:
    texts = lesson.begin().game.actions.texts
    for step in lesson.steps:
        patterns = [*step.allowed, *step.tries]
        for pattern in patterns:
            assert any(text.startswith(pattern.rstrip("*")) for text in texts), pattern
        assert all(action in texts for wanted in step.wanted for action in wanted)


@every_lesson
def test_steps_can_be_skipped_and_gone_back_to(lesson: Lesson) -> None:
    course = go(lesson, ())
    while course.step is not None:
        ahead = skip(course)
        assert back(ahead).done == course.done
        course = ahead


@every_lesson
def test_a_list_of_what_was_not_done_is_refused(lesson: Lesson) -> None:
    for forged in (("hire everybody",), ("done", "done"), (NEXT,) * 50, ("x" * 999,)):
        with pytest.raises(EdokkoError):
            go(lesson, forged)


@every_lesson
def test_too_long_a_list_is_refused_unread(lesson: Lesson) -> None:
    with pytest.raises(NotPartOfLesson):
        go(lesson, (NEXT,) * 100_000)


@every_lesson
@pytest.mark.parametrize("language", languages())
def test_a_lesson_says_something_at_every_step(lesson: Lesson, language: str) -> None:
    catalogue = find_catalogue(language)
    assert saying.title(lesson, catalogue)
    assert saying.about(lesson, catalogue)
    for course in moments(lesson):
        assert course.step is None or saying.before(course, catalogue)
        saying.after(course, catalogue)


@every_lesson
@pytest.mark.parametrize("language", languages())
def test_numbers_are_named_and_never_typed(lesson: Lesson, language: str) -> None:
    for key in keys_of(lesson):
        assert not [text for text, *_ in parts_of(language, key) if re.search(r"\d", text)], key


@every_lesson
def test_no_sentence_of_a_lesson_is_never_said(lesson: Lesson) -> None:
    known = {lesson.key, f"{lesson.key}.about"}
    for step in lesson.steps:
        endings = ["", ".after", ".wrong", *(f".{word}" for word in step.tries.values())]
        known |= {f"{lesson.key}.{step.name}{ending}" for ending in endings}
    assert set(keys_of(lesson)) <= known


@every_lesson
def test_every_number_of_a_lesson_is_told(lesson: Lesson) -> None:
    told = {field for key in keys_of(lesson) for _, field, kind in parts_of("en", key) if field and not kind}
    assert told == set(lesson.numbers)


@every_lesson
def test_things_named_in_a_lesson_have_a_name(lesson: Lesson) -> None:
    for key in keys_of(lesson):
        for _, field, kind in parts_of("en", key):
            assert not kind or f"{kind}.{lesson.game}.{field}" in ENGLISH


@pytest.mark.parametrize("lesson", FIRST, ids=name_of)
@pytest.mark.parametrize("language", languages())
def test_the_shortest_path_to_a_first_game_is_short(lesson: Lesson, language: str) -> None:
    assert len(lesson.steps) <= STEPS
    assert count_words(lesson, language) <= WORDS


@pytest.mark.parametrize("lesson", [each for each in LESSONS if each not in FIRST], ids=name_of)
@pytest.mark.parametrize("language", languages())
def test_any_other_lesson_takes_a_few_minutes(lesson: Lesson, language: str) -> None:
    assert FEWEST_STEPS <= len(lesson.steps) <= MOST_STEPS
    assert count_words(lesson, language) <= MOST_WORDS


def count_words(lesson: Lesson, language: str) -> int:
    """Words that everybody reads: those before and after steps."""
    catalogue = find_catalogue(language)
    return sum(
        len(f"{saying.before(course, catalogue)} {saying.after(course, catalogue)}".split())
        for course in moments(lesson)
        if len(course.done) == course.starts[-1]
    )


def keys_of(lesson: Lesson) -> list[str]:
    """The keys of all its sentences."""
    return [key for key in ENGLISH if key == lesson.key or key.startswith(f"{lesson.key}.")]


def parts_of(language: str, key: str) -> list[tuple[str, str | None, str | None]]:
    """The texts of a sentence, each with what is named behind it and of which kind that is; a number has none."""
    return [(text, field, kind) for text, field, kind, _ in Formatter().parse(find_catalogue(language).sentence(key))]


POSITION = "content = 1\nsymbol = 'brush'\nminutes = 2\nothers = []\nposition = '''\n{}\n'''\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("content = \n", "line 1"),
        ("content = 1\nposition = '{}'\n", "line 1: missing keys symbol, minutes, others, steps"),
        (POSITION.replace("2", "'two'") + "[[steps]]\nname = 'a'\n", "line 3: minutes: must be a whole number"),
        (POSITION.replace("{}", "{\n,}") + "[[steps]]\nname = 'a'\n", "line 7: "),
        (POSITION.replace("{}", "[]") + "[[steps]]\nname = 'a'\n", "line 5: must be a table"),
        (POSITION + "[[steps]]\nname = 'a'\n\n[[steps]]\nwanted = []\n", "line 11: "),
        (POSITION + "[[steps]]\nname = 'a'\n\n[[steps]]\nnom = 'b'\n", "line 11: "),
        (POSITION + "[[steps]]\nname = 'a'\nthen = ['who: done']\n", "line 8: "),
    ],
)
def test_a_broken_file_is_refused_with_its_place_and_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "lessons" / "1_short.toml"
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(BadLesson, match=r"^a_game/lessons/1_short\.toml") as error:
        read_lesson("a_game", path)
    assert complaint in str(error.value)


@pytest.mark.parametrize("lesson", FIRST, ids=name_of)
def test_a_lesson_that_does_not_fit_the_rules_is_refused_with_the_line_of_its_step(lesson: Lesson) -> None:
    step = next(step for step in lesson.steps if step.wanted)
    spoilt = replace(step, wanted=(("hire everybody",),))
    steps = tuple(spoilt if each is step else each for each in lesson.steps)
    with pytest.raises(BadLesson, match=f"{re.escape(lesson.file)}, line {step.line}: "):
        check(replace(lesson, steps=steps))
    with pytest.raises(BadLesson, match=f"{re.escape(lesson.file)}, line {lesson.line}: "):
        check(replace(lesson, position={}))


@pytest.mark.parametrize("lesson", FIRST, ids=name_of)
def test_a_lesson_that_has_nothing_to_say_is_refused_with_its_place(lesson: Lesson) -> None:
    first, *others = lesson.steps
    with pytest.raises(BadLesson, match=f"{re.escape(lesson.file)}, line {first.line}: .*unsaid"):
        check(replace(lesson, steps=(replace(first, name="unsaid"), *others)))
    with pytest.raises(BadLesson, match=re.escape(lesson.file)):
        check(replace(lesson, name="unsaid"))
