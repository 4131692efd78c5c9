"""What is told of work that takes a while: lines on the error stream, in English until somebody translates."""

import sys
from collections.abc import Callable

from edokko.engine.phrases import Phrase

_words: Callable[[Phrase], str] = str


def tell_with(words: Callable[[Phrase], str]) -> None:
    """Have everything told in other words, the user's language."""
    global _words
    _words = words


def tell(phrase: Phrase) -> None:
    """Tell a line."""
    print(_words(phrase), file=sys.stderr, flush=True)


def is_rewritten() -> bool:
    """Whether a line can be told again in its place: on a terminal."""
    return sys.stderr.isatty()


def tell_again(phrase: Phrase) -> None:
    """Tell a line in place of the one told before."""
    print(f"\r{_words(phrase)}", end="", file=sys.stderr, flush=True)


def end_line() -> None:
    """Leave the line as it was told last."""
    print(file=sys.stderr, flush=True)
