"""Why an action is not legal: a reason and the numbers behind it, packed into one integer by compiled code."""

from dataclasses import dataclass

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
