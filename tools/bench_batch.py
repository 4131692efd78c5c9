"""How fast batches of games are: decisions a second, as shares of one core's random play, and a peer's in the same run.

    python tools/bench_batch.py --peer PYTHON

PYTHON is that of an environment with pgx 2.6.0 and jax for the processor. Other work on the machine lowers all rates,
so each is the best of several windows, and what it is divided by is measured right before it.
"""

import argparse
import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from edokko.analysis.benchmark import RandomPlay, best_rate
from edokko.engine.game import ENCODING_PART
from edokko.envs import Batch
from edokko.games import SHIPPED, find_game, find_part

SEATS = 4
SIZES = (1, 64, 1024, 4096)
PEER_SCRIPT = Path(__file__).with_name("bench_pgx.py")
WARM_UP = 100  # random decisions, so that games are at different moments


class Row(NamedTuple):
    """Decisions a second in batches of one size; of ours also one core's random play beside them."""

    game: str
    size: int
    one_core: float | None
    one_step: float  # a call
    ten_steps: float  # a call
    observed: float  # one step a call, then flat observations


def main() -> None:
    options = parse_options()
    rows = [row for game in SHIPPED if find_part(game, ENCODING_PART) for row in measure(game, options)]
    if options.peer:
        command = [str(options.peer), str(PEER_SCRIPT), str(options.seconds), *map(str, SIZES)]
        printed = subprocess.run(command, check=True, capture_output=True).stdout
        rows += [Row(**row) for row in json.loads(printed)]
    if options.json:
        print(json.dumps([row._asdict() for row in rows], indent=1))
    else:
        print_table(rows)


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peer", type=Path, help="Python of an environment that has pgx and jax")
    parser.add_argument("--seconds", type=float, default=2, help="time for each rate")
    parser.add_argument("--threads", type=int, help="as many as there are cores, if not given")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser.parse_args()


def measure(game: str, options: argparse.Namespace) -> list[Row]:
    """The rates of one of our games in batches of all sizes."""
    alone = RandomPlay(find_game(game), SEATS)
    rows = []
    for size in SIZES:
        batch, observing = (
            Batch(game, n=size, seats=SEATS, seed=1, threads=options.threads, observes=observes)
            for observes in (False, True)
        )
        for each in (batch, observing):
            each.play_random(WARM_UP)
        works = (alone.play_compiled, stepping(batch, 1), stepping(batch, 10), stepping(observing, 1))
        rates = [best_rate(work, options.seconds) for work in works]
        rows.append(Row(game, size, *rates))
    return rows


def stepping(batch: Batch, steps: int) -> Callable[[int], int]:
    """Random play with so many steps a call; it is called so many times, and tells how many decisions that were."""

    def play(times: int) -> int:
        for _ in range(times):
            batch.play_random(steps)
        return times * steps * batch.n

    return play


def print_table(rows: list[Row]) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for title in ("games", "one step a call", "ten steps a call", "one step, observed"):
        table.add_column(title, justify="right")
    for row in rows:
        rates = (row.one_step, row.ten_steps, row.observed)
        table.add_row(row.game, f"{row.size:,}", *(told(rate, row.one_core) for rate in rates))
    Console(width=110).print(table)


def told(rate: float, one_core: float | None) -> str:
    """Decisions a second, and their share of one core's random play."""
    share = "" if one_core is None else f" ({rate / one_core:.2f})"
    return f"{rate:,.0f}{share}"


if __name__ == "__main__":
    main()
