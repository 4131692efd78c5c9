"""A lesson as its file says it: `games/<game>/lessons/2_ways.toml` is the second, called `ways`.

`docs/lessons.md` says what stands in such a file.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NotRequired, TypedDict

from edokko.engine.errors import EdokkoError
from edokko.engine.views import Fields
from edokko.match.match import Match
from edokko.match.positions import POSITION_VERSION

LEARNER = 0  # the seat of who learns
APPRENTICE = "Deshi"  # what that seat is called at the table
FILE = re.compile(r"(\d+)_([a-z]+)\.toml")
CHANCE = "chance"
BETWEEN = " | "  # alternatives of a wanted action
ANY = "*"  # at the end of a pattern
DEALT = {"key": [0] * 4, "words": [0] * 4, "left": 0, "calls": 0}  # a stream that nobody draws from


class BadLesson(EdokkoError):
    """A lesson that cannot be read, or does not fit the rules any more; says where."""


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
    named = FILE.fullmatch(path.name)
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
        position = json.loads(told["position"])
        hidden = {**position.pop("hidden"), "stream": DEALT}
        return Lesson(
            game=game,
            name=named[2] if named else path.stem,
            symbol=told["symbol"],
            minutes=int(told["minutes"]),
            others=tuple(told["others"]),
            position={
                "version": POSITION_VERSION,
                "content": told["content"],
                "edition": None,
                "game": game,
                "chance": None,
                "chance_outside": True,
                **position,
                "hidden": hidden,
            },
            numbers=told.get("numbers", {}),
            steps=tuple(map(_read_step, told["steps"])),
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadLesson("lesson {file}: {complaint}", file=path.name, complaint=repr(error)) from None


class StepFields(TypedDict):
    """A step as the file has it."""

    name: str
    wanted: NotRequired[list[str]]
    allowed: NotRequired[list[str]]
    lit: NotRequired[list[str]]
    tries: NotRequired[dict[str, str]]
    then: NotRequired[list[str]]


def _read_step(told: StepFields) -> Step:
    if unknown := set(told) - StepFields.__annotations__.keys():
        raise ValueError(f"a step has no {min(unknown)!r}")
    chance, then = _read_deeds(told.get("then", []))
    return Step(
        name=told["name"],
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
