"""A worker process: it is told the line-up, then one game at a time, and answers with a line of JSON for each."""

import json
import os
import sys
import traceback
from collections.abc import Iterable
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TypedDict, final

from edokko.arena.line_up import LineUp, read_line_up
from edokko.arena.playing import play_game
from edokko.arena.result import GameFields


class Orders(TypedDict):
    """What a worker is told first."""

    game: str
    bots: list[str]
    seats: int
    seed: int | str
    records: str | None


@final
class Trouble(TypedDict):
    """What went wrong with our own program."""

    game: int
    error: str


def write_orders(line_up: LineUp, records: Path | None) -> Orders:
    """What a worker is told first."""
    return {
        "game": line_up.game,
        "bots": [spec.text for spec in line_up.bots],
        "seats": line_up.seats,
        "seed": line_up.seed,
        "records": str(records) if records else None,
    }


def main() -> None:
    """Play what is asked for on standard input until it is closed."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not get between the answers
    orders: Orders = json.loads(sys.stdin.readline())
    line_up = read_line_up(orders["game"], orders["bots"], seats=orders["seats"], seed=orders["seed"])
    records = Path(orders["records"]) if orders["records"] else None
    numbers: SimpleQueue[int] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin, numbers), daemon=True).start()
    while True:
        print(json.dumps(_play(line_up, numbers.get(), records)), file=answers, flush=True)


def _listen(lines: Iterable[str], numbers: "SimpleQueue[int]") -> None:
    """Pass on what is asked for; once nobody can ask any more, end the process, even in the middle of a game."""
    for line in lines:
        numbers.put(int(line))
    os._exit(0)


def _play(line_up: LineUp, number: int, records: Path | None) -> GameFields | Trouble:
    """The result of a game, or what went wrong with our own program."""
    try:
        return play_game(line_up, number, records).as_json()
    except Exception as error:
        traceback.print_exc()
        return {"game": number, "error": f"{type(error).__name__}: {error}"}
