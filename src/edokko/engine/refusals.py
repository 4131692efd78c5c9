"""Why an action is not legal: a reason and the numbers behind it, packed into one integer by compiled code."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from edokko.engine.naming import Namer

BITS = 16
MASK = (1 << BITS) - 1


def unpack(packed: int) -> tuple[int, tuple[int, int, int]]:
    """The reason and the three numbers of a packed refusal."""
    return packed & MASK, (packed >> BITS & MASK, packed >> 2 * BITS & MASK, packed >> 3 * BITS & MASK)


@dataclass(frozen=True)
class Refusal:
    """Why an action cannot be done now, e.g. `not_enough` with good `mon`, needs 4, has 3."""

    reason: str
    numbers: dict[str, int | str]

    def __str__(self) -> str:
        details = ", ".join(f"{name} {value}" for name, value in self.numbers.items())
        return f"{self.reason} ({details})" if details else self.reason


class ReasonTable:
    """The reasons of a game, the numbers each carries, and what these stand for."""

    def __init__(self, reasons: type[IntEnum], numbers: Mapping[IntEnum, str], of: Mapping[str, Namer]) -> None:
        self.names = {int(reason): reason.name.lower() for reason in reasons}
        self.numbers = {int(reason): tuple(names.split()) for reason, names in numbers.items()}
        self._of = of

    def explain(self, packed: int) -> Refusal | None:
        """A packed refusal in names; None for a legal action."""
        reason, numbers = unpack(packed)
        if reason == 0:
            return None
        values: dict[str, int | str] = {}
        for name, number in zip(self.numbers.get(reason, ()), numbers, strict=False):
            named = self._of[name](number) if name in self._of else number
            values[name] = number if named is None else named
        return Refusal(self.names[reason], values)
