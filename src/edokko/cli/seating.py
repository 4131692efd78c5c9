"""Who sits where: people at this terminal, and bots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import typer

from edokko.bots.registry import Spec, read_spec, usual_spec
from edokko.cli.console import catalogue, in_words, say
from edokko.engine.errors import BadOption
from edokko.match.opening import check_name
from edokko.words.seat_names import usual_names

if TYPE_CHECKING:
    from edokko.engine.game import Game

PERSON = "me"
# A part of a list of seats; as in a shell, a comma in quotation marks or after a backslash belongs to the part.
PART = re.compile(r"""(?:[^,"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*'|["'\\])*""")


@dataclass(frozen=True)
class Seating:
    """What each seat is played by: a bot, or a person at this terminal."""

    specs: tuple[Spec | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at this terminal."""
        return tuple(seat for seat in range(len(self.specs)) if self.is_person(seat))

    def is_person(self, seat: int) -> bool:
        return self.specs[seat] is None

    @property
    def who(self) -> str:
        """The seating as it is asked for."""
        return ",".join(PERSON if spec is None else spec.text for spec in self.specs)


def seat_all(game: "Game", seats: int, who: str | None) -> Seating:
    """The seating asked for; by default one person against the usual bots."""
    if who is None:
        return Seating((None, *[usual_spec(game)] * (seats - 1)))
    parts = split_who(who)
    specs = tuple(None if part == PERSON else _read_spec(part) for part in parts)
    if len(parts) != seats:
        raise typer.BadParameter(say("bad.who_count", count=seats, given=len(parts)), param_hint="--who")
    return Seating(specs)


def _read_spec(text: str) -> Spec:
    try:
        return read_spec(text)
    except BadOption as error:
        raise typer.BadParameter(say("bad.who", details=in_words(error.phrase)), param_hint="--who") from None


def name_all(seating: Seating, names: str | None) -> Sequence[str]:
    """The names asked for, or usual ones."""
    if names is not None:
        given = split(names)
        if len(given) != len(seating.specs):
            raise typer.BadParameter(
                say("bad.names_count", count=len(seating.specs), given=len(given)), param_hint="--names"
            )
        return [check_name(name) for name in given]
    return usual_names([None if spec is None else spec.kind for spec in seating.specs], catalogue())


def bot_name(spec: Spec) -> str:
    """What a bot of this kind is called at the table."""
    return catalogue().say(f"bot.{spec.kind}")


def split(text: str) -> list[str]:
    """The parts of a text with commas."""
    return [part.strip() for part in text.split(",")]


def split_who(text: str) -> list[str]:
    """The parts of a list of seats."""
    parts, end = [], -1
    while end < len(text):
        found = PART.match(text, end + 1)
        assert found is not None, "the pattern fits anything, nothing included"
        parts.append(found[0].strip())
        end = found.end()
    return parts
