"""The random stream inside every state: a counter encrypted under a 128-bit key.

A game's cards are revealed one after the other, so a simple generator could be solved for its state and the next
fire foretold. Chaskey's permutation (12 rounds on four 32-bit words, between two additions of the key) cannot. One
call gives four draws. All words stay below 2**32 in 64-bit fields, so the code runs alike compiled and not.
"""

import hashlib
from typing import Annotated

from edokko.engine.dice import WORD, Dice, roll_word
from edokko.engine.records import I64, Record
from edokko.engine.rule import entry, rule

ROUNDS = 12
KEY_WORDS = 4


class Stream(Record):
    key: Annotated[list[I64], KEY_WORDS]
    words: Annotated[list[I64], KEY_WORDS]  # drawn by the last call, the last one first
    left: I64  # of them not used yet
    calls: I64


@rule
def rotated(word: int, by: int) -> int:
    """A 32-bit word rotated to the left."""
    return ((word << by) & WORD) | (word >> (32 - by))


@rule
def draw_words(stream: Stream) -> None:
    """Encrypt the next counter into four fresh words."""
    stream.calls += 1
    a = stream.key[0] ^ (stream.calls & WORD)
    b = stream.key[1] ^ (stream.calls >> 32)
    c = stream.key[2]
    d = stream.key[3]
    for _ in range(ROUNDS):
        a = (a + b) & WORD
        b = rotated(b, 5) ^ a
        a = rotated(a, 16)
        c = (c + d) & WORD
        d = rotated(d, 8) ^ c
        a = (a + d) & WORD
        d = rotated(d, 13) ^ a
        c = (c + b) & WORD
        b = rotated(b, 7) ^ c
        c = rotated(c, 16)
    stream.words[0] = a ^ stream.key[0]
    stream.words[1] = b ^ stream.key[1]
    stream.words[2] = c ^ stream.key[2]
    stream.words[3] = d ^ stream.key[3]
    stream.left = KEY_WORDS


@rule
def draw_word(stream: Stream) -> int:
    """32 random bits."""
    if stream.left == 0:
        draw_words(stream)
    stream.left -= 1
    return stream.words[stream.left]


@rule
def below(stream: Stream, count: int) -> int:
    """A random number from 0 to count - 1 (counts are small: the bias is below one in ten million)."""
    return (draw_word(stream) * count) >> 32


@rule
def rekey(stream: Stream, dice: Dice) -> None:
    """Start a stream afresh under a key rolled with dice."""
    for i in range(KEY_WORDS):
        stream.key[i] = roll_word(dice)
        stream.words[i] = 0
    stream.left = 0
    stream.calls = 0


@entry
def draw_below(stream: Stream, count: int) -> int:
    """`below`, for Python."""
    return below(stream, count)


def start_stream(stream: Stream, seed: int | str) -> None:
    """Set the key from a seed of any size and rewind the stream."""
    key = hashlib.sha256(f"edokko {seed}".encode()).digest()
    for i in range(KEY_WORDS):
        stream.key[i] = int.from_bytes(key[4 * i : 4 * i + 4], "little")
        stream.words[i] = 0
    stream.left = 0
    stream.calls = 0
