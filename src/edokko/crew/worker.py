"""A worker process: it is told the work, then one shard at a time, and answers each with a pickled value."""

import os
import pickle
import sys
from collections.abc import Iterable
from queue import SimpleQueue
from threading import Thread
from typing import IO, Any

from edokko.crew.crew import attempt

LENGTH_BYTES = 8  # before a value


def main() -> None:
    """Do what is asked for on standard input until it is closed."""
    answers, orders = answers_of(), sys.stdin.buffer
    work = receive(orders)
    numbers: SimpleQueue[int] = SimpleQueue()
    Thread(target=_listen, args=(orders, numbers), daemon=True).start()
    while True:
        send(answers, attempt(work, numbers.get()))


def answers_of() -> IO[bytes]:
    """Where this process answers: its standard output, in which nothing that anybody prints gets from now on."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def _listen(lines: Iterable[bytes], numbers: "SimpleQueue[int]") -> None:
    """Pass on what is asked for; once nobody can ask any more, end the process, even in the middle of a shard."""
    for line in lines:
        numbers.put(int(line))
    os._exit(0)


def send(pipe: IO[bytes], value: object) -> None:
    """Write a value."""
    written = pickle.dumps(value)
    pipe.write(len(written).to_bytes(LENGTH_BYTES) + written)
    pipe.flush()


def receive(pipe: IO[bytes]) -> Any:
    """Wait for a value; raises EOFError if it does not come whole."""
    length = int.from_bytes(_read(pipe, LENGTH_BYTES))
    return pickle.loads(_read(pipe, length))


def _read(pipe: IO[bytes], size: int) -> bytes:
    found = pipe.read(size)
    if len(found) < size:
        raise EOFError
    return found
