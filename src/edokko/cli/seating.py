"""Who sits where: people at this terminal, and seats that play at random."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random, SystemRandom
from typing import TYPE_CHECKING

import typer

from edokko.cli.console import say

if TYPE_CHECKING:
    from edokko.match.match import Match

PERSON = "me"
RANDOM = "random"


@dataclass(frozen=True)
class Seating:
    """What each seat is played by."""

    who: tuple[str, ...]
    random: Random

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people at this terminal."""
        return tuple(seat for seat, who in enumerate(self.who) if who == PERSON)

    def choose(self, match: "Match", seat: int) -> str:
        """The action of a seat that plays at random."""
        return self.random.choice(match.actions(seat))


def seat_all(seats: int, who: str | None, seed: str | None) -> Seating:
    """The seating asked for; by default one person against random seats."""
    kinds = tuple(split(who)) if who else (PERSON, *[RANDOM] * (seats - 1))
    for kind in kinds:
        if kind not in (PERSON, RANDOM):
            raise typer.BadParameter(say("bad.who", who=kind, kinds=f"{PERSON}, {RANDOM}"), param_hint="--who")
    if len(kinds) != seats:
        raise typer.BadParameter(say("bad.who_count", count=seats, given=len(kinds)), param_hint="--who")
    return Seating(kinds, SystemRandom() if seed is None else Random(f"edokko {seed}"))


def name_all(seating: Seating, names: str | None) -> Sequence[str]:
    """The names asked for, or plain ones."""
    if names is not None:
        given = split(names)
        if len(given) != len(seating.who):
            raise typer.BadParameter(
                say("bad.names_count", count=len(seating.who), given=len(given)), param_hint="--names"
            )
        return given
    return [_plain_name(seating, seat) for seat in range(len(seating.who))]


def _plain_name(seating: Seating, seat: int) -> str:
    if seating.who[seat] == RANDOM:
        return say("name.random", number=seat + 1)
    return say("name.you") if len(seating.people) == 1 else say("name.person", number=seat + 1)


def split(text: str) -> list[str]:
    """The parts of a text with commas."""
    return [part.strip() for part in text.split(",")]
