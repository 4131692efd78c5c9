"""Refusals as compiled code makes them: one integer, 0 for a legal action."""

from edokko.engine.refusals import BITS
from edokko.engine.rule import rule


@rule
def because(reason: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """A refusal with up to three numbers, each below 65536. A reason without numbers is a refusal by itself."""
    return reason | (a << BITS) | (b << 2 * BITS) | (c << 3 * BITS)
