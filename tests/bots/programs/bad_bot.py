"""A bot that begins well and then misbehaves in the way its argument names; the host side is tested with it.

Some ways begin at hello, the others at go.
"""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

HELLO = {"type": "hello", "protocol": 2, "name": "bad"}
HOLDER = """
import fcntl, sys, time
with open(sys.argv[1], "w") as file:
    fcntl.flock(file, fcntl.LOCK_EX)
    print(flush=True)
    time.sleep(60)
    file.write("still here")
"""
actions: list[str] = []


def say(*messages: dict[str, object]) -> None:
    for message in messages:
        print(json.dumps(message), flush=True)


def bestmove() -> dict[str, object]:
    return {"type": "bestmove", "action": actions[0]}


def never() -> None:
    while True:
        time.sleep(1000)


def flood(stream: int, line: bytes) -> None:
    while True:
        os.write(stream, line)


def crash() -> None:
    raise RuntimeError("out of rice \x1b[2J")


def close_output() -> None:
    os.close(1)
    never()


def close_input() -> None:
    os.close(0)
    never()


def write_much() -> None:
    """Megabytes without a newline, beyond what a host should keep."""
    os.write(1, b"x" * (1 << 24))
    never()


def log_much() -> None:
    """A decent answer among far more on the error stream than a pipe holds."""
    os.write(2, b"thinking\n" * (1 << 17))
    say(bestmove())


def say_twice() -> None:
    """Remarks and an empty line before the answer, and in the same breath a second one."""
    messages = [
        {"type": "info", "depth": 3},
        {"type": "ponder"},
        bestmove(),
        {"type": "bestmove", "action": "old news"},
    ]
    os.write(1, b"\n" + b"".join(json.dumps(message).encode() + b"\n" for message in messages))


def stay() -> None:
    """Answer well, but neither quit nor the end of the input nor a polite signal ends this program."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    say(bestmove())
    never()


def bear() -> None:
    """Start a program that locks a file and, if nobody ends it, writes into it after a while."""
    child = subprocess.Popen([sys.executable, "-c", HOLDER, sys.argv[2]], stdout=subprocess.PIPE)
    assert child.stdout is not None
    child.stdout.readline()
    say(bestmove())


AT_HELLO: dict[str, Callable[[], object]] = {
    "silent": never,
    "exit_at_once": lambda: sys.exit(0),
    "foreign": lambda: say({"type": "hello", "protocol": 3, "name": "from the future"}),
    "old": lambda: say({"type": "hello", "protocol": 1, "name": "from the past"}),
    "mumble": lambda: say({"type": "hello", "name": "from the past, too"}),
    "greeting": lambda: print("Hello, I am a bot!", flush=True),
}
AT_GO: dict[str, Callable[[], object]] = {
    "hang": never,
    "exit": lambda: sys.exit(3),
    "crash": crash,
    "killed": lambda: os.kill(os.getpid(), signal.SIGSEGV),
    "close_output": close_output,
    "close_input": close_input,
    "text": lambda: print("I think that", actions[0], "\x1b[2J", flush=True),
    "list": lambda: say([1, 2]),  # type: ignore[arg-type]
    "no_type": lambda: say({"action": actions[0]}),
    "deep": lambda: print("[" * 50_000, flush=True),
    "bytes": lambda: os.write(1, b"\xff\xfe\x00\n"),
    "write_much": write_much,
    "flood": lambda: flood(1, b'{"type":"info"}\n' * 1000),
    "flood_empty": lambda: flood(1, b"\n" * 4096),
    "flood_errors": lambda: flood(2, b"x" * 4096),
    "illegal": lambda: say({"type": "bestmove", "action": "build inn"}),
    "unknown": lambda: say({"type": "bestmove", "action": "dance \x1b[2J"}),
    "spelling": lambda: say({"type": "bestmove", "action": actions[0].upper()}),
    "no_action": lambda: say({"type": "bestmove"}),
    "number": lambda: say({"type": "bestmove", "action": 0}),
    "report": lambda: say({"type": "error", "message": "I cannot play this"}),
    "log_much": log_much,
    "say_twice": say_twice,
    "stay": stay,
    "bear": bear,
}

way = sys.argv[1]
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        AT_HELLO.get(way, lambda: say(HELLO))()
    elif kind == "newgame":
        say({"type": "ready"})
    elif kind == "position":
        actions = message["actions"]
    elif kind == "go":
        AT_GO[way]()
