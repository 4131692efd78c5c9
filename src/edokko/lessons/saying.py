"""What a lesson says at each step, in every language, with numbers from the content and from what the learner sees."""

from collections.abc import Mapping, Sequence

from edokko.engine.views import Fields
from edokko.lessons.going import Course, WrongTry
from edokko.lessons.lesson import LEARNER, BadLesson, Lesson, Step
from edokko.match.match import Match
from edokko.words.catalogue import Catalogue, MissingWords, fill

CONTENT, VIEW = "content", "view"  # where numbers are found
LENGTH = "length"  # how many things there are at a path


def title(lesson: Lesson, catalogue: Catalogue) -> str:
    return catalogue.say(lesson.key)


def about(lesson: Lesson, catalogue: Catalogue) -> str:
    """One line for who chooses among lessons."""
    return catalogue.say(f"{lesson.key}.about")


def before(course: Course, catalogue: Catalogue) -> str:
    """What is said when the present step begins; nothing when the lesson is over."""
    return say(course, course.step, "", catalogue) if course.step else ""


def after(course: Course, catalogue: Catalogue) -> str:
    """What is said about the step that was just done, if there is something to say."""
    return say(course, course.before, ".after", catalogue) if course.before else ""


def reply(course: Course, tried: WrongTry, catalogue: Catalogue) -> str:
    """What is said to a wrong try: the step's sentence for it, else the one of all lessons."""
    return say(course, course.step, f".{tried.word}", catalogue) or catalogue.say("lesson.not_now")


def check_title(lesson: Lesson, catalogue: Catalogue) -> None:
    """Raises MissingWords if the lesson cannot be told among others."""
    title(lesson, catalogue)
    about(lesson, catalogue)


def check_step(course: Course, catalogue: Catalogue) -> None:
    """Raises what keeps something from being said at the present step, or after the one before."""
    if not before(course, catalogue) and course.step:
        raise MissingWords(catalogue.language, f"{course.lesson.key}.{course.step.name}")
    after(course, catalogue)


def say(course: Course, step: Step | None, ending: str, catalogue: Catalogue) -> str:
    """A sentence of a step, or nothing if there is none. `{price}` is a number, `{2b:stall}` the name of a thing."""
    key = f"{course.lesson.key}.{step.name}{ending}" if step else ""
    if not key or not catalogue.has(key):
        return ""
    known = numbers(course.lesson, course.match)

    def word(name: str, kind: str) -> str:
        return catalogue.say(f"{kind}.{course.lesson.game}.{name}") if kind else catalogue.word(known[name])

    return fill(catalogue.sentence(key), word)


def numbers(lesson: Lesson, match: Match) -> dict[str, object]:
    """What sentences can name now."""
    known = {CONTENT: match.content.values, VIEW: match.view(LEARNER)}
    return {name: _find(known, path) for name, path in lesson.numbers.items()}


def _find(known: Mapping[str, Fields], path: str) -> object:
    """The value at a path such as `content.characters.monk.cost` or `view.seats.0.goods.mon`; `length` counts."""
    found: object = known
    for part in path.split("."):
        if part == LENGTH and isinstance(found, Mapping | Sequence):
            found = len(found)
        elif isinstance(found, Mapping) and part in found:
            found = found[part]
        elif isinstance(found, Sequence) and part.isdigit() and int(part) < len(found):
            found = found[int(part)]
        else:
            raise BadLesson("{file}: {complaint}", file=path, complaint=f"there is no {part!r}")
    return found
