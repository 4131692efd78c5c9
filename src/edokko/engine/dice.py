"""Dice: light random numbers (Marsaglia's xorshift with 128 bits) for bots, redeals and simulations.

The chance of a game itself comes from its `Stream`, which cannot be foretold; dice can, and are five times cheaper.
"""

import hashlib
from typing import Annotated

from edokko.engine.records import I64, Record
from edokko.engine.rule import entry, rule

WORD = 0xFFFFFFFF
WORDS = 4


class Dice(Record):
    words: Annotated[list[I64], WORDS]  # each below 2**32, not all 0


@rule
def roll_word(dice: Dice) -> int:
    """32 random bits."""
    mixed = dice.words[0] ^ ((dice.words[0] << 11) & WORD)
    newest = dice.words[3]
    dice.words[0] = dice.words[1]
    dice.words[1] = dice.words[2]
    dice.words[2] = newest
    newest = newest ^ (newest >> 19) ^ mixed ^ (mixed >> 8)
    dice.words[3] = newest
    return newest


@rule
def roll(dice: Dice, count: int) -> int:
    """A random number from 0 to count - 1."""
    return (roll_word(dice) * count) >> 32


@entry
def roll_one(dice: Dice, count: int) -> int:
    """`roll`, for Python."""
    return roll(dice, count)


def throw(dice: Dice, seed: int | str) -> None:
    """Set dice by a seed of any size."""
    key = hashlib.sha256(f"edokko dice {seed}".encode()).digest()
    for i in range(WORDS):
        dice.words[i] = int.from_bytes(key[4 * i : 4 * i + 4], "little") | (i == 0)
