"""What is told of work that takes a while: lines on the error stream, in English until somebody translates."""

import sys
from collections.abc import Callable, Iterable

from edokko.engine.phrases import Phrase

_words: Callable[[Phrase], str] = str
_counted: Callable[[int, int], None] | None = None
_done = _all = 0


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


def count_with(counted: Callable[[int, int], None], expected: int) -> None:
    """Have somebody told after each step of compiling how many are done, and of how many; some are expected already."""
    global _counted, _done, _all
    _counted, _done, _all = counted, 0, expected


def expect_steps(number: int) -> None:
    """There are so many more steps to come."""
    global _all
    _all += number


def count_step() -> None:
    """A step is done."""
    global _done
    _done += 1
    if _counted is not None:
        _counted(_done, _all)


def tell_again_all(phrases: Iterable[Phrase]) -> None:
    """Tell several things in place of the line told before."""
    print(f"\r{'; '.join(map(_words, phrases))}", end="", file=sys.stderr, flush=True)
