"""A lesson as its file says it: `games/<game>/lessons/2_ways.toml` is the second, called `ways`.

`docs/lessons.md` says what stands in such a file.
"""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NotRequired, TypedDict

from edokko.engine.content import kind_name, line_numbers, require_keys
from edokko.engine.errors import BadContent, EdokkoError
from edokko.engine.phrases import Phrase
from edokko.engine.views import Fields
from edokko.match.match import Match
from edokko.match.positions import POSITION_VERSION

LEARNER = 0  # the seat of who learns
APPRENTICE = "Deshi"  # what that seat is called at the table
FILE = re.compile(r"(\d+)_([a-z]+)\.toml")
KEYS = {"content": int, "symbol": str, "minutes": int, "others": list, "position": str, "steps": list}
STEPS = re.compile(r"^\s*\[\[\s*steps\s*]]", re.MULTILINE)
QUOTES = ("'''", '"""')  # around a text of several lines; one that begins on the next line is told so
CHANCE = "chance"
BETWEEN = " | "  # alternatives of a wanted action
ANY = "*"  # at the end of a pattern
DEALT = {"key": [0] * 4, "words": [0] * 4, "left": 0, "calls": 0}  # a stream that nobody draws from


class BadLesson(EdokkoError):
    """A lesson that cannot be read, or does not fit the rules any more; says where."""

    @classmethod
    def at(cls, file: str, line: int, complaint: str | Phrase) -> "BadLesson":
        """One with something wrong on a line of its file, or below it."""
        return cls("{file}, line {line}: {complaint}", file=file, line=line, complaint=complaint)


@dataclass(frozen=True)
class Deed:
    """What another seat does, and the outcomes of chance that it leads to."""

    seat: int
    action: str
    chance: tuple[str, ...]


@dataclass(frozen=True)
class Step:
    """One thing to learn: something to read or, where actions are wanted, to do."""

    name: str
    line: int  # of its file
    wanted: tuple[tuple[str, ...], ...] = ()  # one after another, each as good as its alternatives
    allowed: tuple[str, ...] = ()  # patterns of what may be done meanwhile
    lit: tuple[str, ...] = ()  # ids of elements on the page
    tries: Mapping[str, str] = field(default_factory=dict)  # patterns of wrong tries, and the word that says why
    chance: tuple[str, ...] = ()  # what the last wanted action leads to
    then: tuple[Deed, ...] = ()  # what others do afterwards

    def allows(self, action: str) -> bool:
        """Whether an action may be done meanwhile."""
        return any(fits(pattern, action) for pattern in self.allowed)

    def reply_to(self, action: str) -> str:
        """The word for a wrong try: one of its own, or the one for all others."""
        found = (word for pattern, word in self.tries.items() if fits(pattern, action))
        return next(found, "wrong")


@dataclass(frozen=True, eq=False)
class Lesson:
    """A lesson; each is one thing, read once."""

    game: str
    name: str
    file: str  # and the folders in which it lies, from the game on
    line: int  # of its position
    symbol: str
    minutes: int
    others: tuple[str, ...]
    position: Fields
    numbers: Mapping[str, str]  # what sentences call a number, and where it is found
    steps: tuple[Step, ...]

    @property
    def key(self) -> str:
        """What its sentences begin with in the catalogues."""
        return f"lesson.{self.game}.{self.name}"

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the table."""
        return APPRENTICE, *self.others

    def begin(self) -> Match:
        """The table as the lesson finds it; raises BadPosition."""
        return Match.from_position(self.position, names=self.names, clock=lambda: 0)


def fits(pattern: str, action: str) -> bool:
    """Whether an action is the one named, or begins as the pattern says before its star."""
    return action.startswith(pattern[:-1]) if pattern.endswith(ANY) else action == pattern


def read_lesson(game: str, path: Path) -> Lesson:
    """The lesson of a file; raises BadLesson."""
    file, named = f"{game}/{path.parent.name}/{path.name}", FILE.fullmatch(path.name)
    try:
        text = path.read_text(encoding="utf-8")
        told = tomllib.loads(text)
        lines = line_numbers(text)
        require_keys(file, lines, told, KEYS)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadLesson("{file}: not a TOML file: {details}", file=file, details=str(error)) from None
    except BadContent as error:
        raise BadLesson(error.phrase) from None
    return Lesson(
        game=game,
        name=named[2] if named else path.stem,
        file=file,
        line=lines["position",],
        symbol=told["symbol"],
        minutes=told["minutes"],
        others=tuple(map(str, told["others"])),
        position={
            "version": POSITION_VERSION,
            "content": told["content"],
            "edition": None,
            "game": game,
            "chance": None,
            "chance_outside": True,
            **_read_position(file, lines["position",], text, told["position"]),
        },
        numbers=told.get("numbers", {}),
        steps=tuple(_read_steps(file, lines["steps",], text, told["steps"])),
    )


def _read_position(file: str, line: int, text: str, told: str) -> dict[str, Any]:
    """A position of the file, with its stream: where the position has a table `hidden` it lies there."""
    begins_below = text.splitlines()[line - 1].rstrip().endswith(QUOTES)
    try:
        position = json.loads(told)
    except json.JSONDecodeError as error:
        raise BadLesson.at(file, line + begins_below + error.lineno - 1, error.msg) from None
    if not isinstance(position, dict):
        raise BadLesson.at(file, line, Phrase("must be {kind}", {"kind": kind_name(dict)}))
    place = position.get("hidden", position)
    if "stream" not in position and isinstance(place, dict):
        place.setdefault("stream", DEALT)
    return position


class StepFields(TypedDict):
    """A step as the file has it."""

    name: str
    wanted: NotRequired[list[str]]
    allowed: NotRequired[list[str]]
    lit: NotRequired[list[str]]
    tries: NotRequired[dict[str, str]]
    then: NotRequired[list[str]]


def _read_steps(file: str, line: int, text: str, told: list[StepFields]) -> Iterator[Step]:
    """All steps, each with the line that it begins on; those that are written in one begin where that does."""
    begins = [text.count("\n", 0, found.end()) + 1 for found in STEPS.finditer(text)]
    for number, each in enumerate(told):
        here = begins[number] if len(begins) == len(told) else line
        try:
            yield _read_step(each, here)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadLesson.at(file, here, repr(error)) from None


def _read_step(told: StepFields, line: int) -> Step:
    if unknown := set(told) - StepFields.__annotations__.keys():
        raise ValueError(f"a step has no {min(unknown)!r}")
    chance, then = _read_deeds(told.get("then", []))
    return Step(
        name=told["name"],
        line=line,
        wanted=tuple(tuple(each.split(BETWEEN)) for each in told.get("wanted", ())),
        allowed=tuple(told.get("allowed", ())),
        lit=tuple(told.get("lit", ())),
        tries=told.get("tries", {}),
        chance=chance,
        then=then,
    )


def _read_deeds(lines: list[str]) -> tuple[tuple[str, ...], tuple[Deed, ...]]:
    """What chance brings first, then what other seats do, each with what chance brings after it."""
    first: list[str] = []
    deeds: list[Deed] = []
    for line in lines:
        who, _, what = line.partition(": ")
        if who != CHANCE:
            deeds.append(Deed(int(who), what, ()))
        elif deeds:
            last = deeds[-1]
            deeds[-1] = Deed(last.seat, last.action, (*last.chance, what))
        else:
            first.append(what)
    return tuple(first), tuple(deeds)
