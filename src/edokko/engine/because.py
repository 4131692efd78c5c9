"""Refusals as compiled code makes them: one integer, 0 for a legal action."""

from edokko.engine.refusals import BITS
from edokko.engine.rule import rule


@rule
def because(reason: int, a: int, b: int, c: int) -> int:
    """A refusal with up to three numbers, each below 65536."""
    return reason | (a << BITS) | (b << 2 * BITS) | (c << 3 * BITS)
