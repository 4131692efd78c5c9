"""What every crew does: shards of a work, in any order, each of them once.

A work is a value that can be pickled and called with the number of a shard; all chance in a shard comes from seeds, so
what it answers depends on nobody who does it, nor on when. A shard whose worker dies is done again; it is done once its
answer is here whole, so none is lost and none is counted twice.
"""

import signal
import sys
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable
from types import TracebackType
from typing import NamedTuple, Self, TypeVar

from edokko.engine.errors import EdokkoError
from edokko.engine.phrases import Phrase

MOST_DEATHS = 3  # of workers by the same shard

Answer = TypeVar("Answer")
Work = Callable[[int], Answer]


class Trouble(NamedTuple):
    """What went wrong with our own program in a shard."""

    error: Phrase | str
    told: str  # the traceback


class ShardFailed(EdokkoError):
    """A shard that cannot be done: it ends its workers again and again, or there is a bug in what it does."""

    def __init__(self, number: int, details: Phrase | str) -> None:
        self.number = number
        self.details = details
        super().__init__("shard {number} cannot be done: {details}", number=number, details=details)


class ClusterLost(EdokkoError):
    """A cluster that is there no more; what it had finished before is with whoever asked for it."""


class Crew(ABC):
    """Those who do a work; they are gone after the `with` block."""

    @abstractmethod
    def do(self, work: Work[Answer], numbers: Iterable[int]) -> Generator[tuple[int, Answer]]:
        """Numbers of shards with their answers, in the order in which they are finished; raises ShardFailed.

        A crew does one work at a time; whoever closes the generator sends its workers home.
        """

    def close(self) -> None:  # noqa: B027 - most hold nothing between two works
        """Send everybody home."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Alone(Crew):
    """Nobody but this process: an error in a shard is raised as it is."""

    def do(self, work: Work[Answer], numbers: Iterable[int]) -> Generator[tuple[int, Answer]]:
        for number in numbers:
            yield number, work(number)


def attempt(work: Work[Answer], number: int) -> Answer | Trouble:
    """The answer of a shard, or what went wrong: in a form that any process can be told."""
    try:
        return work(number)
    except Exception as error:
        return Trouble(f"{type(error).__name__}: {error}", traceback.format_exc())


def check_answer(number: int, answer: Answer | Trouble) -> Answer:
    """The answer of a shard; raises ShardFailed, and shows where the program went wrong."""
    if isinstance(answer, Trouble):
        print(answer.told, end="", file=sys.stderr)
        raise ShardFailed(number, answer.error)
    return answer


def too_many_deaths(how: Phrase | str | None = None) -> Phrase:
    """Why a shard is given up whose workers have died too often, and how the last of them did, if that is known."""
    if how is None:
        return Phrase("it ended its worker process {times} times", {"times": MOST_DEATHS})
    return Phrase("it ended its worker process {times} times, last with {how}", {"times": MOST_DEATHS, "how": how})


def ending_of(code: int) -> Phrase | str:
    """How a process has ended."""
    return signal.Signals(-code).name if code < 0 else Phrase("exit code {code}", {"code": code})
