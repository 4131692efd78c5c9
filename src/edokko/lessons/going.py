"""Going through a lesson: where somebody is who has said or done so much of it.

All of that is the lesson and a list of texts, what was done so far: actions, and `next` where there was only something
to read. Whoever has the list has the state; what is not possible in a list is refused.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from edokko.engine.errors import EdokkoError
from edokko.lessons.lesson import LEARNER, Lesson, Step

NEXT = "next"  # a step was read
LONGEST = 200  # entries of a list


class NotPartOfLesson(EdokkoError):
    """Something done that the lesson does not lead to: a list that was changed by hand."""


@dataclass(frozen=True)
class WrongTry:
    """A legal action that the step is not about, and the word for the sentence that says why."""

    action: str
    word: str


class Course:
    """A lesson as far as it was gone through. Make it with `go`, `skip` or `back`."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.match = lesson.begin()
        self.done: tuple[str, ...] = ()
        self.starts = [0]  # how much was done when each step began, up to the present one
        self._part = 0  # how many of the step's wanted actions were done

    @property
    def number(self) -> int:
        """The present step's number, from 0; that of all steps when the lesson is over."""
        return len(self.starts) - 1

    @property
    def step(self) -> Step | None:
        """The present step, or None when the lesson is over."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    @property
    def before(self) -> Step | None:
        """The step that was finished last, until something of the present one is done."""
        is_fresh = len(self.done) == self.starts[-1]
        return self.lesson.steps[self.number - 1] if self.number and is_fresh else None

    @property
    def wanted(self) -> tuple[str, ...]:
        """What is as good as each other to go on with; nothing where there is only something to read.

        Things to do in any order are alternatives of each other: what was done is not legal again.
        """
        if not self.step or not self.step.wanted:
            return ()
        legal = self.match.actions(LEARNER)
        return tuple(action for action in self.step.wanted[self._part] if action in legal)

    def judge(self, action: str) -> WrongTry | None:
        """None for what leads on, or why a legal action does not; raises why another is not legal."""
        if self.step is None or (action == NEXT) != (not self.step.wanted):
            raise NotPartOfLesson("this is not what the lesson has come to")
        if action == NEXT or action in self.wanted:
            return None
        self.match.preview(action, LEARNER)
        return None if self.step.allows(action) else WrongTry(action, self.step.reply_to(action))

    def advance(self, action: str) -> None:
        """Go on by something that leads on; raises why something else does not."""
        if self.judge(action) is not None:
            raise NotPartOfLesson("this is not what the lesson has come to")
        step = self.step
        assert step is not None  # or it could not have been judged
        is_wanted = action in self.wanted
        self._part += is_wanted
        is_done = self._part == len(step.wanted)
        if action != NEXT:
            self.match.play(action, LEARNER, chance=step.chance if is_done and is_wanted else ())
        self.done = (*self.done, action)
        if is_done:
            for deed in step.then:
                self.match.play(deed.action, deed.seat, chance=deed.chance)
            self._part = 0
            self.starts.append(len(self.done))


def go(lesson: Lesson, done: Sequence[str]) -> Course:
    """Where a list leads; raises NotPartOfLesson, or why something in it is not possible."""
    if len(done) > LONGEST:
        raise NotPartOfLesson("this is not what the lesson has come to")
    course = Course(lesson)
    for action in done:
        course.advance(action)
    return course


def skip(course: Course) -> Course:
    """To the next step: what was wanted is done, the first of what would do."""
    number = course.number
    after = go(course.lesson, course.done)
    while after.step is not None and after.number == number:
        after.advance(after.wanted[0] if after.wanted else NEXT)
    return after


def back(course: Course) -> Course:
    """To where the present step began or, from there, to where the one before did."""
    begun = [start for start in course.starts if start < len(course.done)]
    return go(course.lesson, course.done[: begun[-1] if begun else 0])
