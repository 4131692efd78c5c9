"""The contract of a game's coach, and asking it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol, cast

from typing_extensions import TypeVar

from edokko.coaching.advice import Advice
from edokko.coaching.sight import Sight
from edokko.engine.views import View
from edokko.games import find_part

PART = "coach"

SightOf = TypeVar("SightOf", bound=Sight, contravariant=True, default=Sight)
ViewOf = TypeVar("ViewOf", bound=View, contravariant=True, default=View)


class Coach(Protocol[SightOf, ViewOf]):
    """What a game's part `coach` has. An advice is known by the name of its function."""

    FOR_ALL: frozenset[str]  # warnings that everybody is asked about, coached or not

    @property
    def WARNINGS(self) -> "Sequence[Callable[[SightOf], Advice | None]]":  # noqa: N802
        """Of clear blunders, the gravest first."""

    @property
    def PURPOSES(self) -> "Mapping[str, Callable[[SightOf], Advice]]":  # noqa: N802
        """By kind of decision: what it is for, and what matters now."""

    def kind_of(self, view: ViewOf) -> str:
        """The kind of decision that is asked for: each is explained once."""


@dataclass(frozen=True)
class Coaching:
    """All that a coach says of one decision."""

    kind: str = ""  # of decision; nothing for who has no coach
    purpose: Advice | None = None
    warnings: Mapping[str, Advice] = field(default_factory=dict)

    def about(self, action: str) -> list[Advice]:
        """What warns of an action."""
        return [advice for advice in self.warnings.values() if action in advice.actions]


SILENCE = Coaching()


@cache
def coach_of(game: str) -> Coach | None:
    """The coach of a game, if it has one."""
    return cast(Coach | None, find_part(game, PART))


def ask_coach(game: str, sight: Sight, *, is_coached: bool = True) -> Coaching:
    """What the coach of a game says to a seat that is to decide; to who has none only what is for all."""
    coach = coach_of(game)
    if coach is None:
        return SILENCE
    found = {warn.__name__: warn(sight) for warn in coach.WARNINGS if is_coached or warn.__name__ in coach.FOR_ALL}
    warnings = {name: advice for name, advice in found.items() if advice is not None}
    if not is_coached:
        return Coaching(warnings=warnings)
    kind = coach.kind_of(sight.view)
    return Coaching(kind, coach.PURPOSES[kind](sight), warnings)
